import { objectPath, READS } from '../../engine';
import type { ClusterApi } from '../requests/cluster-api';
import { objectRequest } from './object-request';
import { REFUSED_RETRY_MS, type PollRequest } from './poller';

const { everyMs, name, resource } = READS.updateStatus;

/** Key of the UpdateStatus and its path. */
export const PUBLISHED = objectPath(resource, name);

/** The controller may be installed, and the right be given, while the page is open. */
const RETRY_MS = {
  Forbidden: REFUSED_RETRY_MS,
  NotFound: REFUSED_RETRY_MS,
  Failed: everyMs,
} as const;

/** What the controller publishes, as often as it renews that unless told otherwise. */
export function publishedRequest(
  api: ClusterApi,
  askEveryMs: number = everyMs,
): PollRequest<unknown> {
  return { ...objectRequest(api, PUBLISHED, 'UpdateStatus', RETRY_MS), everyMs: askEveryMs };
}
