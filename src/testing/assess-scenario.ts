import { findScenario, snapshotOf, type Scenario } from '../../scenarios';
import { assessUpdate, fromMilliseconds, type UpdateStatus } from '../engine';
import { at } from './an-update-status';

/**
 * The status of a scenario's cluster as its user sees it, by its clock, when it is shown or so many milliseconds after its
 * beginning. @throws if there is no scenario of that id.
 */
export function assessScenario(scenario: Scenario | string, elapsedMs?: number): UpdateStatus {
  const found = typeof scenario === 'string' ? findScenario(scenario) : scenario;
  if (!found) throw new Error('no such scenario');
  const { denials, showAtMs, startsAt } = found;
  const ms = elapsedMs ?? showAtMs;
  const now = at(startsAt) + fromMilliseconds(ms);
  return assessUpdate(snapshotOf(found.stateAt(ms), denials, now), now);
}
