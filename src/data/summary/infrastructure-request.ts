import { objectPath, READS } from '../../engine';
import { objectRequest } from '../polling/object-request';
import { REFUSED_RETRY_MS, type PollRequest } from '../polling/poller';
import type { ClusterApi } from '../requests/cluster-api';

const { name, resource } = READS.infrastructure;

/** Key of Infrastructure and its path. */
export const INFRASTRUCTURE_PATH = objectPath(resource, name);

/** Infrastructure, once: by its platform a node may take more or less time to come back. */
export function infrastructureRequest(api: ClusterApi): PollRequest<unknown> {
  return objectRequest(api, INFRASTRUCTURE_PATH, 'Infrastructure', {
    Forbidden: REFUSED_RETRY_MS,
    NotFound: REFUSED_RETRY_MS,
    Failed: REFUSED_RETRY_MS,
  });
}
