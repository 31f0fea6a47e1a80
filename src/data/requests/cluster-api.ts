import { readObject } from '../../engine';
import type { Environment } from '../environment';
import { failed, readApiFailure, type ApiFailure } from './api-failure';
import type { EarlyRequests } from './early-requests';
import type { ServerClock } from './server-clock';

export type ApiAnswer =
  | { readonly state: 'answered'; readonly body: unknown }
  | { readonly state: 'failed'; readonly failure: ApiFailure };

const JSON_TYPE = 'application/json';

/** GETs JSON from the cluster. Never rejects; the `Date` header of every answer sets the clock. */
export class ClusterApi {
  constructor(
    private readonly environment: Environment,
    private readonly clock: ServerClock,
    private readonly early?: EarlyRequests,
  ) {}

  async get(path: string, accept = JSON_TYPE): Promise<ApiAnswer> {
    const early = accept === JSON_TYPE ? this.early?.take(path) : undefined;
    const sentAtMs = early?.sentAtMs ?? this.environment.nowMs();
    try {
      const response = await (early?.response ??
        this.environment.fetch(path, { headers: { Accept: accept } }));
      this.learnTime(response, sentAtMs);
      return await readBody(response);
    } catch (error) {
      this.learnTime(readObject(error).response, sentAtMs);
      return { state: 'failed', failure: readApiFailure(error) };
    }
  }

  private learnTime(response: unknown, sentAtMs: number): void {
    const { headers } = readObject(response);
    if (!isHeaders(headers)) return;
    this.clock.observe(headers.get('date'), sentAtMs, this.environment.nowMs());
  }
}

async function readBody(response: Response): Promise<ApiAnswer> {
  try {
    const body: unknown = await response.json();
    return { state: 'answered', body };
  } catch {
    // The console's server answers unknown paths with its index page, and proxies have their own pages.
    const type = response.headers.get('content-type') ?? 'no content type';
    return failed(`The answer is not JSON (${type})`);
  }
}

function isHeaders(value: unknown): value is Pick<Headers, 'get'> {
  return typeof readObject(value).get === 'function';
}
