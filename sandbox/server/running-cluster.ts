import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocketServer } from 'ws';
import { isDenied, READ_ALERTS } from '../../scenarios/denials';
import type { KubernetesObject, PrometheusAlert, Scenario } from '../../scenarios/scenario';
import { KINDS } from '../../src/engine';
import { FaultInjector } from './fault-injector';
import type { Fault } from './faults';
import { fieldsOf, textOf } from './json-fields';
import { KubeApi } from './kube-api/kube-api';
import { ObjectStore } from './kube-api/object-store';
import type { ResourceType } from './kube-api/resource-types';
import { WatchConnections } from './kube-api/watch-connections';
import { setClock } from './reply';
import type { ClockMode } from './sandbox-state';
import { momentAt } from './scenario-clock';
import { ScenarioFeed } from './scenario-feed';

export interface RunningClusterOptions {
  readonly scenario: Scenario;
  readonly clock: ClockMode;
  readonly sockets: WebSocketServer;
  readonly bookmarkIntervalMs: number;
  /** Host, port and path of the cluster's monitoring. */
  readonly monitoringHost: string;
  /** Whether there is a Prometheus to ask. */
  readonly hasMonitoring: boolean;
  /** Real time; tests turn it by hand. */
  readonly realNowMs: () => number;
}

/** A scenario that runs, or stands still, behind a Kubernetes API. */
export class RunningCluster {
  readonly scenario: Scenario;
  readonly clock: ClockMode;
  readonly store = new ObjectStore();
  private readonly connections = new WatchConnections();
  private readonly api: KubeApi;
  private readonly faults: FaultInjector;
  private readonly feed: ScenarioFeed;
  private readonly startedAtMs: number;
  private readonly startsAtMs: number;
  private round = 0;
  private activeAlerts: readonly PrometheusAlert[] = [];

  constructor(private readonly options: RunningClusterOptions) {
    this.scenario = options.scenario;
    this.clock = options.clock;
    this.startedAtMs = options.realNowMs();
    this.startsAtMs = Date.parse(options.scenario.startsAt);
    this.feed = new ScenarioFeed(
      this.store,
      options.hasMonitoring ? [monitoringRoute(options.monitoringHost)] : [],
    );
    this.faults = new FaultInjector(this.store, this.connections, () => this.nowMs());
    this.api = new KubeApi({
      store: this.store,
      denials: options.scenario.denials,
      isUncollected: options.scenario.isUncollected,
      isServed: (type) => this.isServed(type),
      connections: this.connections,
      sockets: options.sockets,
      bookmarkIntervalMs: options.bookmarkIntervalMs,
      nowMs: () => this.nowMs(),
    });
    this.tick();
  }

  get hasMonitoring(): boolean {
    return this.options.hasMonitoring;
  }

  /** The cluster's time. */
  nowMs(): number {
    return this.startsAtMs + this.moment().elapsedMs;
  }

  get alerts(): readonly PrometheusAlert[] {
    return this.activeAlerts;
  }

  /** Only of a hub: the UpdateStatuses of its clusters, by the name of the cluster. */
  spokes(): ReadonlyMap<string, KubernetesObject> | undefined {
    return this.scenario.spokesAt?.(this.moment().elapsedMs);
  }

  /** The number of open watches; a watched cluster is in use. */
  get watchCount(): number {
    return this.connections.count;
  }

  /** Lets everything happen that is due. */
  tick(): void {
    const { elapsedMs, round } = this.moment();
    const state = this.scenario.stateAt(elapsedMs);
    if (round === this.round) this.feed.apply(state);
    else this.feed.reset(state);
    this.round = round;
    this.activeAlerts = state.alerts;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    // Begun again but not yet told by a tick: the clock must not run ahead of the objects.
    if (this.moment().round !== this.round) this.tick();
    setClock(response, this.nowMs());
    if (await this.faults.interfere(request, response, url)) return;
    // A slow answer may be late; its clock must not be.
    setClock(response, this.nowMs());
    await this.api.handle(request, response, url);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void {
    if (this.faults.interfereWithUpgrade(socket, url)) return;
    this.api.upgrade(request, socket, head, url);
  }

  /** Whether the user may read metrics and alerts. */
  mayReadMonitoring(): boolean {
    return !isDenied(this.scenario.denials, READ_ALERTS);
  }

  controlPlaneTopology(): string {
    const type = this.store.findType('config.openshift.io', 'v1', 'infrastructures');
    const infrastructure = type && this.store.get(type, '', 'cluster');
    return textOf(fieldsOf(infrastructure?.object.status).controlPlaneTopology);
  }

  inject(fault: Fault): void {
    this.faults.inject(fault);
  }

  close(): void {
    this.faults.clear();
    this.connections.cutAll();
  }

  private moment() {
    return momentAt(this.scenario, this.clock, this.options.realNowMs() - this.startedAtMs);
  }

  /** A hosted cluster has its control plane elsewhere, and with it the kinds of the Machine Config Operator. */
  private isServed(type: ResourceType): boolean {
    return (
      type.group !== KINDS.machineconfigpools.group ||
      this.controlPlaneTopology() !== 'External' ||
      this.store.list(type).length > 0
    );
  }
}

/**
 * The Route that `oc` and our command line look up before they ask for alerts. Its "host" has a path, which no real
 * route has: one address serves many clusters. `oc` insists on https, which the sandbox does not speak, so for it that
 * ends with a notice.
 */
function monitoringRoute(host: string): KubernetesObject {
  return {
    apiVersion: 'route.openshift.io/v1',
    kind: 'Route',
    metadata: { name: 'thanos-querier', namespace: 'openshift-monitoring' },
    spec: { host, to: { kind: 'Service', name: 'thanos-querier' } },
    status: { ingress: [{ host, routerName: 'default' }] },
  };
}
