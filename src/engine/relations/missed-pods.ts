import { NETWORK_OPERATOR } from '../control-plane/operator-namespaces';
import type { Cause } from '../known-causes/read-cause';
import { isNotReady } from '../nodes/affected-nodes';
import type { HealthInsight } from '../status/health';
import type { OperatorAssessment } from '../status/operator';
import { itemsByName } from '../unfinished/items-by-name';
import type { Matters } from './find-matters';
import { isDrain, type Edge, type Matter } from './matter';
import { toWorst } from './part-of';

/** Edges from matters that miss pods to those pods' nodes: by DaemonSets, the scheduler, and budgets. */
export function* relateMissedPods(matters: Matters): Iterable<Edge> {
  yield* relateDaemons(matters);
  yield* relateUnscheduled(matters);
  yield* relateNetwork(matters);
  yield* relateDrains(matters);
}

/**
 * Operators that wait for pods of a DaemonSet, at most as many as nodes are down: those pods come back with their
 * nodes. Only where these are late, or a person has to bring them back; others may yet come back before the operator is
 * late.
 */
function* relateDaemons(matters: Matters): Iterable<Edge> {
  let down: readonly Matter[] | undefined;
  for (const operator of matters.status.operators) {
    const from = matters.reportedOperator(operator.name);
    const missing = from ? countMissingPods(operator) : 0;
    if (!from || missing === 0) continue;
    down ??= listLate(matters);
    if (missing <= down.length) yield* toWorst(from, down, 'missesNodePods');
  }
}

/** The matter of each node that is not ready and late, or until a person acts. */
function listLate(matters: Matters): readonly Matter[] {
  const awaited = new Set(
    matters.status.unfinished
      .filter(
        ({ object, pace }) =>
          pace !== 'moving' && pace !== 'waiting' && object.resource === 'nodes',
      )
      .map(({ object }) => object.name),
  );
  const pooled = matters.nodes
    .listDown()
    .filter((node) => awaited.has(node.name) && isNotReady(node));
  return [...pooled.map(({ name }) => name), ...listHosted(matters)].flatMap(
    (name) => matters.node(name) ?? [],
  );
}

/** Nodes of NodePools, which no update here waits for: they have a finding once they are late. */
function listHosted({ status }: Matters): readonly string[] {
  return status.health.flatMap((insight) =>
    insight.code === 'NodeUnavailable' &&
    insight.manager === 'NodePool' &&
    insight.causes.some(({ kind }) => kind === 'NotReady')
      ? [insight.node]
      : [],
  );
}

/** The most pods that a DaemonSet misses, by the operator's bad conditions, else by its progress; else 0. */
function countMissingPods({ available, degraded, progressing }: OperatorAssessment): number {
  const rollout = progressing?.status === 'True' ? listLines(progressing.message) : [];
  const wrong = [
    ...(available?.status === 'False' ? listLines(available.message) : []),
    ...(degraded?.status === 'True' ? listLines(degraded.message) : []),
  ];
  const told = wrong.length > 0 ? wrong : rollout;
  return told.every((line) => NOT_PROGRESSING.test(line) || countIn(line) > 0)
    ? Math.max(0, ...[...wrong, ...rollout].map(countIn))
    : 0;
}

/** The lines of a message, without what is around them and without empty ones. */
export function listLines(message: string): readonly string[] {
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The message that the network operator adds after ten minutes, without a number. */
const NOT_PROGRESSING = /^DaemonSet "[^"]+" rollout is not making progress - last change /;

/**
 * Sources: openshift/cluster-network-operator pkg/controller/statusmanager/pod_status.go,
 * openshift/cluster-dns-operator pkg/operator/controller/dns_status.go, openshift/machine-config-operator
 * pkg/operator/sync.go, openshift/cluster-monitoring-operator pkg/client/client.go.
 */
const MISSING_PODS: readonly RegExp[] = [
  /^DaemonSet "[^"]+" is not available \(awaiting (?<missing>\d+) nodes\)$/,
  /^DaemonSet "[^"]+" update is rolling out \((?<present>\d+) out of (?<desired>\d+) updated\)$/,
  /\bHave (?<present>\d+) (?:up-to-date DNS|available DNS|available node-resolver) pods, want (?<desired>\d+)\b/,
  /\b[Dd]aemonset machine-config-\S+ is not ready\. status: \(desired: (?<desired>\d+), updated: (?<present>\d+), ready: \d+, unavailable: (?<missing>\d+)\)/,
  /\bwaiting for DaemonSetRollout of \S+: (?:context deadline exceeded: )?got (?<missing>\d+) unavailable (?:nodes|pods)\.?$/,
];

