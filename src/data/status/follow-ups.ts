import {
  describeDeploymentUse,
  isReportedBehind,
  readNodeConfigNames,
  readPoolConfigNames,
  type UpdateStatus,
  type WantedList,
} from '../../engine';
import type { Environment } from '../environment';
import {
  MACHINE_CONFIG_OPERATOR,
  machineConfigOperatorRequest,
} from '../polling/machine-config-operator';
import type { Poller } from '../polling/poller';
import { isSettled } from '../source-state';
import type { ClusterSession } from './cluster-session';
import type { Details } from './details';
import type { WatchedSources } from './watched-sources';

/** Maximum age of the Deployment of the machine-config operator while an update changes it. */
const DEPLOYMENT_EVERY_MS = 60_000;

const MACHINE_CONFIG_NODES: WantedList = { read: 'machineConfigNodes' };

/** Requests of one use of the page. */
interface Requests {
  readonly session: ClusterSession;
  readonly deployment: Poller<unknown>;
  readonly details: Details;
}

/** Requests that follow from other resources, before a status says what it wants. */
export class FollowUps {
  private configsWantedFor: unknown;
  private deploymentUse: string | undefined;
  private deploymentAskedMs = Number.NEGATIVE_INFINITY;
  /** True if the Deployment was requested before its use was known. */
  private isDeploymentAskedEarly = false;

  constructor(
    private readonly environment: Environment,
    private readonly watched: WatchedSources,
  ) {}

  /** Asks for what nearly every cluster calls for. */
  askEarly({ deployment, session }: Requests): void {
    this.isDeploymentAskedEarly = true;
    deployment.want([machineConfigOperatorRequest(session.api)]);
  }

  stop(): void {
    this.deploymentUse = undefined;
    this.isDeploymentAskedEarly = false;
    this.configsWantedFor = undefined;
  }

  /** Asks for what the resources so far call for. `isWanted`: a status has said which lists it wants. */
  ask(run: Requests, status: UpdateStatus | undefined, isWanted: boolean): void {
    const { items: nodes } = run.session.nodes.getState();
    if (isSettled(nodes) && this.configsWantedFor !== nodes) {
      this.configsWantedFor = nodes;
      const known = nodes.state === 'loaded' ? nodes.value : [];
      run.session.machineConfigs.want(new Set(known.flatMap(readNodeConfigNames)));
    } else if (!isSettled(nodes)) {
      this.askForConfigsOfPools(run);
      if (!isWanted && !status) this.askForMachineConfigNodes(run);
    }
    const clusterVersion = this.watched.clusterVersion.getState().fetched;
    if (clusterVersion.state !== 'loaded') return;
    this.askForDeployment(run, clusterVersion.value, status);
  }

  /**
   * Requests the Deployment again. An update changes it before the operator reports its new image, and in a migration
   * to multi-arch only the Deployment shows the change. So it is read when the operator reports another image, and
   * while ClusterVersion is progressing.
   */
  private askForDeployment(
    { deployment, session }: Requests,
    clusterVersion: unknown,
    status: UpdateStatus | undefined,
  ): void {
    const operators = this.watched.clusterOperators.getState().fetched;
    if (!isSettled(operators)) return;
    const use = describeDeploymentUse(
      clusterVersion,
      operators.state === 'loaded' ? operators.value : [],
    );
    const nowMs = this.environment.nowMs();
    const isOld =
      nowMs - this.deploymentAskedMs >= DEPLOYMENT_EVERY_MS &&
      deployment.stateOf(MACHINE_CONFIG_OPERATOR).fetched.state === 'loaded' &&
      status?.controlPlane.progressing === 'True';
    if (use === this.deploymentUse && !isOld) return;
    this.deploymentUse = use;
    this.deploymentAskedMs = nowMs;
    const isAskedAlready = this.isDeploymentAskedEarly;
    this.isDeploymentAskedEarly = false;
    if (isAskedAlready) return;
    deployment.refresh(MACHINE_CONFIG_OPERATOR);
    deployment.want([machineConfigOperatorRequest(session.api)]);
  }

  /** Nodes mostly have configurations that their pools name: those can be read while the nodes are on their way. */
  private askForConfigsOfPools({ session }: Requests): void {
    const pools = this.watched.machineConfigPools.getState().fetched;
    if (pools.state !== 'loaded' || this.configsWantedFor === pools) return;
    this.configsWantedFor = pools;
    session.machineConfigs.want(new Set(pools.value.flatMap(readPoolConfigNames)));
  }

  /**
   * Requests MachineConfigNodes as soon as a pool has nodes that are not updated. In large clusters they take as long
   * as the nodes, so they are read in parallel, before a status wants them.
   */
  private askForMachineConfigNodes({ details, session }: Requests): void {
    const pools = this.watched.machineConfigPools.getState().fetched;
    if (session.nodes.getState().loadedCount === 0) return;
    if (pools.state === 'loaded' && pools.value.some(isReportedBehind))
      details.want([MACHINE_CONFIG_NODES]);
  }
}
