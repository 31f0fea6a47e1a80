import { findNamed } from '../changes/find-named';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import {
  ARBITER_POOL,
  CONTROL_PLANE_POOL,
  isOfControlPlane,
  poolResource,
} from '../resources/pool-reference';
import type { OperatorAssessment } from '../status/operator';
import type { ConsequenceReason } from '../status/attention';
import { badConditions } from './bad-conditions';
import type { KnownFaults } from './known-faults';
import { compareDrafts, type FaultDraft } from './fault-draft';
import { namesObject, readConditionParts, readNotReadyNodes } from './named-nodes';
import { readPassedOnOperators } from '../control-plane/passed-on-operators';

/** What an operator's trouble follows from, and how. */
interface Cause {
  readonly draft: FaultDraft;
  readonly because: ConsequenceReason;
}

/** A pool that has degraded nodes says so, and so does the machine-config operator. */
export function foldPools(faults: KnownFaults): void {
  const told = new Set<string>();
  for (const draft of faults.roots) {
    const pool = faults.status.pools.find(({ name }) => name === draft.pool);
    if (!draft.isDegradation || draft.root.kind === 'pool' || !pool || told.has(pool.name))
      continue;
    if (pool.degradedSinceAt === undefined) continue;
    told.add(pool.name);
    draft.consequences.push({
      kind: 'condition',
      because: 'poolOfNodes',
      object: poolResource(pool.name),
      condition: {
        type: 'Degraded',
        status: 'True',
        reason: '',
        message: '',
        lastTransitionAt: pool.degradedSinceAt,
      },
    });
  }
  const operator = findNamed(faults.status.operators, MACHINE_CONFIG_OPERATOR);
  const refusal = operator?.upgradeable;
  if (!operator || refusal?.status !== 'False' || refusal.reason !== 'DegradedPool') return;
  const candidates = faults.roots.filter(degradesPool);
  const worst = candidates.find(({ pool }) => isDegraded(pool, faults)) ?? candidates[0];
  worst?.consequences.push({
    kind: 'condition',
    because: 'refusesMinorUpdates',
    object: operator.insight.resource,
    condition: refusal,
  });
}

/** Nodes that hold all slots of their pool, where each of them is a fault already. */
export function foldSlots(faults: KnownFaults): void {
  for (const draft of faults.roots) {
    const [first] = draft.insights;
    if (first?.code !== 'SlotsHeld') continue;
    const holders = first.nodes.map((node) => faults.node(node)?.top);
    const known = holders.filter((holder) => holder !== undefined);
    if (first.held > first.nodes.length || known.length < holders.length) continue;
    const [worst] = known.sort(compareDrafts);
    if (worst) draft.follow(worst, 'slotsOfNodes');
  }
}

/** Operators that report what is wrong with a pool or a node. Those that were not reported yet count as well. */
export function foldOperators(faults: KnownFaults): void {
  let names: ReturnType<typeof namedMissingNodes> | undefined;
  for (const operator of faults.status.operators) {
    if (operator.health === 'healthy') continue;
    const draft = faults.operator(operator.name);
    names ??= namedMissingNodes(faults);
    const cause = findCause(operator, names, faults, draft !== undefined);
    if (!cause) continue;
    if (draft) draft.follow(cause.draft, cause.because);
    else {
      for (const condition of badConditions(operator)) {
        cause.draft.top.consequences.push({
          kind: 'condition',
          because: cause.because,
          object: operator.insight.resource,
          condition,
        });
      }
    }
  }
  for (const operator of faults.status.operators) {
    const draft = faults.operator(operator.name);
    const missing = draft?.isRoot ? countMissingMachines(operator) : 0;
    if (draft && missing > 0) {
      const down = faults.roots.filter((root) => countControlPlaneNodes(root, faults) >= missing);
      if (down[0]) draft.follow(down[0], 'missesMachines');
    }
  }
}

