import type { CauseReader } from '../known-causes/read-cause';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { ExpectedItem } from '../status/expected';
import type { Fault } from '../status/attention';
import type { HostedAssessment } from '../status/hosted';
import type { MissingData } from '../status/missing';
import type { UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import type { RequestedRelease } from '../status/payload';
import type { PoolAssessment } from '../status/pool';
import type { PoolSlots } from '../status/slots';
import type { Instant } from '../time';

/** Parts of a status that decide its verdict. */
export interface VerdictInput {
  readonly clusterVersionMissing: MissingData | undefined;
  readonly missing: readonly MissingData[];
  readonly controlPlane: ControlPlaneAssessment;
  readonly operators: readonly OperatorAssessment[];
  readonly pools: readonly PoolAssessment[];
  readonly hosted?: HostedAssessment;
  /** Work that is left, with its next mover, worst first. */
  readonly unfinished: readonly UnfinishedItem[];
  readonly slots: readonly PoolSlots[];
  readonly requested: RequestedRelease | undefined;
  /** Entries that need attention. */
  readonly attention: readonly Fault[];
  /** Problems that heal by themselves. */
  readonly expected: readonly ExpectedItem[];
  readonly updating: boolean | undefined;
  /** True if nodes of a hosted cluster are known to run an older release. */
  readonly areNodesBehind?: boolean;
  readonly causes: CauseReader;
  readonly now: Instant;
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
