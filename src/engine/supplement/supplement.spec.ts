import { SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { createAssessor } from '../assess-update';
import { assessUpdate } from '../assess-with-causes';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { missing } from '../snapshot';
import { fromMilliseconds } from '../time';
import { SUPPLEMENT } from '.';

/** Thousands of nodes tell nothing here that few do not. */
const SMALL = SCENARIOS.filter(({ id }) => !/\d{3}/.test(id));

function clusterOf(scenario: Scenario) {
  const { denials, showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  const snapshot = snapshotOf(scenario.stateAt(showAtMs), denials, now);
  // What the page has when it first judges: it asks for these because of what it finds.
  const first = { ...snapshot, lists: undefined, published: undefined };
  return { now, snapshot, first: { ...first, alerts: missing('NotAsked') } };
}

describe.each(SMALL)('of $id', (scenario) => {
  const { now, first, snapshot } = clusterOf(scenario);
  const assessor = createAssessor(KNOWN_CAUSE_READER);

  it('a first status needs it for readiness, the next update, and times alone', () => {
    const early = assessor.assess(first, now);
    const { nextUpdate, timeLeft } = early;
    const whole = assessUpdate(first, now);
    const isToCome = timeLeft.kind === 'range' || timeLeft.because === 'unknown';
    expect(early).toEqual({
      ...whole,
      readiness: [],
      nextUpdate,
      poolTimes: [],
      records: [],
      timeLeft: isToCome ? timeLeft : whole.timeLeft,
    });
    expect(nextUpdate).toEqual({ options: [], refusals: [], restartsTwice: [], pauses: [] });
  });

  it('an assessor that gets it later judges as one that had it', () => {
    assessor.addSupplement(SUPPLEMENT);
    expect(assessor.assess(snapshot, now)).toEqual(assessUpdate(snapshot, now));
  });
});
