import { findScenario, snapshotOf } from '../../../scenarios';
import { assessUpdate, type UpdateStatus } from '../../engine';
import { fromMilliseconds } from '../../engine/time';
import { at } from '../an-update-status';

/**
 * A scenario's status before anything has been read that only explains what is late. @throws if there is no such
 * scenario.
 */
export function assessEarly(id: string): UpdateStatus {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const { denials, showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  const snapshot = snapshotOf(scenario.stateAt(showAtMs), denials, now);
  return assessUpdate({ ...snapshot, lists: undefined }, now);
}
