import type { Fault } from '../status/attention';

/** The fault of nodes or of an operator that ClusterVersion only passes on. */
export function findRootOfFailing(attention: readonly Fault[]): Fault | undefined {
  return attention.find(({ consequences, root }) => {
    if (root.kind === 'finding' || root.kind === 'alert') return false;
    return consequences.some(
      (item) => item.kind === 'insight' && item.insight.code === 'ClusterVersionFailing',
    );
  });
}
