import {
  createUpdateAssessor,
  fromMilliseconds,
  type Instant,
  parseInstant,
  type PoolAssessment,
  toMilliseconds,
  type UpdateStatus,
} from '../../src/engine';
import { snapshotOf } from '../../scenarios';
import { aRelease } from '../../scenarios/builders';
import {
  controlPlanePool,
  MINUTE_MS,
  nodesNamed,
  planUpdate,
  simulate,
  USUAL_PACE,
  workerPool,
  type ClusterShape,
  type UpdateOptions,
  type UpdatePlan,
} from '../../scenarios/simulation';

/** One kind of cluster and update, replayed with several seeds. */
interface Replay {
  readonly name: string;
  /**
   * The page is opened this late, as a share of the update: what happened before is known only from what objects still
   * tell.
   */
  readonly openedAt?: number;
  /** How many updates of it are replayed; all seeds unless said. */
  readonly seeds?: number;
  /** How often it is looked at; each minute unless said. */
  readonly stepMs?: number;
  readonly options: (seed: string) => Partial<UpdateOptions> & { readonly cluster: ClusterShape };
}

/** How estimates did: the mean of |estimate − truth| as a share of the mean time that was left. */
export interface EstimateErrors {
  readonly ours: number;
  readonly oc: number;
  readonly naive: number;
}

/** What a replay comes to. `whole`: the whole cluster; `pools`: every pool for itself. */
export interface EstimateFigures {
  readonly name: string;
  /** How long the updates took, on average. */
  readonly durationMs: number;
  readonly whole: EstimateErrors;
  readonly pools: EstimateErrors;
  /** Share of the minutes with a range in which the truth lay inside it. */
  readonly inside: number;
  /** Share of the minutes that the page was open and nothing was stuck for which we give a range. */
  readonly covered: number;
  /** The whole cluster again, by halves of the time for which there is a range: early, late. */
  readonly early: EstimateErrors;
  readonly late: EstimateErrors;
}

export const ZERO_AT = '2026-03-02T08:00:00Z';
const SEEDS = ['one', 'two', 'three', 'four', 'five'];
const FROM = aRelease('4.18.8');
const TO = aRelease('4.18.9');

/** So that no cluster is exactly like another: nodes and operators take two thirds to one and a half times as long. */
const SPREAD = 0.25;

function highlyAvailable(...pools: ClusterShape['pools']): ClusterShape {
  return { topology: 'HighlyAvailable', pools: [controlPlanePool(), ...pools] };
}

const REPLAYS: readonly Replay[] = [
  {
    name: 'Compact, 3 nodes',
    options: () => ({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          { name: 'master', nodes: nodesNamed('node', 3, { roles: ['master', 'worker'] }) },
          workerPool('worker', 0),
        ],
      },
    }),
  },
  {
    name: '6 workers, one at a time',
    options: () => ({ cluster: highlyAvailable(workerPool('worker', 6)) }),
  },
  {
    name: '56 workers, 10 %, and 3 infra nodes',
    options: () => ({
      cluster: highlyAvailable(
        workerPool('infra', 3),
        workerPool('worker', 56, { maxUnavailable: '10%' }),
      ),
    }),
  },
  {
    name: 'The same, the page opened late',
    openedAt: 0.66,
    options: () => ({
      cluster: highlyAvailable(
        workerPool('infra', 3),
        workerPool('worker', 56, { maxUnavailable: '10%' }),
      ),
    }),
  },
  {
    name: '5,000 nodes, 4 %, opened in the middle',
    seeds: 1,
    stepMs: 10 * MINUTE_MS,
    openedAt: 0.5,
    options: () => ({
      cluster: highlyAvailable(workerPool('worker', 4997, { maxUnavailable: '4%' })),
    }),
  },
  {
    name: '24 slow nodes, two at a time',
    options: () => ({
      cluster: highlyAvailable(workerPool('worker', 24, { maxUnavailable: 2 })),
      pace: { worker: { drain: [240, 900], apply: [150, 300], reboot: [480, 900] } },
    }),
  },
  {
    name: '20 workers, one drain takes 40 min',
    options: (seed) => ({
      cluster: highlyAvailable(workerPool('worker', 20, { maxUnavailable: 2 })),
      nodeFaults: {
        [`worker-${seed.length < 4 ? '04' : '11'}`]: {
          kind: 'drainBlocked',
          drainError: 'error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s',
          untilMs: (seed.length < 4 ? 95 : 115) * MINUTE_MS,
        },
      },
      pace: { worker: USUAL_PACE },
    }),
  },
];

