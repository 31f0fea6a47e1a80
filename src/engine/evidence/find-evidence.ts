import { Clock } from '../changes/clock';
import type { Cause, CauseReader } from '../known-causes/read-cause';
import { listAffectedNodes } from '../nodes/affected-nodes';
import { findReporting, notReadySince } from '../nodes/unavailability';
import type { LoneNode } from '../nodes/lone-node';
import { isLate, isOfMachineConfigController } from '../movers/machine-config-controller';
import { comeBack } from '../movers/come-back';
import type { UnmanagedWorkload } from '../resources/cluster-version';
import { readPod } from '../resources/pod';
import type { ResourceRef } from '../resources/resource-ref';
import type { DrainObjects, Fetched } from '../snapshot';
import type { BudgetState, DrainBlocker } from '../status/drain';
import type { Evidence } from '../status/evidence';
import type { HealthInsight } from '../status/health';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { UpdateStatus } from '../status/update-status';
import { findFailedInstallers } from './installer-evidence';
import { isCrashing } from './is-crashing';
import { MINUTE, type Instant } from '../time';
import { findPendingCertificate } from './certificate-evidence';
import { addCordonedNode } from './cordoned-node';
import { addHealthCheck, findTroubledMachine } from './machine-evidence';
import { findAwaitedNodes } from './missed-pods';
import { findStrandedTarget, LAUNCHERS, listMigrationNamespaces } from './migration-evidence';
import { findFailingManifests } from './manifest-evidence';
import { findMissingNodes } from './missing-nodes';
import { findMissedNodes } from './missed-workloads';
import { NETWORK_OPERATOR } from '../control-plane/network-operator';
import { listWorkloads } from './operator-workloads';
import { findUnpinnedNodes } from './pinned-images';
import { findTroubledPods, withNode, type WarningOf } from './pod-evidence';
import {
  explainCreators,
  findEndFailure,
  findFailedCreators,
  findStartWarning,
  listFailedReplicaSets,
  listReplicaSets,
  type ReplicaObjects,
} from './replica-evidence';
import { findUnjoinedNodes, findUnservedNodes } from './serving-certificates';
import { listStarvedBudgets } from './starved-budgets';
import { explainFailedCall, listFailedRequests, type WebhookObjects } from './webhook-evidence';

type Objects = Fetched<readonly unknown[]>;

/** Lists that are read because something does not get on. What is absent was not wanted. */
export interface EvidenceObjects extends ReplicaObjects, WebhookObjects {
  readonly certificateSigningRequests: Objects | undefined;
  /** Machines, one in each list. */
  readonly machines: readonly Objects[];
  /** Events about Machines that a MachineHealthCheck had deleted. */
  readonly machineDeletions: readonly Objects[];
  /** Pods of the machine-config daemon by the name of their node. */
  readonly daemonsByNode: ReadonlyMap<string, Objects>;
  /** Pods of the machine-config controller. */
  readonly controllerPods: Objects | undefined;
  /** Pods of image builds, by the name of the MachineOSBuild. */
  readonly podsByBuild: ReadonlyMap<string, Objects>;
  /** Pods of operators. */
  readonly podsByNamespace: ReadonlyMap<string, Objects>;
  /** Events about what could not make pods, where operators run something. */
  readonly failedCreatesByNamespace: ReadonlyMap<string, Objects>;
}

export interface EvidenceInput extends Pick<
  UpdateStatus,
  | 'controlPlane'
  | 'drains'
  | 'manifestErrors'
  | 'now'
  | 'operators'
  | 'pools'
  | 'slots'
  | 'unfinished'
> {
  readonly objects: EvidenceObjects;
  /** What ClusterVersion leaves as it is. */
  readonly unmanaged?: readonly UnmanagedWorkload[];
  /** Nodes of which nobody knows the pool. */
  readonly loneNodes: readonly LoneNode[];
  readonly nodes: Fetched<readonly unknown[]>;
  readonly drainObjects: DrainObjects | undefined;
  readonly machineConfigNodes?: Objects;
  /** For how long a node of a pool may be away. */
  readonly rebootTimeOf: (pool: string) => NormalTime;
  readonly causes: CauseReader;
}

/** What is known of why something does not get on, by the object that does not; the plainest first. */
export class EvidenceByObject {
  readonly #found = new Map<string, readonly Evidence[]>();

  readonly #away: ReadonlySet<string>;
  /** Of those, the ones whose kubelet still reports, each with what it says. */
  readonly #speaking: ReadonlySet<string>;

