import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { assessEarly } from '../../testing/engine/assess-early';
import { awaitsEvidence } from './awaits-evidence';

/** Thousands of nodes tell nothing here that few do not. */
const SMALL = SCENARIOS.filter(({ id }) => !/\d{3}/.test(id));

it.each(SMALL.map(({ id }) => id))(
  '%s: what is read next makes no other verdict of a first one that is shown',
  (id) => {
    const early = assessEarly(id);
    const { kind } = assessScenario(id).verdict;
    expect(awaitsEvidence(early) || early.verdict.kind === kind).toBe(true);
  },
);

it('some would be another', () => {
  const changing = SMALL.filter(
    ({ id }) => assessEarly(id).verdict.kind !== assessScenario(id).verdict.kind,
  );
  expect(changing.map(({ id }) => id)).toContain('certificate-pending');
});
