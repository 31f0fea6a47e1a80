import { send, type HttpAnswer, type HttpRequest } from '../../connect/api-request';
import type { ClusterConnection } from '../../connect/cluster-connection';
import type { Environment, FetchAnswer, SocketHandlers } from '../../src/data/environment';
import { kubernetesBasePath } from '../../src/data/requests/server-flags';
import { openMessageStream, type StreamHandlers } from './message-stream';

/** How often a request is repeated that the server put off. As client-go does. */
const MOST_REPEATS = 10;

/** A server that says nothing useful about when to come back. */
const DEFAULT_RETRY_AFTER_MS = 1_000;
const LONGEST_RETRY_AFTER_MS = 60_000;

/** An answer that is no success, as `consoleFetch` of the browser rejects it. */
class HttpFailure extends Error {
  override readonly name = 'HttpFailure';

  constructor(
    readonly code: number,
    readonly response: FetchAnswer,
    readonly json: unknown,
  ) {
    super(`the server answered ${String(code)}`);
  }
}

/**
 * The stores' environment in this process. Requests go straight to the API server, and watches are streams of HTTP.
 * While the server asks for patience (429, or any answer with `Retry-After`), nothing is sent.
 */
export class NodeEnvironment implements Environment {
  private quietUntilMs = 0;

  /** @param onAnswer Receives each answer, except those of watches. */
  constructor(
    private readonly connection: ClusterConnection,
    private readonly userAgent: string,
    private readonly onAnswer?: (method: string, code: number) => void,
  ) {}

  nowMs(): number {
    return Date.now();
  }

  random(): number {
    return Math.random();
  }

  after(delayMs: number, callback: () => void): () => void {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  }

  async fetch(path: string, { headers }: RequestInit): Promise<FetchAnswer> {
    const accept = new Headers(headers).get('accept') ?? 'application/json';
    const answer = await this.send({ url: this.urlOf(path), method: 'GET', accept });
    const response = toFetchAnswer(answer);
    if (isSuccess(answer)) return response;
    throw new HttpFailure(answer.code, response, parse(answer.text));
  }

  openSocket(path: string, handlers: SocketHandlers): { close(): void } {
    let stream: { close(): void } | undefined;
    const open = (): void => {
      stream = this.openStream(this.urlOf(path), {
        onOpen: () => handlers.onOpen(),
        onLine: (line) => handlers.onMessage(line),
        onEnd: (refusal) => {
          if (refusal) {
            this.learnPatience(refusal.code, refusal.retryAfter);
            const { code } = refusal;
            handlers.onMessage(JSON.stringify({ type: 'ERROR', object: { code } }));
          }
          handlers.onEnd();
        },
      });
    };
    const waitMs = this.quietUntilMs - this.nowMs();
    if (waitMs <= 0) {
      open();
      return { close: () => stream?.close() };
    }
    const cancel = this.after(waitMs, open);
    return {
      close() {
        cancel();
        stream?.close();
      },
    };
  }

  /**
   * Sends a request to the API server, and repeats it while the server postpones it.
   * @throws {ApiError} if nothing answers; an answer with an error is an answer.
   */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    for (let repeats = 0; ; repeats++) {
      await this.waitForQuiet();
      const answer = await this.ask(request);
      this.onAnswer?.(request.method, answer.code);
      const isPutOff = this.learnPatience(answer.code, answer.headers['retry-after']);
      if (!isPutOff || repeats >= MOST_REPEATS) return answer;
    }
  }

  /** Sends one request, at once. */
  protected ask(request: HttpRequest): Promise<HttpAnswer> {
    return send(this.connection, request, this.userAgent);
  }

  /** Opens one watch, at once. */
  protected openStream(url: URL, handlers: StreamHandlers): { close(): void } {
    return openMessageStream(this.connection, url, this.userAgent, handlers);
  }

  /** The address of a path that may be the console's for it. */
  urlOf(path: string): URL {
    const base = kubernetesBasePath();
    const own = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
    return new URL(this.connection.server + own);
  }

  /** Whether the answer puts the request off. */
  private learnPatience(code: number, retryAfter: string | undefined): boolean {
    if (code < 400 || (code !== 429 && retryAfter === undefined)) return false;
    const seconds = Number(retryAfter);
    const delayMs = seconds > 0 ? seconds * 1_000 : DEFAULT_RETRY_AFTER_MS;
    const untilMs = this.nowMs() + Math.min(delayMs, LONGEST_RETRY_AFTER_MS);
    this.quietUntilMs = Math.max(this.quietUntilMs, untilMs);
    return true;
  }

  private async waitForQuiet(): Promise<void> {
    for (let waitMs = this.quietUntilMs - this.nowMs(); waitMs > 0;) {
      await new Promise<void>((resolve) => void this.after(waitMs, resolve));
      waitMs = this.quietUntilMs - this.nowMs();
    }
  }
}

function isSuccess({ code }: HttpAnswer): boolean {
  return code >= 200 && code < 300;
}

/**
 * A real `Response` keeps text as bytes, and makes text of them again: of pages with megabytes as much work as to parse
 * them.
 */
function toFetchAnswer({ headers, text }: HttpAnswer): FetchAnswer {
  return {
    headers: new Headers({
      date: headers.date ?? '',
      'content-type': headers['content-type'] ?? '',
    }),
    json: () => new Promise((resolve) => resolve(JSON.parse(text))),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