/** ClusterVersion, where it only passes on what operators report, and all of them are known. */
export function foldClusterVersion(faults: KnownFaults): void {
  const draft = faults.clusterVersion;
  const [first] = draft?.insights ?? [];
  if (!draft || first?.code !== 'ClusterVersionFailing') return;
  const { lateRelease } = faults;
  const [late] = lateRelease?.insights ?? [];
  // One that is still checked is another release than the one that ClusterVersion fails to apply.
  if (late?.code === 'ReleaseLate' && late.move === 'roll') {
    lateRelease?.follow(draft, 'sameRelease');
  }
  const named = readPassedOnOperators(first.conditionReason, first.message);
  const causes = (named ?? onlyUnwellOperator(first.conditionReason, faults)).map((name) =>
    causeOfOperator(name, faults),
  );
  const known = causes.filter((cause) => cause !== undefined);
  if (known.length < causes.length) return;
  const [worst] = known.sort(compareDrafts);
  if (worst) draft.follow(worst, 'passesOnOperators');
}

/** A text in another format still passes on operators, by its reason; with one that is unwell there is no doubt. */
function onlyUnwellOperator(conditionReason: string, { status }: KnownFaults): readonly string[] {
  if (!/^ClusterOperators?(?:Degraded|NotAvailable)$/.test(conditionReason)) return [];
  const unwell = status.operators.filter(({ health }) => health !== 'healthy');
  return unwell.length === 1 ? unwell.map(({ name }) => name) : [];
}

/** The fault that explains what an operator reports, itself or what it follows from. */
export function causeOfOperator(name: string, faults: KnownFaults): FaultDraft | undefined {
  const draft = faults.operator(name);
  if (draft) return draft.top;
  const explained = faults.roots.find(({ consequences }) =>
    consequences.some(
      (item) =>
        item.kind === 'condition' &&
        item.because !== 'refusesMinorUpdates' &&
        item.object.resource === 'clusteroperators' &&
        item.object.name === name,
    ),
  );
  if (explained) return explained;
  const operator = findNamed(faults.status.operators, name);
  // It updates for as long as the control plane's nodes do.
  return name === MACHINE_CONFIG_OPERATOR && operator?.state === 'updating'
    ? (faults.pool(CONTROL_PLANE_POOL) ?? faults.pool(ARBITER_POOL))
    : undefined;
}

function findCause(
  operator: OperatorAssessment,
  names: ReadonlyMap<string, () => FaultDraft | undefined>,
  faults: KnownFaults,
  isReported: boolean,
): Cause | undefined {
  const conditions = badConditions(operator);
  if (operator.name === MACHINE_CONFIG_OPERATOR) {
    const pools = conditions.every(({ reason }) => reason === REQUIRED_POOLS)
      ? conditions.map(({ message }) => findPool(message, faults))
      : [];
    const [draft] = pools.filter((pool) => pool !== undefined).sort(compareDrafts);
    return draft && { draft, because: 'machineConfigOfPool' };
  }
  const parts = conditions.flatMap(({ reason, message }) => readConditionParts(reason, message));
  const missing = [...names.keys()].filter((name) => runsOperands(name, faults));
  const counted = new Set(
    parts.filter(({ text }) => {
      const count = countMissingInstances(text);
      return count > 0 && count <= missing.length;
    }),
  );
  const meant = parts.map((part) =>
    counted.has(part) ? missing : [...names.keys()].filter((name) => namesNode(part.text, name)),
  );
  if (meant.length === 0 || meant.some((nodes) => nodes.length === 0)) return undefined;
  const drafts = [...new Set(meant.flat())]
    .map((name) => (isReported ? names.get(name)?.() : faults.node(name)))
    .filter((draft) => draft !== undefined);
  const [draft] = [...new Set(drafts.map(({ top }) => top))].sort(compareDrafts);
  return draft && { draft, because: counted.size > 0 ? 'missesInstances' : 'namesNode' };
}