/** Verdicts under which nothing is stuck. */
const MOVING: ReadonlySet<UpdateStatus['verdict']['kind']> = new Set(['progressing', 'slow']);

/** The updates that are replayed of each kind, without those in which something is stuck. */
export function planReplays(): readonly {
  readonly name: string;
  readonly plans: readonly UpdatePlan[];
}[] {
  return REPLAYS.filter(({ openedAt, options }) => !openedAt && !options('').nodeFaults).map(
    ({ name, options }) => ({ name, plans: SEEDS.map((seed) => planReplay(options(seed), seed)) }),
  );
}

function planReplay(options: ReturnType<Replay['options']>, seed: string): UpdatePlan {
  const jitter = { seed, spread: SPREAD };
  return planUpdate({ from: FROM, to: TO, ...options, jitter, hasRolledBefore: true });
}

/** Replays all updates minute by minute. */
export function measureEstimates(): readonly EstimateFigures[] {
  return REPLAYS.map(({ name, openedAt = 0, options, seeds, stepMs = MINUTE_MS }) => {
    const runs = SEEDS.slice(0, seeds).map((seed) =>
      replay(planReplay(options(seed), seed), openedAt, stepMs),
    );
    const whole = runs.flatMap((run) => run.whole);
    const minutes = runs.reduce((sum, run) => sum + run.minutes, 0);
    return {
      name,
      durationMs: mean(runs.map(({ durationMs }) => durationMs)),
      whole: errorsOf(whole),
      pools: errorsOf(runs.flatMap((run) => run.pools)),
      inside: mean(whole.map(({ inside }) => Number(inside))),
      covered: whole.length / minutes,
      early: errorsOf(whole.filter(({ isEarly }) => isEarly)),
      late: errorsOf(whole.filter(({ isEarly }) => !isEarly)),
    };
  });
}

/** One look: what is left in truth, and what each estimate says, in milliseconds. */
interface Look {
  readonly truthMs: number;
  readonly oursMs: number;
  readonly ocMs: number;
  readonly naiveMs: number;
  readonly inside: boolean;
  /** In the first half of the time for which there is a range. */
  readonly isEarly: boolean;
}

interface Run {
  readonly durationMs: number;
  readonly minutes: number;
  readonly whole: readonly Look[];
  readonly pools: readonly Look[];
}