  /** By node and budget that refuses its drain: the nodes with whose return the pods that it misses run again. */
  readonly #awaited = new Map<string, readonly string[]>();

  /** By node and budget that needs all its pods: the nodes that are down and have those that it misses. */
  readonly #lost = new Map<string, readonly string[]>();

  /** By node whose drain a budget refuses that needs all its pods: the first of those nodes. */
  readonly #lostBy = new Map<string, string>();

  /** By node whose drain only budgets of the other kind refuse: the first of those that they wait for. */
  readonly #missed = new Map<string, string>();

  /** By pool, of the build of its image. */
  readonly #builds = new Map<string, readonly Evidence[]>();

  /** By the name of an operator, that no node is there for its pods. */
  readonly #missingNodes: ReadonlyMap<string, Cause>;

  #isControllerDown = false;

  /** Of the manifests that ClusterVersion is failing for. */
  readonly failingManifests: readonly Evidence[];

  constructor(private readonly input: EvidenceInput) {
    const { objects } = input;
    this.failingManifests = findFailingManifests(input, input.causes);
    this.#missingNodes = findMissingNodes(input);
    this.#addUnmanaged(input);
    const isRead =
      Object.values(objects).some(hasList) || (input.drainObjects?.podsBySelector.size ?? 0) > 0;
    const away = isRead ? listAwayNodes(input) : NO_NODES;
    this.#away = new Set(away.map(({ name }) => name));
    this.#speaking = new Set(away.filter(speaks).map(({ name }) => name));
    if (!isRead) return;
    this.#addWebhooks(input);
    this.#addReplacements(input);
    this.#addEndings(input);
    this.#addMigrations(input);
    this.#addCertificates(objects);
    this.#addMachines(input);
    this.#addDaemons(input);
    this.#addController(input);
    this.#addPodsOfOperators(input);
    this.#addBuilds(input);
  }

  /** No pod of the machine-config controller runs, as far as something is late because of it: nothing drains nodes, or tries to again. */
  get isControllerDown(): boolean {
    return this.#isControllerDown;
  }

  get isEmpty(): boolean {
    return (
      this.#found.size === 0 &&
      this.#builds.size === 0 &&
      this.#awaited.size === 0 &&
      this.#lost.size === 0 &&
      this.#missingNodes.size === 0 &&
      this.input.objects.podsByNamespace.size === 0 &&
      this.failingManifests.length === 0
    );
  }

  /**
   * The nodes with whose return the budget in the way of a pod lets it go; empty where that takes only time. `undefined` where nobody
   * knows.
   */
  awaitedNodes(drained: string, blocker: DrainBlocker): readonly string[] | undefined {
    if (blocker.code !== 'BudgetRefuses') return undefined;
    return this.#awaited.get(`${drained} ${keyOf(blocker.budget.budget)}`);
  }

  /** The nodes that are down and have pods that the budget in the way misses, and would refuse to let one go with. */
  lostNodes(drained: string, blocker: DrainBlocker): readonly string[] {
    if (blocker.code !== 'BudgetRefuses') return [];
    return this.#lost.get(`${drained} ${keyOf(blocker.budget.budget)}`) ?? [];
  }

  /** The first of the nodes that such budgets of a drained node miss pods of. */
  lostNode(drained: string): string | undefined {
    return this.#lostBy.get(drained);
  }

  /** The first of the awaited nodes, where such budgets are all that is in the way of the drain. */
  missedNode(drained: string): string | undefined {
    return this.#missed.get(drained);
  }

  /** That node of a pool, if it is not ready, as what so many drains wait for. */
  returnOf(name: string, waiting: number): UnfinishedItem | undefined {
    const { causes, now, pools, rebootTimeOf } = this.input;
    const node = pools
      .flatMap(({ nodes }) => listAffectedNodes(nodes))
      .find((candidate) => candidate.name === name);
    return node && this.#away.has(name)
      ? comeBack(node, { causes, clock: new Clock(now), normalOf: rebootTimeOf }, waiting)
      : undefined;
  }

  /** Whether the kubelet of that node of a pool does not report. */
  isSilent(name: string): boolean {
    const nodes = this.input.pools.flatMap((pool) => listAffectedNodes(pool.nodes));
    const node = nodes.find((candidate) => candidate.name === name);
    return (
      node !== undefined && notReadySince(node) !== undefined && findReporting(node) === undefined
    );
  }

