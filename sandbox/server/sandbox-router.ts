import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { readClusterAddress, writeClusterAddress, type ClusterAddress } from './cluster-address';
import { clusterPath } from './cluster-address';
import { sendChoicePage } from './choice-page';
import { readChosenCluster, readClusterChoice } from './cluster-choice';
import type { ClusterSource, SourcedCluster } from './cluster-source';
import { handleBridge, upgradeBridge, urlBelow, type BridgeOptions } from './console-bridge';
import { readFault } from './faults';
import { writeKubeconfig } from './kubeconfig-text';
import { isOwnRequest } from './own-requests';
import { readBody, refuseUpgrade, sendBody, sendJson, sendText } from './reply';
import type { RunningCluster } from './running-cluster';
import { sendSavedData } from './saved-data-file';
import type { SandboxState } from './sandbox-state';

const CLUSTERS_PATH = '/sandbox/clusters/';

/** A cluster by its own address, and what is asked of it. */
interface DirectRequest {
  readonly address: ClusterAddress;
  readonly cluster: SourcedCluster;
  /** Below the cluster's own path. */
  readonly url: URL;
}

/** Leads every request to its cluster: the one its browser has chosen, or the one its path names. */
export class SandboxRouter {
  constructor(
    private readonly source: ClusterSource,
    private readonly options: BridgeOptions,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = urlOf(request);
    if (!url || !isOwnRequest(request)) {
      await sendText(request, response, 403, 'the sandbox answers this machine only\n');
    } else if (url.pathname.startsWith(CLUSTERS_PATH)) {
      await this.handleDirect(request, response, url);
    } else if (url.pathname === '/sandbox/scenarios') {
      await sendJson(request, response, 200, this.source.summaries);
    } else if (url.pathname === '/sandbox/state') {
      await sendJson(request, response, 200, this.describeState(request));
    } else if (url.pathname === '/sandbox/saved' && this.source.savedPath !== undefined) {
      await sendSavedData(response, this.source.savedPath);
    } else if (url.pathname === '/sandbox' || url.pathname === '/sandbox/') {
      await sendChoicePage(request, response, this.source.summaries);
    } else if (url.pathname.startsWith('/sandbox/')) {
      await sendText(request, response, 404, '404 page not found\n');
    } else if (!(await this.applyChoice(request, response, url))) {
      const { cluster } = this.chosen(request);
      await handleBridge(request, response, url, cluster.backend, this.options);
    }
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // An error event without a listener would end the process.
    socket.on('error', () => socket.destroy());
    const url = urlOf(request);
    if (!url || !isOwnRequest(request)) {
      refuseUpgrade(socket, 403, 'Forbidden', 'the sandbox answers this machine only\n');
      return;
    }
    const direct = this.readDirect(url);
    if (direct) {
      direct.cluster.backend.upgradeApi(request, socket, head, direct.url);
    } else {
      const { cluster } = this.chosen(request);
      upgradeBridge(request, socket, head, url, cluster.backend, this.options);
    }
  }

  private async handleDirect(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const direct = this.readDirect(url);
    if (!direct) {
      const known = this.source.summaries.map(({ id }) => id).join(', ');
      await sendText(request, response, 404, `there is no such cluster; there are: ${known}\n`);
      return;
    }
    const { address, cluster } = direct;
    const monitoringUrl = urlBelow(direct.url, '/monitoring');
    if (direct.url.pathname === '/kubeconfig') {
      const server = `http://${request.headers.host ?? ''}${clusterPath(address)}`;
      const text = writeKubeconfig(writeClusterAddress(address), server);
      await sendBody(request, response, 200, 'application/yaml', text);
    } else if (direct.url.pathname === '/faults') {
      await handleFaults(request, response, cluster.simulation);
    } else if (monitoringUrl) {
      await cluster.backend.handlePrometheus(request, response, monitoringUrl);
    } else {
      await cluster.backend.handleApi(request, response, direct.url);
    }
  }

  private readDirect(url: URL): DirectRequest | undefined {
    if (!url.pathname.startsWith(CLUSTERS_PATH)) return undefined;
    const [name = ''] = url.pathname.slice(CLUSTERS_PATH.length).split('/');
    const address = readClusterAddress(name);
    const cluster = address && this.source.find(address);
    const below = urlBelow(url, `${CLUSTERS_PATH}${name}`);
    return address && cluster && below && { address, cluster, url: below };
  }

  private chosen(request: IncomingMessage): {
    readonly address: ClusterAddress;
    readonly cluster: SourcedCluster;
  } {
    const { defaultScenarioId } = this.source;
    const address = readChosenCluster(
      request.headers.cookie,
      (id) => this.isKnown(id),
      defaultScenarioId,
    );
    const cluster = this.source.find(address);
    if (!cluster) throw new Error(`the default scenario "${defaultScenarioId}" is not served`);
    return { address, cluster };
  }

  /** Answers whether the address asked for another cluster, and the answer with its cookies is sent. */
  private async applyChoice(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<boolean> {
    if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/static/')) return false;
    const choice = readClusterChoice(url, (id) => this.isKnown(id));
    switch (choice.state) {
      case 'none':
        return false;
      case 'unknownScenario': {
        const known = this.source.summaries.map(({ id }) => id).join(', ');
        const message = `There is no scenario "${choice.scenarioId}"; there are: ${known}\n`;
        await sendText(request, response, 404, message);
        return true;
      }
      case 'chosen':
        response
          .writeHead(302, { 'Set-Cookie': [...choice.cookies], Location: choice.location })
          .end();
        return true;
    }
  }

  private isKnown(scenarioId: string): boolean {
    return this.source.summaries.some(({ id }) => id === scenarioId);
  }

  private describeState(request: IncomingMessage): SandboxState {
    const { address, cluster } = this.chosen(request);
    const scenario = this.source.summaries.find(({ id }) => id === address.scenarioId);
    return {
      source: this.source.kind,
      scenario: scenario ?? { id: address.scenarioId, title: '', description: '' },
      clock: address.clock,
      ...(address.instance !== undefined && { instance: address.instance }),
      now: new Date(cluster.backend.nowMs()).toISOString(),
      ...(cluster.simulation && { apiPath: clusterPath(address) }),
    };
  }
}

async function handleFaults(
  request: IncomingMessage,
  response: ServerResponse,
  simulation: RunningCluster | undefined,
): Promise<void> {
  if (!simulation) {
    await sendText(request, response, 404, 'a live cluster is not made to fail\n');
    return;
  }
  if (request.method !== 'POST' && request.method !== 'DELETE') {
    await sendText(request, response, 405, 'POST a fault, or DELETE them all\n');
    return;
  }
  try {
    const body: unknown =
      request.method === 'DELETE' ? { fault: 'none' } : JSON.parse(await readBody(request));
    const faults = (Array.isArray(body) ? body : [body]).map(readFault);
    for (const fault of faults) simulation.inject(fault);
    await sendJson(request, response, 200, { faults });
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof SyntaxError)) throw error;
    await sendText(request, response, 400, `${error.message}\n`);
  }
}

function urlOf(request: IncomingMessage): URL | undefined {
  try {
    // A path like `//host/x` must not be read as a host.
    return new URL(`http://${request.headers.host ?? ''}${request.url ?? '/'}`);
  } catch {
    return undefined;
  }
}
