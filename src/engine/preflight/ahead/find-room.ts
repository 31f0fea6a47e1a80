import { addTo } from '../../changes/group-by';
import { readLabelSelector } from '../../resources/label-selector';
import { readNodeSelector } from '../../resources/node-selector';
import type { NodeSelector } from '../../resources/node-selector';
import { readList, readObject, readText } from '../../resources/object';
import { tolerates, type Placement } from '../../resources/placed-pod';
import type { Slices } from '../../changes/slices';
import type { UnplacedWorkload, WorkloadName } from '../../status/readiness';
import { compareNames } from '../../text/compare-names';
import type { BoundPods } from './ahead';
import { addUse, hasRoom, type ClusterNode } from './cluster-nodes';

/** A pod that has to move, and what decides where to. */
export interface MovingPod {
  readonly namespace: string;
  readonly workload: WorkloadName;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly node: string;
  readonly placement: Placement;
}

/** The nodes that a claim can be used on; absent: all. */
export type ClaimNodes = (namespace: string, claim: string) => NodeSelector | undefined;

/** Labels of the pods that stay on a node, for rules that keep pods apart. */
export type PodsOnNode = ReadonlyMap<string, readonly PodLabels[]>;

export interface PodLabels {
  readonly namespace: string;
  readonly labels: Readonly<Record<string, unknown>>;
}

/** Names of nodes that are worth naming. */
const MOST_NAMED = 5;
/** Pods that are placed between two pauses. */
const SLICE = 200;

/**
 * The pods that find no room on other nodes, by their requests, selectors, affinity to nodes, taints, volumes and rules
 * that keep pods apart. The largest look first, and each takes the first node that has room. Preemption is left out: a
 * pod of higher priority would push out others.
 */
export function* findUnplaced(
  moving: readonly MovingPod[],
  others: readonly ClusterNode[],
  claimNodes: ClaimNodes,
  staying: PodsOnNode,
): Slices<readonly UnplacedWorkload[]> {
  const used = new Map(others.map(({ name, used: now }) => [name, { ...now }]));
  const placed = new Map<string, PodLabels[]>();
  const candidates = new Map<string, Candidates>();
  const unplaced = new Map<string, Unplaced>();
  let count = 0;
  for (const pod of [...moving].sort(compareSizes)) {
    if (count++ % SLICE === SLICE - 1) yield;
    const key = keyOf(pod);
    const able = candidates.get(key) ?? listAble(pod, others, claimNodes);
    candidates.set(key, able);
    const node = takeFirst(pod, able, used, staying, placed);
    if (node) {
      addUse(used.get(node.name) ?? {}, pod.placement.requests);
      if (able.isApart) {
        addTo(placed, node.name, pod);
      }
    } else {
      addUnplaced(unplaced, pod, able.nodes);
    }
  }
  return tellUnplaced(unplaced);
}

/** True if the pod can't run on every node, whatever the room. */
export function isPicky({ claims, nodeAffinity, nodeSelector }: Placement): boolean {
  return claims.length > 0 || nodeAffinity !== undefined || Object.keys(nodeSelector).length > 0;
}

/** Pods that may run on no other node than theirs, whichever of its nodes a pool updates. */
export function* findBound(
  picky: readonly MovingPod[],
  nodes: readonly ClusterNode[],
  claimNodes: ClaimNodes,
): Slices<BoundPods> {
  const able = new Map<string, readonly ClusterNode[]>();
  const bound = new Map<string, Unplaced>();
  const own = new Set<string>();
  let count = 0;
  for (const pod of picky) {
    if (count++ % SLICE === SLICE - 1) yield;
    const key = keyOf(pod);
    const candidates = able.get(key) ?? listAble(pod, nodes, claimNodes).nodes;
    able.set(key, candidates);
    if (!candidates.every(({ name }) => name === pod.node)) continue;
    addUnplaced(bound, pod, []);
    own.add(pod.node);
  }
  return { nodes: [...own].sort(compareNames), workloads: tellUnplaced(bound) };
}

function tellUnplaced(unplaced: ReadonlyMap<string, Unplaced>): readonly UnplacedWorkload[] {
  return [...unplaced.values()].map(({ pods, ...workload }) => ({ ...workload, pods: pods.count }));
}

interface Candidates {
  readonly nodes: readonly ClusterNode[];
  /** Rules that keep it apart from others decide, too. */
  readonly isApart: boolean;
  /** Index of the next node to try: nodes before it have no room left for pods of this kind. */
  next: number;
}

