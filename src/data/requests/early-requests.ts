import type { Environment, FetchAnswer } from '../environment';

interface EarlyRequest {
  readonly sentAtMs: number;
  readonly response: Promise<FetchAnswer>;
}

/** Whoever comes later asks anew: the answer is no longer about now. */
const USEFUL_FOR_MS = 10_000;

/**
 * Requests that are sent when a script has arrived, before anything is mounted that could use their answers. Each answer is given
 * once, to the first who asks for the same.
 */
export class EarlyRequests {
  private readonly sent = new Map<string, EarlyRequest>();

  constructor(private readonly environment: Environment) {}

  /** @param paths On the console's server, with a slash at their beginning. */
  send(paths: readonly string[]): void {
    for (const path of paths) {
      const response = this.environment.fetch(path, { headers: { Accept: 'application/json' } });
      // Perhaps nobody ever asks for it.
      response.catch(() => undefined);
      this.sent.set(path, { sentAtMs: this.environment.nowMs(), response });
    }
  }

  take(path: string): EarlyRequest | undefined {
    const request = this.sent.get(path);
    if (!request) return undefined;
    this.sent.delete(path);
    return this.environment.nowMs() - request.sentAtMs > USEFUL_FOR_MS ? undefined : request;
  }
}
