import { snapshotOf } from '../../../scenarios';
import { aRelease } from '../../../scenarios/builders';
import {
  controlPlanePool,
  MINUTE_MS,
  planUpdate,
  simulate,
  workerPool,
  type NodePace,
} from '../../../scenarios/simulation';
import { createUpdateAssessor } from '../stages/assess-update';
import { readMemory, storeMemory } from '../memory/stored-memory';
import { NO_MEMORY, type UpdateMemory } from '../memory/update-memory';
import type { UpdateStatus } from '../status/update-status';
import { fromMilliseconds, parseInstant, type Instant } from '../time';

type PaceName = 'quick' | 'slow';

const PACES: Readonly<Record<PaceName, NodePace>> = {
  quick: { drain: [20, 40], apply: [60, 90], reboot: [80, 110] },
  slow: { drain: [300, 600], apply: [150, 200], reboot: [420, 600] },
};

interface Watched {
  readonly status: UpdateStatus;
  readonly ms: number;
}

interface Update {
  /** When it is asked for; the whole is over by a month later. */
  readonly zeroAt: string;
  readonly versions: readonly [from: string, to: string];
  readonly pace: PaceName;
  readonly seed: string;
}

/** Looks at an update from its beginning until it has ended. */
function watch(
  { pace, seed, versions, zeroAt }: Update,
  memory: UpdateMemory,
  everyMs: number,
): { readonly looks: readonly Watched[]; readonly memory: UpdateMemory; readonly endMs: number } {
  const [from, to] = versions.map((version) => aRelease(version));
  if (!from || !to) throw new Error('no versions');
  const plan = planUpdate({
    cluster: {
      topology: 'HighlyAvailable',
      pools: [controlPlanePool(), workerPool('worker', 10, { maxUnavailable: 2 })],
    },
    from,
    to,
    pace: { master: PACES[pace], worker: PACES[pace] },
    jitter: { seed, spread: 0.25 },
  });
  const simulation = simulate(plan, { zeroAt });
  const endMs = Math.max(plan.request.completedMs, ...plan.pools.map(({ doneMs }) => doneMs));
  const assessor = createUpdateAssessor(memory);
  const looks: Watched[] = [];
  for (let ms = MINUTE_MS; ms < endMs + everyMs; ms += everyMs) {
    const now: Instant = (parseInstant(zeroAt) ?? 0n) + fromMilliseconds(ms);
    const status = assessor.assess(snapshotOf(simulation.stateAt(ms), [], now), now);
    looks.push({ status, ms });
  }
  return { looks, memory: readMemory(storeMemory(assessor.memory)), endMs };
}

const BEFORE: Update = {
  zeroAt: '2026-03-01T09:00:00Z',
  versions: ['4.18.7', '4.18.8'],
  pace: 'quick',
  seed: 'before',
};
const NOW: Update = {
  zeroAt: '2026-04-14T09:00:00Z',
  versions: ['4.18.8', '4.18.9'],
  pace: 'quick',
  seed: 'now',
};

const WATCHED = {
  quick: watch({ ...BEFORE, pace: 'quick' }, NO_MEMORY, 4 * MINUTE_MS),
  slow: watch({ ...BEFORE, pace: 'slow' }, NO_MEMORY, 4 * MINUTE_MS),
};

interface Score {
  /** Of the middle of the ranges, on average. */
  readonly errorMinutes: number;
  /** Share of the ranges that hold the truth. */
  readonly inside: number;
  /** What the first range rests on. */
  readonly firstBasis: readonly string[];
}

function scoreOf(
  pace: PaceName,
  memory: UpdateMemory,
  countFrom = (_: UpdateStatus) => true,
): Score {
  const { endMs, looks } = watch({ ...NOW, pace }, memory, 6 * MINUTE_MS);
  const from = looks.findIndex(({ status }) => countFrom(status));
  const counted = looks.slice(from).flatMap(({ ms, status: { timeLeft } }) => {
    const left = (endMs - ms) / MINUTE_MS;
    if (timeLeft.kind !== 'range' || left <= 0) return [];
    const [shortest, longest] = [timeLeft.fromNs, timeLeft.toNs].map((ns) => Number(ns) / 60e9);
    if (shortest === undefined || longest === undefined) return [];
    return {
      error: Math.abs((shortest + longest) / 2 - left),
      isInside: shortest <= left && left <= longest,
      basis: timeLeft.basis.stages.map(({ basis }) => basis),
    };
  });
  return {
    errorMinutes: counted.reduce((sum, { error }) => sum + error, 0) / counted.length,
    inside: counted.filter(({ isInside }) => isInside).length / counted.length,
    firstBasis: counted[0]?.basis ?? [],
  };
}

describe('what is remembered of an earlier update', () => {
  it.each<PaceName>(['quick', 'slow'])('makes the time left of a %s cluster better', (pace) => {
    const without = scoreOf(pace, NO_MEMORY);
    const remembering = scoreOf(pace, WATCHED[pace].memory);
    expect(remembering.errorMinutes).toBeLessThan(without.errorMinutes / 2);
    expect(remembering.inside).toBeGreaterThanOrEqual(0.75);
    expect(remembering.inside).toBeGreaterThanOrEqual(without.inside);
    expect(without.firstBasis).toEqual(['previousUpdate', 'documented']);
    expect(remembering.firstBasis).toEqual(['earlierUpdates', 'earlierUpdates']);
  });

  it('counts no more once nodes show that the cluster has become another one', () => {
    const hasNodesDone = ({ pools }: UpdateStatus) =>
      pools.some((pool) => (pool.counts?.updated ?? 0) > 0);
    const without = scoreOf('quick', NO_MEMORY, hasNodesDone);
    const remembering = scoreOf('quick', WATCHED.slow.memory, hasNodesDone);
    expect(remembering.errorMinutes).toBeLessThanOrEqual(without.errorMinutes);
    expect(remembering.inside).toBeGreaterThanOrEqual(without.inside);
  });

  it('has pools, how long their nodes took, and what the verdict was', () => {
    const { endMs, memory } = WATCHED.slow;
    const [record, ...others] = memory.records;
    expect(others).toEqual([]);
    expect(record).toMatchObject({ version: '4.18.8', previous: '4.18.7' });
    expect(record?.pools.map(({ pool, nodes }) => [pool, nodes])).toEqual([
      ['master', 3],
      ['worker', 10],
    ]);
    const worker = record?.pools[1];
    const zero = parseInstant(BEFORE.zeroAt) ?? 0n;
    expect(worker?.endedAt).toBe(zero + fromMilliseconds(endMs));
    expect(worker?.nodeTimes?.samples).toBeGreaterThanOrEqual(8);
    expect(worker?.ways.length).toBe(10);
    expect(worker?.steps.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['drain', 'files', 'reboot']),
    );
    expect(
      WATCHED.quick.memory.records[0]?.verdicts.map(({ kind, reason }) => `${kind} ${reason}`),
    ).toEqual(['progressing Operators', 'progressing WorkerPools', 'updated RecentlyUpdated']);
  });
});
