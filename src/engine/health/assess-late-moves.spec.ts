import { aDrain } from '../../testing/a-drain';
import {
  aNodeItem,
  anOperatorItem,
  aPoolItem,
  aReleaseItem,
} from '../../testing/an-unfinished-item';
import { aNode, anOperator, aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import type { UnfinishedItem } from '../status/mover';
import { MINUTE } from '../time';
import { assessLateMoves } from './assess-late-moves';
import { REFERENCE } from './references';

const MESSAGE = 'error when evicting pods/"web-0" -n "shop"';
const POOLS = [aPool({ nodes: [aNode({ name: 'a' }), aNode({ name: 'gone', degraded: true })] })];

const assess = (...items: readonly UnfinishedItem[]) =>
  assessLateMoves({
    unfinished: items,
    drains: [aDrain({ node: 'a', message: MESSAGE })],
    pools: POOLS,
    operators: [anOperator({ name: 'network', namespaces: ['openshift-multus'] })],
    slots: [],
  });

const normal = { longestNs: 15n * MINUTE, basis: 'documented' } as const;
const late = { pace: 'slow', can: 'unknown', sinceAt: minutesAgo(20), normal } as const;

describe('how bad', () => {
  it.each([
    { pace: 'slow', level: 'Warning', impact: 'Update Speed' },
    { pace: 'stalled', level: 'Error', impact: 'Update Stalled' },
    { pace: 'needsPerson', level: 'Error', impact: 'Update Stalled' },
  ] as const)('$pace: $level', ({ impact, level, pace }) => {
    expect(assess(aNodeItem({ ...late, pace }))).toMatchObject([{ level, impact }]);
  });

  it.each(['moving', 'waiting'] as const)('%s: nothing', (pace) => {
    expect(assess(aNodeItem({ ...late, pace }))).toEqual([]);
  });
});

interface Row {
  readonly name: string;
  readonly item: UnfinishedItem;
  readonly found: object;
}

const LONGEST = { longestNs: 15n * MINUTE };

const ROWS: readonly Row[] = [
  {
    name: 'a drain, with what was said of its last attempt',
    item: aNodeItem({ ...late, node: 'a', move: 'drain' }),
    found: { code: 'DrainSlow', node: 'a', message: MESSAGE, reference: REFERENCE.drain },
  },
  {
    name: 'a drain of which nothing was said',
    item: aNodeItem({ ...late, node: 'b', move: 'drain' }),
    found: { code: 'DrainSlow', node: 'b', message: '', reference: REFERENCE.drain },
  },
  ...(['apply', 'reboot', 'uncordon'] as const).map((move) => ({
    name: `a node late at ${move}, with what is normal and how many wait for it`,
    item: aNodeItem({ ...late, node: 'a', move, waiting: 3 }),
    found: {
      code: 'NodeLate',
      node: 'a',
      move,
      ...LONGEST,
      waiting: 3,
      reference: move === 'reboot' ? REFERENCE.nodeHealth : REFERENCE.machineConfigOperator,
    },
  })),
  {
    name: 'a pool whose next node is not chosen',
    item: aPoolItem({ ...late, waiting: 5 }),
    found: {
      code: 'PoolNotStarting',
      pool: 'worker',
      waiting: 5,
      reference: REFERENCE.machineConfigOperator,
    },
  },
  {
    name: 'a pool whose controller a person has to mend: its nodes are in no way of it',
    item: aPoolItem({ ...late, mover: 'Administrator', waiting: 5 }),
    found: {
      code: 'PoolNotStarting',
      pool: 'worker',
      waiting: 5,
      reference: REFERENCE.machineConfigOperator,
    },
  },
  {
    name: 'an image that is not there in time',
    item: aPoolItem({ ...late, move: 'build' }),
    found: {
      code: 'ImageBuildLate',
      pool: 'worker',
      ...LONGEST,
      reference: REFERENCE.machineConfigOperator,
    },
  },
  {
    name: 'an operator, with where what it runs is',
    item: anOperatorItem(late),
    found: {
      code: 'OperatorLate',
      operator: 'network',
      ...LONGEST,
      namespaces: ['openshift-multus'],
      reference: REFERENCE.operatorConditions,
    },
  },
  ...(['retrieve', 'roll'] as const).map((move) => ({
    name: `the cluster-version operator at ${move}`,
    item: aReleaseItem({ ...late, move }),
    found: {
      code: 'ReleaseLate',
      version: '4.19.0',
      move,
      ...LONGEST,
      reference: REFERENCE.versionConditions,
    },
  })),
];

it.each(ROWS)('$name', ({ found, item }) => {
  expect(assess(item)).toEqual([
    {
      level: 'Warning',
      impact: 'Update Speed',
      startedAt: minutesAgo(20),
      scope: 'pool' in item.subject ? 'WorkerPool' : 'ControlPlane',
      resources: [item.object],
      ...found,
    },
  ]);
});

it('is of the control plane where its pool is', () => {
  expect(assess(aNodeItem({ ...late, pool: 'master' }))).toMatchObject([{ scope: 'ControlPlane' }]);
});

it('has no beginning where none is known', () => {
  const [insight] = assess(aNodeItem({ ...late, sinceAt: undefined }));
  expect(insight).not.toHaveProperty('startedAt');
});

describe('what another finding tells of', () => {
  const stuck = { ...late, pace: 'needsPerson', normal: undefined } as const;

  it.each([
    { name: 'RenderDegraded', item: aPoolItem({ ...stuck, move: 'render' }) },
    { name: 'ImageBuildFailed', item: aPoolItem({ ...stuck, move: 'build' }) },
    { name: 'PoolPaused', item: aPoolItem({ ...stuck, move: 'resume' }) },
    { name: 'NodeDegraded', item: aNodeItem({ ...stuck, move: 'repair' }) },
    { name: 'SlotsHeld', item: aNodeItem({ ...stuck, move: 'free' }) },
    { name: 'OperatorDegraded', item: anOperatorItem({ ...stuck, move: 'recover' }) },
    { name: 'PayloadNotAccepted', item: aReleaseItem(stuck) },
    {
      name: 'NodeDegraded, of a drain that the daemon gave up on',
      item: aNodeItem({ ...stuck, node: 'gone', move: 'drain' }),
    },
  ])('$name', ({ item }) => {
    expect(assess(item)).toEqual([]);
  });
});
