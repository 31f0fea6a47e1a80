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
 * Those that a verdict alone does not give. The console has none that is neutral: its blue arrow says that there is
 * something to update.
 */
const STATES_OF_TONES: Readonly<Partial<Record<Tone, HealthState>>> = {
  danger: HealthState.ERROR,
  warning: HealthState.WARNING,
  note: HealthState.UPGRADABLE,
  pending: HealthState.PROGRESS,
};

/** What the Status card's item says of a status. */
export function describeHealth(status: UpdateStatus, language: Language): SubsystemHealth {
  return {
    // As bad as the page shows the headline.
    state: STATES_OF_TONES[verdictTone(status)] ?? STATES[status.verdict.kind],
    message: describeBehindAtRest(status, language) || describeBriefly(status, language),
  };
}
