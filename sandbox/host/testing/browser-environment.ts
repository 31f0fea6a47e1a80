import JsdomEnvironment from 'jest-environment-jsdom';

/** jsdom with the fetch API of Node, which jsdom leaves out. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, Headers, Request, Response });
  }
}
