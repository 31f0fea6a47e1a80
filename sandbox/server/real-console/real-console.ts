import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { WebSocketServer } from 'ws';
import type { FrontEnd } from '../front-end';
import type { PageFacts } from '../page-facts';
import { setPageHeaders } from '../page-headers';
import { readBody, sendBody, sendJson, sendText } from '../reply';
import { describeApi } from './api-discovery';
import { readConsolePage } from './built-console';
import { consoleFlags } from './console-flags';
import { answerGraphql, readQuestion } from './graphql';
import { serveGraphqlSocket } from './graphql-socket';
import { askAs, readImpersonation } from './own-api';
import { fillTemplate } from './page-template';

const GRAPHQL_PATH = '/api/graphql';

/** Lists that the console's server keeps for it; a plain cluster has nothing in them. */
const SERVER_LISTS: Readonly<Record<string, string>> = {
  '/api/console/knative-channels': 'CustomResourceDefinitionList',
  '/api/console/knative-event-sources': 'CustomResourceDefinitionList',
  '/api/console/monitoring-dashboard-config': 'ConfigMapList',
};

/** A built OpenShift console, from the folder with its index page and scripts. */
export function realConsole(folder: string, sockets: WebSocketServer): FrontEnd {
  return {
    staticFolder: folder,
    textsFolder: join(folder, 'locales'),
    sendPage: (request, response, facts) => sendConsolePage(request, response, folder, facts),
    handleApi: answerConsole,
    upgradeApi: (request, socket, head, url) => {
      if (url.pathname !== GRAPHQL_PATH) return false;
      sockets.handleUpgrade(request, socket, head, (webSocket) =>
        serveGraphqlSocket(webSocket, (impersonation) => askAs(request, impersonation)),
      );
      return true;
    },
  };
}

async function sendConsolePage(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  facts: PageFacts,
): Promise<void> {
  const nonce = setPageHeaders(response);
  const page = fillTemplate(await readConsolePage(folder), {
    ServerFlags: consoleFlags(facts),
    ScriptNonce: nonce,
  });
  await sendBody(request, response, 200, 'text/html; charset=utf-8', page);
}

/** Answers what a console asks of its own server, beside the services it passes on. */
async function answerConsole(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<boolean> {
  const { pathname } = url;
  const ask = askAs(request, readImpersonation(request.headers));
  const listKind = SERVER_LISTS[pathname];
  if (pathname === GRAPHQL_PATH && request.method === 'POST') {
    const question = readQuestion(await readJson(request));
    await sendJson(request, response, 200, await answerGraphql(question, ask));
  } else if (pathname === '/api/api-discovery') {
    await sendJson(request, response, 200, await describeApi(ask));
  } else if (pathname === '/api/console/version') {
    await sendJson(request, response, 200, { version: 'sandbox' });
  } else if (pathname === '/api/metrics/usage' && request.method === 'POST') {
    await sendText(request, response, 200, '');
  } else if (listKind !== undefined) {
    await sendJson(request, response, 200, { apiVersion: 'v1', kind: listKind, items: [] });
  } else {
    return false;
  }
  return true;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readBody(request));
  } catch {
    return undefined;
  }
}
