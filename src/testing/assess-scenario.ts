import { findScenario, snapshotOf, type Scenario } from '../../scenarios';
import { assessUpdate, fromMilliseconds, type UpdateStatus } from '../engine';
import { at } from './an-update-status';

/** By the milliseconds since its beginning. */
const assessed = new WeakMap<Scenario, Map<number, UpdateStatus>>();

/**
 * The status of a scenario's cluster as its user sees it, by its clock, when it is shown or so many milliseconds after
 * its beginning. @throws if there is no scenario of that id.
 */
export function assessScenario(scenario: Scenario | string, elapsedMs?: number): UpdateStatus {
  const found = typeof scenario === 'string' ? findScenario(scenario) : scenario;
  if (!found) throw new Error('no such scenario');
  const { denials, showAtMs, startsAt } = found;
  const ms = elapsedMs ?? showAtMs;
  const known = assessed.get(found)?.get(ms);
  if (known) return known;

  const now = at(startsAt) + fromMilliseconds(ms);
  const status = assessUpdate(snapshotOf(found.stateAt(ms), denials, now), now);
  assessed.set(found, (assessed.get(found) ?? new Map<number, UpdateStatus>()).set(ms, status));
  return status;
}
