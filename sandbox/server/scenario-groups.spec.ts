import { HUBS, SCENARIOS } from '../../scenarios';
import { assessScenario } from '../../src/testing/assess-scenario';
import { groupOfScenario, SCENARIO_GROUPS } from './scenario-groups';

it('has each scenario with one cluster once', () => {
  const grouped = SCENARIO_GROUPS.flatMap(({ ids }) => ids);
  expect([...grouped].sort()).toEqual(SCENARIOS.map(({ id }) => id).sort());
});

it.each(SCENARIO_GROUPS.flatMap(({ ids, verdicts }) => ids.map((id) => ({ id, verdicts }))))(
  'has the verdict of its group: $id',
  ({ id, verdicts }) => {
    expect(verdicts).toContain(assessScenario(id).verdict.kind);
  },
);

it('keeps hubs apart', () => {
  expect(HUBS.map(({ id }) => groupOfScenario(id))).toEqual(HUBS.map(() => 'Many clusters'));
});
