import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { joinTruths, PHASES, planFaults } from '../run';
import { TIME_TO_NAME_S } from '../score';
import { KINDS } from './fault';
import { FAULTS, PAIRS } from './index';

const PLACES = { node: 'worker-a', idle: ['worker-b', 'worker-c'] } as const;
const ALL = Object.entries(FAULTS);
/** No run waits so long until a person is needed. */
const LONG_S = 600;

it('has a file for each fault', () => {
  const files = readdirSync(__dirname).filter(
    (file) => !/^(fault|index|faults\.spec)\.ts$/.test(file),
  );
  expect(files.map((file) => path.basename(file, '.ts')).sort()).toEqual(
    Object.keys(FAULTS).sort(),
  );
  expect(existsSync(path.join(__dirname, 'fault.ts'))).toBe(true);
});

it('has at least forty faults, and twenty that are harmless', () => {
  const count = ALL.filter(([, { kind }]) => kind === 'harmless').length;
  expect(count).toBeGreaterThanOrEqual(20);
  expect(ALL.length - count).toBeGreaterThanOrEqual(40);
  expect(new Set(ALL.map(([, { kind }]) => kind))).toEqual(new Set(KINDS));
  expect(new Set(ALL.map(([, { phase }]) => phase))).toEqual(new Set(PHASES));
});

it.each(ALL)('%s says what is true', (_, { does, kind, lastsS, truth }) => {
  const { matters, never } = truth(PLACES);
  expect(does).toMatch(/^[\w].*\.$/s);
  expect(matters.length > 0).toBe(kind !== 'harmless');
  for (const { command, objects, says } of matters) {
    expect(objects.length).toBeGreaterThan(0);
    for (const pattern of [command, says, never])
      expect(() => new RegExp(pattern ?? '')).not.toThrow();
  }
  expect(lastsS).toBeGreaterThanOrEqual(40);
  // Else it is right whatever is said. What takes longer is judged as if time had passed, where the cluster stands.
  const personAfterS = matters[0]?.personAfterS ?? 0;
  const isJudgedNow = matters.length > 0 && personAfterS < LONG_S;
  expect(isJudgedNow && lastsS <= personAfterS + TIME_TO_NAME_S).toBe(false);
});

it('puts faults in by their phase, and pairs with the first as the root', () => {
  const plans = planFaults(['plain-workers', 'plain-rest', ...PAIRS.map((pair) => pair.join('+'))]);
  expect(plans[0]?.name).toBe('plain-rest');
  const [first, second] = ['drain-webhook', 'drain-budget'].map((name) =>
    FAULTS[name]?.truth(PLACES),
  );
  if (!first || !second) throw new Error('they are gone');
  expect(joinTruths([first, second])).toMatchObject({
    state: 'updating',
    matters: [...first.matters, ...second.matters],
    stands: true,
  });
  expect(() => planFaults(['no-such-fault'])).toThrow('no-such-fault');
});