function countIn(line: string): number {
  for (const pattern of MISSING_PODS) {
    const groups = pattern.exec(line)?.groups;
    if (!groups) continue;
    const { desired = '0', missing = '0', present = '0' } = groups;
    return Math.max(Number(missing), Number(desired) - Number(present));
  }
  return 0;
}

/** Operators whose pods have no node to run on: it is nodes that are missing, whichever pods wait for them. */
function* relateUnscheduled(matters: Matters): Iterable<Edge> {
  const operators = matters.reported.filter(({ root }) => root.kind === 'operator');
  const withoutNodes = operators.filter(({ insights }) =>
    insights.some(({ cause }) => cause?.code === 'NoNodes'),
  );
  for (const from of withoutNodes) yield* toWorst(from, withoutNodes, 'missesNodes');
  for (const from of operators) {
    const missed = countMissed(from.insights);
    if (missed) yield* toWorst(from, listNodes(missed, matters), 'missesNodes');
  }
}

/** Nodes that the scheduler can't use for a pod, and the reason. */
interface MissedNodes {
  readonly because: 'notReady' | 'cordoned';
  readonly count: number;
}

/** The number of nodes that pods miss for one reason; `undefined` if a pod has another problem. */
function countMissed(insights: readonly HealthInsight[]): MissedNodes | undefined {
  const missed = insights
    .flatMap(({ evidence = [] }) => evidence)
    .map(({ cause }) => cause && readMissed(cause));
  const [first] = missed;
  if (!first || missed.some((each) => each?.because !== first.because)) return undefined;
  return { ...first, count: Math.max(...missed.map((each) => each?.count ?? 0)) };
}

function readMissed({ captures, code }: Cause): MissedNodes | undefined {
  const count = Number(captures.nodes);
  if (code === 'NodesCordoned') return { because: 'cordoned', count };
  const isAway = captures.taint === 'unreachable' || captures.taint === 'not-ready';
  return code === 'NodesUnhealthy' && isAway ? { because: 'notReady', count } : undefined;
}

/** Matters of as many nodes. Those that an update only keeps for a moment are none. */
function listNodes({ because, count }: MissedNodes, matters: Matters): readonly Matter[] {
  if (because === 'cordoned') {
    return matters.reported.filter(
      ({ insights: [first] }) =>
        first?.code === 'SlotsHeld' && first.because === 'cordoned' && first.held >= count,
    );
  }
  const down = matters.nodes
    .listDown()
    .filter(isNotReady)
    .flatMap(({ name }) => matters.node(name) ?? []);
  return down.length >= count ? down : [];
}

/**
 * Nodes without a pod network, where the network operator's pods on those nodes crash: it is these pods that have to be
 * repaired. Where one pod crashes, and its node tells of it, it is something of that node.
 */
function* relateNetwork(matters: Matters): Iterable<Edge> {
  const operator = matters.reportedOperator(NETWORK_OPERATOR);
  if (!operator) return;
  const pods = new Set(operator.insights.flatMap(listPods));
  const telling = matters.reported.filter(
    ({ insights, root }) =>
      root.kind === 'nodes' && insights.flatMap(listPods).some((pod) => pods.has(pod)),
  );
  yield* toWorst(operator, telling, 'missesNodePods');
  if (telling.length > 0) return;
  const crashing = new Set(
    operator.insights
      .flatMap(({ evidence = [] }) => evidence)
      .flatMap((item) => (item.code === 'PodNotRunning' ? (item.cause?.captures.node ?? []) : [])),
  );
  for (const from of matters.reported) {
    const isWithoutNetwork =
      from.node !== undefined &&
      crashing.has(from.node) &&
      from.insights.length > 0 &&
      from.insights.every(({ cause }) => cause?.code === 'NetworkNotReadyOnNode');
    if (isWithoutNetwork) yield { from, to: [operator], because: 'missesNetwork' };
  }
}

function listPods({ evidence = [] }: HealthInsight): readonly string[] {
  return evidence.map(
    ({ object: { name, namespace, resource } }) => `${resource} ${namespace}/${name}`,
  );
}

/** Nodes whose drains wait for one that is down, because the budgets in its way miss the pods of that one. */
function* relateDrains(matters: Matters): Iterable<Edge> {
  const drains = matters.reported.filter(isDrain);
  // Asked first: there are hundreds of items.
  if (drains.length === 0) return;
  const items = itemsByName(matters.status.unfinished, 'node');
  for (const from of drains) {
    const item = items.get(from.node ?? '');
    const behind = item?.move === 'drain' ? item.behind?.name : undefined;
    const down = behind === undefined ? undefined : matters.downNode(behind);
    if (down) yield { from, to: [down], because: 'waitsForPods' };
  }
}
