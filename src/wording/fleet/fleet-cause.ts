import type {
  BlockerCode,
  HostedProblem,
  KnownCauseCode,
  NodePoolProblem,
  VerdictReason,
} from '../../engine';
import type { CauseGroup, FleetRow, StateReason } from '../../fleet/assess-fleet';
import { sayInGeneral } from '../causes/say-in-general';
import type { Language } from '../language/language';

/** The common cause of a group of clusters, as one sentence. */
export function describeGroup({ isCause, key, reason }: CauseGroup, language: Language): string {
  return describeCode(isCause ? key : undefined, reason, language);
}

/** The first step against the cause of a group; where it is not known, where to read on. */
export function describeGroupStep({ key }: CauseGroup, language: Language): string {
  const [step] = findCause(key, language)?.steps ?? [];
  const said = step ? sayInGeneral(step.sentence, language) : '';
  return (
    said ||
    describeBlockerStep(key, language) ||
    language.t('Open Update status on one of these clusters for the next step.')
  );
}

/** The reason for the state of a cluster, as one sentence; empty if the state says it all. */
export function describeRowCause({ because, claim }: FleetRow, language: Language): string {
  if (because) return describeStateReason(because, language);
  return claim ? describeCode(claim.cause, claim.reason, language) : '';
}

function describeCode(
  cause: string | undefined,
  reason: VerdictReason['reason'],
  language: Language,
): string {
  const row = cause === undefined ? undefined : findCause(cause, language);
  const known = row ? sayInGeneral(row.sentence, language) : '';
  return known || describeCodeOfOurs(cause, language) || describeReason(reason, language);
}

function findCause(code: string, { causes }: Language) {
  // A code that the table does not have is not found.
  return causes.findCause(code as KnownCauseCode);
}

/** Codes of claims for problems of a hosted cluster. */
type HostedCode =
  | `HostedCluster:${HostedProblem['problem']}`
  | `NodePool:${NodePoolProblem['problem']}`;

function describeCodeOfOurs(code: string | undefined, { t }: Language): string {
  const words: Readonly<Record<BlockerCode | HostedCode, string>> = {
    'HostedCluster:degraded': t('The HostedCluster is degraded.'),
    'HostedCluster:invalid': t('The HostedCluster is not valid.'),
    'HostedCluster:paused': t('The HostedCluster is paused.'),
    'NodePool:deletion': t('Old machines of a NodePool are not deleted.'),
    'NodePool:failed': t('A NodePool stopped its update in place.'),
    'NodePool:invalid': t('A NodePool is not valid.'),
    'NodePool:machines': t('A NodePool is waiting for machines.'),
    'NodePool:paused': t('A NodePool is paused during its update.'),
    'NodePool:skew': t('A NodePool is too old for its control plane.'),
    BudgetRefuses: t('A PodDisruptionBudget allows no disruptions.'),
    BudgetStale: t('The status of a PodDisruptionBudget is outdated.'),
    TwoBudgets: t('Multiple PodDisruptionBudgets select the same pod.'),
    StuckFinalizer: t('Finalizers block the deletion of a pod.'),
    StuckTerminating: t('A pod is still terminating.'),
    LongGracePeriod: t('A pod is still terminating.'),
    VirtualMachineCannotMigrate: t("A virtual machine can't be live-migrated."),
    NamedByMessage: t("A pod can't be evicted."),
  };
  return new Map<string, string>(Object.entries(words)).get(code ?? '') ?? '';
}

/** The person who lets a drain continue; empty if that differs between clusters. */
function describeBlockerStep(code: string, { t }: Language): string {
  switch (code) {
    case 'BudgetRefuses':
      return t('Scale up the workload, or change its PodDisruptionBudget.');
    case 'TwoBudgets':
      return t('Change the PodDisruptionBudgets, so that only one of them selects the pod.');
    case 'BudgetStale':
      return t('If nothing changes within a minute, check kube-controller-manager.');
    default:
      return '';
  }
}

function describeReason(reason: VerdictReason['reason'], { t }: Language): string {
  switch (reason) {
    case 'PayloadNotAccepted':
      return t('The release was rejected.');
    case 'OperatorUnhealthy':
      return t('An operator is unavailable or degraded.');
    case 'Operators':
    case 'SlowClusterVersion':
    case 'WorkerPools':
    case 'NodePools':
    // Their cause says it.
    case 'NodePoolHeld':
    case 'HostedClusterHeld':
    case 'CheckingPayload':
    case 'ConfigRollout':
    case 'Idle':
    case 'RecentlyUpdated':
      return '';
    case 'NodesDegraded':
      return t('Nodes are degraded.');
    case 'DrainBlocked':
      return t("Nodes can't be drained.");
    case 'NodeLate':
    case 'LoneNode':
      return t('A node is degraded or takes longer than expected.');
    case 'NodeMissing':
      return t('A control plane node is unavailable.');
    case 'PoolNotStarting':
      return t("The update of a pool doesn't start.");
    case 'RenderFailed':
      return t("The MachineConfigs of a pool can't be combined.");
    case 'ImageBuild':
      return t('The OS image of a pool is not built.');
    case 'SlotsHeld':
      return t('Unavailable nodes use the update slots of a pool.');
    case 'PoolsPaused':
      return t('Only paused pools are not updated.');
    case 'ClusterVersionFailing':
      return t('ClusterVersion reports that the update is failing.');
    case 'ClusterVersionMissing':
    case 'CannotDetermine':
    case 'PoolsMissing':
      return t("The controller can't read everything that it needs.");
  }
}

function describeStateReason(because: StateReason, { t }: Language): string {
  const sentences: Readonly<Record<StateReason, string>> = {
    old: t('The last report is more than 30 minutes old.'),
    unreachable: t('The hub has no contact with the cluster.'),
    version: t('The report is from a newer version of Update status.'),
    value: t("The report can't be read."),
    noReport: t('The cluster sends no report.'),
  };
  return sentences[because];
}
