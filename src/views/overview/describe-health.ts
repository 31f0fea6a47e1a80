import type { UpdateStatus, VerdictKind } from '../../engine';
import { verdictTone, type Tone } from '../../components/shared/tone';
import { HealthState } from '../../sdk';
import type { Language } from '../../wording/language/language';
import { describeBehindAtRest } from '../../wording/outlook/behind-at-rest';
import { describeBriefly } from '../../wording/verdict/brief-status';
import type { SubsystemHealth } from './subsystem-health';

const STATES: Readonly<Record<VerdictKind, HealthState>> = {
  notUpdating: HealthState.OK,
  updated: HealthState.OK,
  progressing: HealthState.UPDATING,
  slow: HealthState.WARNING,
  waitingForYou: HealthState.WARNING,
  stalled: HealthState.ERROR,
  failing: HealthState.ERROR,
  unknown: HealthState.UNKNOWN,
};

/**
 * Health states for tones, if a verdict has no state. The console has no neutral one: its blue arrow means that an
 * update is available.
 */
const STATES_OF_TONES: Readonly<Partial<Record<Tone, HealthState>>> = {
  danger: HealthState.ERROR,
  warning: HealthState.WARNING,
  note: HealthState.UPGRADABLE,
  pending: HealthState.PROGRESS,
};

/** The content of the Status card's item for a status. */
export function describeHealth(status: UpdateStatus, language: Language): SubsystemHealth {
  return {
    // As bad as the page shows the headline.
    state: STATES_OF_TONES[verdictTone(status)] ?? STATES[status.verdict.kind],
    message: describeBehindAtRest(status, language) || describeBriefly(status, language),
  };
}
