import type { ClusterSnapshot } from '../../engine';
import type { Environment } from '../environment';
import { ALERTS } from '../polling/alerts';
import { MACHINE_CONFIG_OPERATOR } from '../polling/machine-config-operator';
import { Poller } from '../polling/poller';
import { PUBLISHED } from '../polling/published-request';
import type { Shared } from '../shared';
import { isSettled } from '../source-state';
import type { ClusterSession } from './cluster-session';
import { Details } from './details';
import { toSnapshot, type Sources } from './sources';
import type { WatchedSources } from './watched-sources';

/** The sources of one use of the page, from when it is mounted until it is left. */
export class ReadingRun {
  readonly session: ClusterSession;
  readonly alerts: Poller<unknown>;
  readonly deployment: Poller<unknown>;
  /** The published status, for which nothing waits. */
  readonly published: Poller<unknown>;
  readonly details: Details;
  private readonly releaseSession: () => void;
  private readonly unsubscribes: readonly (() => void)[];

  constructor(
    environment: Environment,
    session: Shared<ClusterSession>,
    private readonly watched: WatchedSources,
    onChange: () => void,
  ) {
    this.releaseSession = session.acquire();
    this.session = session.value;
    this.alerts = new Poller(environment);
    this.deployment = new Poller(environment);
    this.published = new Poller(environment);
    this.details = new Details(environment, this.session.api, this.session.machineConfigNodes);
    const sources = [
      watched.clusterVersion,
      watched.infrastructure,
      watched.clusterOperators,
      watched.machineConfigPools,
      this.session.nodes,
      this.session.machineConfigs,
      this.alerts,
      this.deployment,
      this.published,
      this.details,
    ];
    this.unsubscribes = sources.map((source) => source.subscribe(onChange));
  }

  /** True if everything that a status wants has been read. */
  get isSettled(): boolean {
    const lists = [...this.details.getState().lists.values()];
    return (
      isSettled(this.alerts.stateOf(ALERTS).fetched) &&
      lists.every(({ fetched }) => isSettled(fetched))
    );
  }

  get sources(): Sources {
    const { alerts, deployment, session, watched } = this;
    return {
      clusterversions: watched.clusterVersion.getState(),
      clusteroperators: watched.clusterOperators.getState(),
      machineconfigpools: watched.machineConfigPools.getState(),
      nodes: session.nodes.source,
      machineconfigs: session.machineConfigs.getState(),
      deployments: deployment.stateOf(MACHINE_CONFIG_OPERATOR),
      alerts: alerts.stateOf(ALERTS),
      infrastructures: watched.infrastructure.getState(),
    };
  }

  get snapshot(): ClusterSnapshot {
    const { fetched } = this.published.stateOf(PUBLISHED);
    return { ...toSnapshot(this.sources, this.details.getState()), published: fetched };
  }

  stop(): void {
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    this.alerts.want([]);
    this.deployment.want([]);
    this.published.want([]);
    this.details.stop();
    this.watched.clusterOperators.stop();
    this.watched.machineConfigPools.stop();
    this.releaseSession();
  }
}
