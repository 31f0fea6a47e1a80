import { readSeconds, type Said } from './said';
import { compareSurfaces, judge, timeToName, type Mark } from './score';
import type { Truth } from './truth';

const QUIET: Said = {
  verdict: 'progressing',
  sentence: 'Updating',
  entries: [],
  next: {},
  heldPools: [],
};
const BLOCKED: Truth = {
  state: 'updating',
  matters: [
    {
      objects: ['worker-a'],
      mover: 'applicationOwner',
      personAfterS: 30,
      says: 'budget shop/web',
      command: 'shop .*web',
    },
  ],
  consequences: ['worker'],
};
const HEALTHY: Truth = { state: 'updating', matters: [] };

const entry = (text: string, ...commands: readonly string[]) => ({
  text,
  commands,
  isAlert: false,
});
const marks = (said: Partial<Said>, truth: Truth, ageS: number): readonly Mark[] =>
  judge({ ...QUIET, ...said }, truth, ageS).map(({ mark }) => mark);

describe('a matter', () => {
  const named = entry("Node worker-a can't be drained: budget shop/web", 'oc -n shop scale web');

  it.each<readonly [string, Partial<Said>, number, readonly Mark[]]>([
    ['named', { entries: [named] }, 100, ['named']],
    ['named before it has to be', { entries: [named] }, 5, ['named']],
    ['not named within its time', {}, 89, ['notYet']],
    ['missed after that', {}, 90, ['missed']],
    [
      'missed if another entry comes first',
      { entries: [entry('Pool worker'), named] },
      90,
      ['missed'],
    ],
    [
      'missed without what it has to say',
      { entries: [entry('Node worker-a is slow')] },
      90,
      ['missed'],
    ],
    [
      'of another node of a longer name',
      { entries: [entry('worker-ab: budget shop/web')] },
      90,
      ['missed', 'extra'],
    ],
  ])('%s', (_, said, ageS, expected) => {
    expect(marks(said, BLOCKED, ageS)).toEqual(expected);
  });

  it('has a wrong command if none of those offered is right', () => {
    const wrong = entry('worker-a: budget shop/web', 'oc adm uncordon worker-a');
    expect(marks({ entries: [wrong] }, BLOCKED, 90)).toEqual(['named', 'command']);
  });

  it('must not lead to what is forbidden', () => {
    const truth = { ...BLOCKED, never: 'delete node' };
    const said = {
      entries: [entry('worker-a: budget shop/web', 'oc -n shop scale web', 'oc delete node x')],
    };
    expect(marks(said, truth, 90)).toEqual(['named', 'command']);
  });

  it('has the alerts about it, which are no entries of their own', () => {
    const alert = { ...entry('Alert KubeNodeNotReady is firing: worker-a'), isAlert: true };
    expect(marks({ entries: [named, alert] }, BLOCKED, 100)).toEqual(['named', 'extra']);
  });

  it('that heals by itself may be left out', () => {
    const truth: Truth = { state: 'updating', matters: [{ objects: ['a'], mover: 'platform' }] };
    expect(marks({}, truth, 1_000)).toEqual([]);
  });
});

describe('where nothing is to be done', () => {
  it.each<readonly [string, Partial<Said>, readonly Mark[]]>([
    ['silence is right', {}, []],
    ['an entry is extra', { entries: [entry('Node x')] }, ['extra']],
    ['so is an alarm without one', { verdict: 'stalled' }, ['extra']],
    [
      'a command that only looks is none',
      { entries: [entry('Node x', 'oc get node x')] },
      ['extra'],
    ],
    [
      'a command that changes something is wrong',
      { entries: [entry('Node x', 'oc adm uncordon x')] },
      ['extra', 'command'],
    ],
    ['complete is too early', { verdict: 'updated' }, ['allClear']],
  ])('%s', (_, said, expected) => {
    expect(marks(said, HEALTHY, 100)).toEqual(expected);
  });

  it('progress at rest is extra', () => {
    expect(marks({}, { state: 'rest', matters: [] }, 0)).toEqual(['extra']);
  });
});

describe('the time to name a root', () => {
  const named = { entries: [entry('worker-a: budget shop/web', 'oc -n shop scale web')] };
  const time = (truth: Truth, ...looks: readonly (readonly [number, Partial<Said>])[]) =>
    timeToName({
      name: 'x',
      truth,
      looks: looks.map(([ageS, said]) => ({
        ageS,
        findings: judge({ ...QUIET, ...said }, truth, ageS),
      })),
    });

  it.each<readonly [string, readonly (readonly [number, Partial<Said>])[], number | undefined]>([
    [
      'begins when it needs a person',
      [
        [20, {}],
        [35, {}],
        [45, named],
      ],
      15,
    ],
    [
      'counts from the first look after that, if it was named before',
      [
        [20, named],
        [31, named],
      ],
      1,
    ],
    [
      'never ends if it is not named',
      [
        [20, named],
        [31, {}],
        [95, {}],
      ],
      Infinity,
    ],
    [
      'is unknown if the looks end too early',
      [
        [31, {}],
        [89, {}],
      ],
      undefined,
    ],
  ])('%s', (_, looks, expected) => expect(time(BLOCKED, ...looks)).toBe(expected));

  it('is unknown where no person is needed', () => {
    expect(time(HEALTHY, [100, {}])).toBeUndefined();
  });
});

it('finds sentences that contradict each other', () => {
  const complete: Truth = { state: 'complete', matters: [] };
  expect(marks({ verdict: 'updated', heldPools: ['worker'] }, complete, 0)).toEqual([
    'contradiction',
  ]);
  expect(compareSurfaces(QUIET, { ...QUIET, verdict: 'stalled' })).toHaveLength(1);
  expect(compareSurfaces(QUIET, QUIET)).toEqual([]);
});

it('reads durations', () => {
  expect([readSeconds('1h2m3s'), readSeconds('45s'), readSeconds('2m0s')]).toEqual([
    3_723, 45, 120,
  ]);
});
