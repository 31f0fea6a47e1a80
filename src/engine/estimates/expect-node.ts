import { findOfPool } from '../resources/pool-reference';
import type { PoolAssessment } from '../status/pool';
import type { UpdateRecord } from '../status/update-record';
import type { Instant } from '../time';
import { latestUpdates } from '../control-plane/estimate';
import {
  areContradictory,
  expectAsRemembered,
  expectDuration,
  type ExpectedDuration,
  joinExpected,
  OUTLIER,
} from './node-durations';
import { expectAsDocumented, expectAsLastTime } from './usual-node-times';
import type { PoolTimesInput, Draft } from './pool-draft';

/** The nearest that is known: nodes of the pool, its earlier updates, pools like it, or what is documented. */
export function expectNode(
  draft: Draft,
  others: readonly Draft[],
  elapsed: readonly number[],
  input: PoolTimesInput,
  rate: ExpectedDuration | undefined,
): ExpectedDuration {
  const { lastDurations, lastEnds, pool } = draft;
  const hasChanged = others.some((other) => contradictsMemory(other, input.earlier));
  const remembered = hasChanged ? undefined : expectAsBefore(pool, input.earlier);
  const own = expectDuration(draft.durations, elapsed, 'pool') ?? rate;
  const lastTime = expectAsLastTime({
    durations: lastDurations,
    told: lastEnds.length,
    nodes: pool.nodes.length,
  });
  if (own) {
    const before = remembered ?? (hasChanged ? undefined : lastTime);
    return before ? joinExpected(own, before) : own;
  }
  const longestNs = elapsed.reduce((longest, ns) => Math.max(longest, ns), 0);
  const believed = (expected: ExpectedDuration | undefined): ExpectedDuration | undefined =>
    expected && longestNs <= expected.meanNs * STILL_LIKELY ? expected : undefined;
  const documented = expectAsDocumented(input.platform);
  // A node that takes longer than all that is known of others tells more than they do, unless something is wrong.
  const beyondNs = Math.min(longestNs, documented.meanNs * OUTLIER) * BEYOND;
  return (
    believed(remembered) ??
    believed(lastTime) ??
    believed(expectOfOthers(draft, others)) ??
    (beyondNs > documented.meanNs
      ? { ...documented, meanNs: beyondNs, spreadNs: beyondNs / BEYOND / 4 }
      : documented)
  );
}

/** The time that nodes of the pool took in earlier updates. */
export function expectAsBefore(
  { name }: PoolAssessment,
  earlier: readonly UpdateRecord[],
): ExpectedDuration | undefined {
  return expectAsRemembered(
    latestUpdates(earlier).flatMap(({ pools }) => findOfPool(pools, name)?.nodeTimes ?? []),
  );
}

/** True if nodes of the pool took other times than before: then the others may do so as well. */
function contradictsMemory({ durations, pool }: Draft, earlier: readonly UpdateRecord[]): boolean {
  const own = expectDuration(durations, [], 'pool');
  const before = expectAsBefore(pool, earlier);
  return own !== undefined && before !== undefined && areContradictory(own, before);
}

/** Now, else the last time. Nodes of the control plane carry less, and are no measure for workers. */
function expectOfOthers(
  { pool: { scope } }: Draft,
  others: readonly Draft[],
): ExpectedDuration | undefined {
  const alike = others.filter(({ pool }) => pool.scope === scope);
  const durations = alike.flatMap((other) => other.durations);
  const lastDurations = alike.flatMap((other) => other.lastDurations);
  return expectDuration(durations.length > 0 ? durations : lastDurations, [], 'otherPools');
}

/** Number of nodes of a pool that are done since it began. */
interface Progress {
  readonly done: number;
  readonly moving: number;
  readonly slots: number | undefined;
  readonly sinceAt: Instant | undefined;
}

/** Estimate by the number of updated nodes since the pool began, where the end of single nodes is unknown. */
export function expectByRate(
  { done, moving, sinceAt, slots }: Progress,
  { now, updateStartedAt }: Pick<PoolTimesInput, 'now' | 'updateStartedAt'>,
): ExpectedDuration | undefined {
  if (!slots || sinceAt === undefined || done < slots || now <= sinceAt) return undefined;
  // It began in an earlier update, and may have stood still for long.
  if (updateStartedAt !== undefined && sinceAt < updateStartedAt) return undefined;
  // Those under way are half done, on average.
  const rounds = (done + moving / 2) / slots;
  const meanNs = Number(now - sinceAt) / rounds;
  return {
    meanNs,
    spreadNs: meanNs / 4,
    doubt: DOUBT_OF_RATE + 1 / Math.sqrt(done),
    basis: 'pool',
    samples: done,
  };
}

/** The pool may have stood still for a while, and some nodes may have had its configuration before. Ours. */
const DOUBT_OF_RATE = 0.15;

/** A node that takes longer than so many times what is expected tells that its pool does not do the same. Ours. */
const STILL_LIKELY = 1.5;

const BEYOND = 1.3;
