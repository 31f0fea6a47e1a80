import { findNamed } from '../changes/find-named';
import { isNotReady, listAffectedNodes } from '../nodes/affected-nodes';
import { isLate, isOfMachineConfigController } from '../movers/machine-config-controller';
import { APPROVAL_TIME } from '../movers/normal-times';
import type { HealthInsight } from '../status/health';
import type { Fault } from '../status/attention';
import type { NextMove, UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import type { UpdateStatus } from '../status/update-status';
import type { ClusterSnapshot, WantedList } from '../snapshot';
import { NETWORK_OPERATOR } from '../control-plane/network-operator';
import { LAUNCHERS, listMigrationNamespaces } from '../evidence/migration-evidence';
import { listWorkloads } from '../evidence/operator-workloads';
import {
  isReplicaSet,
  listCreators,
  listFailedReplicaSets,
  listStartingPods,
} from '../evidence/replica-evidence';
import { listNewNodes } from '../evidence/serving-certificates';
import { listStarvedBudgets } from '../evidence/starved-budgets';
import { findWebhook, listFailedRequests } from '../evidence/webhook-evidence';
import { MINUTE, type Nanoseconds } from '../time';
import { isOfPlatform } from '../text/platform-namespace';
import { readMachine, readMachineOfNode } from '../resources/machine';
import { readName } from '../resources/object';
import {
  daemonOf,
  endpointsOf,
  eventsAboutObject,
  failedCreatesIn,
  machineDeletionsIn,
  MACHINE_CONFIG_CONTROLLER_PODS,
  machineOf,
  podsOfBudget,
  podsOfBuild,
  podsOfOperators,
  replicaSetOf,
  wholeList,
} from './wanted-lists';
import { readWantedObjects } from './wanted-objects';

/** As long as a MachineHealthCheck mostly waits before it has a Machine deleted. Ours. */
export const AWAY_FOR_LONG: Nanoseconds = 5n * MINUTE;
/** As long as a pod may wait for a node, or its image. Ours. */
const WAITING_FOR_NODE: Nanoseconds = 5n * MINUTE;
/** Nodes that are away, whose Machines are looked at, the worst first. */
export const MOST_MACHINES = 10;
/** Late nodes whose daemon is looked at, the worst first. */
export const MOST_DAEMONS = 10;
/** Late or unhealthy operators whose pods are looked at, the worst first. */
export const MOST_OPERATORS = 5;
/** Namespaces of one operator. */
export const MOST_NAMESPACES_OF_OPERATOR = 3;
/** Namespaces of workloads that alerts are about, in the order of the alerts. */
export const MOST_NAMESPACES_OF_ALERTS = 5;

/** Budgets that refuse and miss pods, whose pods are looked at; of the longest drains. */
export const MOST_STARVED_BUDGETS = 10;
/** Of these pods: ReplicaSets and others that make them, and pods that do not start. */
export const MOST_CREATORS = 10;
export const MOST_STARTING_PODS = 10;
/** Pods that should be gone from drained nodes. */
export const MOST_ENDING_PODS = 10;
/** Namespaces of virtual machines that have yet to move, of the longest drains. */
export const MOST_MIGRATION_NAMESPACES = 10;
/** Webhooks whose services are looked at. */
export const MOST_WEBHOOKS = 5;

/**
 * What may say why something does not get on: wanted only of what is late, long or needs attention. Told from who moves next and since
 * when, which what is read does not undo.
 */
export function wantsOfUnfinished(
  status: UpdateStatus,
  snapshot: Partial<Pick<ClusterSnapshot, 'lists' | 'nodes'>>,
): readonly WantedList[] {
  const { now, unfinished } = status;
  const notReady = listNotReady(status);
  const allAway = unfinished.filter((item) => isAway(item, notReady));
  const away = allAway.filter((item) => isOlder(item, AWAY_FOR_LONG, now));
  return [
    // A request that nobody answers is told before its node is late.
    ...(allAway.some((item) => isOlder(item, APPROVAL_TIME, now)) ||
    hasNewNodes(snapshot, now) ||
    status.health.some(isAboutCertificates)
      ? [wholeList('certificateSigningRequests')]
      : []),
    ...listMachines(away, snapshot),
    ...listMachineDeletions(snapshot),
    ...unfinished
      .filter((item) => isLateWithItsConfiguration(item, notReady))
      .slice(0, MOST_DAEMONS)
      .map(({ object }) => daemonOf(object.name)),
    ...(unfinished.some((item) => isOfController(item, now))
      ? [MACHINE_CONFIG_CONTROLLER_PODS]
      : []),
    ...listPodsOfBuilds(status),
    ...listPodsOfOperators(status, snapshot),
    ...listPodsOfAlerts(status),
    ...listWebhooks(status, snapshot),
    ...listReplacements(status, snapshot),
    ...listEndings(status),
    ...listMigrations(status),
  ];
}

/** An alert that a machine has not become a node, that requests are not approved, or that a kubelet's certificate expires. */
function isAboutCertificates(insight: HealthInsight): boolean {
  return (
    insight.code === 'AlertFiring' &&
    /^(?:Kubelet(?:Client|Server)Certificate|MachineApproverMaxPendingCSRs|MachineWithoutValidNode)/.test(
      insight.alert,
    )
  );
}

/** They ask for a serving certificate once they have joined. */
function hasNewNodes(
  { nodes }: Partial<Pick<ClusterSnapshot, 'nodes'>>,
  now: UpdateStatus['now'],
): boolean {
  return nodes?.state === 'loaded' && listNewNodes(nodes.value, now).length > 0;
}

/** The Machines of the worst of them, where nodes name theirs. */
function listMachines(
  away: readonly UnfinishedItem[],
  { nodes }: Partial<Pick<ClusterSnapshot, 'nodes'>>,
): readonly WantedList[] {
  if (away.length === 0 || nodes?.state !== 'loaded') return [];
  const names = new Set(away.slice(0, MOST_MACHINES).map(({ object }) => object.name));
  return nodes.value
    .filter((node) => names.has(readName(node)))
    .flatMap((node) => {
      const machine = readMachineOfNode(node);
      return machine ? [machineOf(machine.namespace, machine.name)] : [];
    });
}

/** Whether a MachineHealthCheck has Machines deleted, where one of those that were read is. */
function listMachineDeletions({
  lists,
}: Partial<Pick<ClusterSnapshot, 'lists'>>): readonly WantedList[] {
  const machines = readWantedObjects(lists).evidence.machines.flatMap((list) =>
    list.state === 'loaded' ? list.value.map(readMachine) : [],
  );
  const deleted = machines.filter(({ deletedAt }) => deletedAt !== undefined);
  return [...new Set(deleted.map(({ namespace }) => namespace))].map(machineDeletionsIn);
}

/** Pods of budgets that refuse because some of them are missing; then what makes them, and events of those that do not start. */
function listReplacements(
  { drains }: UpdateStatus,
  { lists }: Pick<ClusterSnapshot, 'lists'>,
): readonly WantedList[] {
  if (drains.length === 0) return [];
  const objects = readWantedObjects(lists).drains;
  const budgets = listStarvedBudgets(drains, objects).slice(0, MOST_STARVED_BUDGETS);
  const pods = budgets.flatMap(({ labelSelector, namespace }) => {
    const list = objects?.podsBySelector.get(`${namespace}/${labelSelector}`);
    return list?.state === 'loaded' ? [list.value] : [];
  });
  return [
    ...budgets.map(({ labelSelector, namespace }) => podsOfBudget(namespace, labelSelector)),
    ...pods
      .flatMap(listCreators)
      .slice(0, MOST_CREATORS)
      .map((creator) => {
        const { controller, namespace } = creator;
        return isReplicaSet(creator)
          ? replicaSetOf(namespace, controller.name)
          : eventsAboutObject(namespace, controller.name);
      }),
    ...listStartEvents(pods),
  ];
}

/** Pods of virtual machines, where drains wait for longer than is normal for these to move: those that they are to move to, too. */
function listMigrations({ drains }: UpdateStatus): readonly WantedList[] {
  const namespaces = new Set(drains.flatMap(listMigrationNamespaces));
  return [...namespaces]
    .slice(0, MOST_MIGRATION_NAMESPACES)
    .map((namespace) => podsOfBudget(namespace, LAUNCHERS));
}

/** Events of pods that should be gone from drained nodes. */
function listEndings({ drains }: UpdateStatus): readonly WantedList[] {
  return drains
    .flatMap(({ blockers }) => blockers.filter(({ code }) => code === 'StuckTerminating'))
    .slice(0, MOST_ENDING_PODS)
    .map(({ pod }) => eventsAboutObject(pod.namespace ?? '', pod.name));
}

/** Pods of operators; then events of those that do not start, of what makes one for each node or place, and ReplicaSets that could not make any. */
function listPodsOfOperators(
  status: UpdateStatus,
  { lists }: Pick<ClusterSnapshot, 'lists'>,
): readonly WantedList[] {
  const operators = listOperatorsInTrouble(status);
  if (operators.length === 0) return [];
  const { failedCreatesByNamespace, podsByNamespace } = readWantedObjects(lists).evidence;
  const podsIn = (namespaces: readonly string[]): readonly (readonly unknown[])[] =>
    namespaces.flatMap((namespace) => {
      const list = podsByNamespace.get(namespace);
      return list?.state === 'loaded' ? [list.value] : [];
    });
  const namespaces = [...new Set(operators.flatMap(listNamespaces))];
  return [
    ...namespaces.map(podsOfOperators),
    ...namespaces.map(failedCreatesIn),
    ...namespaces
      .flatMap((namespace) => {
        const list = failedCreatesByNamespace.get(namespace);
        return list?.state === 'loaded' ? listFailedReplicaSets(list.value) : [];
      })
      .slice(0, MOST_CREATORS)
      .map(({ name, namespace }) => replicaSetOf(namespace, name)),
    ...listStartEvents(podsIn(namespaces)),
    ...operators
      .flatMap((operator) => {
        const pods = podsIn(listNamespaces(operator));
        return pods.length === 0 ? [] : listWorkloads(operator, pods);
      })
      .slice(0, MOST_CREATORS)
      .map(({ controller, namespace }) => eventsAboutObject(namespace, controller.name)),
  ];
}

/** Of workloads of the platform that alerts are about while a node needs attention: it may have all pods that they miss. */
function listPodsOfAlerts({ attention, health }: UpdateStatus): readonly WantedList[] {
  if (!attention.some(({ root }) => root.kind === 'nodes')) return [];
  const namespaces = health.flatMap((insight) =>
    insight.code === 'AlertFiring'
      ? insight.about.flatMap((subject) =>
          subject.kind === 'object' &&
          WORKLOADS.has(subject.object.resource) &&
          isOfPlatform(subject.object)
            ? [subject.object.namespace ?? '']
            : [],
        )
      : [],
  );
  return [...new Set(namespaces)].slice(0, MOST_NAMESPACES_OF_ALERTS).map(podsOfOperators);
}

const WORKLOADS: ReadonlySet<string> = new Set(['daemonsets', 'deployments', 'statefulsets']);

function listStartEvents(pods: readonly (readonly unknown[])[]): readonly WantedList[] {
  return pods
    .flatMap(listStartingPods)
    .slice(0, MOST_STARTING_PODS)
    .map(({ name, namespace }) => eventsAboutObject(namespace, name));
}

/** Of images that are not built after as long as a pod waits for its node. */
function listPodsOfBuilds({ now, slots, unfinished }: UpdateStatus): readonly WantedList[] {
  return unfinished
    .filter((item) => item.move === 'build' && isOlder(item, WAITING_FOR_NODE, now))
    .flatMap(({ object: { name } }) => {
      const object = slots.find(({ pool }) => pool === name)?.build?.object;
      return object ? [podsOfBuild(object.name)] : [];
    });
}

/** Webhooks that a message says could not be called; then the endpoints of their services. */
function listWebhooks(
  status: UpdateStatus,
  { lists }: Pick<ClusterSnapshot, 'lists'>,
): readonly WantedList[] {
  const names = [...new Set(listFailedRequests(status).map(({ webhook }) => webhook))];
  if (names.length === 0) return [];
  const { evidence } = readWantedObjects(lists);
  return [
    wholeList('validatingWebhooks'),
    wholeList('mutatingWebhooks'),
    ...names.slice(0, MOST_WEBHOOKS).flatMap((name) => {
      const service = findWebhook(name, evidence)?.service;
      return service ? [endpointsOf(service.namespace, service.name)] : [];
    }),
  ];
}

/** Nodes that are not ready, where one of them may have to come back without having been told to reboot. */
function listNotReady({ pools, unfinished }: UpdateStatus): ReadonlySet<string> {
  if (!unfinished.some(({ move }) => move === 'apply' || move === 'free')) return NO_NODES;
  const nodes = pools.flatMap((pool) => listAffectedNodes(pool.nodes));
  return new Set(nodes.filter(isNotReady).map(({ name }) => name));
}

const NO_NODES: ReadonlySet<string> = new Set();

/**
 * A node that is to come back: from its reboot, for quorum, for its configuration, or because it keeps others waiting. Who has to move for
 * that tells nothing: a known cause may name anybody.
 */
function isAway({ move, object, subject }: UnfinishedItem, notReady: ReadonlySet<string>): boolean {
  if (subject.kind !== 'node') return false;
  if (move === 'reboot' || move === 'recover') return true;
  return (move === 'apply' || move === 'free') && notReady.has(object.name);
}

/** What has no beginning counts as old. */
function isOlder(
  { sinceAt }: UnfinishedItem,
  longest: Nanoseconds,
  now: UpdateStatus['now'],
): boolean {
  return sinceAt === undefined || now - sinceAt >= longest;
}

/** It has had to move for a minute, or its own pods, or that it has none, say why it does not. */
function isOfController(item: UnfinishedItem, now: UpdateStatus['now']): boolean {
  const { evidence = [], move, pace } = item;
  if (pace === 'waiting' || !MOVES_OF_CONTROLLER.has(move)) return false;
  if (pace === 'moving' && !isOlder(item, MINUTE, now)) return false;
  const { namespace } = MACHINE_CONFIG_CONTROLLER_PODS;
  return (
    isOfMachineConfigController(item) ||
    evidence.some(
      ({ code, object }) =>
        code === 'ControllerMissing' ||
        (object.resource === 'pods' && object.namespace === namespace),
    )
  );
}

const MOVES_OF_CONTROLLER: ReadonlySet<NextMove> = new Set([
  'drain',
  'render',
  'start',
  'uncordon',
]);

/** Its daemon has to move: it does not say that it cannot. */
function isLateWithItsConfiguration(item: UnfinishedItem, notReady: ReadonlySet<string>): boolean {
  const { cause, evidence, move, mover, object } = item;
  const isOfDaemon =
    move === 'free'
      ? mover === 'Daemon' || evidence !== undefined
      : move === 'apply' && cause?.code !== 'DiskPressure';
  return isLate(item) && isOfDaemon && !notReady.has(object.name);
}

/** Long at the release, in need of attention for nothing but themselves, or what a node in need of attention has its network from. */
function listOperatorsInTrouble({
  attention,
  now,
  operators,
  unfinished,
}: UpdateStatus): readonly OperatorAssessment[] {
  const network = findNamed(operators, NETWORK_OPERATOR);
  const isOfNetwork = network !== undefined && attention.some(missesNetworkOf(network));
  const long = unfinished
    .filter((item) => isLate(item) || isLong(item, now))
    .flatMap(({ subject }) => operatorOf(subject) ?? []);
  const unhealthy = attention.flatMap(({ root }) => operatorOf(root) ?? []);
  const starved = isOfNetwork ? [NETWORK_OPERATOR] : [];
  const names = [...new Set([...long, ...unhealthy, ...starved])].slice(0, MOST_OPERATORS);
  return names.flatMap((name) => findNamed(operators, name) ?? []);
}

/** What is read of its pods says why their node is not ready, in the place of its kubelet. */
function missesNetworkOf({ namespaces: home = [] }: OperatorAssessment) {
  return ({ insights, root }: Fault): boolean =>
    root.kind === 'nodes' &&
    insights.some(
      ({ cause, evidence = [] }) =>
        cause?.code === 'NetworkNotReadyOnNode' ||
        evidence.some(
          ({ code, object }) => code === 'PodNotRunning' && home.includes(object.namespace ?? ''),
        ),
    );
}

/** In its time, and longer than most operators take. */
function isLong({ normal, pace, sinceAt }: UnfinishedItem, now: UpdateStatus['now']): boolean {
  if (pace !== 'moving' || normal === undefined || sinceAt === undefined) return false;
  return USUAL_PART * (now - sinceAt) >= normal.longestNs;
}

/** Most operators have the release by a third of what is normal. Ours. */
const USUAL_PART = 3n;

function listNamespaces({ namespaces = [] }: OperatorAssessment): readonly string[] {
  return namespaces.slice(0, MOST_NAMESPACES_OF_OPERATOR);
}

function operatorOf(subject: {
  readonly kind: string;
  readonly operator?: string;
}): string | undefined {
  return subject.kind === 'operator' ? subject.operator : undefined;
}
