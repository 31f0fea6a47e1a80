import {
  KINDS,
  listingOf,
  listPath,
  READS,
  trimOf,
  type PolledRead,
  type WantedList,
} from '../../engine';
import type { ClusterApi } from '../requests/cluster-api';
import { listPages } from '../requests/list-pages';
import { REFUSED_RETRY_MS, type PollRequest } from './poller';

/** A list that is polled. */
export type PolledList = WantedList & { readonly read: PolledRead };

/**
 * The request for a list that a status wants; its key is the list's path. A kind that is not served is missing in all
 * namespaces, and a user who may not list a kind in the whole cluster may not list a selection of it either. A refusal
 * in one namespace says nothing about another.
 */
export function listRequest(api: ClusterApi, list: PolledList): PollRequest<readonly unknown[]> {
  const { namespace, read } = list;
  const { everyMs, resource } = READS[read];
  const { title: plural } = KINDS[resource];
  const path = listPath(list);
  return {
    key: path,
    everyMs,
    retryMs: { Forbidden: REFUSED_RETRY_MS, NotFound: REFUSED_RETRY_MS, Failed: everyMs },
    groups: { NotFound: resource, ...(namespace === undefined && { Forbidden: resource }) },
    ask: async (isWanted) => {
      const options = { path, plural, ...listingOf(read), take: trimOf(read), isWanted };
      const listing = await listPages<object>(api, options);
      return listing.state === 'listed' ? { state: 'answered', value: listing.items } : listing;
    },
  };
}
