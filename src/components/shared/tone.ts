import {
  listPoolsBehind,
  type HealthLevel,
  type NodePhase,
  type NodeState,
  type PoolAssessmentWord,
  type UpdateStatus,
  type VerdictKind,
} from '../../engine';
import type { ShownOperatorState } from '../../wording/verdict/state-words';

/** Look of a state. Each has an icon of its own; color only repeats what icon and text say. */
export type Tone =
  | 'success'
  /** In progress. */
  | 'info'
  /** Worth knowing, and no state. */
  | 'note'
  | 'warning'
  | 'danger'
  | 'draining'
  | 'rebooting'
  | 'paused'
  | 'pending'
  | 'unknown';

const VERDICT_TONES: Readonly<Record<VerdictKind, Tone>> = {
  notUpdating: 'pending',
  updated: 'success',
  progressing: 'info',
  slow: 'warning',
  waitingForYou: 'warning',
  stalled: 'danger',
  failing: 'danger',
  unknown: 'unknown',
};

const NOT_AS_ITS_ENTRY: ReadonlySet<VerdictKind> = new Set(['progressing', 'failing', 'unknown']);

/**
 * The tone of the headline's entry, or of the first entry at rest. A failing update is an error, also if the alerts
 * that make its entry an error are unknown. A cluster at rest without findings is a success, unless a pool is behind.
 */
export function verdictTone(
  status: Pick<UpdateStatus, 'attention' | 'nextUpdate' | 'pools' | 'readiness' | 'verdict'>,
): Tone {
  const {
    attention: [first],
    verdict: { kind, reason },
  } = status;
  if (first && !NOT_AS_ITS_ENTRY.has(kind)) return HEALTH_LEVEL_TONES[first.level];
  const tone = reason === 'Idle' ? 'success' : VERDICT_TONES[kind];
  return tone === 'success' && listPoolsBehind(status).length > 0 ? 'note' : tone;
}

export const NODE_STATE_TONES: Readonly<Record<NodeState, Tone>> = {
  Blocked: 'danger',
  Degraded: 'danger',
  Unavailable: 'danger',
  Progressing: 'info',
  Excluded: 'paused',
  Outdated: 'pending',
  Completed: 'success',
  Unknown: 'unknown',
};

export const NODE_PHASE_TONES: Readonly<Record<NodePhase, Tone>> = {
  Draining: 'draining',
  Updating: 'info',
  Rebooting: 'rebooting',
  Paused: 'paused',
  Pending: 'pending',
  Updated: 'success',
  Unknown: 'unknown',
};

export const POOL_ASSESSMENT_TONES: Readonly<Record<PoolAssessmentWord, Tone>> = {
  Degraded: 'danger',
  Excluded: 'paused',
  Pending: 'pending',
  Progressing: 'info',
  Completed: 'success',
  Empty: 'pending',
  Unknown: 'unknown',
};

export const HEALTH_LEVEL_TONES: Readonly<Record<HealthLevel, Tone>> = {
  Unknown: 'unknown',
  Info: 'note',
  Warning: 'warning',
  Error: 'danger',
  Critical: 'danger',
};

export const OPERATOR_STATE_TONES: Readonly<Record<ShownOperatorState, Tone>> = {
  updated: 'success',
  updating: 'info',
  waiting: 'pending',
  unknown: 'unknown',
  blocked: 'danger',
  degraded: 'danger',
  unavailable: 'danger',
};
