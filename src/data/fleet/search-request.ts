import { readList, readObject } from '../../engine';
import { readSearchItem, searchQuery, type SearchReport } from '../../fleet/search-item';
import { REFUSED_RETRY_MS, type PollRequest } from '../polling/poller';
import { failed } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';

/** The path of services that a hub has in addition to its API: the cluster proxy, and Search. */
export const HUB_SERVICES = '/api/proxy/plugin/mce/console/multicloud';

export const SEARCH = `${HUB_SERVICES}/proxy/search`;

/** Collectors send what changed after seconds, but no claim is read more often than once a minute either. */
const EVERY_MS = 60_000;

/**
 * The request for UpdateStatuses of clusters that Search collected; its key is `SEARCH`.
 * @param listClusters Names of the clusters without any other report.
 */
export function searchRequest(
  api: ClusterApi,
  listClusters: () => readonly string[],
): PollRequest<readonly SearchReport[]> {
  return {
    key: SEARCH,
    everyMs: EVERY_MS,
    retryMs: {
      Forbidden: REFUSED_RETRY_MS,
      NotFound: REFUSED_RETRY_MS,
      Failed: REFUSED_RETRY_MS,
    },
    ask: async () => {
      const answer = await api.post(SEARCH, searchQuery(listClusters()));
      if (answer.state === 'failed') return answer;
      // One for each input of the query; none if Search could not answer it.
      const [result] = readList(readObject(readObject(answer.body).data).searchResult);
      if (result === undefined) return failed('The answer is not one of Search');
      const items = readList(readObject(result).items);
      return { state: 'answered', value: items.flatMap((item) => readSearchItem(item) ?? []) };
    },
  };
}
