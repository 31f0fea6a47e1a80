import { readAlertsBody } from '../../connect/alerts-body';
import { createClusterApi } from '../../connect/cluster-api';
import type { ClusterConnection } from '../../connect/cluster-connection';
import { fetchAlerts } from '../../connect/fetch-alerts';
import { ALERTS } from '../../src/data/polling/alerts';
import { REFUSED_RETRY_MS, type PollRequest } from '../../src/data/polling/poller';
import { failed } from '../../src/data/requests/api-failure';

const EVERY_MS = 30_000;

/** The cluster's alerts by the route of Thanos, as the command line gets them. */
export function routeAlertsRequest(
  connection: ClusterConnection,
  userAgent: string,
): PollRequest<unknown> {
  const api = createClusterApi(connection, userAgent);
  return {
    key: ALERTS,
    everyMs: EVERY_MS,
    retryMs: { Forbidden: REFUSED_RETRY_MS, NotFound: EVERY_MS, Failed: EVERY_MS },
    ask: async () => {
      const answer = await fetchAlerts(api);
      if (answer.state === 'failed') {
        return failed(answer.message, answer.forbidden ? 'Forbidden' : 'Failed');
      }
      const { fetched } = readAlertsBody(answer.text);
      return fetched.state === 'loaded'
        ? { state: 'answered', value: fetched.value }
        : failed(fetched.message);
    },
  };
}
