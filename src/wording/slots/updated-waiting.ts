import { countPoolProgress, type PoolAssessment } from '../../engine';
import type { Language } from '../language/language';

/**
 * The number of waiting nodes that count as updated: they have the release but lack a newer configuration, while others
 * still lack the release.
 */
export function countUpdatedWaiting(pool: PoolAssessment | undefined): number {
  if (!pool || countPoolProgress(pool)?.goal !== 'release') return 0;
  return pool.nodes.filter(
    ({ currentConfig, desiredConfig, unavailableBecause, updated }) =>
      updated &&
      currentConfig === desiredConfig &&
      desiredConfig !== pool.targetConfig &&
      unavailableBecause.length === 0,
  ).length;
}

/** The reason why more nodes wait than are not updated; `undefined` if that is not so. */
export function describeUpdatedWaiting(pool: PoolAssessment, { t }: Language): string | undefined {
  const count = countUpdatedWaiting(pool);
  return count === 0
    ? undefined
    : t('{{count}} updated nodes are waiting for a newer configuration', {
        count,
        defaultValue_one: '{{count}} updated node is waiting for a newer configuration',
      });
}