function keyOf({ namespace, placement }: MovingPod): string {
  const { antiAffinity, claims, nodeAffinity, nodeSelector, requests, tolerations } = placement;
  return JSON.stringify([
    claims.length > 0 || antiAffinity.length > 0 ? namespace : '',
    claims,
    antiAffinity,
    nodeAffinity,
    nodeSelector,
    requests,
    tolerations,
  ]);
}

function listAble(
  { namespace, placement }: MovingPod,
  others: readonly ClusterNode[],
  claimNodes: ClaimNodes,
): Candidates {
  const { antiAffinity, claims, nodeAffinity, nodeSelector, tolerations } = placement;
  const selectors = [
    ...(nodeAffinity === undefined ? [] : [readNodeSelector(nodeAffinity)]),
    ...claims.flatMap((claim) => claimNodes(namespace, claim) ?? []),
  ];
  const labels = Object.entries(nodeSelector);
  const nodes = others.filter(
    (node) =>
      node.takesPods &&
      labels.every(([key, value]) => node.labels[key] === value) &&
      node.taints.every((taint) => tolerates(tolerations, taint)) &&
      selectors.every((selects) => selects(node.name, node.labels)),
  );
  return { nodes, isApart: antiAffinity.length > 0, next: 0 };
}

function takeFirst(
  { namespace, placement }: MovingPod,
  able: Candidates,
  used: ReadonlyMap<string, Record<string, number>>,
  staying: PodsOnNode,
  placed: PodsOnNode,
): ClusterNode | undefined {
  const { nodes } = able;
  const rules = placement.antiAffinity.map((rule) => readApart(rule, namespace));
  for (let index = able.next; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node) break;
    if (!hasRoom(node, used.get(node.name) ?? {}, placement.requests)) {
      // Without rules, what has no room for one has none for the next of its kind.
      if (!able.isApart) able.next = index + 1;
      continue;
    }
    if (rules.every((rule) => isFree(rule, node, nodes, staying, placed))) return node;
  }
  return undefined;
}

interface Apart {
  readonly topologyKey: string;
  readonly matches: (pod: PodLabels) => boolean;
}

function readApart(rule: unknown, namespace: string): Apart {
  const { labelSelector, namespaces, topologyKey } = readObject(rule);
  const selector = readLabelSelector(labelSelector);
  const listed = readList(namespaces).map(readText);
  const among = new Set(listed.length > 0 ? listed : [namespace]);
  return {
    topologyKey: readText(topologyKey),
    matches: (pod) => among.has(pod.namespace) && selector.valid && selector.matches(pod.labels),
  };
}

const HOSTNAME = 'kubernetes.io/hostname';

/** True if no pod that the rule is about is in the same place. */
function isFree(
  { matches, topologyKey }: Apart,
  node: ClusterNode,
  nodes: readonly ClusterNode[],
  staying: PodsOnNode,
  placed: PodsOnNode,
): boolean {
  const place = node.labels[topologyKey];
  const near =
    topologyKey === HOSTNAME || place === undefined
      ? [node]
      : nodes.filter(({ labels }) => labels[topologyKey] === place);
  return near.every(
    ({ name }) =>
      !(staying.get(name) ?? NO_PODS).some(matches) && !(placed.get(name) ?? NO_PODS).some(matches),
  );
}

const NO_PODS: readonly PodLabels[] = [];

interface Unplaced extends Omit<UnplacedWorkload, 'pods'> {
  readonly pods: { count: number };
}

function addUnplaced(
  unplaced: Map<string, Unplaced>,
  { namespace, workload }: MovingPod,
  nodes: readonly ClusterNode[],
): void {
  const because = nodes.length === 0 ? 'noOtherNode' : 'resources';
  const key = `${because} ${namespace} ${workload.kind} ${workload.workload}`;
  const known = unplaced.get(key) ?? {
    ...workload,
    namespace,
    because,
    nodes: nodes.slice(0, MOST_NAMED).map(({ name }) => name),
    pods: { count: 0 },
  };
  known.pods.count += 1;
  unplaced.set(key, known);
}

function compareSizes(a: MovingPod, b: MovingPod): number {
  const [left, right] = [a.placement.requests, b.placement.requests];
  return (right.memory ?? 0) - (left.memory ?? 0) || (right.cpu ?? 0) - (left.cpu ?? 0);
}
