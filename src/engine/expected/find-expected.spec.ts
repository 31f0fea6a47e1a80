import { aReleaseItem } from '../../testing/an-unfinished-item';
import { aClusterVersionFailing, aNodeDegraded } from '../../testing/some-insights';
import { aNode, anOperator, anUpdateStatus, aPool } from '../../testing/an-update-status';
import { aCondition, minutesAgo, NOW } from '../../testing/engine/readings';
import type { HealthInsight } from '../status/health';
import { MINUTE } from '../time';
import { findExpected } from './find-expected';

const RELEASE = aReleaseItem({
  move: 'roll',
  sinceAt: minutesAgo(10),
  normal: { longestNs: 30n * MINUTE, basis: 'documented' },
});
const FAILING = aClusterVersionFailing();
const LATE: HealthInsight = {
  code: 'ReleaseLate',
  level: 'Warning',
  impact: 'Update Stalled',
  scope: 'ControlPlane',
  resources: [{ resource: 'clusterversions', name: 'version' }],
  version: '4.18.9',
  move: 'roll',
};

it.each([
  { name: 'while nothing is wrong with it', health: [], kinds: ['releaseRolling'] },
  { name: 'not while it fails', health: [FAILING], kinds: [] },
  {
    name: 'not while it takes longer than expected',
    health: [{ ...FAILING, uncertain: true }],
    kinds: [],
  },
])('a release that no operator rolls is being applied $name', ({ health, kinds }) => {
  const status = anUpdateStatus({ updating: true, operators: [], unfinished: [RELEASE], health });
  const expected = findExpected(status, [], NOW);
  expect(expected.map(({ kind }) => kind)).toEqual(kinds);
});

it.each([
  { name: 'is expected', late: false, kinds: ['releaseChecking'] },
  { name: 'is not while the operator makes no progress', late: true, kinds: [] },
])('a check of another release $name', ({ kinds, late }) => {
  const checking = aReleaseItem({ move: 'retrieve', sinceAt: undefined, normal: RELEASE.normal });
  const health = late ? [LATE] : [];
  const status = anUpdateStatus({ updating: true, operators: [], unfinished: [checking], health });
  expect(findExpected(status, [], NOW).map(({ kind }) => kind)).toEqual(kinds);
});

describe('an operator that is updating, and that no item tells of', () => {
  const kindsAfter = (minutes: number, health: readonly HealthInsight[]) => {
    const operator = anOperator({
      name: 'machine-config',
      state: 'updating',
      progressing: aCondition({ lastTransitionAt: minutesAgo(minutes) }),
    });
    const status = anUpdateStatus({ updating: true, operators: [operator], health });
    const expected = findExpected(status, [], NOW);
    return expected.map(({ kind }) => kind);
  };

  it.each([
    { name: 'within its normal time', minutes: 80, health: [LATE], kinds: ['operatorsUpdating'] },
    {
      name: 'within it without a late release',
      minutes: 80,
      health: [],
      kinds: ['operatorsUpdating'],
    },
    { name: 'not longer', minutes: 100, health: [], kinds: [] },
    { name: 'not longer once the release is late', minutes: 100, health: [LATE], kinds: [] },
  ])('is expected $name', ({ health, kinds, minutes }) =>
    expect(kindsAfter(minutes, health)).toEqual(kinds),
  );
});

it('a node that reboots with an image of its own is expected to, although `oc` calls it available', () => {
  const node = aNode({
    name: 'infra-0',
    phase: 'Rebooting',
    updating: true,
    unavailable: false,
    unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: minutesAgo(2) }],
  });
  const status = anUpdateStatus({
    updating: true,
    operators: [],
    pools: [aPool({ nodes: [node] })],
  });
  expect(findExpected(status, [], NOW)).toMatchObject([
    { kind: 'nodesUpdating', nodes: ['infra-0'] },
  ]);
});

it('a node that is drained is expected to be away, also where its pool could not be counted', () => {
  const node = aNode({
    name: 'worker-0',
    phase: 'Unknown',
    unavailable: true,
    unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
    isDrainAsked: true,
  });
  const pool = aPool({ nodes: [node], counts: undefined });
  const status = anUpdateStatus({ updating: undefined, operators: [], pools: [pool] });
  expect(findExpected(status, [], NOW)).toMatchObject([
    { kind: 'nodesDraining', nodes: ['worker-0'] },
  ]);
});

it.each([
  { told: 'master-1', hasEnd: false },
  { told: 'worker-1', hasEnd: true },
])('the machine-config operator has an end of its own: $hasEnd, where $told is told', (each) => {
  const operator = anOperator({
    name: 'machine-config',
    state: 'updating',
    progressing: aCondition({ lastTransitionAt: minutesAgo(5) }),
  });
  const pools = [
    aPool({ name: 'master', nodes: [aNode({ name: 'master-1', pool: 'master' })] }),
    aPool({ name: 'worker', nodes: [aNode({ name: 'worker-1', pool: 'worker' })] }),
  ];
  const health = [aNodeDegraded(each.told)];
  const status = anUpdateStatus({ updating: true, operators: [operator], pools, health });
  const [item] = findExpected(status, [], NOW);
  expect(item?.kind).toBe('operatorsUpdating');
  expect(item?.graceEndsAt !== undefined).toBe(each.hasEnd);
});
