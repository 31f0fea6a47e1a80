import type { ControlPlaneAssessment } from '../status/control-plane';
import type { OperatorAssessment } from '../status/operator';
import type { OperatorsTimeBasis, StageTime } from '../status/time-left';
import type { UpdateHistoryEntry } from '../resources/cluster-version';
import type { UpdateRecord } from '../status/update-record';
import { MINUTE, type Instant } from '../time';
import { latestUpdates, readBaseline, timewiseCompletion, toSpan } from '../control-plane/estimate';

type OperatorsTime = Extract<StageTime, { stage: 'operators' }>;

/**
 * Time until the operators before the nodes are updated: all but machine-config, which ends with the control plane
 * nodes. `undefined` when they are, or if it is unknown.
 *
 * The curve of `oc` gives the share of the time that has passed. The duration of a whole rollout comes from this
 * update's pace, and before that says much, from `earlier` updates (newest first), or from the baseline of an hour.
 */
export function assessOperatorsTime(
  { counts, history, lastObservedProgressAt, progressing, startedAt }: ControlPlaneAssessment,
  machineConfig: OperatorAssessment | undefined,
  earlier: readonly UpdateRecord[],
  now: Instant,
): OperatorsTime | undefined {
  if (progressing !== 'True' || startedAt === undefined || counts.total === 0) return undefined;
  const total = machineConfig ? counts.total - 1 : counts.total;
  const updated = Math.min(counts.updated - (machineConfig?.state === 'updated' ? 1 : 0), total);
  if (updated >= total) return undefined;

  const wholeShare = timewiseCompletion(total / (total + 1));
  const share = Math.max(0, timewiseCompletion(updated / (total + 1)) / wholeShare);
  const usual = readUsual(history, earlier, wholeShare);
  // A change before this update says nothing about it.
  const progressNs = Math.max(0, Number((lastObservedProgressAt ?? startedAt) - startedAt));
  // Its own pace counts by the share that it has shown.
  const wholeNs = progressNs + (1 - share) * usual.ns;
  const leftNs = (1 - share) * wholeNs;
  const silentNs = Math.max(0, Number(now - startedAt) - progressNs);
  const doubt = DOUBT_OF_PACE * share + DOUBT_OF[usual.basis] * (1 - share);
  const shortNs = Math.max(leftNs * (1 - doubt) - silentNs, leftNs * SHORTEST);
  const longNs = Math.max(leftNs * (1 + doubt) - silentNs, leftNs * LATE, LEAST_NS);
  return {
    ...toSpan(shortNs, longNs),
    stage: 'operators',
    basis: share >= OWN_PACE_FROM ? 'operatorProgress' : usual.basis,
    updated,
    total,
  };
}

/**
 * Duration of the part before the nodes, of an update that has not begun: by the same rules.
 * @param earlier Newest first; the last one counts.
 */
export function expectOperators(
  { counts, history }: Pick<ControlPlaneAssessment, 'counts' | 'history'>,
  earlier: readonly UpdateRecord[],
): OperatorsTime {
  const total = Math.max(1, counts.total - 1);
  const wholeShare = timewiseCompletion(total / (total + 1));
  // The newest entry is an update that is over.
  const { basis, ns } = readUsual([...history.slice(0, 1), ...history], earlier, wholeShare);
  const doubt = DOUBT_OF[basis];
  return {
    ...toSpan(ns * (1 - doubt), ns * (1 + doubt)),
    stage: 'operators',
    basis,
    updated: 0,
    total,
  };
}

interface UsualTime {
  /** Time of the whole stage before the nodes. */
  readonly ns: number;
  readonly basis: Exclude<OperatorsTimeBasis, 'operatorProgress'>;
}

function readUsual(
  history: readonly UpdateHistoryEntry[],
  earlier: readonly UpdateRecord[],
  wholeShare: number,
): UsualTime {
  const remembered = latestUpdates(earlier).flatMap(({ pools, startedAt }) => {
    const began = pools.flatMap((pool) => pool.startedAt ?? []);
    if (began.length === 0) return [];
    return [Number(began.reduce((first, at) => (at < first ? at : first)) - startedAt)];
  });
  const sum = remembered.reduce((total, ns) => total + ns, 0);
  if (sum > 0) return { ns: sum / remembered.length, basis: 'earlierUpdates' };
  const { basis, durationNs } = readBaseline(history);
  return { ns: Number(durationNs) * wholeShare, basis };
}

/** Uncertainty of the pace, as a share. Ours, measured on replayed updates. */
const DOUBT_OF_PACE = 0.3;
const DOUBT_OF: Readonly<Record<UsualTime['basis'], number>> = {
  earlierUpdates: 0.25,
  previousUpdate: 0.3,
  defaultDuration: 0.5,
};

/** From this share of the time on the pace is called this update's own. */
const OWN_PACE_FROM = 0.25;

/** The range never ends below these shares of the estimate: one operator may take a third of the stage. */
const SHORTEST = 0.2;
const LATE = 0.5;
const LEAST_NS = Number(MINUTE);
