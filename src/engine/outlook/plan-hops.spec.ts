import { aControlPlane, aPool } from '../../testing/an-update-status';
import { countHopsOver, nameReleaseMinor, readReleaseMinor } from './release-minor';
import type { PoolSkew } from '../status/skew';
import { limitPauses, planHops } from './plan-hops';

const pool = (minorsBehind: number | undefined, heldBack = 40): PoolSkew => ({
  pool: 'worker',
  minorsBehind,
  pause: { heldBack, moving: 0 },
});

const input = (release: string, skew: readonly PoolSkew[]) => ({
  controlPlane: aControlPlane({
    progressing: 'False',
    versions: { kind: 'update', target: release, previous: '4.16.30' },
  }),
  pools: [aPool({ name: 'worker' }), aPool({ name: 'master', scope: 'ControlPlane' })],
  skew,
});

it.each([
  ['4.18.9', 18],
  ['4.18', 18],
  ['5.0.1', 23],
  ['5.1.0-ec.2', 24],
  ['3.11.1', undefined],
  ['', undefined],
])('%p is minor %p', (version, minor) => expect(readReleaseMinor(version)).toBe(minor));

it.each([
  [22, '4.22'],
  [23, '5.0'],
])('minor %p is called %p', (minor, name) => expect(nameReleaseMinor(minor)).toBe(name));

it.each([
  [16, 2],
  [17, 1],
  [18, 2],
  [21, 1],
  [22, 3],
])('over kubelets of minor %p go %p hops', (minor, hops) =>
  expect(countHopsOver(minor)).toBe(hops),
);

describe('how far a pause lets the control plane go', () => {
  it.each([
    { release: '4.16.30', behind: 0, before: '4.19', isNext: false },
    { release: '4.17.20', behind: 0, before: '4.19', isNext: false },
    { release: '4.17.20', behind: 1, before: '4.19', isNext: false },
    { release: '4.18.9', behind: 0, before: '4.21', isNext: false },
    { release: '4.18.9', behind: 1, before: '4.19', isNext: true },
    { release: '4.18.9', behind: 2, before: '4.19', isNext: true },
    { release: '4.22.1', behind: 0, before: '5.3', isNext: false },
    { release: '4.18.9', behind: undefined, before: undefined, isNext: false },
  ])('at $release, $behind behind: before $before', ({ release, behind, before, isNext }) =>
    expect(limitPauses(input(release, [pool(behind)]))).toEqual([
      { pool: 'worker', minorsBehind: behind, unpauseBefore: before, isNext },
    ]),
  );

  it('says nothing of pools that are not paused', () =>
    expect(limitPauses(input('4.18.9', [{ pool: 'worker', minorsBehind: 1 }]))).toEqual([]));
});

describe('a plan of several hops', () => {
  it('has one hop behind it and one to go', () =>
    expect(planHops(input('4.17.20', [pool(1)]))).toMatchObject({
      from: '4.16',
      hop: 1,
      of: 2,
      next: '4.18',
      to: '4.18',
      unpauseBefore: '4.19',
    }));

  it('asks for the pools to go on after the last hop', () => {
    const plan = planHops(input('4.18.9', [pool(2)]));
    expect(plan).toMatchObject({ hop: 2, of: 2, to: '4.18', unpauseBefore: '4.19' });
    expect(plan?.next).toBeUndefined();
  });

  it.each([
    { name: 'the release before supports one hop only', release: '4.18.9', skew: [pool(1)] },
    { name: 'nodes are not behind', release: '4.18.9', skew: [pool(0)] },
    { name: 'no node is held back', release: '4.17.20', skew: [pool(1, 0)] },
    { name: 'kubelets are too old already', release: '4.18.9', skew: [pool(3)] },
    { name: 'nobody knows how far they are behind', release: '4.18.9', skew: [pool(undefined)] },
    {
      name: 'it is the control plane pool',
      release: '4.17.20',
      skew: [{ ...pool(1), pool: 'master' }],
    },
    { name: 'the release is unknown', release: 'later', skew: [pool(1)] },
  ])('is none when $name', ({ release, skew }) =>
    expect(planHops(input(release, skew))).toBeUndefined(),
  );
});
