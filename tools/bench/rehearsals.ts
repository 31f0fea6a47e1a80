import {
  assessUpdate,
  completeSnapshot,
  createUpdateAssessor,
  fromMilliseconds,
  parseInstant,
  toMilliseconds,
  type Instant,
  type Preflight,
} from '../../src/engine';
import {
  assessPreflight,
  collectPreflightLists,
  recordRehearsal,
} from '../../src/engine/preflight';
import { SCENARIOS, snapshotOf, viewOf } from '../../scenarios';
import type { ClusterState, UpdateStory } from '../../scenarios/scenario';
import {
  MINUTE_MS,
  nodesNamed,
  planUpdate,
  simulate,
  workerPool,
  type UpdatePlan,
} from '../../scenarios/simulation';
import { aRelease } from '../../scenarios/builders';
import { Dice } from '../../src/testing/engine/dice';
import { DrainedCluster } from './drained-cluster';
import { planReplays, ZERO_AT } from './estimates';

/** How often what was rehearsed came true. */
export interface RehearsalFigures {
  readonly name: string;
  /** Updates, or clusters. */
  readonly runs: number;
  /** Drains that were named, that blocked, and both. */
  readonly named: number;
  readonly blocked: number;
  readonly both: number;
  /** Stages whose range was given, and those of them that ended within it. */
  readonly ranges: number;
  readonly inside: number;
}

const NOTHING = { named: 0, blocked: 0, both: 0, ranges: 0, inside: 0 } as const;

export function measureRehearsals(): readonly RehearsalFigures[] {
  return [
    ...planReplays().map(({ name, plans }) => sum(name, plans.map(replayTimes))),
    sum(
      'Made-up clusters, 20 nodes, 120 workloads',
      Array.from({ length: CLUSTERS }, (_, seed) => replayDrains(seed)),
    ),
    sum(
      'Scenarios whose drains are blocked',
      SCENARIOS.filter(({ denials, id }) => denials.length === 0 && !id.startsWith('nodes-'))
        .flatMap(({ story }) => story?.() ?? [])
        .map(replayStory)
        .filter(({ blocked, named }) => blocked > 0 || named > 0),
    ),
  ];
}

type Run = Omit<RehearsalFigures, 'name' | 'runs'>;

function sum(name: string, runs: readonly Run[]): RehearsalFigures {
  const all = (of: keyof Run) => runs.reduce((total, run) => total + run[of], 0);
  return {
    name,
    runs: runs.length,
    named: all('named'),
    blocked: all('blocked'),
    both: all('both'),
    ranges: all('ranges'),
    inside: all('inside'),
  };
}

/** Ranges for the control plane and each pool, a minute before the update, against when they end. */
function replayTimes(plan: UpdatePlan): Run {
  const cluster = simulate(plan, { zeroAt: ZERO_AT });
  const { acceptedMs, completedMs } = plan.request;
  const startMs = acceptedMs - MINUTE_MS;
  const { rehearsal } = lookAhead(cluster.stateAt(startMs), instantAt(ZERO_AT, startMs));
  const ends = new Map(plan.pools.map(({ doneMs, pool }) => [pool.name, doneMs]));
  const stages = [
    { range: rehearsal.controlPlane, endMs: completedMs },
    ...rehearsal.pools.map((pool) => ({ range: pool.ends, endMs: ends.get(pool.pool) ?? 0 })),
  ];
  const told = stages.flatMap(({ endMs, range }) =>
    range.kind === 'range' ? [{ ...range, endMs: endMs - acceptedMs }] : [],
  );
  const inside = told.filter(
    ({ endMs, fromNs, toNs }) => toMilliseconds(fromNs) <= endMs && endMs <= toMilliseconds(toNs),
  );
  return { ...NOTHING, ranges: told.length, inside: inside.length };
}

const CLUSTERS = 60;
const WORKLOADS = 120;
const NODES = nodesNamed('worker', 20);

/** Drains that are named while the cluster is at rest, against those that an API server would not let end. */
function replayDrains(seed: number): Run {
  const plan = planUpdate({
    from: aRelease('4.18.8'),
    to: aRelease('4.18.9'),
    cluster: { topology: 'HighlyAvailable', pools: [workerPool('worker', NODES.length)] },
  });
  const atMs = plan.request.acceptedMs - MINUTE_MS;
  const cluster = simulate(plan, { zeroAt: ZERO_AT });
  const state = cluster.stateAt(atMs);
  const names = plan.pools.flatMap(({ pool }) => pool.nodes.map(({ name }) => name));
  const drained = new DrainedCluster(names, new Dice(seed), WORKLOADS);
  const preflight = lookAhead(
    { ...state, objects: [...state.objects, ...drained.list()] },
    instantAt(ZERO_AT, atMs),
  );
  const named = listNamed(preflight);
  const blocked = drained.drainAll();
  return { ...NOTHING, ...compare(named, blocked) };
}

/** Drains that are named when the update of a scenario is requested, against those that are held until its end. */
function replayStory({ lastsMs, startsAt, stateAt }: UpdateStory): Run {
  const named = listNamed(lookAhead(stateAt(0), instantAt(startsAt, 0)));
  const assessor = createUpdateAssessor();
  const drained = new Set<string>();
  for (let ms = 0; ms <= lastsMs; ms += MINUTE_MS) {
    const now = instantAt(startsAt, ms);
    const { drains } = assessor.assess(snapshotOf(stateAt(ms), [], now), now);
    for (const { node } of drains) drained.add(node);
  }
  const [record] = assessor.memory.records;
  const blocked = new Set(record?.heldDrains?.map(({ node }) => node));
  // The others wait behind those that are blocked.
  return {
    ...NOTHING,
    ...compare(new Set([...named].filter((node) => drained.has(node))), blocked),
  };
}

function compare(named: ReadonlySet<string>, blocked: ReadonlySet<string>) {
  const both = [...named].filter((node) => blocked.has(node)).length;
  return { named: named.size, blocked: blocked.size, both };
}

function listNamed(preflight: Preflight): ReadonlySet<string> {
  return new Set(recordRehearsal(preflight).blockers?.flatMap(({ nodes }) => nodes));
}

function lookAhead(state: ClusterState, now: Instant): Preflight {
  const { base, read } = viewOf(state, []);
  const known = completeSnapshot(base, now, read);
  const status = assessUpdate(known, now);
  const snapshot = { ...known, lists: collectPreflightLists(status, known, read) };
  const [preflight] = assessPreflight({ status, snapshot, targets: [{ kind: 'patch' }] });
  if (!preflight) throw new Error('there is a target');
  return preflight;
}

function instantAt(startsAt: string, ms: number): Instant {
  return (parseInstant(startsAt) ?? 0n) + fromMilliseconds(ms);
}
