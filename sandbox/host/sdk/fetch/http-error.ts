/** The error of fetch helpers when the server answers with an error status. */
export class HttpError extends Error {
  constructor(
    message: string,
    readonly code?: number,
    readonly response?: Response,
    readonly json?: unknown,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

/** The request got no answer in time. It is not aborted: a late answer is dropped. */
export class TimeoutError extends Error {
  constructor(
    readonly url: string,
    readonly ms: number,
  ) {
    super(`Call to ${url} timed out after ${ms}ms.`);
    this.name = 'TimeoutError';
  }
}
