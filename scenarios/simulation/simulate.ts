import {
  aMachineConfig,
  aMachineConfigOperatorDeployment,
  aMachineConfiguration,
  aNode,
  anAlert,
  anInfrastructure,
  aPlatformPod,
  aRelease,
  INSTALLED_AT,
  renderedConfigName,
  type HistoryOptions,
  type Release,
} from '../builders';
import type { ClusterState, KubernetesObject, PrometheusAlert } from '../scenario';
import { clockFrom, DAY_MS, MINUTE_MS, type Clock } from './clock';
import { clusterVersionTimeline } from './cluster-version-objects';
import { imageBuildTimelines } from './image-build-objects';
import { machineConfigNodeTimeline } from './machine-config-node-objects';
import { nodeEventTimelines } from './node-event-objects';
import { joinedAt, nodeTimeline, type NodeObjectsOptions } from './node-objects';
import { operatorTimeline } from './operator-objects';
import { poolTimeline } from './pool-objects';
import type { NodeStory } from './roll-pool';
import { ALWAYS, existingFrom, timelineOf, unchanging, type Timeline } from './timeline';
import type { UpdatePlan } from './update-plan';

/** What belongs to a scenario besides the update itself: pods, budgets, alerts. */
export interface Extras {
  readonly objects?: readonly Timeline<KubernetesObject>[];
  readonly alerts?: readonly Timeline<PrometheusAlert>[];
}

export interface SimulationOptions {
  /** The cluster's clock at simulated millisecond 0. RFC 3339, whole seconds. */
  readonly zeroAt: string;
  /** Newest first; the usual one for the release that the update starts from unless said otherwise. */
  readonly earlier?: (clock: Clock) => readonly HistoryOptions[];
  readonly extras?: (clock: Clock) => Extras;
}

/** A cluster that lives through a plan. */
export interface Simulation {
  stateAt(ms: number): ClusterState;
}

/** Turns a plan into the objects of a cluster at any moment of it. */
export function simulate(plan: UpdatePlan, options: SimulationOptions): Simulation {
  const clock = clockFrom(options.zeroAt);
  const earlier = options.earlier?.(clock) ?? usualHistory(plan.options.from, clock);
  const extras = options.extras?.(clock) ?? {};
  const objects = [
    ...clusterObjects(plan, clock, earlier),
    ...nodeObjects(plan, clock, settledSince(earlier)),
    ...(extras.objects ?? []),
  ];
  const alerts = [...usualAlerts(), ...(extras.alerts ?? [])];
  let last: ClusterState = { objects: [], alerts: [] };
  return {
    stateAt(ms) {
      last = {
        objects: unlessSame(last.objects, existingAt(objects, ms)),
        alerts: unlessSame(last.alerts, existingAt(alerts, ms)),
      };
      return last;
    },
  };
}

/** A history of three: installed, updated once, updated to the given release 33 days ago in 1 h 18 min. */
export function usualHistory(from: Release, clock: Clock): readonly HistoryOptions[] {
  const [, minor = '18', patch = '8'] = /^4\.(\d+)\.(\d+)/.exec(from.version) ?? [];
  const before = (patches: number) =>
    aRelease(`4.${minor}.${Math.max(0, Number(patch) - patches)}`);
  return [
    pastUpdate(from, clock, 33, 78),
    pastUpdate(before(3), clock, 81, 74),
    {
      release: before(7),
      startedAt: INSTALLED_AT,
      completedAt: clockFrom(INSTALLED_AT).at(41 * MINUTE_MS),
      verified: false,
    },
  ];
}

/** A completed update that many days before the simulation begins. */
export function pastUpdate(
  release: Release,
  clock: Clock,
  daysBefore: number,
  tookMinutes: number,
): HistoryOptions {
  const startedMs = -daysBefore * DAY_MS;
  return {
    release,
    startedAt: clock.at(startedMs),
    completedAt: clock.at(startedMs + tookMinutes * MINUTE_MS),
  };
}

function clusterObjects(
  plan: UpdatePlan,
  clock: Clock,
  earlier: readonly HistoryOptions[],
): readonly Timeline<KubernetesObject>[] {
  const { cluster, from, to } = plan.options;
  const settledAt = settledSince(earlier);
  const controlPlaneTopology = cluster.topology;
  const infrastructure = unchanging(() => anInfrastructure({ controlPlaneTopology }));
  const clusterVersion = clusterVersionTimeline({
    clock,
    from,
    to,
    earlier,
    settledAt,
    request: plan.request,
    operators: plan.operators,
    channel: plan.options.channel,
    availableAfter: plan.options.availableAfter,
    conditionalAfter: plan.options.conditionalAfter,
    conditions: plan.options.clusterVersionConditions,
  });
  const operators = plan.operators.map((story) =>
    operatorTimeline(story, { clock, settledAt, from, to }),
  );
  const pools = [...plan.pools]
    .sort((a, b) => (a.pool.name < b.pool.name ? -1 : 1))
    .map((story) => poolTimeline(story, { clock, settledAt }));
  const machineConfig = plan.operators.find(({ operator }) => operator.name === 'machine-config');
  const deployments = machineConfig
    ? [
        timelineOf(
          machineConfig.startsMs < Infinity ? [ALWAYS, machineConfig.startsMs] : [ALWAYS],
          (index) => aMachineConfigOperatorDeployment({ release: index === 0 ? from : to }),
        ),
      ]
    : [];
  return [
    infrastructure,
    clusterVersion,
    ...operators,
    ...pools,
    ...plan.pools.flatMap((story) => imageBuildTimelines(story, clock)),
    ...machineConfigObjects(plan, clock, earlier),
    ...(cluster.topology === 'External' ? [] : [unchanging(() => aMachineConfiguration())]),
    ...deployments,
    ...platformPods(plan),
  ];
}

