import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { readPassedOnOperators } from '../control-plane/passed-on-operators';
import { ARBITER_POOL, CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { OperatorAssessment } from '../status/operator';
import { badConditions } from '../control-plane/bad-conditions';
import type { Matters } from './find-matters';
import { isDegradation, worstOf, type Edge, type Matter } from './matter';

/** Edges from a whole to its parts: pools to nodes, machine-config to pools, ClusterVersion to operators. */
export function* relateParts(matters: Matters): Iterable<Edge> {
  yield* relatePools(matters);
  yield* relateSlots(matters);
  yield* relateMachineConfig(matters);
  yield* relateClusterVersion(matters);
}

/** A pool that has degraded nodes says so, and the machine-config operator refuses minor updates meanwhile. */
function* relatePools({ degradedPools, refusal, reported }: Matters): Iterable<Edge> {
  for (const pool of degradedPools) {
    const degraded = reported.filter(
      (matter) => matter.pool === pool.pool && isDegradation(matter) && matter.root.kind !== 'pool',
    );
    yield* toWorst(pool, degraded, 'poolOfNodes');
  }
  if (!refusal) return;
  const degrading = reported.filter(degradesPool);
  const names = new Set(degradedPools.map(({ pool }) => pool));
  const known = degrading.filter(({ pool }) => names.has(pool));
  yield* toWorst(refusal, known.length > 0 ? known : degrading, 'refusesMinorUpdates');
}

/** Nodes that hold all slots of their pool, where each of them is a matter already. */
function* relateSlots(matters: Matters): Iterable<Edge> {
  for (const from of matters.reported) {
    const [first] = from.insights;
    if (first?.code !== 'SlotsHeld' || first.held > first.nodes.length) continue;
    const to = first.nodes.flatMap((node) => matters.node(node) ?? []);
    if (to.length === first.nodes.length) yield { from, to, because: 'slotsOfNodes' };
  }
}

/** The machine-config operator waits for the pools that it names, or for the control plane's nodes. */
function* relateMachineConfig(matters: Matters): Iterable<Edge> {
  const from = matters.operator(MACHINE_CONFIG_OPERATOR);
  const operator = matters.status.operators.find(({ name }) => name === MACHINE_CONFIG_OPERATOR);
  if (!from || !operator) return;
  const isWaiting = !from.isReported && operator.state === 'updating';
  const pools = [
    ...listRequiredPools(operator, matters),
    ...(isWaiting ? listControlPlane(matters) : []),
  ];
  yield* toWorst(from, pools, 'machineConfigOfPool');
}

/** Reason of waiting for pools. Mirrors openshift/machine-config-operator@7ff337a4f, pkg/operator/sync.go. */
const REQUIRED_POOLS = 'RequiredPoolsFailed';

function listRequiredPools(operator: OperatorAssessment, matters: Matters): readonly Matter[] {
  const conditions = badConditions(operator);
  if (!conditions.every(({ reason }) => reason === REQUIRED_POOLS)) return [];
  return conditions.flatMap(({ message }) => {
    const [, name] = /\bMachineConfigPool (\S+) is (?:not ready|paused)\b/.exec(message) ?? [];
    if (name === undefined) return matters.reported.filter(degradesPool);
    const known = matters.ofPool(name);
    // Nodes that the update keeps away are no fault, as long as that is normal.
    return known.length > 0 ? known : matters.downNodesOf(name);
  });
}

function listControlPlane(matters: Matters): readonly Matter[] {
  const ofMasters = matters.ofPool(CONTROL_PLANE_POOL);
  return ofMasters.length > 0 ? ofMasters : matters.ofPool(ARBITER_POOL);
}

function degradesPool(matter: Matter): boolean {
  const code = matter.insights[0]?.code;
  return isDegradation(matter) || code === 'RenderDegraded' || code === 'ImageBuildFailed';
}

/** ClusterVersion, where it only passes on what operators report, and all of them are known. */
function* relateClusterVersion(matters: Matters): Iterable<Edge> {
  const { clusterVersion: from, lateRelease } = matters;
  const [first] = from?.insights ?? [];
  if (!from || first?.code !== 'ClusterVersionFailing') return;
  const [late] = lateRelease?.insights ?? [];
  // One that is still checked is another release than the one that ClusterVersion fails to apply.
  if (lateRelease && late?.code === 'ReleaseLate' && late.move === 'roll') {
    yield { from: lateRelease, to: [from], because: 'sameRelease' };
  }
  const named =
    readPassedOnOperators(first.conditionReason, first.message) ??
    onlyUnwellOperator(first.conditionReason, matters);
  const to = named.flatMap((name) => matters.operator(name) ?? []);
  if (to.length === named.length) yield { from, to, because: 'passesOnOperators' };
}

/** A text in another format still passes on operators, by its reason; with one that is unwell there is no doubt. */
function onlyUnwellOperator(conditionReason: string, { status }: Matters): readonly string[] {
  if (!/^ClusterOperators?(?:Degraded|NotAvailable)$/.test(conditionReason)) return [];
  const unwell = status.operators.filter(({ health }) => health !== 'healthy');
  return unwell.length === 1 ? unwell.map(({ name }) => name) : [];
}

/** The edge to the worst of some matters; none where there are none. */
export function toWorst(
  from: Matter,
  matters: Iterable<Matter>,
  because: Edge['because'],
): readonly Edge[] {
  const worst = worstOf(matters);
  return worst ? [{ from, to: [worst], because }] : [];
}
