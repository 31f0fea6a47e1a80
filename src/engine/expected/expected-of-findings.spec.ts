import type { UpdateStatus } from '..';
import { aNodeItem, anOperatorItem } from '../../testing/an-unfinished-item';
import {
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  NOW,
} from '../../testing/an-update-status';
import { aClusterVersionFailing } from '../../testing/some-insights';
import { sortFindings } from '../attention/sort-findings';

const sort = (status: UpdateStatus) => sortFindings(status, status.now);

describe('expected during an update', () => {
  it('holds what heals by itself', () => {
    const nodes = [
      aNode({ name: 'worker-0', unavailable: true, updating: true }),
      aNode({ name: 'worker-1', unavailable: true }),
    ];
    const { expected } = sort(
      anUpdateStatus({
        pools: [aPool({ nodes })],
        operators: [
          anOperator({ name: 'network', state: 'updating' }),
          anOperator({ name: 'etcd', health: 'degraded' }),
        ],
      }),
    );
    expect(expected).toMatchObject([
      { kind: 'operatorsUpdating', operators: [{ name: 'network' }] },
      { kind: 'operatorsUnwell', operators: [{ name: 'etcd' }] },
      { kind: 'nodesUpdating', nodes: ['worker-0'] },
      { kind: 'nodesUnwell', nodes: ['worker-1'] },
    ]);
  });

  const MINUTE = 60_000_000_000n;
  const condition = (type: string, status: string, minutes: bigint) => ({
    type,
    status,
    reason: '',
    message: '',
    lastTransitionAt: NOW - minutes * MINUTE,
  });
  const updating = (name: string, minutes: bigint) =>
    anOperator({ name, state: 'updating', progressing: condition('Progressing', 'True', minutes) });
  const lost = (minutes: bigint, changes: Parameters<typeof aNode>[0]) =>
    aNode({
      unavailable: true,
      unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: NOW - minutes * MINUTE }],
      ...changes,
    });

  it.each<[name: string, changes: Partial<UpdateStatus>, left: bigint | undefined]>([
    ['an operator updates: 30', { operators: [updating('network', 18n)] }, 12n],
    ['machine-config updates: 90', { operators: [updating('machine-config', 18n)] }, 72n],
    ['the first of several', { operators: [updating('dns', 2n), updating('network', 29n)] }, 1n],
    [
      'the one of several that is in time',
      { operators: [updating('dns', 2n), updating('network', 33n)] },
      28n,
    ],
    [
      'an operator is degraded: 5',
      {
        operators: [
          anOperator({ health: 'degraded', degraded: condition('Degraded', 'True', 3n) }),
        ],
      },
      2n,
    ],
    [
      'an operator is unavailable: 5',
      {
        operators: [
          anOperator({ health: 'unavailable', available: condition('Available', 'False', 1n) }),
        ],
      },
      4n,
    ],
    [
      'a node restarts: 15',
      { pools: [aPool({ nodes: [lost(6n, { updating: true, phase: 'Rebooting' })] })] },
      9n,
    ],
    [
      'a node restarts, and its item says what is normal',
      {
        pools: [aPool({ nodes: [lost(6n, { updating: true, phase: 'Rebooting' })] })],
        unfinished: [
          aNodeItem({
            move: 'reboot',
            sinceAt: NOW - 7n * MINUTE,
            normal: { longestNs: 30n * MINUTE, basis: 'documented' },
          }),
        ],
      },
      23n,
    ],
    [
      'an operator waits for nodes: nobody knows',
      {
        operators: [updating('machine-config', 95n)],
        unfinished: [
          anOperatorItem({
            operator: 'machine-config',
            pace: 'waiting',
            sinceAt: NOW - 95n * MINUTE,
            normal: { longestNs: 90n * MINUTE, basis: 'documented' },
          }),
        ],
      },
      undefined,
    ],
    ['a node is not ready: 5', { pools: [aPool({ nodes: [lost(2n, {})] })] }, 3n],
    [
      'a node is cordoned: nobody knows',
      {
        pools: [
          aPool({
            nodes: [
              aNode({
                unavailable: true,
                unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
              }),
            ],
          }),
        ],
      },
      undefined,
    ],
  ])('says for how many minutes it is normal: %s', (_name, changes, left) => {
    const { expected } = sort(anUpdateStatus({ operators: [], pools: [], ...changes }));
    expect(expected).toHaveLength(1);
    expect(expected[0]?.graceEndsAt).toBe(left === undefined ? undefined : NOW + left * MINUTE);
  });

  it('does not hold an operator that ClusterVersion calls slow', () => {
    const { expected } = sort(
      anUpdateStatus({
        operators: [updating('network', 33n)],
        pools: [],
        health: [
          aClusterVersionFailing({
            uncertain: true,
            conditionReason: 'SlowClusterOperator',
            message: 'waiting on network over 30 minutes which is longer than expected',
          }),
        ],
      }),
    );
    expect(expected).toEqual([]);
  });

  it('does not repeat what needs attention', () => {
    const { expected } = sort(
      anUpdateStatus({
        pools: [],
        operators: [anOperator({ name: 'etcd', health: 'degraded' })],
        health: [aHealthInsight()],
      }),
    );
    expect(expected).toEqual([]);
  });

  it('holds what heals by itself also while nobody knows whether an update runs', () => {
    const operators = [anOperator({ health: 'degraded' })];
    const { expected } = sort(anUpdateStatus({ updating: undefined, pools: [], operators }));
    expect(expected.map(({ kind }) => kind)).toEqual(['operatorsUnwell']);
  });

  it.each([
    { name: 'cordoned', changes: {}, kind: 'nodesCordoned' },
    { name: 'to be uncordoned', changes: { isUncordonAsked: true }, kind: 'nodesUnwell' },
    { name: 'left cordoned by its drain', changes: { isLeftDrained: true }, kind: 'nodesUnwell' },
  ])('calls no node briefly unavailable that is only cordoned ($name)', ({ changes, kind }) => {
    const nodes = [
      aNode({
        name: 'worker-0',
        unavailable: true,
        unschedulable: true,
        unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
        ...changes,
      }),
    ];
    const { expected } = sort(anUpdateStatus({ pools: [aPool({ nodes })] }));
    expect(expected).toContainEqual({ kind, nodes: ['worker-0'], graceEndsAt: undefined });
  });

  it('is empty while no update runs, and no configuration rolls out', () => {
    const nodes = [aNode({ unavailable: true })];
    const counts = aPool({ nodes }).counts;
    const atRest = aPool({ nodes, counts: counts && { ...counts, atPoolConfig: counts.total } });
    const sortAtRest = (pool: typeof atRest) =>
      sort(anUpdateStatus({ updating: false, pools: [pool] })).expected;
    expect(sortAtRest(atRest)).toEqual([]);
    expect(sortAtRest({ ...atRest, counts, paused: true })).toEqual([]);
    expect(sortAtRest({ ...atRest, counts })).toMatchObject([{ kind: 'nodesUnwell' }]);
  });
});
