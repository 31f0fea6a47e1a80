/** @jest-environment jsdom */
import { consolePlugin } from '../../package.json';
import { resetSdk, sentRequests, setFetchAnswer } from '../testing/sdk-stub';

beforeEach(() => {
  resetSdk();
  setFetchAnswer(() => ({ status: 404, body: {} }));
});

// The console loads most of them with pages of its own, on which nothing of ours may be shown.
it.each(Object.entries(consolePlugin.exposedModules))(
  'loading %s asks for what the page needs only if it is the page',
  async (name, path) => {
    await import(path.replace('./src/views/', './'));
    expect(sentRequests().length > 0).toBe(name === 'UpdateStatusPage');
  },
);
