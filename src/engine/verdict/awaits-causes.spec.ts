import { SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { createAssessor } from '../assess-update';
import { assessUpdate } from '../assess-with-causes';
import { SUPPLEMENT } from '../supplement';
import { fromMilliseconds } from '../time';
import { awaitsCauses } from './awaits-causes';

/** Thousands of nodes tell nothing here that few do not. */
const SMALL = SCENARIOS.filter(({ id }) => !/\d{3}/.test(id));

function clusterOf(scenario: Scenario) {
  const { denials, showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  return { now, snapshot: snapshotOf(scenario.stateAt(showAtMs), denials, now) };
}

describe.each(SMALL)('of $id', (scenario) => {
  const { now, snapshot } = clusterOf(scenario);
  const assessor = createAssessor(undefined, { supplement: SUPPLEMENT });
  const early = assessor.assess(snapshot, now);
  const full = assessUpdate(snapshot, now);

  it('a verdict that does not wait for known causes stays what it is', () => {
    expect(awaitsCauses(early) || early.verdict.kind === full.verdict.kind).toBe(true);
  });

  it('known causes are wanted if they tell something', () => {
    const isTold = full.health.some(({ cause }) => cause?.mover !== undefined);
    expect(isTold && !assessor.wantsCauses).toBe(false);
  });

  it('nothing waits that does not want them', () => {
    expect(awaitsCauses(early) && !assessor.wantsCauses).toBe(false);
  });
});

it.each([
  { id: 'idle', wants: false },
  { id: 'progressing', wants: false },
  // Operators that block minor updates have a cause, whose step is told.
  { id: 'before-start', wants: true },
])('$id wants known causes: $wants', ({ id, wants }) => {
  const [scenario, ...others] = SMALL.filter((one) => one.id === id);
  expect(others).toEqual([]);
  if (!scenario) throw new Error(`There is no scenario ${id}`);
  const { now, snapshot } = clusterOf(scenario);
  const assessor = createAssessor(undefined, { supplement: SUPPLEMENT });
  assessor.assess(snapshot, now);
  expect(assessor.wantsCauses).toBe(wants);
});
