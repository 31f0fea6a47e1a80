import type { CauseSource, KnownCause } from './known-cause';

/** A row as it is written: without `sources` if it has those of its list, without `mover` if an administrator acts. */
export type CauseRow<Code extends string> = Omit<KnownCause<Code>, 'mover' | 'sources'> &
  Partial<Pick<KnownCause, 'mover' | 'sources'>>;

/** Causes whose texts come from `sources`, unless a row names others. */
export function causesFrom<const Code extends string>(
  sources: CauseSource | readonly CauseSource[],
  rows: readonly CauseRow<Code>[],
): readonly KnownCause<Code>[] {
  return rows.map((row) => ({ sources: [sources].flat(), mover: 'Administrator', ...row }));
}

/** Causes from conditions of one ClusterOperator. A row can narrow the condition. */
export function operatorCauses<const Code extends string>(
  condition: NonNullable<KnownCause['condition']>,
  rows: readonly CauseRow<Code>[],
): readonly KnownCause<Code>[] {
  return causesFrom(
    'operator',
    rows.map((row) => ({ ...row, condition: { ...condition, ...row.condition } })),
  );
}
