import {
  viewOf,
  type ClusterState,
  type Denial,
  type Scenario,
  type UpdateStory,
} from '../../../scenarios';
import { createUpdateAssessor } from '../../engine/stages/assess-update';
import { joinLists, listPath } from '../../engine/reading/list-path';
import type { WantedList } from '../../engine/snapshot';
import type { UpdateStatus } from '../../engine/status/update-status';
import { fromMilliseconds } from '../../engine/time';
import { readWants } from '../../engine/stages/wants';
import { at } from '../an-update-status';

const MINUTE_MS = 60_000;

/** More rounds than any want leads to. */
const MOST_ROUNDS = 6;

/** The update that a scenario is or shows a moment of; `undefined` where it is none. */
export function storyOf(scenario: Scenario): UpdateStory | undefined {
  const { lastsMs, startsAt } = scenario;
  if (lastsMs === undefined) return scenario.story?.();
  return { startsAt, lastsMs, stateAt: (elapsedMs) => scenario.stateAt(elapsedMs) };
}

export interface WatchedMinute {
  readonly minute: number;
  readonly status: UpdateStatus;
}

/**
 * For so long minutes are watched one by one after the last change, then one in thirty: nothing but the clock goes on.
 */
const STILL_MS = 180 * MINUTE_MS;

/**
 * Every minute of an update as a reader sees it from its beginning on: one assessor, which reads what the status before
 * wanted.
 */
export function* watchStory(
  { lastsMs, startsAt, stateAt }: UpdateStory,
  denials: readonly Denial[],
): Generator<WatchedMinute> {
  const assessor = createUpdateAssessor();
  const start = at(startsAt);
  let wants: readonly WantedList[] = [];
  let objects: ClusterState['objects'] = [];
  let changedMs = 0;
  for (let elapsedMs = 0; elapsedMs <= lastsMs; elapsedMs += MINUTE_MS) {
    const now = start + fromMilliseconds(elapsedMs);
    const state = stateAt(elapsedMs);
    if (state.objects !== objects) changedMs = elapsedMs;
    objects = state.objects;
    if (elapsedMs - changedMs > STILL_MS && (elapsedMs / MINUTE_MS) % 30 !== 0) continue;
    const { base, read } = viewOf(state, denials);
    for (let round = 0; ; round += 1) {
      const snapshot = { ...base, lists: joinLists(wants, read) };
      const status = assessor.assess(snapshot, now);
      const wanted = readWants(status, snapshot);
      if (round === MOST_ROUNDS || areSame(wants, wanted)) {
        yield { minute: elapsedMs / MINUTE_MS, status };
        break;
      }
      wants = wanted;
    }
  }
}

function areSame(a: readonly WantedList[], b: readonly WantedList[]): boolean {
  return a.map(listPath).join('\n') === b.map(listPath).join('\n');
}
