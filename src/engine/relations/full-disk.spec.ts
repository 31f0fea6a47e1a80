import type { HealthInsight, UpdateStatus } from '..';
import { aNode, NOW } from '../../testing/an-update-status';
import { aDrainSlow, anOperatorDegraded } from '../../testing/some-insights';
import { aDegraded, unavailable, masters, outlines } from '../../testing/engine/fault-situations';

const MINUTE = 60_000_000_000n;

describe('a single node that is short of disk', () => {
  const pressure = {
    kind: 'DiskPressure',
    message: 'kubelet has disk pressure',
    sinceAt: NOW - 40n * MINUTE,
  } as const;
  const node = aNode({ name: 'sno', pool: 'master', unavailableBecause: [pressure] });
  const down = { ...node, unavailable: true };
  const available = {
    type: 'Available',
    status: 'True',
    reason: 'AsExpected',
    message: '',
    lastTransitionAt: NOW - 90n * MINUTE,
  } as const;
  const operator = {
    ...aDegraded('image-registry', 'The deployment does not have available replicas'),
    available,
  };
  const finding: HealthInsight = {
    ...unavailable('sno'),
    code: 'NodeLate',
    node: 'sno',
    move: 'apply',
    waiting: 0,
  };
  const rootsOf = (changes: Partial<UpdateStatus> = {}) =>
    outlines({
      pools: [masters(down)],
      operators: [operator],
      health: [finding, anOperatorDegraded(operator)],
      ...changes,
    }).map(({ root }) => root);

  it('explains operators that are unhealthy since', () => {
    expect(
      outlines({
        pools: [masters(down)],
        operators: [operator],
        health: [finding, anOperatorDegraded(operator)],
      }),
    ).toEqual([
      { root: 'NodeLate sno', follows: ['evictedFromNode: OperatorDegraded image-registry'] },
    ]);
  });

  it.each<{ name: string; changes: Partial<UpdateStatus> }>([
    {
      name: 'where there are other nodes',
      changes: { pools: [masters(down, aNode({ name: 'other', pool: 'master' }))] },
    },
    {
      name: 'where they were so before',
      changes: {
        pools: [
          masters({
            ...down,
            unavailableBecause: [{ ...pressure, sinceAt: NOW - 20n * MINUTE }],
          }),
        ],
      },
    },
    {
      name: 'where a person has to change something else for them',
      changes: {
        health: [
          finding,
          {
            ...anOperatorDegraded(operator),
            cause: {
              code: 'ClientSecretExpired',
              captures: {},
              text: '',
              mover: 'Administrator',
            },
          },
        ],
      },
    },
  ])('does not $name', ({ changes }) =>
    expect(rootsOf(changes)).toEqual(
      expect.arrayContaining(['NodeLate sno', 'OperatorDegraded image-registry']),
    ),
  );
});

it('is told with the drain of its node, which does not end it', () => {
  const short: HealthInsight = {
    ...unavailable('worker-1'),
    code: 'NodeUnavailable',
    node: 'worker-1',
    causes: [{ kind: 'DiskPressure', message: '' }],
    isInDrain: true,
  };
  const follows = 'sameNode: NodeUnavailable worker-1';
  expect(outlines({ health: [short, aDrainSlow('worker-1')] })).toEqual([
    { root: 'DrainSlow worker-1', follows: [follows] },
  ]);
  expect(outlines({ health: [short] })).toEqual([
    { root: 'NodeUnavailable worker-1', follows: [] },
  ]);
});
