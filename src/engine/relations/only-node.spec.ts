import type { HealthInsight, UpdateStatus } from '..';
import { aNode, NOW } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import { aDegraded, masters, outlines, unavailable } from '../../testing/engine/fault-situations';

const MINUTE = 60_000_000_000n;

describe('a single node that is not ready', () => {
  const down = (minutes: bigint) =>
    aNode({
      name: 'sno',
      pool: 'master',
      unavailable: true,
      unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: NOW - minutes * MINUTE }],
    });
  const available = {
    type: 'Available',
    status: 'True',
    reason: 'AsExpected',
    message: '',
    lastTransitionAt: NOW - 90n * MINUTE,
  } as const;
  // For 30 minutes.
  const dns = { ...aDegraded('dns', 'DNS "default" is degraded', 'DNSDegraded'), available };
  const late: HealthInsight = {
    ...unavailable('sno'),
    code: 'NodeLate',
    node: 'sno',
    move: 'reboot',
    waiting: 0,
  };
  const found = (changes: Partial<UpdateStatus> = {}) =>
    outlines({
      pools: [masters(down(40n))],
      operators: [dns],
      health: [late, anOperatorDegraded(dns)],
      ...changes,
    });

  it('explains operators that are unhealthy since', () =>
    expect(found()).toEqual([
      { root: 'NodeLate sno', follows: ['stoppedWithNode: OperatorDegraded dns'] },
    ]));

  it.each<{ name: string; changes: Partial<UpdateStatus> }>([
    {
      name: 'where there are other nodes',
      changes: { pools: [masters(down(40n), aNode({ name: 'other', pool: 'master' }))] },
    },
    { name: 'where they were so before', changes: { pools: [masters(down(20n))] } },
    {
      name: 'where a person has to change something else for them',
      changes: {
        health: [
          late,
          {
            ...anOperatorDegraded(dns),
            cause: { code: 'ClientSecretExpired', captures: {}, text: '', mover: 'Administrator' },
          },
        ],
      },
    },
  ])('explains nothing $name', ({ changes }) => expect(found(changes)).toHaveLength(2));
});
