import type { UpdateAssessor } from '../assess-update';
import { missing, type ClusterSnapshot } from '../snapshot';
import type { Instant } from '../time';
import type { UpdateStatus } from '../status/update-status';

/** What a summary looks at: all of it is small, however large the cluster is. */
export type SummarySnapshot = Pick<
  ClusterSnapshot,
  'clusterVersion' | 'clusterOperators' | 'machineConfigPools' | 'infrastructure'
>;

/** Judges summaries one after the other, and remembers what a full assessor remembers. One per surface or store. */
export interface SummaryAssessor {
  /**
   * The status of the update without looking at nodes: pools count as they report, in terms of the version the cluster
   * goes to (see `countReported`). The rules are those of the full status; what only nodes tell is absent: who holds an
   * update slot, which nodes cannot be drained, findings about single nodes. `missing` says nothing of what was not asked.
   */
  assess(snapshot: SummarySnapshot, now: Instant): UpdateStatus;
}

/** @param assessor Judges for it, and keeps what is remembered. */
export function createSummaryAssessor(assessor: Pick<UpdateAssessor, 'assess'>): SummaryAssessor {
  return { assess: (snapshot, now) => assessor.assess(withoutNodes(snapshot), now) };
}

function withoutNodes(snapshot: SummarySnapshot): ClusterSnapshot {
  return {
    clusterVersion: snapshot.clusterVersion,
    clusterOperators: snapshot.clusterOperators,
    machineConfigPools: snapshot.machineConfigPools,
    infrastructure: snapshot.infrastructure,
    nodes: missing('NotAsked'),
    machineConfigs: missing('NotAsked'),
    machineConfigOperator: missing('NotAsked'),
    alerts: missing('NotAsked'),
  };
}
