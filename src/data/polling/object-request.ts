import { failed } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';
import { kubernetesBasePath } from '../requests/server-flags';
import type { PollAnswer, PollRequest } from './poller';

export interface AskedObject<T> {
  /** On the console's server, with a slash at its beginning. */
  readonly path: string;
  /** What is wanted of the body; `undefined` when it is something else. */
  readonly read: (body: unknown) => T | undefined;
  /** What to say of a body that cannot be read. */
  readonly unreadable: string;
  /** Media type; JSON unless it says otherwise. */
  readonly accept?: string;
}

/** Asks once for one object. A body that cannot be read is a failure. */
export async function askObject<T>(
  api: ClusterApi,
  { path, read, unreadable, accept }: AskedObject<T>,
): Promise<PollAnswer<T>> {
  const answer = await api.get(path, accept);
  if (answer.state === 'failed') return answer;
  const value = read(answer.body);
  return value === undefined ? failed(unreadable) : { state: 'answered', value };
}

/**
 * The request for an object whatever it says, under its path as key. One answer is enough; who wants another one has the
 * poller refresh it.
 *
 * @param path Below the root of the API server, with a slash at its beginning.
 * @param kind As a message names it.
 */
export function objectRequest(
  api: ClusterApi,
  path: string,
  kind: string,
  retryMs: PollRequest<unknown>['retryMs'],
): PollRequest<unknown> {
  return {
    key: path,
    everyMs: Infinity,
    retryMs,
    ask: () =>
      askObject(api, {
        path: kubernetesBasePath() + path,
        read: (body) => body ?? undefined,
        unreadable: `The answer is not a ${kind}`,
      }),
  };
}
