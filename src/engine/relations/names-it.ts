import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { isNotReady } from '../nodes/affected-nodes';
import { CONTROL_PLANE_POOL, isOfControlPlane } from '../resources/pool-reference';
import type { OperatorAssessment } from '../status/operator';
import { badConditions } from '../control-plane/bad-conditions';
import type { Matters } from './find-matters';
import { problemOf, worstOf, type Edge, type Matter } from './matter';
import { namesObject, readConditionParts, readNotReadyNodes } from './named-nodes';
import { toWorst } from './part-of';

/** The getter of the matter of a missing node by its name, since no finding may be about it. */
type MissingNodes = ReadonlyMap<string, () => Matter | undefined>;

/**
 * Edges from operators to nodes: they name the node in all that they report, or miss as many instances or machines as
 * control plane nodes are missing. Operators without a finding follow only from nodes that are reported.
 */
export function* relateNamedNodes(matters: Matters): Iterable<Edge> {
  let missing: MissingNodes | undefined;
  for (const operator of matters.status.operators) {
    const from = matters.operator(operator.name);
    if (!from || operator.health === 'healthy' || operator.name === MACHINE_CONFIG_OPERATOR) {
      continue;
    }
    missing ??= listMissingNodes(matters);
    yield* relateOperator(from, operator, missing, matters);
    yield* relateMachines(from, operator, missing, matters);
  }
}

function* relateOperator(
  from: Matter,
  operator: OperatorAssessment,
  missing: MissingNodes,
  matters: Matters,
): Iterable<Edge> {
  const parts = badConditions(operator).flatMap(({ reason, message }) =>
    readConditionParts(reason, message),
  );
  const names = [...missing.keys()];
  const closed = names.filter((name) => runsOperands(name, matters) && isClosed(name, matters));
  // A cordon does not keep a static pod from its node.
  const down = closed.filter((name) => isDown(name, matters));
  const counted = new Map(
    parts.flatMap((part) => {
      const instances = countMissingInstances(part.text);
      const [count, nodes] = instances > 0 ? [instances, closed] : [countFailing(part.text), down];
      const isExplained = count > 0 && count <= nodes.length && !failsElsewhere(from, nodes);
      return isExplained ? [[part, nodes] as const] : [];
    }),
  );
  const meant = parts.map(
    (part) => counted.get(part) ?? names.filter((name) => namesNode(part.text, name)),
  );
  if (meant.some((nodes) => nodes.length === 0)) return;
  const to = [...new Set(meant.flat())].flatMap(
    (name) => (from.isReported ? missing.get(name)?.() : matters.node(name)) ?? [],
  );
  const isNamed = parts.some((part) => !counted.has(part));
  yield* toWorst(from, to, isNamed ? 'namesNode' : 'missesInstances');
}

/** The control plane machine set, where at least as many of its nodes are down as it misses machines. */
function* relateMachines(
  from: Matter,
  operator: OperatorAssessment,
  missing: MissingNodes,
  matters: Matters,
): Iterable<Edge> {
  const count = from.isReported ? countMissingMachines(operator) : 0;
  if (count === 0) return;
  const down = [...missing].flatMap(([name, find]) => {
    const node = runsOperands(name, matters) ? find() : undefined;
    const problem = node && problemOf(node);
    return node && (problem === 'unavailable' || problem === 'restarting') ? [node] : [];
  });
  const worst = worstOf(down);
  if (worst && down.length >= count) yield { from, to: [worst], because: 'missesMachines' };
}

/** True if nothing new runs on a node: a count of instances says nothing about one that takes pods. */
function isClosed(name: string, matters: Matters): boolean {
  return isDown(name, matters) || matters.nodes.get(name)?.unschedulable === true;
}

/** Nodes that are not listed are down where an operator says so. */
function isDown(name: string, { nodes }: Matters): boolean {
  const node = nodes.get(name);
  return node === undefined || isNotReady(node);
}

/** True if a pod of an operator is known to fail on a node that takes pods. */
function failsElsewhere({ insights }: Matter, closed: readonly string[]): boolean {
  const nodes = insights
    .flatMap(({ evidence = [] }) => evidence)
    .flatMap((item) => (item.code === 'PodNotRunning' ? (item.cause?.captures.node ?? []) : []));
  return nodes.some((node) => !closed.includes(node));
}

