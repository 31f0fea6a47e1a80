import { expectOperators } from '../estimates/assess-operators-time';
import { expectWholePool } from '../estimates/expect-whole-pool';
import { addSpans } from '../control-plane/estimate';
import { readMachineConfigNode } from '../resources/read-machine-config-node';
import { ARBITER_POOL, CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type {
  Rehearsal,
  RehearsalAssumption,
  RehearsedPool,
  RehearsedStage,
  RehearsedWindow,
  UpdateWindow,
} from '../status/preflight';
import type { PoolAssessment } from '../status/pool';
import type { StageTime, TimeSpan } from '../status/time-left';
import type { UpdateRecord } from '../status/update-record';
import { SECOND, type Instant } from '../time';
import type { Facts } from './facts';
import { readPreflightList } from './read-preflight-list';

/** Plays an update through from now. */
export function rehearse(facts: Facts, records: readonly UpdateRecord[]): Rehearsal {
  const { ahead, nextUpdate, now, pools } = facts;
  const operators = expectOperators(facts.controlPlane, records);
  const lastEnds = readLastEnds(facts);
  const stages = new Map(
    pools
      .filter((pool) => countNodes(pool) > 0)
      .map((pool) => {
        const ends = lastEnds.get(pool.name) ?? [];
        const { platform } = facts;
        const stage = expectWholePool({ pool, earlier: records, lastEnds: ends, platform });
        return [pool.name, { pool, stage: addDrains(stage, pool, facts) }] as const;
      }),
  );
  const ofControlPlane = [CONTROL_PLANE_POOL, ARBITER_POOL].flatMap(
    (name) => stages.get(name) ?? [],
  );
  const controlPlane: RehearsedStage = {
    kind: 'range',
    basis: operators.basis,
    // Masters and the arbiter are updated one after the other.
    ...ofControlPlane.reduce<TimeSpan>((span, { stage }) => addSpans(span, stage), operators),
  };
  const workers = [...stages.values()]
    .filter(({ pool }) => pool.scope === 'WorkerPool')
    .map(({ pool, stage }) => rehearsePool(pool, stage, operators, facts));
  const ranges = workers.flatMap(({ ends }) => (ends.kind === 'range' ? [ends] : []));
  const last = findLast(ranges);
  return {
    startAt: now,
    controlPlane,
    pools: workers,
    ...(last && { workers: last }),
    ...(ahead && {
      blockedNodes: ahead.pools.reduce((sum, { blockedNodes }) => sum + blockedNodes.length, 0),
      interrupted: ahead.interrupted.length,
    }),
    restartsTwice: nextUpdate.restartsTwice.map(({ pool }) => pool),
    assumptions: listAssumptions(facts, operators, [...stages.values()]),
  };
}

/** The same update in a window: it starts with it, or now if the window is open. */
export function startInWindow(rehearsal: Rehearsal, window: UpdateWindow): Rehearsal {
  const { controlPlane, pools } = rehearsal;
  const startAt = window.fromAt > rehearsal.startAt ? window.fromAt : rehearsal.startAt;
  return { ...rehearsal, startAt, window: fitWindow(window, startAt, controlPlane, pools) };
}

function rehearsePool(
  pool: PoolAssessment,
  stage: StageTime,
  operators: TimeSpan,
  { ahead }: Facts,
): RehearsedPool {
  const { maxUnavailable, name } = pool;
  const ofPool = ahead?.pools.find((each) => each.pool === name);
  const reason = findObstacle(pool);
  return {
    pool: name,
    nodes: countNodes(pool),
    ...(maxUnavailable !== undefined && { slots: maxUnavailable }),
    ends: reason
      ? { kind: 'none', because: reason }
      : { kind: 'range', basis: stage.basis, ...addSpans(operators, stage) },
    ...(ofPool && { blockedNodes: ofPool.blockedNodes.length }),
  };
}

function findObstacle({
  counts,
  maxUnavailable,
  paused,
}: PoolAssessment): 'paused' | 'blocked' | 'unknown' | undefined {
  if (paused) return 'paused';
  if (!counts) return 'unknown';
  return counts.degraded > 0 || maxUnavailable === undefined || maxUnavailable === 0
    ? 'blocked'
    : undefined;
}

/** Pods that may take long to end keep their node for as long, at most. */
function addDrains(
  stage: StageTime,
  { maxUnavailable = 1, name }: PoolAssessment,
  { ahead }: Facts,
) {
  const ofPool = ahead?.pools.find(({ pool }) => pool === name);
  if (!ofPool) return stage;
  const rounds = Math.ceil(ofPool.longNodes.length / Math.max(1, maxUnavailable));
  const longest = BigInt(Math.round(ofPool.longestGraceSeconds)) * SECOND;
  return { ...stage, toNs: stage.toNs + BigInt(rounds) * longest };
}

function findLast(spans: readonly TimeSpan[]): TimeSpan | undefined {
  const [first, ...others] = spans;
  return (
    first &&
    others.reduce<TimeSpan>(
      (last, { fromNs, toNs }) => ({
        fromNs: fromNs > last.fromNs ? fromNs : last.fromNs,
        toNs: toNs > last.toNs ? toNs : last.toNs,
      }),
      { fromNs: first.fromNs, toNs: first.toNs },
    )
  );
}

type Fit = RehearsedWindow['fits'];

/** Worst first. */
const FITS: readonly Fit[] = ['no', 'unknown', 'maybe', 'yes'];

function fitWindow(
  window: UpdateWindow,
  startAt: Instant,
  controlPlane: RehearsedStage,
  pools: readonly RehearsedPool[],
): RehearsedWindow {
  const lasts = window.toAt - startAt;
  const fitOf = (stage: RehearsedStage): Fit => {
    if (stage.kind === 'none') return 'unknown';
    if (stage.toNs <= lasts) return 'yes';
    return stage.fromNs <= lasts ? 'maybe' : 'no';
  };
  const told = pools.filter(({ ends }) => ends.kind === 'range' || ends.because !== 'paused');
  const controlPlaneFits = fitOf(controlPlane);
  // A drain that does not end by itself fits no window.
  const ofPools = told.map((pool) =>
    (pool.blockedNodes ?? 0) > 0 && fitOf(pool.ends) !== 'no' ? 'unknown' : fitOf(pool.ends),
  );
  const all = [controlPlaneFits, ...ofPools];
  return {
    ...window,
    fits: FITS.find((fit) => all.includes(fit)) ?? 'yes',
    controlPlaneFits,
    fitting: told.flatMap(({ pool }, index) => (ofPools[index] === 'yes' ? [pool] : [])),
  };
}

function listAssumptions(
  { ahead, imageBuilds, objects, topology }: Facts,
  operators: StageTime,
  stages: readonly { readonly pool: PoolAssessment; readonly stage: StageTime }[],
): readonly RehearsalAssumption[] {
  const isBuilt =
    objects.some(({ layered }) => layered) ||
    (imageBuilds?.configs.state === 'loaded' && imageBuilds.configs.value.length > 0);
  const holds: Readonly<Record<RehearsalAssumption, boolean>> = {
    operatorsAsUsual: operators.basis === 'defaultDuration',
    nodesAsUsual: stages.some(({ stage }) => stage.basis === 'documented'),
    drainsSettled: ahead?.pools.some(({ blockedNodes }) => blockedNodes.length > 0) ?? false,
    podsUnread: !ahead && stages.length > 0,
    pausedLeftOut: stages.some(({ pool }) => pool.paused),
    nodePoolsElsewhere: topology === 'External',
    imagesBuilt: isBuilt,
  };
  // The record has no other keys.
  return (Object.keys(holds) as RehearsalAssumption[]).filter((each) => holds[each]);
}

function countNodes({ counts, reported }: PoolAssessment): number {
  return counts?.total ?? reported.machines ?? 0;
}

/** Times when the nodes of pools were last updated, by their MachineConfigNodes. */
function readLastEnds({ lists, pools }: Facts): ReadonlyMap<string, readonly Instant[]> {
  const ends = new Map<string, Instant>();
  for (const object of readPreflightList(lists, 'machineConfigNodes') ?? []) {
    const { name, updated } = readMachineConfigNode(object);
    if (updated?.status === 'True' && updated.lastTransitionAt !== undefined) {
      ends.set(name, updated.lastTransitionAt);
    }
  }
  return new Map(
    pools.map(({ name, nodes }) => [name, nodes.flatMap((node) => ends.get(node.name) ?? [])]),
  );
}
