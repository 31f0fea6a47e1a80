import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ClusterBackend } from './cluster-backend';
import type { FrontEnd } from './front-end';
import { PLUGIN_NAME, PLUGIN_NAMESPACE } from './page-facts';
import { refuseUpgrade, sendJson, sendText, setClock } from './reply';
import { sendFile } from './static-files';

export interface BridgeOptions {
  /** The production build of the plugin. */
  readonly pluginFolder: string;
  readonly frontEnd: FrontEnd;
  /** The console version that the plugin finds; decides whether it is loaded. */
  readonly releaseVersion: string;
}

const PLUGIN_PATH = `/api/plugins/${PLUGIN_NAME}/`;

/** The path of an address below a prefix, with the query kept; `undefined` when it is elsewhere. */
export function urlBelow(url: URL, prefix: string): URL | undefined {
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return undefined;
  const below = new URL(url);
  below.pathname = url.pathname.slice(prefix.length) || '/';
  return below;
}

/** Answers everything a browser asks of the console's bridge, for one cluster. */
export async function handleBridge(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  backend: ClusterBackend,
  options: BridgeOptions,
): Promise<void> {
  const apiUrl = urlBelow(url, '/api/kubernetes');
  if (apiUrl) {
    await backend.handleApi(request, response, apiUrl);
    return;
  }
  const prometheusUrl =
    urlBelow(url, '/api/prometheus') ?? urlBelow(url, '/api/prometheus-tenancy');
  if (prometheusUrl) {
    await backend.handlePrometheus(request, response, prometheusUrl);
    return;
  }
  const alertmanagerUrl = urlBelow(url, '/api/alertmanager');
  if (alertmanagerUrl) {
    await backend.handleAlertmanager(request, response, alertmanagerUrl);
    return;
  }
  const hubUrl = urlBelow(url, '/api/proxy/plugin/mce/console/multicloud');
  if (hubUrl && backend.handleHub) {
    await backend.handleHub(request, response, hubUrl);
    return;
  }
  setClock(response, backend.nowMs());
  if (await options.frontEnd.handleApi?.(request, response, url)) return;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    await sendText(request, response, 405, 'method not allowed\n');
  } else if (url.pathname.startsWith(PLUGIN_PATH)) {
    await sendPluginFile(request, response, url.pathname.slice(PLUGIN_PATH.length), options);
  } else if (url.pathname === '/locales/resource.json') {
    await sendTexts(request, response, url.searchParams, options);
  } else if (url.pathname === '/api/check-updates') {
    await sendJson(request, response, 200, { consoleCommit: 'sandbox', plugins: [PLUGIN_NAME] });
  } else if (url.pathname.startsWith('/api/')) {
    await sendText(request, response, 404, '404 page not found\n');
  } else if (url.pathname.startsWith('/static/')) {
    const path = url.pathname.slice('/static/'.length);
    const isSent = sendFile(request, response, options.frontEnd.staticFolder, path);
    if (!isSent) await sendText(request, response, 404, '404 page not found\n');
  } else {
    await options.frontEnd.sendPage(request, response, {
      releaseVersion: options.releaseVersion,
      controlPlaneTopology: await backend.controlPlaneTopology(),
      hasMonitoring: backend.hasMonitoring,
    });
  }
}

/** Like `handleBridge`, for WebSockets. */
export function upgradeBridge(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  url: URL,
  backend: ClusterBackend,
  { frontEnd }: BridgeOptions,
): void {
  const apiUrl = urlBelow(url, '/api/kubernetes');
  if (apiUrl) backend.upgradeApi(request, socket, head, apiUrl);
  else if (!frontEnd.upgradeApi?.(request, socket, head, url)) {
    refuseUpgrade(socket, 404, 'Not Found', '404 page not found\n');
  }
}

async function sendPluginFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { pluginFolder }: BridgeOptions,
): Promise<void> {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (sendFile(request, response, pluginFolder, path)) return;
  const message =
    path === 'plugin-manifest.json'
      ? `The plugin is not built: there is no plugin-manifest.json in ${pluginFolder}. Run "make build".\n`
      : `The plugin's build has no ${path}.\n`;
  await sendText(request, response, 404, message);
}

/** A plugin's texts come with its build, the host's with the front end. */
async function sendTexts(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  { pluginFolder, frontEnd }: BridgeOptions,
): Promise<void> {
  const language = query.get('lng') ?? '';
  const namespace = query.get('ns') ?? '';
  const folder = namespace === PLUGIN_NAMESPACE ? `${pluginFolder}/locales` : frontEnd.textsFolder;
  const path = `${language}/${namespace}.json`;
  const isPlain = /^[A-Za-z-]+$/.test(language) && /^[\w-]+$/.test(namespace);
  const isSent = isPlain && folder !== undefined && sendFile(request, response, folder, path);
  if (!isSent) await sendJson(request, response, 200, {});
}
