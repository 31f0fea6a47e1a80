import { aHealthInsight } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import type { HealthInsight } from '../status/health';
import { orderInsights } from './order-insights';
import { orderLikeOc } from './sort-like-go';

function anInsight(level: HealthInsight['level'], minutes: number | undefined, reference: string) {
  return {
    ...aHealthInsight(),
    level,
    startedAt: minutes === undefined ? undefined : minutesAgo(minutes),
    reference,
  };
}

/** A finding that `oc` does not have. */
const OURS = { code: 'ControlPlanePaused', pool: 'master', nodes: 3 } as const;

/** Where Go's `sort.Slice` takes 16 items from of which each fourth has the same time. */
const OF_GO = [8, 4, 12, 0, 9, 5, 1, 13, 6, 10, 2, 14, 3, 7, 11, 15];

describe.each([orderInsights, orderLikeOc])('%p', (order) => {
  it('orders by level, then newest first, unknown start last', () => {
    const ordered = [
      anInsight('Critical', 9, 'a'),
      anInsight('Error', 1, 'b'),
      anInsight('Error', 2, 'c'),
      anInsight('Error', undefined, 'd'),
      anInsight('Warning', 0, 'e'),
      anInsight('Unknown', 0, 'f'),
      anInsight('Info', 0, 'g'),
    ];
    expect(order([...ordered].reverse())).toEqual(ordered);
  });

  it('keeps ties in the order in which they were found, however many', () => {
    const ties = Array.from({ length: 40 }, (_, index) => ({
      ...anInsight('Warning', index % 2, `${index}`),
      ...OURS,
    }));
    const ordered = order(ties).map(({ reference }) => Number(reference));
    const even = ordered.slice(0, 20);
    expect(even).toEqual(Array.from({ length: 20 }, (_, index) => 2 * index));
  });

  it('leaves its input alone', () => {
    const insights = Object.freeze([anInsight('Info', 1, 'a'), anInsight('Error', 1, 'b')]);
    expect(order(insights)[0]?.reference).toBe('b');
  });
});

describe('orderLikeOc', () => {
  it('orders what oc reports as oc does: more than 12 of one time change places', () => {
    const ties = Array.from({ length: 16 }, (_, index) =>
      anInsight('Warning', index % 4, `${index}`),
    );
    expect(orderLikeOc(ties).map(({ reference }) => Number(reference))).toEqual(OF_GO);
  });

  it('keeps the places of what oc does not report', () => {
    const ties = Array.from({ length: 16 }, (_, index) =>
      anInsight('Warning', index % 4, `${index}`),
    );
    const ours = { ...anInsight('Warning', 0, 'ours'), ...OURS };
    const references = orderLikeOc([ours, ...ties]).map(({ reference }) => reference);
    expect(references).toEqual(['ours', ...OF_GO.map(String)]);
  });
});
