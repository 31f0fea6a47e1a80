import { createUpdateAssessor, type UpdateAssessor } from '../assess-update';
import { missing, type ClusterSnapshot } from '../snapshot';
import type { Instant } from '../time';
import type { UpdateStatus } from '../status/update-status';

/** What a summary looks at: all of it is small, however large the cluster is. */
export type SummarySnapshot = Pick<
  ClusterSnapshot,
  'clusterVersion' | 'clusterOperators' | 'machineConfigPools' | 'infrastructure'
> &
  /** Only where `wantsDeployment`. */
  Partial<Pick<ClusterSnapshot, 'machineConfigOperator'>>;

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
  return { assess: (snapshot, now) => assessor.assess(addToSummary(snapshot), now) };
}

/** Judges one summary. For a stream of them use `createSummaryAssessor`. */
export function assessSummary(snapshot: SummarySnapshot, now: Instant): UpdateStatus {
  return createSummaryAssessor(createUpdateAssessor()).assess(snapshot, now);
}

/** So many are no more to read than what is read anyway. Of more, what the pools report is enough. */
const FEW_NODES = 100;

/**
 * Whether nodes would tell more than a summary does, and are few: while an update is in progress. At rest nobody knows without their
 * MachineConfigs whether nodes that wait for a configuration wait for a release.
 */
export function wantsFewNodes({ pools, topology, updating }: UpdateStatus): boolean {
  if (updating !== true || topology === 'External' || pools.length === 0) return false;
  // Of a pool that does not say how many it has, there may be any number.
  const total = pools.reduce((sum, { counts }) => sum + (counts?.total ?? Infinity), 0);
  return total <= FEW_NODES;
}

/** Whether only the Deployment of the machine-config operator tells how many operators are updated: in a move within one version. */
export function wantsDeployment({ controlPlane, updating }: UpdateStatus): boolean {
  return updating === true && controlPlane.multiArchMigration;
}

/** What tells more of a small cluster. */
export type FewNodesSnapshot = SummarySnapshot & Pick<ClusterSnapshot, 'nodes'>;

/** Judges the nodes of small clusters, beside a `SummaryAssessor`. */
export interface FewNodesAssessor {
  /**
   * The status of the update with its nodes, and nothing that takes more than nodes (pods, budgets, events). Which version a node
   * is on only its MachineConfig tells: where that is needed, pools count as they report.
   *
   * @param reported What was judged without them.
   */
  assess(snapshot: FewNodesSnapshot, reported: UpdateStatus): UpdateStatus;
}

/** @param assessor Judges for it, and keeps what is remembered. */
export function createFewNodesAssessor(assessor: Pick<UpdateAssessor, 'assess'>): FewNodesAssessor {
  return {
    assess(snapshot, reported) {
      const status = assessor.assess(addToSummary(snapshot, snapshot.nodes), reported.now);
      const pools = status.pools.map((pool) => {
        const known = reported.pools.find(({ name }) => name === pool.name);
        return known && pool.counts?.unknown ? { ...known, nodes: pool.nodes } : pool;
      });
      return { ...status, pools };
    },
  };
}

function addToSummary(
  {
    clusterVersion,
    clusterOperators,
    machineConfigPools,
    infrastructure,
    machineConfigOperator = missing('NotAsked'),
  }: SummarySnapshot,
  nodes: ClusterSnapshot['nodes'] = missing('NotAsked'),
): ClusterSnapshot {
  return {
    clusterVersion,
    clusterOperators,
    machineConfigPools,
    infrastructure,
    nodes,
    machineConfigs: missing('NotAsked'),
    machineConfigOperator,
    alerts: missing('NotAsked'),
  };
}
