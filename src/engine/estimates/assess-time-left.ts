import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { Nanoseconds } from '../time';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { Verdict } from '../status/verdict';
import type { NoEstimateReason, PoolTimeLeft, TimeLeft } from '../status/time-left';

type Range = Extract<TimeLeft, { kind: 'range' }>;

/** `oc` lengthens what its curve gives by a fifth: the curve is one end of the range, that the other. */
const CAUTION_PERCENT = 120n;

/**
 * How long still, or why nobody should say. While a person is needed, or nothing is known to move, there is none. The
 * cluster is done when the last of control plane and pools is: a range once nodes of this update tell how long pools take;
 * until then, while the control plane updates, its own (`oc`'s estimate, or the range of its nodes).
 */
export function assessTimeLeft(
  verdict: Verdict,
  controlPlane: ControlPlaneAssessment,
  updating: boolean | undefined,
  poolTimes: readonly PoolTimeLeft[],
): TimeLeft {
  if (updating === undefined || verdict.kind === 'unknown') return none('unknown');
  if (!updating) return none('notUpdating');
  if (verdict.kind === 'stalled' || verdict.kind === 'failing') return none('stalled');
  if (verdict.kind === 'waitingForYou') {
    return none(verdict.reason === 'PoolsPaused' ? 'paused' : 'blocked');
  }
  if (controlPlane.multiArchMigration) return none('multiArch');
  const pools = combinePools(poolTimes);
  if (controlPlane.progressing !== 'True') {
    const isTooEarly = poolTimes.some(
      ({ timeLeft }) => timeLeft.kind === 'none' && timeLeft.because === 'noSamples',
    );
    return pools && !isTooEarly ? pools : none(explainSilence(poolTimes));
  }
  if (pools && isLastOperator(controlPlane) && knowsControlPlanePool(poolTimes)) return pools;
  return combineWithControlPlane(controlPlane, pools);
}

/** The last pool to end decides; pools that cannot be told are named. */
function combinePools(poolTimes: readonly PoolTimeLeft[]): Range | undefined {
  const ranges = poolTimes.flatMap(({ timeLeft }) => (timeLeft.kind === 'range' ? [timeLeft] : []));
  const last = ranges.reduce<Range | undefined>(
    (latest, range) => (latest && latest.toNs >= range.toNs ? latest : range),
    undefined,
  );
  return (
    last && {
      ...last,
      fromNs: ranges.reduce((latest, { fromNs }) => longest(latest, fromNs), 0n),
      basis: {
        ...last.basis,
        pools: poolTimes.flatMap(({ pool, timeLeft }) => (timeLeft.kind === 'range' ? [] : [pool])),
      },
    }
  );
}

/** Worst first: what one pool waits for, the cluster waits for. */
const SILENCE: readonly NoEstimateReason[] = ['blocked', 'paused', 'imageBuild', 'noSamples'];

function explainSilence(poolTimes: readonly PoolTimeLeft[]): NoEstimateReason {
  const because = poolTimes.flatMap(({ timeLeft }) =>
    timeLeft.kind === 'none' ? [timeLeft.because] : [],
  );
  return SILENCE.find((reason) => because.includes(reason)) ?? 'workerPools';
}

/** `machine-config` comes last, and is done when the nodes of the control plane are. */
function isLastOperator({ counts }: ControlPlaneAssessment): boolean {
  return counts.total - counts.updated <= 1;
}

function knowsControlPlanePool(poolTimes: readonly PoolTimeLeft[]): boolean {
  return poolTimes.some(
    ({ pool, timeLeft }) => pool === CONTROL_PLANE_POOL && timeLeft.kind === 'range',
  );
}

function combineWithControlPlane(
  { estimate }: ControlPlaneAssessment,
  pools: Range | undefined,
): TimeLeft {
  if (!estimate) return pools ?? none('unknown');
  const { basis, remainingNs } = estimate;
  if (remainingNs <= 0n) return pools ?? { kind: 'overdue', basis };
  if (!pools || pools.toNs < remainingNs) return { kind: 'estimate', remainingNs, basis };
  return { ...pools, fromNs: longest(pools.fromNs, (remainingNs * 100n) / CAUTION_PERCENT) };
}

function longest(a: Nanoseconds, b: Nanoseconds): Nanoseconds {
  return a > b ? a : b;
}

function none(because: NoEstimateReason): TimeLeft {
  return { kind: 'none', because };
}
