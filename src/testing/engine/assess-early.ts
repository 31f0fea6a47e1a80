import { findScenario, snapshotOf } from '../../../scenarios';
import type { UpdateStatus } from '../../engine';
import { createAssessor } from '../../engine/assess-update';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { SUPPLEMENT } from '../../engine/supplement';
import { fromMilliseconds } from '../../engine/time';
import { at } from '../an-update-status';

/** A scenario's status before anything has been read that only explains what is late. @throws if there is no such scenario. */
export function assessEarly(id: string): UpdateStatus {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const { denials, showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  const snapshot = snapshotOf(scenario.stateAt(showAtMs), denials, now);
  const assessor = createAssessor(KNOWN_CAUSE_READER, { supplement: SUPPLEMENT });
  return assessor.assess({ ...snapshot, lists: undefined }, now);
}
