import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { PageFacts } from './page-facts';

/** The front end around the plugin: the sandbox's own host, or a built console. */
export interface FrontEnd {
  /** The folder that is served below `/static/`. */
  readonly staticFolder: string;
  /** The host's own texts, `<language>/<namespace>.json`; absent when its scripts bring them along. */
  readonly textsFolder?: string;
  /** Answers every path that is nothing else. */
  sendPage(request: IncomingMessage, response: ServerResponse, facts: PageFacts): Promise<void>;
  /** Answers what only this front end asks for; `false`, with nothing sent, when it is not that. */
  handleApi?(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>;
  /** Like `handleApi`, for WebSockets. */
  upgradeApi?(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): boolean;
}
