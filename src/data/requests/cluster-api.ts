import { readObject } from '../../engine';
import type { Environment, FetchAnswer } from '../environment';
import { failed, readApiFailure, type ApiFailure } from './api-failure';
import { readListBody } from './list-body';
import type { ServerClock } from './server-clock';
import { kubernetesBasePath } from './server-flags';

export type ApiAnswer =
  | { readonly state: 'answered'; readonly body: unknown }
  | { readonly state: 'failed'; readonly failure: ApiFailure };

const JSON_TYPE = 'application/json';

/** Reads an answer's JSON; rejects if there is none. */
type ReadBody = (response: FetchAnswer) => Promise<unknown>;

/**
 * Reads JSON from the cluster. Never rejects; the `Date` header of every answer of the Kubernetes API sets the clock.
 * Services behind a proxy, such as the API of another cluster, have clocks of their own.
 */
export class ClusterApi {
  constructor(
    private readonly environment: Environment,
    private readonly clock: ServerClock,
  ) {}

  get(path: string, accept = JSON_TYPE): Promise<ApiAnswer> {
    return this.ask(path, { headers: { Accept: accept } }, (response) => response.json());
  }

  /** Like `get`, for a service that needs POST. */
  post(path: string, body: object): Promise<ApiAnswer> {
    const headers = { Accept: JSON_TYPE, 'Content-Type': JSON_TYPE };
    return this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) }, (response) =>
      response.json(),
    );
  }

  /** Like `get`, for a page of a list. `onContinue` can receive the next page's token before the answer is complete. */
  getPage(path: string, onContinue: (token: string) => void): Promise<ApiAnswer> {
    return this.ask(path, { headers: { Accept: JSON_TYPE } }, (response) =>
      readListBody(response, onContinue),
    );
  }

  private async ask(path: string, options: RequestInit, read: ReadBody): Promise<ApiAnswer> {
    const sentAtMs = this.environment.nowMs();
    try {
      const response = await this.environment.fetch(path, options);
      this.learnTime(path, response, sentAtMs);
      return await readBody(response, read);
    } catch (error) {
      this.learnTime(path, readObject(error).response, sentAtMs);
      return { state: 'failed', failure: readApiFailure(error) };
    }
  }

  private learnTime(path: string, response: unknown, sentAtMs: number): void {
    if (!path.startsWith(kubernetesBasePath())) return;
    const { headers } = readObject(response);
    if (!isHeaders(headers)) return;
    this.clock.observe(headers.get('date'), sentAtMs, this.environment.nowMs());
  }
}

async function readBody(response: FetchAnswer, read: ReadBody): Promise<ApiAnswer> {
  try {
    return { state: 'answered', body: await read(response) };
  } catch {
    // The console's server answers unknown paths with its index page, and proxies have their own pages.
    const type = response.headers.get('content-type') ?? 'no content type';
    return failed(`The answer is not JSON (${type})`);
  }
}

function isHeaders(value: unknown): value is FetchAnswer['headers'] {
  return typeof readObject(value).get === 'function';
}
