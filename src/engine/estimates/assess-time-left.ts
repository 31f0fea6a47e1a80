import type { UpdateStatus } from '../status/update-status';
import { isLate } from '../unfinished/is-late';
import { compareNames } from '../text/compare-names';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { UnfinishedItem } from '../status/mover';
import type {
  NoEstimateReason,
  PoolTimeLeft,
  StageTime,
  TimeLeft,
  TimeSpan,
} from '../status/time-left';
import type { Verdict } from '../status/verdict';
import { compareInstants, MINUTE } from '../time';
import type { OperatorsSilence } from './silence-stuck-pools';
import { longer } from '../control-plane/estimate';

type Range = Extract<TimeLeft, { kind: 'range' }>;

export interface TimeLeftInput extends Pick<
  UpdateStatus,
  'verdict' | 'controlPlane' | 'updating' | 'poolTimes'
> {
  /** Some pool takes on a configuration, whether of a release or not. */
  readonly isRollingOut: boolean;
  /** A release is requested that is not accepted. */
  readonly isRequested: boolean;
  /** Remaining time of the operators that come before the nodes; absent when they are done. */
  readonly operators: StageTime | undefined;
  /** Reason for giving no estimate; absent where there is one. */
  readonly operatorsSilence?: OperatorsSilence;
  /** Operators or pools cannot be read. */
  readonly isPartMissing: boolean;
  readonly unfinished?: readonly UnfinishedItem[];
  /** Nodes need attention because they are not available, and nothing tells when they are. */
  readonly areNodesLost?: boolean;
}

/**
 * The time remaining, or why there is none. While a person is needed, or nothing is known to move, there is none.
 * Operators, then the nodes of all pools side by side: the cluster is done when the last of them is. A release that was
 * requested meanwhile and is not accepted holds up nothing of that.
 */
export function assessTimeLeft(input: TimeLeftInput): TimeLeft {
  const timeLeft = assessAsItIs(input);
  if (timeLeft.kind === 'range' || !IN_THE_WAY[timeLeft.because]) return timeLeft;
  const isTold = !input.isPartMissing && !input.areNodesLost && isOneDecision(input);
  const then = isTold ? assessOnceFree(input) : undefined;
  return then ? { ...timeLeft, then } : timeLeft;
}

/** Reasons that one decision of a person may remove, so that the time after it can be told. */
const IN_THE_WAY: Readonly<Record<NoEstimateReason, boolean>> = {
  notUpdating: false,
  releaseNotAccepted: false,
  stalled: false,
  failing: false,
  slow: true,
  operatorUnhealthy: false,
  blocked: true,
  paused: true,
  multiArch: false,
  imageBuild: false,
  noProgress: false,
  unknown: false,
};

/** A person resumes pools, lets pods go, or uncordons nodes; nothing else stands still. */
function isOneDecision({ unfinished = [], verdict }: TimeLeftInput): boolean {
  const isWaiting = verdict.kind === 'waitingForYou';
  if (isWaiting && !DECISIONS.has(verdict.reason)) return false;
  return unfinished.every(
    (item) =>
      // Beside the decision, what is late is in the way as well.
      !(isWaiting ? isLate(item) && item.move !== 'retrieve' : isStuck(item)) ||
      item.move === 'drain' ||
      item.move === 'resume' ||
      (item.move === 'free' && item.mover === 'Administrator' && !item.cause),
  );
}

const DECISIONS: ReadonlySet<Verdict['reason']> = new Set([
  'DrainBlocked',
  'PoolsPaused',
  'SlotsHeld',
]);

/** Duration of everything once nothing is in the way; `undefined` unless that is known of each part. */
function assessOnceFree({ operators, poolTimes }: TimeLeftInput): TimeSpan | undefined {
  const spans: readonly (TimeSpan | undefined)[] = [
    ...(operators ? [operators] : []),
    ...poolTimes.map(({ timeLeft }) => (timeLeft.kind === 'range' ? timeLeft : timeLeft.then)),
  ];
  if (spans.length === 0) return undefined;
  let fromNs = 0n;
  let toNs = 0n;
  for (const span of spans) {
    if (!span) return undefined;
    fromNs = longer(fromNs, span.fromNs);
    toNs = longer(toNs, span.toNs);
  }
  return { fromNs, toNs };
}