  /** Why that operator misses pods, where the cluster has no nodes. */
  missingNodes(operator: string): Cause | undefined {
    return this.#missingNodes.get(operator);
  }

  /** What objects that were read show to be wrong by itself. */
  listFindings(): readonly HealthInsight[] {
    const { causes, machineConfigNodes, nodes, now, objects, operators } = this.input;
    const requests = objects.certificateSigningRequests;
    return [
      ...(machineConfigNodes?.state === 'loaded'
        ? findUnpinnedNodes(machineConfigNodes.value, operators, causes)
        : []),
      ...(requests?.state === 'loaded' && nodes.state === 'loaded'
        ? [
            ...findUnjoinedNodes(requests.value, nodes.value, now),
            ...findUnservedNodes(requests.value, nodes.value, this.#away, now),
          ]
        : []),
    ];
  }

  /** The nodes that are away and have all pods that this workload misses. */
  missedNodes(workload: ResourceRef): readonly string[] {
    const { nodes, objects } = this.input;
    const pods = objects.podsByNamespace.get(workload.namespace ?? '');
    if (pods?.state !== 'loaded' || nodes.state !== 'loaded' || this.#away.size === 0) return [];
    return findMissedNodes(workload, pods.value, nodes.value, this.#away);
  }

  /** Why the image of that pool is not built. */
  ofBuild(pool: string): readonly Evidence[] {
    return this.#builds.get(pool) ?? [];
  }

  of(object: ResourceRef): readonly Evidence[] {
    return this.#found.get(keyOf(object)) ?? [];
  }

  #addCertificates({ certificateSigningRequests: requests }: EvidenceObjects): void {
    if (requests?.state !== 'loaded') return;
    for (const name of this.#away) {
      const evidence = findPendingCertificate(requests.value, name);
      if (evidence) this.#add({ resource: 'nodes', name }, [evidence]);
    }
  }

  #addMachines({ causes, controlPlane, now, objects }: EvidenceInput): void {
    const known = valuesOf(objects.machines).flat();
    if (known.length === 0) return;
    for (const name of this.#away) {
      const evidence = findTroubledMachine(known, name, now, causes);
      const deletions = valuesOf(objects.machineDeletions).flat();
      const told = evidence && addHealthCheck(evidence, deletions, controlPlane.startedAt);
      if (told) this.#add({ resource: 'nodes', name }, [told]);
    }
  }

  #addDaemons({ causes, objects, now }: EvidenceInput): void {
    for (const [name, daemons] of objects.daemonsByNode) {
      // Of a node that is away its kubelet, or its machine, says more.
      if (daemons.state !== 'loaded' || this.#away.has(name)) continue;
      this.#add(
        { resource: 'nodes', name },
        daemons.value.length === 0
          ? [{ code: 'DaemonMissing', object: DAEMON_SET, node: name }]
          : findTroubledPods([daemons.value], this.#away, now, causes),
      );
    }
  }

  /** For all that it has to move: whose turn it is tells nothing of whether it runs. */
  #addController({ causes, now, objects, unfinished }: EvidenceInput): void {
    const pods = objects.controllerPods;
    // Another one may be ready: of a rollout, or in the place of one that is over.
    if (pods?.state !== 'loaded' || pods.value.some((pod) => readPod(pod).isReady)) return;
    const items = unfinished.filter(
      (item) => item.pace !== 'waiting' && isOfMachineConfigController(item),
    );
    if (items.length === 0) return;
    const found: readonly Evidence[] =
      pods.value.length === 0
        ? [{ code: 'ControllerMissing', object: CONTROLLER_DEPLOYMENT }]
        : findTroubledPods([pods.value], this.#away, now, causes, undefined, this.#speaking);
    this.#isControllerDown = items.some(isLate) ? found.length > 0 : found.some(isCrashing);
    for (const { object } of items) this.#add(object, found);
  }

  /** Of operators that are not updated: one that is has got by without. */
  #addUnmanaged({ operators, unmanaged = [] }: EvidenceInput): void {
    if (unmanaged.length === 0) return;
    for (const { insight, namespaces = [], state } of operators) {
      if (state === 'updated') continue;
      const own = unmanaged.filter(({ namespace }) => namespaces.includes(namespace));
      this.#add(insight.resource, own.map(toEvidence));
    }
  }

