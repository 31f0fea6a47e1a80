import { aReleaseItem } from '../../testing/an-unfinished-item';
import { aClusterVersionFailing } from '../../testing/some-insights';
import { aNode, anOperator, anUpdateStatus, aPool } from '../../testing/an-update-status';
import { aCondition, minutesAgo, NOW } from '../../testing/engine/readings';
import { Clock } from '../changes/clock';
import type { HealthInsight } from '../status/health';
import { MINUTE } from '../time';
import { findExpected } from './find-expected';

const RELEASE = aReleaseItem({
  move: 'roll',
  sinceAt: minutesAgo(10),
  normal: { longestNs: 30n * MINUTE, basis: 'documented' },
});
const FAILING = aClusterVersionFailing();

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
  const expected = findExpected(status, [], new Clock(NOW));
  expect(expected.map(({ kind }) => kind)).toEqual(kinds);
});

describe('an operator that is updating, and that no item tells of', () => {
  const kindsAfter = (minutes: number, health: readonly HealthInsight[]) => {
    const operator = anOperator({
      name: 'machine-config',
      state: 'updating',
      progressing: aCondition({ lastTransitionAt: minutesAgo(minutes) }),
    });
    const status = anUpdateStatus({ updating: true, operators: [operator], health });
    const expected = findExpected(status, [], new Clock(NOW));
    return expected.map(({ kind }) => kind);
  };
  const late: readonly HealthInsight[] = [
    {
      code: 'ReleaseLate',
      level: 'Warning',
      impact: 'Update Stalled',
      scope: 'ControlPlane',
      resources: [{ resource: 'clusterversions', name: 'version' }],
      version: '4.18.9',
      move: 'roll',
    },
  ];

  it.each([
    { name: 'within its normal time', minutes: 80, health: late, kinds: ['operatorsUpdating'] },
    {
      name: 'while the release is in time',
      minutes: 100,
      health: [],
      kinds: ['operatorsUpdating'],
    },
    { name: 'not longer once the release is late', minutes: 100, health: late, kinds: [] },
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
  expect(findExpected(status, [], new Clock(NOW))).toMatchObject([
    { kind: 'nodesUpdating', nodes: ['infra-0'] },
  ]);
});
