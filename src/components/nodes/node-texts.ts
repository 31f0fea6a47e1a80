import {
  toMilliseconds,
  type DurationRange,
  type Instant,
  type NodeAssessment,
  type NodeState,
} from '../../engine';
import { formatDuration, formatDurationRange } from '../../wording/language/duration';
import type { Language } from '../../wording/language/language';

const MINUTE_MS = 60_000;

/** The time that `oc` estimates for a drain. */
const USUAL_MS = 10 * MINUTE_MS;

/** The version a node is on, and the one it goes to when that is another. */
export function describeNodeVersion(
  { version, desiredVersion }: Pick<NodeAssessment, 'version' | 'desiredVersion'>,
  { t }: Language,
): string {
  const previous = version ?? t('Unknown');
  return desiredVersion === undefined || desiredVersion === version
    ? previous
    : t('{{previous}} → {{target}}', { previous, target: desiredVersion });
}

/** The facts on which a node's time depends. */
export interface NodePace {
  /** The time of its new configuration; absent while it waits, and if it is unknown. */
  readonly startedAt: Instant | undefined;
  /** Durations of its pool's nodes that are done; absent while there are none. */
  readonly took: DurationRange | undefined;
  readonly now: Instant;
  /** The state that the node is shown with. */
  readonly state: NodeState;
}

/** Remaining time of a node: by what the nodes of its pool took, else `oc`'s rough time left, in the reader's words. */
export function describeNodeEstimate(
  node: NodeAssessment,
  pace: NodePace,
  language: Language,
): string {
  const { t } = language;
  const { state, took } = pace;
  if (isHeld(state)) return t('unknown');
  if (took && isMoving(node) && pace.startedAt !== undefined) {
    const elapsedNs = pace.now - pace.startedAt;
    if (elapsedNs >= took.toNs) return t('longer than usual');
    return formatDurationRange(
      toMilliseconds(took.fromNs - elapsedNs),
      toMilliseconds(took.toNs - elapsedNs),
      language,
    );
  }
  if (took && isWaiting(node)) {
    return t('{{duration}} once started', {
      duration: formatDurationRange(
        toMilliseconds(took.fromNs),
        toMilliseconds(took.toNs),
        language,
      ),
    });
  }
  const about = (minutes: number) =>
    t('about {{duration}}', { duration: formatDuration(minutes * MINUTE_MS, language) });
  switch (node.estimate) {
    case '+10m':
      return hasTaken(USUAL_MS, pace) ? t('longer than usual') : about(10);
    case '+5m':
      return about(5);
    case '-':
      return node.updated ? t('complete') : t('paused');
    case '?':
      return t('unknown');
  }
}

/** The basis of an estimate, or the reason why there is none; empty for a complete node. */
export function describeEstimateBasis(
  node: NodeAssessment,
  { took, startedAt, state }: NodePace,
  { t }: Language,
): string {
  const { estimate, updated, phase } = node;
  if (isHeld(state)) return t('unknown until the problem of the node is fixed');
  if (state === 'Excluded') return t('paused with its pool');
  if (took && (isWaiting(node) || (isMoving(node) && startedAt !== undefined))) {
    return t('from {{count}} nodes of this pool', {
      count: took.samples,
      defaultValue_one: 'from {{count}} node of this pool',
    });
  }
  switch (estimate) {
    case '+10m':
      return t('the usual duration of a node update, without blocked drains');
    case '+5m':
      return t('the usual time for files, operating system, and reboot');
    case '-':
      return updated ? '' : t('paused with its pool');
    case '?':
      return phase === 'Pending' ? t('not started; its position is unknown') : t('phase unknown');
  }
}

/** True if the node has been in its phase for this long; false if the start is unknown. */
function hasTaken(ms: number, { now, startedAt }: NodePace): boolean {
  return startedAt !== undefined && toMilliseconds(now - startedAt) >= ms;
}

/** True if the node makes no progress by itself, so that times of other nodes do not apply. */
export function isHeld(state: NodeState): boolean {
  return state === 'Blocked' || state === 'Degraded' || state === 'Unavailable';
}

function isMoving({ estimate }: NodeAssessment): boolean {
  return estimate === '+10m' || estimate === '+5m';
}

function isWaiting({ assessment, phase }: NodeAssessment): boolean {
  return assessment === 'Outdated' && phase === 'Pending';
}
