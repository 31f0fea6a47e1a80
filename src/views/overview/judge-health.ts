import {
  createSummaryAssessor,
  type SummarySnapshot,
  type UpdateStatus,
  type VerdictKind,
} from '../../engine';
import { knownCauses } from '../../data/causes/known-causes';
import { PageAssessor } from '../../data/causes/page-assessor';
import { judgeSummary } from '../../data/summary/summary-store';
import { summaryClock } from '../../data/summary/summary-clock';
import { verdictTone } from '../../components/shared/tone';
import { HealthState } from '../../sdk';
import type { Language } from '../../wording/language/language';
import { describeBriefly } from '../../wording/verdict/brief-status';
import type { SubsystemHealth } from './subsystem-health';

/** A release that is tried again stays refused meanwhile. */
const assessor = createSummaryAssessor(new PageAssessor(knownCauses));

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

/** As bad as the page shows the headline. */
function readState(status: UpdateStatus): HealthState {
  const tone = verdictTone(status);
  if (tone === 'danger') return HealthState.ERROR;
  return tone === 'warning' ? HealthState.WARNING : STATES[status.verdict.kind];
}

/** @param published What the controller has judged, and the other surfaces show. */
export function judgeHealth(
  snapshot: SummarySnapshot,
  published: UpdateStatus | undefined,
  language: Language,
): SubsystemHealth {
  const status = published ?? judgeSummary(assessor, snapshot, summaryClock);
  return { state: readState(status), message: describeBriefly(status, language) };
}
