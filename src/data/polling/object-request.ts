import { failed } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';
import { kubernetesBasePath } from '../requests/server-flags';
import type { PollAnswer, PollRequest } from './poller';

/** For whom metadata is enough: the media type that an API server leaves the rest out for. */
export const METADATA_ONLY = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1';

export interface AskedObject<T> {
  /** On the console's server, with a slash at its beginning. */
  readonly path: string;
  /** Reads the body; `undefined` when it is something else. */
  readonly read: (body: unknown) => T | undefined;
  /** Message for a body that cannot be read. */
  readonly unreadable: string;
  /** Media type; JSON unless it says otherwise. */
  readonly accept?: string;
}

/** Requests one object once. A body that cannot be read is a failure. */
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
 * The request for an object with any content; the key is its path. It is made once, and again on `Poller.refresh`.
 *
 * @param path Below the root of the API server, with a slash at its beginning.
 * @param kind How messages name it.
 * @param accept Media type; JSON unless it says otherwise.
 */
export function objectRequest(
  api: ClusterApi,
  path: string,
  kind: string,
  retryMs: PollRequest<unknown>['retryMs'],
  accept?: string,
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
        accept,
      }),
  };
}
