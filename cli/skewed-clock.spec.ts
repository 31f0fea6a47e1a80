import { SCENARIOS } from '../scenarios';
import { assessUpdate, MINUTE } from '../src/engine';
import { describeAge } from '../src/wording/fleet/fleet-words';
import { english } from '../src/wording/language/english';
import { printGolden, type GoldenFile } from './testing/goldens';
import { readScenario } from './testing/scenario-reading';

/** All texts but that of `oc`, which is printed as `oc` prints it. */
const TEXTS: readonly GoldenFile[] = ['explain.txt', 'preflight.txt', 'status.md'];

const SCENARIOS_OF_USUAL_SIZE = SCENARIOS.filter(({ id }) => id !== 'nodes-5000');

// For a clock that is behind that of the cluster, what just happened lies ahead.
it.each(SCENARIOS_OF_USUAL_SIZE.map(({ id }, place) => ({ id, place })))(
  'no age of $id is negative on a clock that is behind',
  ({ place }) => {
    const scenario = SCENARIOS_OF_USUAL_SIZE[place];
    if (!scenario) throw new Error('no such scenario');
    const reading = readScenario(scenario, scenario.showAtMs);
    const now = reading.now - 20n * MINUTE;
    const status = assessUpdate(reading.snapshot, now);
    const negative = TEXTS.flatMap((name) =>
      printGolden(name, { ...reading, now }, status)
        .split('\n')
        .filter((line) => /(?:^|[\s(])-\d+(?:\.\d+)?(?:ms|[smhd])/.test(line))
        .map((line) => `${name}: ${line}`),
    );
    expect(negative).toEqual([]);
  },
);

it('no age of a fleet is', () => expect(describeAge(20n * MINUTE, 0n, english)).toBe('<1m'));
