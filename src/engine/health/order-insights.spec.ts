import { aHealthInsight } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import type { HealthInsight } from '../status/health';
import { orderInsights } from './order-insights';

function anInsight(level: HealthInsight['level'], minutes: number | undefined, reference: string) {
  return {
    ...aHealthInsight(),
    level,
    startedAt: minutes === undefined ? undefined : minutesAgo(minutes),
    reference,
  };
}

describe('orderInsights', () => {
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
    expect(orderInsights([...ordered].reverse())).toEqual(ordered);
  });

  it('keeps ties in the order in which they were found, however many', () => {
    const ties = Array.from({ length: 40 }, (_, index) =>
      anInsight('Warning', index % 2, `${index}`),
    );
    const ordered = orderInsights(ties).map(({ reference }) => Number(reference));
    const even = ordered.slice(0, 20);
    expect(even).toEqual(Array.from({ length: 20 }, (_, index) => 2 * index));
  });

  it('leaves its input alone', () => {
    const insights = Object.freeze([anInsight('Info', 1, 'a'), anInsight('Error', 1, 'b')]);
    expect(orderInsights(insights)[0]?.reference).toBe('b');
  });
});
