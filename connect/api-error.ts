/** Why a request to the API came to nothing. */
export type ApiFailure =
  /** The API said no, in a Status object or by the status code alone. */
  | {
      readonly kind: 'answered';
      readonly code: number;
      readonly reason: string;
      readonly message: string;
    }
  | { readonly kind: 'refused'; readonly host: string }
  | { readonly kind: 'unreachable'; readonly message: string }
  /** Something answered that is not the Kubernetes API. */
  | { readonly kind: 'foreign'; readonly message: string };

/** What a load balancer answers for a server that is away. */
const AWAY_CODES: ReadonlySet<number> = new Set([502, 503, 504]);

/** A request to the API failed. The message is the whole line that `oc` writes to standard error. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(readonly failure: ApiFailure) {
    super(formatFailure(failure));
  }

  get isForbidden(): boolean {
    return this.failure.kind === 'answered' && this.failure.code === 403;
  }

  get isNotFound(): boolean {
    return this.failure.kind === 'answered' && this.failure.code === 404;
  }

  /** Nobody could be asked: the API server is away, which it may be for a while. */
  get isAway(): boolean {
    const { failure } = this;
    if (failure.kind === 'answered') return AWAY_CODES.has(failure.code);
    return failure.kind === 'refused' || failure.kind === 'unreachable';
  }

  get isExpired(): boolean {
    return this.failure.kind === 'answered' && this.failure.code === 410;
  }
}

/** As kubectl words it: openshift/oc inherits k8s.io/kubectl, pkg/cmd/util/helpers.go. */
function formatFailure(failure: ApiFailure): string {
  switch (failure.kind) {
    case 'answered':
      if (failure.reason === 'Unauthorized') {
        return `error: You must be logged in to the server (${failure.message})`;
      }
      return failure.reason === ''
        ? `Error from server: ${failure.message}`
        : `Error from server (${failure.reason}): ${failure.message}`;
    case 'refused':
      return `The connection to the server ${failure.host} was refused - did you specify the right host or port?`;
    case 'unreachable':
      return `Unable to connect to the server: ${failure.message}`;
    case 'foreign':
      return `error: ${failure.message}`;
  }
}