function assessAsItIs({
  verdict,
  controlPlane,
  updating,
  isRequested,
  operators,
  operatorsSilence,
  poolTimes,
  isPartMissing,
  isRollingOut,
  unfinished = [],
  areNodesLost,
}: TimeLeftInput): TimeLeft {
  if (updating === undefined || verdict.kind === 'unknown') return none('unknown');
  if (!updating && !isRollingOut) return none(isRequested ? 'releaseNotAccepted' : 'notUpdating');
  const isOfUpdate =
    verdict.reason !== 'PayloadNotAccepted' && verdict.reason !== 'CheckingPayload';
  if (isOfUpdate && verdict.kind === 'stalled') return none('stalled');
  if (verdict.kind === 'failing') return none('failing');
  if (isOfUpdate && verdict.kind === 'waitingForYou') {
    return none(verdict.reason === 'PoolsPaused' ? 'paused' : 'blocked');
  }
  if (isPartMissing) return none('unknown');
  if (areNodesLost) return none('blocked');
  if (operatorsSilence) return none(operatorsSilence);
  const silence = explainSilence(poolTimes);
  if (silence) return none(silence);
  if (!isOfUpdate && unfinished.some(isStuck)) return none('blocked');
  const ranges = poolTimes.flatMap(({ timeLeft }) => (timeLeft.kind === 'range' ? [timeLeft] : []));
  // Operators say the same version before and after a migration, so that only nodes tell how far it is.
  if (controlPlane.multiArchMigration && (operators || !isRollingOut)) {
    return none('multiArch');
  }
  const paths = operators ? [pathOf(operators), ...ranges] : ranges;
  const last = findLast(paths);
  if (last) {
    return { ...last, fromNs: paths.reduce((latest, { fromNs }) => longer(latest, fromNs), 0n) };
  }
  return isWindingUp(controlPlane) ? WINDING_UP : none('unknown');
}

/** True for items that would decide, unless a refused release came first. */
function isStuck({ move, pace }: UnfinishedItem): boolean {
  return move !== 'retrieve' && (pace === 'needsPerson' || pace === 'stalled');
}

/** Everything is done but ClusterVersion, which follows within a minute. */
function isWindingUp({ counts, progressing }: ControlPlaneAssessment): boolean {
  return progressing === 'True' && counts.total > 0 && counts.total - counts.updated <= 1;
}

const WINDING_UP: Range = {
  kind: 'range',
  fromNs: 0n,
  toNs: 2n * MINUTE,
  basis: { stages: [], withoutNodes: 0 },
};

function pathOf(operators: StageTime): Range {
  const { fromNs, toNs } = operators;
  return { kind: 'range', fromNs, toNs, basis: { stages: [operators], withoutNodes: 0 } };
}

/** The pool that ends last; of two that end together the first by name, in any order of the pools. */
function findLast(paths: readonly Range[]): Range | undefined {
  const [last] = [...paths].sort(
    (a, b) => compareInstants(b.toNs, a.toNs) || compareNames(poolOf(a), poolOf(b)),
  );
  return last;
}

function poolOf({ basis }: Range): string {
  const stage = basis.stages.at(-1);
  return stage?.stage === 'pool' ? stage.pool : '';
}

/** Worst first: what one pool waits for, the cluster waits for. */
const SILENCE: readonly NoEstimateReason[] = [
  'blocked',
  'slow',
  'paused',
  'imageBuild',
  'noProgress',
  'unknown',
];

function explainSilence(poolTimes: readonly PoolTimeLeft[]): NoEstimateReason | undefined {
  const because = poolTimes.flatMap(({ timeLeft }) =>
    timeLeft.kind === 'none' ? [timeLeft.because] : [],
  );
  return SILENCE.find((reason) => because.includes(reason));
}

function none(because: NoEstimateReason): TimeLeft {
  return { kind: 'none', because };
}