/**
 * What no cluster is without: on the node that comes last, where an update of the control plane leaves them for
 * longest.
 */
function platformPods({ options, pools }: UpdatePlan): readonly Timeline<KubernetesObject>[] {
  const nodes = pools
    .filter(({ pool }) => pool.name === 'master')
    .flatMap((story) => story.nodes)
    .map(({ node }) => node.name)
    .sort();
  const node = nodes.at(-1);
  if (node === undefined || options.cluster.topology === 'External') return [];
  return PLATFORM_DEPLOYMENTS.map((deployment) =>
    unchanging(() => aPlatformPod({ ...deployment, node })),
  );
}

const PLATFORM_DEPLOYMENTS = [
  { deployment: 'cluster-version-operator', namespace: 'openshift-cluster-version' },
  { deployment: 'machine-config-controller', namespace: 'openshift-machine-config-operator' },
];

/**
 * The rendered MachineConfigs: those that nodes start from, and the ones of the update from the moment they are made.
 */
function machineConfigObjects(
  plan: UpdatePlan,
  clock: Clock,
  earlier: readonly HistoryOptions[],
): readonly Timeline<KubernetesObject>[] {
  const { from, to } = plan.options;
  const rendered = plan.pools.flatMap(({ nodes, pool }) => {
    const initial = [...new Set([from, ...nodes.flatMap(({ node }) => node.release ?? [])])];
    const added = initial.includes(to) || plan.renderedMs === Infinity ? [] : [to];
    return [...initial, ...added].map((release) => ({
      pool: pool.name,
      release,
      name: renderedConfigName(pool.name, release),
      fromMs: release === to ? plan.renderedMs : ALWAYS,
    }));
  });
  return rendered
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ fromMs, pool, release }) =>
      existingFrom(fromMs, () => {
        const entry = earlier.find(({ release: past }) => past.image === release.image);
        const createdAt = fromMs === ALWAYS ? entry?.startedAt : clock.at(fromMs);
        return aMachineConfig({ pool, release, createdAt, withSpec: true });
      }),
    );
}

function nodeObjects(
  plan: UpdatePlan,
  clock: Clock,
  settledAt: string,
): readonly Timeline<KubernetesObject>[] {
  const { cluster, from } = plan.options;
  const context: NodeObjectsOptions = {
    clock,
    settledAt,
    topology: cluster.topology,
    isHeavy: cluster.hasHeavyNodes,
  };
  const imagePools = new Map(
    plan.pools.flatMap(({ image, nodes, pool }) =>
      image ? nodes.map((story) => [story, pool.name] as const) : [],
    ),
  );
  const stories = plan.pools
    .flatMap(({ nodes }) => nodes)
    .sort((a, b) => (a.node.name < b.node.name ? -1 : 1));
  const unmanaged = (cluster.unmanagedNodes ?? []).map((node) =>
    unchanging(() =>
      aNode({
        name: node.name,
        roles: node.roles,
        zone: node.zone,
        createdAt: joinedAt(node),
        release: node.release ?? from,
        machineConfig: null,
        labels:
          node.nodePool === undefined ? {} : { 'hypershift.openshift.io/nodePool': node.nodePool },
      }),
    ),
  );
  const contextOf = ({ node }: NodeStory): NodeObjectsOptions => {
    const tookMs = plan.tookBeforeMs?.get(node.name);
    if (tookMs !== undefined) return { ...context, settledAt: clockFrom(settledAt).at(tookMs) };
    const at = joinedAt(node);
    return at > settledAt ? { ...context, settledAt: at } : context;
  };
  return [
    ...stories.map((story) =>
      nodeTimeline(story, { ...contextOf(story), imagePool: imagePools.get(story) }),
    ),
    ...unmanaged,
    ...stories.map((story) => machineConfigNodeTimeline(story, contextOf(story))),
    ...stories.flatMap((story) => nodeEventTimelines(story, context)),
  ];
}

/** When the last update ended that came to an end; everything is as it is since then. */
function settledSince(earlier: readonly HistoryOptions[]): string {
  return (
    earlier.find(({ state }) => (state ?? 'Completed') === 'Completed')?.completedAt ?? INSTALLED_AT
  );
}

/** What fires in every healthy cluster. */
function usualAlerts(): readonly Timeline<PrometheusAlert>[] {
  return [
    unchanging(() =>
      anAlert({
        name: 'Watchdog',
        severity: 'none',
        summary:
          'An alert that should always be firing to certify that Alertmanager is working properly.',
        description:
          'This is an alert meant to ensure that the entire alerting pipeline is functional.',
      }),
    ),
    unchanging(() =>
      anAlert({
        name: 'AlertmanagerReceiversNotConfigured',
        severity: 'warning',
        summary: 'Receivers (notification integrations) are not configured on Alertmanager',
        description: 'Alerts are not configured to be sent to a notification system.',
      }),
    ),
  ];
}

function existingAt<T>(timelines: readonly Timeline<T>[], ms: number): readonly T[] {
  const existing: T[] = [];
  for (const timeline of timelines) {
    const value = timeline.at(ms);
    if (value !== undefined) existing.push(value);
  }
  return existing;
}

/** The old list when nothing in it changed, so that it keeps its identity as well. */
function unlessSame<T>(before: readonly T[], now: readonly T[]): readonly T[] {
  return before.length === now.length && before.every((value, index) => value === now[index])
    ? before
    : now;
}
