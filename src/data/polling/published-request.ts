import { objectPath, READS } from '../../engine';
import type { ClusterApi } from '../requests/cluster-api';
import { METADATA_ONLY, objectRequest } from './object-request';
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

/** The request for the published status, as often as the controller renews it. */
export function publishedRequest(api: ClusterApi): PollRequest<unknown> {
  return { ...objectRequest(api, PUBLISHED, 'UpdateStatus', RETRY_MS), everyMs };
}

/** The key of the published summary for small surfaces. */
export const PUBLISHED_SUMMARY = `${PUBLISHED}#summary`;

/** The request for its metadata, which has the summary for small surfaces: once, and again after `Poller.refresh`. */
export function publishedSummaryRequest(api: ClusterApi): PollRequest<unknown> {
  return {
    ...objectRequest(api, PUBLISHED, 'UpdateStatus', RETRY_MS, METADATA_ONLY),
    key: PUBLISHED_SUMMARY,
  };
}
