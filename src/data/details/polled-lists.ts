import { LIST_KINDS, listPath, type WantedList, type WantedPart } from '../../engine';
import { REFUSED_RETRY_MS, type PollRequest } from '../polling/poller';
import type { ClusterApi } from '../requests/cluster-api';
import { listPages } from '../requests/list-pages';

const EVERY_MS: Readonly<Record<WantedPart, number>> = {
  machineConfigNodes: 30_000,
  payload: 10_000,
  drains: 30_000,
  imageBuilds: 30_000,
  machineConfigOperatorPods: 60_000,
  podDisruptionBudgets: 120_000,
  nodeEvents: 60_000,
};

/**
 * The request for a list that a status wants; its key is the list's path. A kind that is not served is so everywhere, and who
 * may not list a kind in the whole cluster may not list part of it either. One namespace says nothing of another.
 */
export function listRequest(api: ClusterApi, list: WantedList): PollRequest<readonly unknown[]> {
  const { resource, namespace, part } = list;
  const { kind, most, pageSize, trim } = LIST_KINDS[resource];
  const path = listPath(list);
  return {
    key: path,
    everyMs: EVERY_MS[part],
    retryMs: { Forbidden: REFUSED_RETRY_MS, NotFound: REFUSED_RETRY_MS, Failed: EVERY_MS[part] },
    groups: { NotFound: resource, ...(namespace === undefined && { Forbidden: resource }) },
    ask: async (isWanted) => {
      const plural = `${kind}s`;
      const options = { path, plural, pageSize, most, take: trim, isWanted };
      const listing = await listPages<object>(api, options);
      return listing.state === 'listed' ? { state: 'answered', value: listing.items } : listing;
    },
  };
}
