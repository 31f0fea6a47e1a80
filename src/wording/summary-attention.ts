import type { Instant, PoolAssessment, UpdateStatus } from '../engine';
import { sortOntoShelves, type AttentionGroup } from './attention';

/** What needs attention as far as it is known without looking at nodes. */
export type SummaryAttention =
  | {
      readonly kind: 'degradedNodes';
      readonly pool: PoolAssessment;
      readonly degraded: number;
      readonly total: number;
      readonly sinceAt?: Instant;
    }
  | { readonly kind: 'found'; readonly group: AttentionGroup };

/** Pools with degraded nodes first: the machine-config operator is degraded because they are, so that is one entry. */
export function listAttention(status: UpdateStatus): readonly SummaryAttention[] {
  const pools = status.pools.flatMap((pool): readonly SummaryAttention[] => {
    const { counts, degradedSinceAt } = pool;
    if (!counts || counts.degraded === 0) return [];
    const { degraded, total } = counts;
    return [{ kind: 'degradedNodes', pool, degraded, total, sinceAt: degradedSinceAt }];
  });
  const groups = sortOntoShelves(status).attention.filter(
    ({ insights: [first] }) =>
      pools.length === 0 ||
      first.code !== 'OperatorDegraded' ||
      first.operator !== 'machine-config',
  );
  return [...pools, ...groups.map((group): SummaryAttention => ({ kind: 'found', group }))];
}
