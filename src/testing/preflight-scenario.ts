import { findScenario, viewOf, type Scenario } from '../../scenarios';
import {
  assessUpdate,
  completeSnapshot,
  fromMilliseconds,
  missing,
  type ClusterSnapshot,
  type Preflight,
  type UpdateStatus,
  type WantedList,
} from '../engine';
import { assessPreflight, collectPreflightLists, listTargets } from '../engine/preflight';
import { at } from './an-update-status';

export interface LookAhead {
  readonly snapshot: ClusterSnapshot;
  readonly status: UpdateStatus;
  /** The checks of each available release. */
  readonly preflights: readonly Preflight[];
}

/** The checks before an update of a scenario's cluster when it is shown, without lists that can't be read. */
export function preflightScenario(
  scenario: Scenario | string,
  isForbidden: (list: WantedList) => boolean = () => false,
): LookAhead {
  const found = typeof scenario === 'string' ? findScenario(scenario) : scenario;
  if (!found) throw new Error('no such scenario');
  const { denials, showAtMs, startsAt } = found;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  const { base, read } = viewOf(found.stateAt(showAtMs), denials);
  const known = completeSnapshot(base, now, read);
  const status = assessUpdate(known, now);
  const lists = collectPreflightLists(status, known, (list) =>
    isForbidden(list) ? missing('Forbidden', 'no') : read(list),
  );
  const snapshot = { ...known, lists };
  const targets = listTargets(status.nextUpdate);
  return { snapshot, status, preflights: assessPreflight({ status, snapshot, targets }) };
}
