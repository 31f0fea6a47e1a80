import { SCENARIOS } from '../../../scenarios';
import { layFaultsOver } from '../../testing/engine/compose-cluster';
import { findContradictions } from '../../testing/engine/invariants';
import { assessUpdate } from '../assess-with-causes';

/** Assessing it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-500' && id !== 'nodes-5000');

it.each(CHEAP)('$id contradicts nothing, whatever else goes wrong in its update', (scenario) => {
  const contradictions: string[] = [];
  for (const { name, now, snapshot } of layFaultsOver(scenario)) {
    for (const text of findContradictions(assessUpdate(snapshot, now), 0)) {
      contradictions.push(`${name}: ${text}`);
    }
  }
  expect(contradictions).toEqual([]);
});
