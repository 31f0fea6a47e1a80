import { findScenario, SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { findContradictions, INVARIANTS, TWO_DAYS } from '../../testing/engine/invariants';
import { assessUpdate } from '../stages/assess-update';
import { readObject } from '../resources/object';
import { fromMilliseconds, MINUTE } from '../time';

/** Minutes for which the cluster stands still: from within what is normal to far beyond. */
const STANDS_STILL = [0, 6, 12, 20, 35, 65, 95, 190, TWO_DAYS];

/** What each is shown at, and of those that move 20 moments from beginning to end; of 500 nodes the first only. */
function momentsOf({ id, lastsMs, showAtMs }: Scenario): readonly number[] {
  if (lastsMs === undefined || id === 'nodes-500') return [showAtMs];
  return [
    showAtMs,
    ...Array.from({ length: 20 }, (_, index) => Math.floor((lastsMs * index) / 20)),
  ];
}

/** The cluster as it is at each of its moments, looked at later and later. */
function assessStandstills(scenario: Scenario) {
  return momentsOf(scenario).flatMap((elapsedMs) => {
    const moment = at(scenario.startsAt) + fromMilliseconds(elapsedMs);
    const snapshot = snapshotOf(scenario.stateAt(elapsedMs), scenario.denials, moment);
    return STANDS_STILL.map((minutes) => ({
      minutes,
      name: `${Math.round(elapsedMs / 60_000)} min and ${minutes} of standstill`,
      status: assessUpdate(snapshot, moment + BigInt(minutes) * MINUTE),
    }));
  });
}

/** Assessing it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-5000');

describe.each(CHEAP)('$id', (scenario) => {
  const moments = assessStandstills(scenario);

  it.each(Object.entries(INVARIANTS))('%s', (_, rule) => {
    const contradictions = moments.flatMap(({ minutes, name, status }) =>
      rule(status, minutes).map((text) => `${name}: ${text}`),
    );
    expect(contradictions).toEqual([]);
  });
});

it('a node that is cordoned by hand while another moves contradicts nothing', () => {
  const scenario = findScenario('second-update');
  if (!scenario) throw new Error('no such scenario');
  const { alerts, objects } = scenario.stateAt(scenario.showAtMs);
  const cordoned = objects.map((object) =>
    object.kind === 'Node' && object.metadata.name === 'worker-2'
      ? { ...object, spec: { ...readObject(object.spec), unschedulable: true } }
      : object,
  );
  const now = at(scenario.startsAt) + fromMilliseconds(scenario.showAtMs);
  const status = assessUpdate(snapshotOf({ alerts, objects: cordoned }), now);
  expect(findContradictions(status, 0)).toEqual([]);
});
