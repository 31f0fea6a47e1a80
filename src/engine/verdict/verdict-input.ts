import type { UpdateStatus } from '../status/update-status';
import type { CauseReader } from '../known-causes/read-cause';
import type { Fault } from '../status/attention';
import type { MissingData } from '../status/missing';
import type { RequestedRelease } from '../status/payload';

/** Parts of a status that decide its verdict. */
export interface VerdictInput extends Pick<
  UpdateStatus,
  | 'missing'
  | 'controlPlane'
  | 'operators'
  | 'pools'
  | 'hosted'
  | 'unfinished'
  | 'slots'
  | 'attention'
  | 'expected'
  | 'updating'
  | 'now'
> {
  readonly clusterVersionMissing: MissingData | undefined;
  readonly requested: RequestedRelease | undefined;
  /** True if nodes of a hosted cluster are known to run an older release. */
  readonly areNodesBehind?: boolean;
  readonly causes: CauseReader;
}

/** The fault of nodes or of an operator that ClusterVersion only passes on. */
export function findRootOfFailing(attention: readonly Fault[]): Fault | undefined {
  return attention.find(({ consequences, root }) => {
    if (root.kind === 'finding' || root.kind === 'alert') return false;
    return consequences.some(
      (item) => item.kind === 'insight' && item.insight.code === 'ClusterVersionFailing',
    );
  });
}
