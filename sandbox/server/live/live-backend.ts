import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ClusterConnection, ConnectionOptions } from '../../../connect/cluster-connection';
import type { ClusterBackend } from '../cluster-backend';
import { fieldsOf, textOf } from '../json-fields';
import { ApiError } from '../kube-api/api-error';
import { refuseUpgrade, sendJson, sendText } from '../reply';
import { readLiveObject } from './live-object';
import { isPassedOn, isUpgradePassedOn } from './passed-on';
import { passOn, passUpgradeOn } from './proxy';

const INFRASTRUCTURE_PATH = '/apis/config.openshift.io/v1/infrastructures/cluster';
const ROUTES_PATH = '/apis/route.openshift.io/v1/namespaces/openshift-monitoring/routes';

/** A real cluster, with the rights of one user, for looking only. */
export function liveBackend(connection: ClusterConnection): ClusterBackend {
  const handleMonitoring = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    routeName: string,
  ): Promise<void> => {
    if (request.method !== 'GET') {
      await sendText(request, response, 405, 'method not allowed\n');
      return;
    }
    const credentials = await connection.requestOptions();
    const host = await routeHost(connection, routeName);
    if (host === undefined) {
      await sendText(
        request,
        response,
        503,
        `there is no route openshift-monitoring/${routeName}\n`,
      );
    } else if (!hasToken(credentials)) {
      await sendText(
        request,
        response,
        403,
        'the kubeconfig has no token, and the route takes nothing else\n',
      );
    } else {
      await passOn(
        request,
        response,
        targetOf(`${schemeOf(connection)}//${host}`, url),
        credentials,
      );
    }
  };

  return {
    hasMonitoring: true,
    nowMs: () => Date.now(),
    handleApi: async (request, response, url) => {
      if (!isPassedOn(request.method ?? 'GET', url)) {
        const { status } = refusal();
        await sendJson(request, response, status.code, status);
        return;
      }
      const credentials = await connection.requestOptions();
      await passOn(request, response, targetOf(connection.server, url), credentials);
    },
    upgradeApi: (request, socket, head, url) => {
      if (!isUpgradePassedOn(url)) {
        refuseUpgrade(socket, 403, 'Forbidden', `${refusal().message}\n`);
        return;
      }
      connection.requestOptions().then(
        (credentials) =>
          // A server without an HTTP/2 side upgrades plain sockets; the event's type is wider.
          passUpgradeOn(
            request,
            socket as Socket,
            head,
            targetOf(connection.server, url),
            credentials,
          ),
        (error: unknown) => refuseUpgrade(socket, 502, 'Bad Gateway', `${String(error)}\n`),
      );
    },
    handlePrometheus: (request, response, url) =>
      handleMonitoring(request, response, url, 'thanos-querier'),
    handleAlertmanager: (request, response, url) =>
      handleMonitoring(request, response, url, 'alertmanager-main'),
    controlPlaneTopology: async () => {
      const infrastructure = await readLiveObject(connection, INFRASTRUCTURE_PATH);
      return textOf(fieldsOf(infrastructure.status).controlPlaneTopology);
    },
  };
}

async function routeHost(connection: ClusterConnection, name: string): Promise<string | undefined> {
  const route = await readLiveObject(connection, `${ROUTES_PATH}/${name}`);
  const { ingress } = fieldsOf(route.status);
  const first: unknown = Array.isArray(ingress) ? ingress[0] : undefined;
  return textOf(fieldsOf(first).host) || undefined;
}

/** A server without TLS is a local stand-in, and so is what it routes to. */
function schemeOf(connection: ClusterConnection): string {
  return connection.server.startsWith('http:') ? 'http:' : 'https:';
}

function targetOf(root: string, url: URL): URL {
  return new URL(`${root}${url.pathname}${url.search}`);
}

function hasToken(credentials: ConnectionOptions): boolean {
  return Object.entries(fieldsOf(credentials.headers)).some(
    ([name, value]) => name.toLowerCase() === 'authorization' && /^Bearer ./.test(String(value)),
  );
}

function refusal(): ApiError {
  return new ApiError(
    403,
    'Forbidden',
    'the sandbox only looks at a live cluster: nothing but reads and reviews of your own rights is passed on',
  );
}
