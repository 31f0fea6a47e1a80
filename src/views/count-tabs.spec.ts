import { SCENARIOS } from '../../scenarios';
import { assessScenario } from '../testing/assess-scenario';
import { countTabs } from './count-tabs';

/** Assessing and rendering it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-5000' && id !== 'nodes-500');

it.each(CHEAP.map(({ id }) => id))('%s: Health counts what is wrong in the first place', (id) => {
  const status = assessScenario(id);
  const { health } = countTabs(status);
  const isRed =
    status.attention.length > 0 ||
    (status.updating === false && status.readiness.some(({ weight }) => weight === 'blocks'));
  // What follows from an entry stands below it, and what is normal is not wrong.
  const roots = status.attention.length;
  if (health !== undefined || roots > 0) expect(health).toBe(roots);
  if (status.attention.length > 0) expect(health).toBeGreaterThan(0);
  expect(isRed && health === 0).toBe(false);
});

it('says none where nothing is found', () =>
  expect(countTabs(assessScenario('idle')).health).toBe(0));