  #addPodsOfOperators({ causes, objects, operators, now }: EvidenceInput): void {
    const { podsByNamespace } = objects;
    if (podsByNamespace.size === 0) return;
    const warningOf: WarningOf = (pod) => findStartWarning(pod, objects);
    for (const operator of operators) {
      const { insight, name, namespaces: home = [] } = operator;
      const lists = valuesOf(home.map((each) => podsByNamespace.get(each)));
      if (lists.length === 0) continue;
      const failed = valuesOf(home.map((each) => objects.failedCreatesByNamespace.get(each)));
      const creators = [
        ...listWorkloads(operator, lists),
        ...listReplicaSets(failed.flatMap(listFailedReplicaSets), objects),
      ];
      const found = findTroubledPods(lists, this.#away, now, causes, warningOf, this.#speaking);
      this.#add(insight.resource, [
        ...explainCreators(creators, objects, now, causes),
        ...findFailedInstallers(lists, this.#away, name, causes),
        ...found.map((item) => withNode(addCordonedNode(item, lists, this.input), lists)),
      ]);
      if (name === NETWORK_OPERATOR) this.#addNetwork(lists, now, causes);
    }
  }

  #addBuilds({ causes, now, objects, slots }: EvidenceInput): void {
    for (const { build, pool } of slots) {
      const pods = objects.podsByBuild.get(build?.object?.name ?? '');
      const found = findTroubledPods(valuesOf([pods]), this.#away, now, causes);
      if (found.length > 0) this.#builds.set(pool, found);
    }
  }

  /** Pods of one node don't run for long, those of all others do: the node has no network for reasons of its own. */
  #addNetwork(lists: readonly (readonly unknown[])[], now: Instant, causes: CauseReader): void {
    for (const name of this.#speaking) {
      const find = (isOnNode: boolean): readonly Evidence[] =>
        findTroubledPods(
          lists,
          this.#away,
          now,
          causes,
          undefined,
          this.#speaking,
          ({ nodeName }) => (nodeName === name) === isOnNode,
        );
      const own = find(true);
      if (own.length === 0) continue;
      const others = new Set(find(false).flatMap(readReason));
      this.#add(
        { resource: 'nodes', name },
        own.filter(
          (item) =>
            readReason(item).some((reason) => !others.has(reason)) &&
            (item.sinceAt === undefined || now - item.sinceAt >= LONG_CRASHING),
        ),
      );
    }
  }

  #addReplacements(input: EvidenceInput): void {
    const { causes, drainObjects, drains, now, objects } = input;
    const starved = listStarvedBudgets(drains, drainObjects);
    const closed = starved.length === 0 ? [] : listClosedNodes(input);
    for (const { labelSelector, namespace, node, state } of starved) {
      const pods = valuesOf([drainObjects?.podsBySelector.get(`${namespace}/${labelSelector}`)]);
      const warningOf: WarningOf = (pod) => findStartWarning(pod, objects);
      const failed = pods.flatMap((list) => findFailedCreators(list, objects, now, causes));
      this.#add({ resource: 'nodes', name: node }, [
        ...failed,
        ...findTroubledPods(pods, this.#away, now, causes, warningOf),
      ]);
      if (failed.length > 0) continue;
      const awaited = findAwaitedNodes(pods.flat(), { closed, drained: node }, now, causes);
      if (!awaited) continue;
      const key = `${node} ${keyOf(state.budget)}`;
      if (isEnoughWhenWhole(state)) {
        this.#awaited.set(key, awaited);
        continue;
      }
      const lost = awaited.filter((name) => this.#away.has(name));
      this.#lost.set(key, lost);
      if (lost[0] !== undefined && !this.#lostBy.has(node)) this.#lostBy.set(node, lost[0]);
    }
    for (const { blockers, node } of drains) {
      const awaited = blockers.map((blocker) => this.awaitedNodes(node, blocker));
      const [first] = awaited.flatMap((names) => names ?? []);
      if (first !== undefined && !awaited.includes(undefined)) this.#missed.set(node, first);
    }
  }

  /** Pods that should be gone: of each its own, and of the node where such a pod is the first thing in the way. */
  #addEndings({ causes, drains, objects }: EvidenceInput): void {
    for (const { blockers, node } of drains) {
      // What a kubelet said before it fell silent is old.
      if (this.#away.has(node) && !this.#speaking.has(node)) continue;
      for (const [index, { code, pod }] of blockers.entries()) {
        const failure =
          code === 'StuckTerminating' ? findEndFailure(node, pod, objects, causes) : undefined;
        if (!failure) continue;
        this.#add(pod, [failure]);
        if (index === 0) this.#add({ resource: 'nodes', name: node }, [failure]);
      }
    }
  }

  /** Of drains that wait for virtual machines to move: what keeps these from that. */
  #addMigrations({ causes, drainObjects, drains, now }: EvidenceInput): void {
    for (const drain of drains) {
      const [found] = listMigrationNamespaces(drain).flatMap((namespace) => {
        const pods = drainObjects?.podsBySelector.get(`${namespace}/${LAUNCHERS}`);
        if (pods?.state !== 'loaded') return [];
        return findStrandedTarget(pods.value, drain.node, now, causes) ?? [];
      });
      if (found) this.#add({ resource: 'nodes', name: drain.node }, [found]);
    }
  }

  #addWebhooks(input: EvidenceInput): void {
    for (const request of listFailedRequests(input)) {
      const evidence = explainFailedCall(request, input.objects);
      if (evidence) this.#add(request.object, [evidence]);
    }
  }

  #add(object: ResourceRef, found: readonly Evidence[]): void {
    if (found.length === 0) return;
    const key = keyOf(object);
    this.#found.set(key, [...(this.#found.get(key) ?? []), ...found]);
  }
}