function replay(plan: UpdatePlan, openedAt: number, stepMs: number): Run {
  const cluster = simulate(plan, { zeroAt: ZERO_AT });
  const zero = parseInstant(ZERO_AT) ?? 0n;
  const beginsMs = plan.request.acceptedMs;
  const endsMs = Math.max(plan.request.completedMs, ...plan.pools.map(({ doneMs }) => doneMs));
  const assessor = createUpdateAssessor();
  const whole: Omit<Look, 'isEarly'>[] = [];
  const pools: Omit<Look, 'isEarly'>[] = [];
  let minutes = 0;
  const opensMs =
    beginsMs + MINUTE_MS + Math.floor((openedAt * (endsMs - beginsMs)) / MINUTE_MS) * MINUTE_MS;
  for (let ms = opensMs; ms < endsMs; ms += stepMs) {
    const now: Instant = zero + fromMilliseconds(ms);
    const status = assessor.assess(snapshotOf(cluster.stateAt(ms)), now);
    const ocPools = new Map(
      status.pools.map((pool) => [pool.name, estimatePoolAsOc(pool)] as const),
    );
    const { timeLeft } = status;
    if (MOVING.has(status.verdict.kind)) minutes += 1;
    if (timeLeft.kind === 'range') {
      const controlPlaneMs = Math.max(
        0,
        toMilliseconds(status.controlPlane.estimate?.remainingNs ?? 0n),
      );
      whole.push({
        ...lookAt(timeLeft, endsMs - ms),
        ocMs: Math.max(controlPlaneMs, ...ocPools.values()),
        naiveMs: estimateNaively(status, ms - beginsMs),
      });
    }
    for (const { pool, timeLeft: left } of status.poolTimes) {
      const story = plan.pools.find((candidate) => candidate.pool.name === pool);
      const counts = status.pools.find(({ name }) => name === pool)?.counts;
      if (left.kind !== 'range' || !story || !counts) continue;
      pools.push({
        ...lookAt(left, story.doneMs - ms),
        ocMs: ocPools.get(pool) ?? 0,
        naiveMs: extrapolate(ms - story.targetSetMs, counts.updated / counts.total),
      });
    }
  }
  return {
    durationMs: endsMs - beginsMs,
    minutes,
    whole: markEarly(whole),
    pools: markEarly(pools),
  };
}

function markEarly(looks: readonly Omit<Look, 'isEarly'>[]): readonly Look[] {
  return looks.map((look, index) => ({ ...look, isEarly: index < looks.length / 2 }));
}

function lookAt(
  { fromNs, toNs }: { readonly fromNs: bigint; readonly toNs: bigint },
  truthMs: number,
): Pick<Look, 'truthMs' | 'oursMs' | 'inside'> {
  const [fromMs, toMs] = [toMilliseconds(fromNs), toMilliseconds(toNs)];
  return {
    truthMs,
    oursMs: (fromMs + toMs) / 2,
    inside: fromMs <= truthMs && truthMs <= toMs,
  };
}

/**
 * `oc` prints `+10m` or `+5m` for a node that moves and `?` for one that waits, and no sum. The most favourable sum one
 * can make of it: a node that waits will take the 10 minutes that it shows first, as many at once as the pool allows.
 */
function estimatePoolAsOc({ nodes, maxUnavailable = 1 }: PoolAssessment): number {
  const minutes = { '+10m': 10, '+5m': 5, '-': 0, '?': 0 } as const;
  const movingMs = nodes.reduce(
    (longest, { estimate }) => Math.max(longest, minutes[estimate] * MINUTE_MS),
    0,
  );
  const waiting = nodes.filter(({ phase }) => phase === 'Pending').length;
  return movingMs + Math.ceil(waiting / maxUnavailable) * 10 * MINUTE_MS;
}

/** Operators and nodes that are done, of all: what is left takes as long as they did, each. */
function estimateNaively({ controlPlane, pools }: UpdateStatus, elapsedMs: number): number {
  const { counts } = controlPlane;
  const done = pools.reduce((sum, pool) => sum + (pool.counts?.updated ?? 0), counts.updated);
  const all = pools.reduce((sum, pool) => sum + (pool.counts?.total ?? 0), counts.total);
  return extrapolate(elapsedMs, done / all);
}

function extrapolate(elapsedMs: number, share: number): number {
  return share > 0 ? elapsedMs / share - elapsedMs : elapsedMs;
}

function errorsOf(looks: readonly Look[]): EstimateErrors {
  const leftMs = mean(looks.map(({ truthMs }) => truthMs));
  const error = (of: (look: Look) => number): number =>
    mean(looks.map((look) => Math.abs(of(look) - look.truthMs))) / leftMs;
  return {
    ours: error(({ oursMs }) => oursMs),
    oc: error(({ ocMs }) => ocMs),
    naive: error(({ naiveMs }) => naiveMs),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
