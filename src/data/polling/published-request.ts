import { objectPath, READS } from '../../engine';
import type { ClusterApi } from '../requests/cluster-api';
import { objectRequest } from './object-request';
import type { PollRequest } from './poller';

const { everyMs, name, resource } = READS.updateStatus;

/** Key of the UpdateStatus and its path. */
export const PUBLISHED = objectPath(resource, name);

/** Without the controller, or without the right, there is none until the page is opened again. */
const RETRY_MS = { Forbidden: Infinity, NotFound: Infinity, Failed: everyMs } as const;

/** What the controller publishes, as often as it renews that. */
export function publishedRequest(api: ClusterApi): PollRequest<unknown> {
  return { ...objectRequest(api, PUBLISHED, 'UpdateStatus', RETRY_MS), everyMs };
}