/** By itself, or by a static pod: the kubelet puts its node's name behind the pod's. */
function namesNode(text: string, node: string): boolean {
  return (
    namesObject(text, node) ||
    [...text.matchAll(/\bpod\/(\S+) container "/g)].some(([, pod = '']) => pod.endsWith(`-${node}`))
  );
}

/** Number of nodes with a failing revision of a static pod, where the text only says that its pod is not ready. */
const FAILING_NODES = /^(\d+) nodes are failing on revision \d+:$/;
const NOT_READY_REVISION =
  /^(?:static pod of revision \d+ has been installed, but is not ready while new revision \d+ is pending)?$/;

const UNAVAILABLE_INSTANCES =
  /^(\d+) of \d+ requested instances are unavailable for \S+ \((?:container is waiting in pending \S+ pod)?\)$/;

/**
 * Number of instances that an operator's Deployments miss at most; 0 if the text says another thing, or that one of
 * them fails for reasons of its own. Mirrors openshift/library-go@93ac9206a (2026-08-21),
 * pkg/operator/apiserver/controller/workload/workload.go.
 */
function countMissingInstances(text: string): number {
  const counts = text.split('\n').map((line) => Number(UNAVAILABLE_INSTANCES.exec(line)?.[1] ?? 0));
  return counts.includes(0) ? 0 : Math.max(...counts);
}

/**
 * On how many nodes a static pod is not ready at most; 0 where the text says more than that. Mirrors the same commit,
 * pkg/operator/staticpod/controller/installer/installer_controller.go.
 */
function countFailing(text: string): number {
  const said = text.split(/\n|; /).filter((line) => !NOT_READY_REVISION.test(line));
  const counts = said.map((line) => Number(FAILING_NODES.exec(line)?.[1] ?? 0));
  return counts.length === 0 || counts.includes(0) ? 0 : Math.max(...counts);
}

/**
 * True if Deployments of the control plane run on a node, and the control plane machine set makes it: not on an
 * arbiter. Unlisted nodes are of the control plane if one of its operators reports them.
 */
function runsOperands(name: string, matters: Matters): boolean {
  return poolOf(name, matters) === CONTROL_PLANE_POOL;
}

function poolOf(name: string, { nodes }: Matters): string {
  return nodes.get(name)?.pool ?? CONTROL_PLANE_POOL;
}

/**
 * Nodes that are missing: those that are down and say so themselves, those of the control plane that are degraded or do
 * not come back, and those that were not looked at and of which the node controller of an operator says that they are
 * not ready.
 */
function listMissingNodes(matters: Matters): MissingNodes {
  const missing = new Map<string, () => Matter | undefined>();
  for (const { name } of matters.nodes.listDown()) missing.set(name, () => matters.downNode(name));
  for (const matter of matters.reported) {
    const { node } = matter;
    const problem = problemOf(matter);
    if (node === undefined || (problem !== 'degraded' && problem !== 'late')) continue;
    if (isOfControlPlane(poolOf(node, matters))) missing.set(node, () => matter);
  }
  for (const { degraded } of matters.status.operators) {
    if (degraded?.status !== 'True') continue;
    const parts = readConditionParts(degraded.reason, degraded.message);
    for (const { node, sinceAt } of parts.flatMap(readNotReadyNodes)) {
      if (!matters.nodes.get(node)) missing.set(node, () => matters.unlistedNode(node, sinceAt));
    }
  }
  return missing;
}

/**
 * Machines that the control plane machine set misses because their nodes are not ready. Mirrors
 * openshift/cluster-control-plane-machine-set-operator@85f92f79 (2026-04-30),
 * pkg/controllers/controlplanemachineset/status.go.
 */
function countMissingMachines({ available, degraded, name }: OperatorAssessment): number {
  if (name !== 'control-plane-machine-set' || available?.status !== 'False') return 0;
  if (available.reason !== 'UnavailableReplicas' || degraded?.status === 'True') return 0;
  const [, count = '0'] = /^Missing (\d+) available replica\(s\)$/.exec(available.message) ?? [];
  return Number(count);
}