function toEvidence({ index, kind, name, namespace }: UnmanagedWorkload): Evidence {
  const resource = kind === 'Deployment' ? 'deployments' : 'daemonsets';
  return { code: 'Unmanaged', object: { group: 'apps', resource, namespace, name }, kind, index };
}

/** What makes the Pod of the machine-config controller. */
const CONTROLLER_DEPLOYMENT: ResourceRef = {
  group: 'apps',
  resource: 'deployments',
  namespace: 'openshift-machine-config-operator',
  name: 'machine-config-controller',
};

function readReason(evidence: Evidence): readonly string[] {
  return evidence.code === 'PodNotRunning' ? [evidence.reason] : [];
}

/** While a node starts, its network pods may start more than once. Ours. */
const LONG_CRASHING = 10n * MINUTE;

/** What makes the Pods of the machine-config daemon, one for each node. */
const DAEMON_SET: ResourceRef = {
  group: 'apps',
  resource: 'daemonsets',
  namespace: 'openshift-machine-config-operator',
  name: 'machine-config-daemon',
};

function keyOf({ group = '', name, namespace = '', resource }: ResourceRef): string {
  return `${resource}.${group} ${namespace}/${name}`;
}

type AwayNode = Pick<LoneNode, 'name' | 'unavailableBecause'>;

const NO_NODES: readonly AwayNode[] = [];

/** Nodes that are not ready. */
function listAwayNodes({ loneNodes, pools }: EvidenceInput): readonly AwayNode[] {
  const affected = [...pools.flatMap(({ nodes }) => listAffectedNodes(nodes)), ...loneNodes];
  return affected.filter(({ unavailableBecause }) =>
    unavailableBecause.some(({ kind }) => kind === 'NotReady'),
  );
}

/** With all its pods the budget lets one go. */
function isEnoughWhenWhole({ covers = 0, needs = covers }: BudgetState): boolean {
  return covers > needs;
}

/** Nodes that take no pods, of all pools. */
function listClosedNodes({ pools }: EvidenceInput): readonly NodeAssessment[] {
  return pools
    .flatMap(({ nodes }) => listAffectedNodes(nodes))
    .filter(
      ({ unavailableBecause, unschedulable }) => unschedulable || unavailableBecause.length > 0,
    );
}

/** What the node lifecycle controller writes for a kubelet that does not report. */
const SILENT = /^Kubelet (?:stopped posting|never posted) node status\.$/;

/** A kubelet that says itself why its node is not ready says of its pods what is true now. */
function speaks({ unavailableBecause }: AwayNode): boolean {
  return unavailableBecause.some(
    ({ kind, message }) => kind === 'NotReady' && message !== '' && !SILENT.test(message),
  );
}

function hasList(lists: EvidenceObjects[keyof EvidenceObjects]): boolean {
  if (lists === undefined) return false;
  if ('size' in lists) return lists.size > 0;
  return 'state' in lists || lists.length > 0;
}

/** Of those that could be read. */
function valuesOf(lists: readonly (Objects | undefined)[]): readonly (readonly unknown[])[] {
  return lists.flatMap((list) => (list?.state === 'loaded' ? [list.value] : []));
}
