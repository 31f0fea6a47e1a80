import type { Consequence, ConsequenceReason, Fault, ResourceRef } from '../../engine';
import { capitalize } from '../language/capitalize';
import { describeHealthDetails } from './health-details';
import { describeProblem, readReason } from './problem';
import type { Language } from '../language/language';

/** The consequences of a fault, and older findings about the same object. */
export interface RelatedLists {
  readonly affected: readonly Consequence[];
  readonly older: readonly Consequence[];
}

/** Separates findings that began before the fault, which can't follow from it. */
export function splitConsequences({ consequences }: Fault): RelatedLists {
  const isOlder = ({ because }: Consequence) => because === 'olderAlertAboutIt';
  return {
    affected: consequences.filter((item) => !isOlder(item)),
    older: consequences.filter(isOlder),
  };
}

/** The heading of `RelatedLists.affected`. */
export function titleAffected(amount: number, { t }: Language): string {
  return t('Also affected ({{amount}})', { amount });
}

/** The heading of `RelatedLists.older`. */
export function titleOlder(amount: number, { t }: Language): string {
  return t('Earlier alerts ({{amount}})', { amount });
}

/** The consequence in one line. */
export function describeConsequence(item: Consequence, language: Language): string {
  const { t } = language;
  if (item.kind === 'insight') {
    return describeProblem(item.insight, language);
  }
  const { name } = item.object;
  if (item.because === 'poolOfNodes') return t('Pool {{pool}} is degraded', { pool: name });
  if (item.because === 'refusesMinorUpdates') return t('The next minor update is blocked');
  return capitalize(
    item.condition.type === 'Available'
      ? t('operator {{operator}} is unavailable', { operator: name })
      : t('operator {{operator}} is degraded', { operator: name }),
    language,
  );
}

/** The code of the reason; `undefined` without one. */
export function consequenceReason(item: Consequence): string | undefined {
  return item.kind === 'insight' ? readReason(item.insight) : item.condition.reason || undefined;
}

/** The message of the cluster in full; empty if there is none. */
export function consequenceOriginal(item: Consequence, language: Language): string {
  return item.kind === 'insight'
    ? describeHealthDetails(item.insight, language)
    : item.condition.message;
}

/** The objects that report the consequence. */
export function consequenceObjects(item: Consequence): readonly ResourceRef[] {
  return item.kind === 'insight' ? item.insight.resources : [item.object];
}

/** The relation between the fault and its consequence, as a sentence. */
export function describeBecause(because: ConsequenceReason, { t }: Language): string {
  switch (because) {
    case 'sameNode':
      return t('Same node.');
    case 'poolOfNodes':
      return t('A pool is degraded while one of its nodes is degraded.');
    case 'slotsOfNodes':
      return t('Unavailable nodes use update slots.');
    case 'waitsForQuorum':
      return t(
        "The control plane's guard pods allow only one unavailable node, to protect quorum.",
      );
    case 'waitsForPods':
      return t(
        'PodDisruptionBudgets allow no evictions until the pods of the other node are ready.',
      );
    case 'machineConfigOfPool':
      return t('The machine-config operator is waiting for this pool.');
    case 'refusesMinorUpdates':
      return t('A degraded pool blocks new minor updates, but not an update in progress.');
    case 'namesNode':
      return t('Degraded because of this node.');
    case 'missesMachines':
      return t('The missing control plane machines are those of nodes that are down.');
    case 'missesInstances':
      return t('The unavailable instances are those of control plane nodes that are down.');
    case 'missesNodePods':
      return t('The operator is waiting for pods on nodes that are down.');
    case 'evictedFromNode':
      return t("While the node has disk pressure, it evicts pods and doesn't start new ones.");
    case 'stoppedWithNode':
      return t('No other node can run the pods of the operator.');
    case 'missesNetwork':
      return t(
        "The pod network of the node is not ready: its network pods haven't configured it yet.",
      );
    case 'missesNodes':
      return t('Pods of the operator have no node to run on.');
    case 'missesRoute':
      return t("Requests to the cluster's routes fail at the same address.");
    case 'missesCredentials':
      return t('The cloud provider rejects the credentials for the same reason.');
    case 'missesApi':
      return t('The operator serves the API that is not available.');
    case 'missesEtcd':
      return t('The API server depends on etcd, which does not respond in time.');
    case 'missesDns':
      return t('The operator depends on the DNS of the cluster, which does not resolve names.');
    case 'passesOnOperators':
      return t("ClusterVersion repeats the operators' conditions.");
    case 'samePod':
      return t('It waits for the same pod.');
    case 'sameRefusal':
      return t('Its drain is blocked for the same reason.');
    case 'sameRender':
      return t('It fails with the same error.');
    case 'sameRelease':
      return t('ClusterVersion reports the reason.');
    case 'alertOfParts':
      return t('About what depends on this.');
    case 'alertAboutIt':
    case 'olderAlertAboutIt':
      return t('About the same object.');
  }
}
