import type { ClusterVersion } from '../resources/cluster-version';
import type { OperatorAssessment } from '../status/operator';
import { listRunNamespaces } from '../control-plane/operator-namespaces';
import { isRecognized, type Cause, type CauseReader } from '../known-causes/read-cause';
import type { ReadCondition } from '../resources/conditions';
import type { AdminGate } from '../status/payload';
import type { OperatorRefusal, UpgradeRefusal } from '../status/next-update';

type Because = UpgradeRefusal['because'];

/** The conditions that releases before 5.0 add when several things apply. */
const BY_CONDITION: ReadonlyMap<string, Because> = new Map([
  ['UpgradeableClusterOperators', 'operators'],
  ['UpgradeableAdminAckRequired', 'adminAck'],
  ['UpgradeableClusterVersionOverrides', 'overrides'],
  ['UpgradeableDeletesInProgress', 'deletions'],
  ['UpgradeableUpgradeInProgress', 'updateInProgress'],
]);

/** Reasons of Upgradeable itself; from 5.0 on they are names of risks, some with a name behind a dash. */
const BY_REASON: readonly (readonly [pattern: RegExp, because: Because])[] = [
  [/^(?:ClusterOperatorsNotUpgradeable|FailedToListClusterOperators)$/, 'operators'],
  [/^ClusterOperatorUpgradeable-/, 'operators'],
  [/^AdminAck(?:Required|ConfigMapGate(?:Name|Value)Error|Unknown|-.*)$/, 'adminAck'],
  [/^UnableToAccessAdmin(?:Gates|Acks)ConfigMap$/, 'adminAck'],
  [/^ClusterVersionOverrides(?:Set)?$/, 'overrides'],
  [/^Resource(?:DeletesInProgress|DeletionInProgress)$/, 'deletions'],
  [/^(?:UpdateInProgress|ClusterVersionUpdating)$/, 'updateInProgress'],
];

/**
 * Separators in OLM's list of installed operators that are in the way: lines, before 4.16 commas. Source:
 * operator-framework/operator-lifecycle-manager pkg/controller/operators/openshift/helpers.go.
 */
const BETWEEN_LISTED = /\n- |,(?=[a-z\d][a-z\d-]*\/\S+ (?:is incompatible|has invalid) )/;

/** The subject of Upgradeable=False with that reason. */
export function readRefusalReason(reason: string): Because {
  return BY_REASON.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other';
}

/**
 * Reasons why minor updates are refused, part by part: from ClusterVersion's own conditions, then operators with
 * Upgradeable=False and unmanaged overrides that these do not name. Empty unless Upgradeable is False.
 */
export function listRefusals(
  clusterVersion: ClusterVersion | undefined,
  operators: readonly OperatorAssessment[],
  causes: CauseReader,
  gates?: readonly AdminGate[],
): readonly UpgradeRefusal[] {
  const conditions = clusterVersion?.conditions ?? [];
  const upgradeable = conditions.find(({ type }) => type === 'Upgradeable');
  if (upgradeable?.status !== 'False') return [];
  const from = operators.flatMap((operator) => refusalOf(operator, causes));
  const told = { from, gates };
  const parts = conditions.flatMap((condition): readonly UpgradeRefusal[] => {
    const because = BY_CONDITION.get(condition.type);
    return because && condition.status === 'False' ? [toRefusal(because, condition, told)] : [];
  });
  // Of a single operator the reason is passed on.
  const isPassedOn = from.some(({ reason }) => reason !== '' && reason === upgradeable.reason);
  const own = isPassedOn ? 'operators' : readRefusalReason(upgradeable.reason);
  const named = parts.length > 0 ? parts : [toRefusal(own, upgradeable, told)];
  const isNamed = (because: Because) => named.some((part) => part.because === because);
  return [
    ...named,
    ...(from.length > 0 && !isNamed('operators')
      ? [{ because: 'operators', reason: '', message: '', from } as const]
      : []),
    ...(clusterVersion?.hasOverrides && !isNamed('overrides')
      ? [{ because: 'overrides', reason: '', message: '', from: [] } as const]
      : []),
  ];
}

function refusalOf(
  { name: operator, namespaces, upgradeable }: OperatorAssessment,
  causes: CauseReader,
): readonly OperatorRefusal[] {
  if (upgradeable?.status !== 'False') return [];
  const { message, reason, type } = upgradeable;
  const [namespace] = listRunNamespaces(operator, namespaces, [message]);
  const read = (text: string): Cause | undefined =>
    causes.read({
      source: 'operator',
      text,
      condition: { operator, type, reason },
      about: { operator, namespace, object: operator },
    });
  const listed = [...new Set(message.split(BETWEEN_LISTED))].map(read).filter(isRecognized);
  const [cause = read(message), ...otherCauses] = listed;
  return [
    {
      operator,
      reason,
      message,
      ...(cause && { cause }),
      ...(otherCauses.length > 0 && { otherCauses }),
    },
  ];
}

function toRefusal(
  because: Because,
  { reason, message, lastTransitionAt }: ReadCondition,
  { from, gates }: Pick<UpgradeRefusal, 'from' | 'gates'>,
): UpgradeRefusal {
  return {
    because,
    reason,
    message,
    sinceAt: lastTransitionAt,
    from: because === 'operators' ? from : [],
    ...(because === 'adminAck' && gates ? { gates } : {}),
  };
}
