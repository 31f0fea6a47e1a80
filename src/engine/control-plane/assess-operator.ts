import type { ConditionStatus, InsightCondition } from '../status/insights';
import { type ReadCondition, findLastCondition } from '../resources/conditions';
import type { ClusterOperator } from '../resources/cluster-operator';
import { formatInstant } from '../time';
import type { OperatorAssessment, OperatorState } from '../status/operator';
import { listRunNamespaces } from './operator-namespaces';

/** The operator whose own image tells a same-version migration apart. */
export const MACHINE_CONFIG_OPERATOR = 'machine-config';

/** Under this name that operator reports the image it runs. */
export const OPERATOR_IMAGE = 'operator-image';

/**
 * The target that operators are compared with. `machineConfigOperatorImage`: image of the machine-config operator's
 * Deployment, empty when there is none, `undefined` when it could not be looked at.
 */
export interface OperatorTarget {
  /** `undefined` when the target of the update is unknown: then no operator is updated, nor waiting. */
  readonly version: string | undefined;
  readonly machineConfigOperatorImage: string | undefined;
}

/**
 * Judges one operator. An updated operator that still reports Progressing=True is updated; an operator without a usable
 * Progressing condition is neither updating nor waiting. Unavailable (Available missing or not True) outranks degraded.
 * Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go.
 */
export function assessOperator(
  operator: ClusterOperator,
  target: OperatorTarget,
): OperatorAssessment {
  const progressing = findLastCondition(operator.conditions, 'Progressing');
  const available = findLastCondition(operator.conditions, 'Available');
  const degraded = findLastCondition(operator.conditions, 'Degraded');
  const state = assessState(operator, target, progressing);
  const health =
    available?.status !== 'True'
      ? 'unavailable'
      : degraded?.status === 'True'
        ? 'degraded'
        : 'healthy';
  return {
    name: operator.name,
    state,
    version: operator.versions.find((entry) => entry.name === 'operator')?.version,
    operandVersion: operator.versions.find((entry) => entry.name === operator.name)?.version,
    health,
    progressing,
    available,
    degraded,
    upgradeable: findLastCondition(operator.conditions, 'Upgradeable'),
    namespaces: listRunNamespaces(
      operator.name,
      operator.namespaces,
      listTroubles(health, { progressing, available, degraded }),
      state === 'waiting' && health === 'healthy',
    ),
    insight: {
      type: 'ClusterOperator',
      uid: `co-${operator.name}`,
      name: operator.name,
      resource: {
        group: 'config.openshift.io',
        resource: 'clusteroperators',
        name: operator.name,
      },
      conditions: [updatingCondition(state, progressing), healthyCondition(available, degraded)],
    },
  };
}

/** Messages of an operator that is not at rest. Its rollout is left out when it has other troubles. */
function listTroubles(
  health: OperatorAssessment['health'],
  {
    available,
    degraded,
    progressing,
  }: Pick<OperatorAssessment, 'available' | 'degraded' | 'progressing'>,
): readonly string[] {
  const troubles =
    health === 'healthy'
      ? [progressing?.status === 'True' && progressing]
      : [available?.status !== 'True' && available, degraded?.status === 'True' && degraded];
  return troubles.flatMap((condition) => (condition ? [condition.message] : []));
}

function assessState(
  operator: ClusterOperator,
  target: OperatorTarget,
  progressing: ReadCondition | undefined,
): OperatorState {
  if (isUpdated(operator, target)) return 'updated';
  if (target.version === undefined) return 'unknown';
  if (progressing?.status === 'True') return 'updating';
  if (progressing?.status === 'False') return 'waiting';
  return 'unknown';
}

function isUpdated(operator: ClusterOperator, target: OperatorTarget): boolean {
  if (target.version === undefined) return false;
  if (
    operator.name === MACHINE_CONFIG_OPERATOR &&
    target.machineConfigOperatorImage !== undefined &&
    operator.versions.some(
      (entry) =>
        entry.name === OPERATOR_IMAGE && entry.version !== target.machineConfigOperatorImage,
    )
  ) {
    return false;
  }
  return operator.versions.some(
    (entry) => entry.name === 'operator' && entry.version === target.version,
  );
}

const UPDATING_CONDITIONS: Readonly<
  Record<OperatorState, { readonly status: ConditionStatus; readonly reason: string }>
> = {
  updated: { status: 'False', reason: 'Updated' },
  updating: { status: 'True', reason: 'Progressing' },
  waiting: { status: 'False', reason: 'Pending' },
  unknown: { status: 'Unknown', reason: 'CannotDetermine' },
};

function updatingCondition(
  state: OperatorState,
  progressing: ReadCondition | undefined,
): InsightCondition {
  return {
    type: 'Updating',
    ...UPDATING_CONDITIONS[state],
    message: progressing ? `Progressing=${progressing.status}: ${progressing.message}` : '',
    ...transitionOf(state === 'unknown' ? undefined : progressing),
  };
}

function healthyCondition(
  available: ReadCondition | undefined,
  degraded: ReadCondition | undefined,
): InsightCondition {
  const condition = (
    status: ConditionStatus,
    reason: string,
    message: string,
    from?: ReadCondition,
  ): InsightCondition => ({ type: 'Healthy', status, reason, message, ...transitionOf(from) });
  if (!available) {
    return condition(
      'Unknown',
      'Unavailable',
      "The cluster operator is unavailable because the available condition is not found in the cluster operator's status",
    );
  }
  if (available.status !== 'True') {
    return condition('False', 'Unavailable', available.message, available);
  }
  if (degraded?.status === 'True') {
    return condition('False', 'Degraded', degraded.message, degraded);
  }
  return condition('True', 'AsExpected', '');
}

function transitionOf(condition: ReadCondition | undefined): { lastTransitionTime?: string } {
  return condition?.lastTransitionAt === undefined
    ? {}
    : { lastTransitionTime: formatInstant(condition.lastTransitionAt) };
}
