import { aNode, aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import { formatInstant } from '../time';
import { findOutage } from './find-outage';

const DAYS_31 = 31 * 24 * 60;

function find({
  masters = [12, 10, 9],
  worker = 8,
  operator = DAYS_31,
}: {
  readonly masters?: readonly number[];
  readonly worker?: number;
  readonly operator?: number;
} = {}) {
  const since = (minutes: number) => ({ readyChangedAt: formatInstant(minutesAgo(minutes)) });
  return findOutage({
    controlPlane: { startedAt: minutesAgo(DAYS_31 + 90), conditions: [] },
    operators: [
      { name: 'dns', progressing: { lastTransitionAt: minutesAgo(operator) } },
    ] as unknown as Parameters<typeof findOutage>[0]['operators'],
    pools: [
      aPool({
        name: 'master',
        nodes: masters.map((minutes, index) => ({
          ...aNode({ name: `m-${index}` }),
          ...since(minutes),
        })),
      }),
      aPool({ name: 'worker', nodes: [{ ...aNode({ name: 'w' }), ...since(worker) }] }),
    ],
    drains: [],
  });
}

describe('a cluster was off', () => {
  it('where all nodes of the control plane came back together, long after anything changed', () =>
    expect(find()).toEqual({ offAt: minutesAgo(DAYS_31), backAt: minutesAgo(12) }));

  it('not before the update began', () =>
    expect(find({ masters: [50_000, 50_000], worker: 49_000, operator: 60_000 })).toBeUndefined());

  it.each([
    { name: 'one after the other', facts: { masters: [60, 30, 9] } },
    { name: 'while a worker reported on', facts: { worker: 300 } },
    { name: 'while an operator changed shortly before', facts: { operator: 40 } },
    { name: 'only one of them', facts: { masters: [9] } },
  ])('not where they came back $name', ({ facts }) => expect(find(facts)).toBeUndefined());
});
