import { SCENARIOS } from '../../../scenarios';
import { layFaultsOver } from '../../testing/engine/compose-cluster';
import { findContradictions, TWO_DAYS } from '../../testing/engine/invariants';
import { assessUpdate } from '../stages/assess-update';
import { MINUTE } from '../time';

/** Assessing it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-500' && id !== 'nodes-5000');

/** At once, and when nothing has changed for so many minutes. */
const STANDS_STILL = [0, TWO_DAYS];

it.each(CHEAP)('$id contradicts nothing, whatever else goes wrong in its update', (scenario) => {
  const contradictions: string[] = [];
  for (const { name, now, snapshot } of layFaultsOver(scenario)) {
    for (const minutes of STANDS_STILL) {
      const status = assessUpdate(snapshot, now + BigInt(minutes) * MINUTE);
      for (const text of findContradictions(status, minutes)) {
        contradictions.push(`${name}, and ${minutes} min later: ${text}`);
      }
    }
  }
  expect(contradictions).toEqual([]);
});
