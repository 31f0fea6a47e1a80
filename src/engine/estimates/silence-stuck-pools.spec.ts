import type { Pace, UnfinishedItem, UnfinishedSubject } from '../status/mover';
import type { PoolTimeLeft, StageTime } from '../status/time-left';
import { MINUTE } from '../time';
import { explainSilentOperators, silenceStuckPools } from './silence-stuck-pools';

function item(
  subject: UnfinishedSubject,
  pace: Pace,
  changes: Partial<UnfinishedItem> = {},
): UnfinishedItem {
  const object = { group: '', resource: 'nodes', name: 'any' };
  return { subject, object, move: 'roll', mover: 'Operator', can: 'yes', pace, ...changes };
}

const span = { fromNs: 5n * MINUTE, toNs: 9n * MINUTE };
const network = { kind: 'operator', operator: 'network' } as const;
const release = { kind: 'release', version: '4.18.9' } as const;

describe('explainSilentOperators', () => {
  it.each([
    { name: 'an operator that moves', items: [item(network, 'moving')], silence: undefined },
    { name: 'one that waits for its turn', items: [item(network, 'waiting')], silence: undefined },
    { name: 'one that takes too long', items: [item(network, 'slow')], silence: 'slow' },
    {
      name: 'one that stands still, beside one that takes too long',
      items: [item(network, 'slow'), item(network, 'stalled')],
      silence: 'blocked',
    },
    { name: 'a release that fails', items: [item(release, 'stalled')], silence: 'blocked' },
    {
      name: 'a later release that is not accepted',
      items: [item(release, 'needsPerson', { move: 'retrieve' })],
      silence: undefined,
    },
    {
      name: 'a node',
      items: [item({ kind: 'node', node: 'a', pool: 'worker' }, 'slow')],
      silence: undefined,
    },
  ])('$name: $silence', ({ items, silence }) => {
    expect(explainSilentOperators(items)).toBe(silence);
  });
});

describe('silenceStuckPools', () => {
  const operators: StageTime = {
    ...span,
    stage: 'operators',
    basis: 'operatorProgress',
    updated: 32,
    total: 33,
  };
  const timeOf = (pool: string, stages: readonly StageTime[]): PoolTimeLeft => {
    const nodes: StageTime = { ...span, stage: 'pool', pool, basis: 'documented', samples: 0 };
    const basis = { stages: [...stages, nodes], withoutNodes: 0 };
    return { pool, timeLeft: { kind: 'range', ...span, basis } };
  };
  const toCome = timeOf('worker', [operators]);
  const underWay = timeOf('infra', []);

  it('says nothing of a pool behind an operator that does not move as is normal', () => {
    for (const because of ['blocked', 'slow'] as const) {
      expect(silenceStuckPools([toCome, underWay], [], because)).toEqual([
        { pool: 'worker', timeLeft: { kind: 'none', because } },
        underWay,
      ]);
    }
    expect(silenceStuckPools([toCome, underWay], [], undefined)).toEqual([toCome, underWay]);
  });

  it('says nothing of a pool whose node waits for a person', () => {
    const drain = item({ kind: 'node', node: 'a', pool: 'infra' }, 'needsPerson', {
      move: 'drain',
    });
    expect(silenceStuckPools([toCome, underWay], [drain], undefined)).toEqual([
      toCome,
      { pool: 'infra', timeLeft: { kind: 'none', because: 'blocked' } },
    ]);
  });
});