/** By itself, or by a static pod: the kubelet puts its node's name behind the pod's. */
function namesNode(text: string, node: string): boolean {
  return (
    namesObject(text, node) ||
    [...text.matchAll(/\bpod\/(\S+) container "/g)].some(([, pod = '']) => pod.endsWith(`-${node}`))
  );
}

const UNAVAILABLE_INSTANCES =
  /^(\d+) of \d+ requested instances are unavailable for \S+ \((?:container is waiting in pending \S+ pod)?\)$/;

/**
 * How many instances of its Deployments an operator misses at most; 0 where the text says another thing, or that one of them
 * does not run for reasons of its own. Mirrors openshift/library-go@93ac9206a (2026-08-21), pkg/operator/apiserver/controller/workload/workload.go.
 */
function countMissingInstances(text: string): number {
  const counts = text.split('\n').map((line) => Number(UNAVAILABLE_INSTANCES.exec(line)?.[1] ?? 0));
  return counts.includes(0) ? 0 : Math.max(...counts);
}

/**
 * Whether Deployments of the control plane run on a node, and the control plane machine set makes it: not on an arbiter. Nodes that are not listed are of
 * the control plane if an operator of it reports them, and nobody else does.
 */
function runsOperands(name: string, faults: KnownFaults): boolean {
  return poolOf(name, faults) === CONTROL_PLANE_POOL;
}

function poolOf(name: string, { nodes }: KnownFaults): string {
  return nodes.get(name)?.pool ?? CONTROL_PLANE_POOL;
}

/** Mirrors openshift/machine-config-operator@7ff337a4f, pkg/operator/sync.go: it waits for pools, and says for which. */
const REQUIRED_POOLS = 'RequiredPoolsFailed';

function findPool(message: string, faults: KnownFaults): FaultDraft | undefined {
  const [, name] = /\bMachineConfigPool (\S+) is (?:not ready|paused)\b/.exec(message) ?? [];
  if (name !== undefined) return faults.pool(name);
  return faults.roots.find(degradesPool);
}

function isDegraded(pool: string | undefined, { status }: KnownFaults): boolean {
  const known = status.pools.find(({ name }) => name === pool);
  return known?.degradedSinceAt !== undefined;
}

function degradesPool({ insights: [first], isDegradation }: FaultDraft): boolean {
  return isDegradation || first?.code === 'RenderDegraded' || first?.code === 'ImageBuildFailed';
}

/**
 * Nodes that are missing: those that are down and say so themselves, those of the control plane that are degraded or do not
 * come back, and those that were not looked at and of which the node controller of an operator says that they are not ready.
 * Each with how to get at its fault, which may have to be begun.
 */
function namedMissingNodes(faults: KnownFaults): ReadonlyMap<string, () => FaultDraft | undefined> {
  const names = new Map<string, () => FaultDraft | undefined>();
  for (const { name } of faults.nodes.listDown()) names.set(name, () => faults.downNode(name));
  for (const { nodes, problem } of faults.roots) {
    if (problem !== 'degraded' && problem !== 'late') continue;
    for (const name of nodes) {
      if (isOfControlPlane(poolOf(name, faults))) names.set(name, () => faults.node(name));
    }
  }
  for (const { degraded } of faults.status.operators) {
    if (degraded?.status !== 'True') continue;
    const parts = readConditionParts(degraded.reason, degraded.message);
    for (const { node, sinceAt } of parts.flatMap(readNotReadyNodes)) {
      if (!faults.nodes.get(node)) names.set(node, () => faults.unlistedNode(node, sinceAt));
    }
  }
  return names;
}

/**
 * Machines that the control plane machine set misses because their nodes are not ready. Mirrors
 * openshift/cluster-control-plane-machine-set-operator@85f92f79 (2026-04-30), pkg/controllers/controlplanemachineset/status.go.
 */
function countMissingMachines({ available, degraded, name }: OperatorAssessment): number {
  if (name !== 'control-plane-machine-set' || available?.status !== 'False') return 0;
  if (available.reason !== 'UnavailableReplicas' || degraded?.status === 'True') return 0;
  const [, count = '0'] = /^Missing (\d+) available replica\(s\)$/.exec(available.message) ?? [];
  return Number(count);
}

function countControlPlaneNodes(draft: FaultDraft, faults: KnownFaults): number {
  if (draft.problem !== 'unavailable' && draft.problem !== 'restarting') return 0;
  return draft.nodes.filter((name) => runsOperands(name, faults)).length;
}
