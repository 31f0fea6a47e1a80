import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ClusterBackend } from './cluster-backend';
import { notCollected } from './kube-api/api-error';
import {
  describeAlerts,
  describeFiring,
  describeNames,
  describeQuery,
  describeRules,
} from './monitoring';
import { standInForHub } from './hub-services';
import { sendJson, sendText, setClock } from './reply';
import type { RunningCluster } from './running-cluster';

/** A running scenario as the bridge sees it. */
export function simulatedBackend(cluster: RunningCluster): ClusterBackend {
  return {
    // So that the page asks, and is told that none was saved.
    hasMonitoring: cluster.hasMonitoring || isSaved(cluster),
    nowMs: () => cluster.nowMs(),
    handleApi: (request, response, url) => cluster.handle(request, response, url),
    upgradeApi: (request, socket, head, url) => cluster.upgrade(request, socket, head, url),
    handlePrometheus: async (request, response, url) => {
      setClock(response, cluster.nowMs());
      if (!cluster.mayReadMonitoring()) {
        await refuse(request, response, 'prometheuses');
        return;
      }
      if (!cluster.hasMonitoring && isSaved(cluster)) {
        const { status } = notCollected({ group: '', resource: 'alerts' });
        await sendJson(request, response, status.code, status);
        return;
      }
      const body = cluster.hasMonitoring ? describePrometheus(cluster, url) : undefined;
      if (body === undefined) await sendText(request, response, 404, '404 page not found\n');
      else await sendJson(request, response, 200, body);
    },
    handleAlertmanager: async (request, response, url) => {
      setClock(response, cluster.nowMs());
      if (!cluster.mayReadMonitoring()) {
        await refuse(request, response, 'alertmanagers');
      } else if (url.pathname === '/api/v2/alerts') {
        await sendJson(request, response, 200, describeFiring(cluster.alerts, cluster.nowMs()));
      } else if (url.pathname === '/api/v2/silences') {
        await sendJson(request, response, 200, []);
      } else {
        await sendText(request, response, 404, '404 page not found\n');
      }
    },
    handleHub: standInForHub(cluster),
    controlPlaneTopology: () => Promise.resolve(cluster.controlPlaneTopology()),
  };
}

function isSaved({ scenario }: RunningCluster): boolean {
  return scenario.isUncollected !== undefined;
}

function describePrometheus(cluster: RunningCluster, url: URL): unknown {
  switch (url.pathname) {
    case '/api/v1/alerts':
      return describeAlerts(cluster.alerts);
    case '/api/v1/rules':
      return describeRules(cluster.alerts, url.searchParams.get('type'), cluster.nowMs());
    case '/api/v1/query':
      return describeQuery('vector');
    case '/api/v1/query_range':
      return describeQuery('matrix');
    case '/api/v1/labels':
    case '/api/v1/series':
      return describeNames();
    default:
      return /^\/api\/v1\/label\/[^/]+\/values$/.test(url.pathname) ? describeNames() : undefined;
  }
}

/** Sends the refusal of the proxy in front of the monitoring stack. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  resource: string,
): Promise<void> {
  return sendText(
    request,
    response,
    403,
    `Forbidden (user=demo, verb=get, resource=${resource}, subresource=api)\n`,
  );
}
