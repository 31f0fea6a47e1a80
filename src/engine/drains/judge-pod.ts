import { compareNames } from '../text/compare-names';
import type { ResourceRef } from '../resources/resource-ref';
import type { Pod } from '../resources/pod';
import type { PodDisruptionBudget } from '../resources/pod-disruption-budget';
import type { VirtualMachineInstance } from '../resources/virtual-machine-instance';
import { MINUTE, type Instant, type Nanoseconds } from '../time';
import { budgetState } from './budget-state';
import type { BlockerReason, DrainAssessment, LeavingPod } from '../status/drain';

/** The objects that a pod is judged by. */
export interface PodSurroundings {
  readonly severity: DrainAssessment['severity'];
  /** Budgets of its namespace; `undefined` when they are not known. */
  readonly budgets: readonly PodDisruptionBudget[] | undefined;
  /** The machine it runs, `loading` while machines are being read, `unknown` when they cannot be. */
  readonly virtualMachine: VirtualMachineInstance | 'loading' | 'unknown';
  readonly now: Instant;
}

/** `stays`: no part of the drain. */
export type PodVerdict =
  | { readonly kind: 'stays' }
  | {
      readonly kind: 'leaving';
      readonly state: LeavingPod['state'];
      /** A budget covers it, and has room. */
      readonly hasRoom?: boolean;
    }
  | { readonly kind: 'blocked'; readonly reason: BlockerReason };

/** A kubelet needs a moment to take a pod down that has ended: volumes, sandbox, report. Ours. */
const TAKING_DOWN: Nanoseconds = MINUTE;
/** Grace periods up to this long are not worth a word. Ours. */
const SHORT_GRACE_SECONDS = 300;

/**
 * The outcome for a pod of a drain as the machine-config operator runs it: with force, DaemonSets ignored, emptyDir
 * deleted. So a bare pod, local data and a pod that has completed keep nothing. Mirrors
 * openshift/machine-config-operator@04cb1e1, pkg/controller/drain, and kubernetes/kubectl, pkg/drain/filters.go.
 */
export function judgePod(pod: Pod, surroundings: PodSurroundings): PodVerdict {
  if (pod.isMirror) return { kind: 'stays' };
  if (pod.phase === 'Succeeded' || pod.phase === 'Failed') {
    return pod.finalizers.length > 0 && pod.endsAt !== undefined
      ? judgeEnding(pod, pod.endsAt, surroundings)
      : { kind: 'stays' };
  }
  if (pod.controller?.kind === 'DaemonSet') return { kind: 'stays' };
  if (pod.endsAt !== undefined) return judgeEnding(pod, pod.endsAt, surroundings);
  if (pod.virtualMachine !== undefined) {
    const verdict = judgeVirtualMachine(surroundings);
    if (verdict) return verdict;
  }
  return judgeEviction(pod, surroundings);
}

function judgeEnding(pod: Pod, endsAt: Instant, { now, severity }: PodSurroundings): PodVerdict {
  if (now > endsAt + TAKING_DOWN) {
    return blocked(
      pod.finalizers.length > 0
        ? { code: 'StuckFinalizer', finalizers: pod.finalizers, endedAt: endsAt }
        : { code: 'StuckTerminating', endedAt: endsAt },
    );
  }
  const isLong = severity !== 'normal' && (pod.gracePeriodSeconds ?? 0) > SHORT_GRACE_SECONDS;
  return isLong && now < endsAt
    ? blocked({ code: 'LongGracePeriod', endsAt })
    : { kind: 'leaving', state: 'ending' };
}

/**
 * Virtual machines are moved, not evicted, unless they may be shut down. Without a strategy of their own they have the
 * cluster's, which is to move them. Source: kubevirt/kubevirt, pkg/virt-api, pod-eviction-admitter.go.
 */
function judgeVirtualMachine({ virtualMachine }: PodSurroundings): PodVerdict | undefined {
  if (virtualMachine === 'loading') return { kind: 'leaving', state: 'unknown' };
  if (virtualMachine === 'unknown') return undefined;
  const { canMigrate, evictionStrategy, message, migrationFailure, reason } = virtualMachine;
  const { name, namespace } = virtualMachine;
  const cannot = (because: 'notMigratable' | 'external' | 'failed', why: string): PodVerdict =>
    blocked({
      code: 'VirtualMachineCannotMigrate',
      virtualMachine: virtualMachineRef(namespace, name),
      because,
      conditionReason: because === 'notMigratable' ? reason : '',
      message: why,
    });
  switch (evictionStrategy) {
    case 'None':
      return undefined;
    case 'External':
      return cannot('external', '');
    case 'LiveMigrateIfPossible':
      if (canMigrate !== true) return undefined;
      break;
    default:
      if (canMigrate === false) return cannot('notMigratable', message);
  }
  return migrationFailure === undefined
    ? { kind: 'leaving', state: 'migrating' }
    : cannot('failed', migrationFailure);
}

function virtualMachineRef(namespace: string, name: string): ResourceRef {
  return { group: 'kubevirt.io', resource: 'virtualmachineinstances', namespace, name };
}

/**
 * The API server's answer to an eviction. A pod that does not run yet is let go whatever its budgets; an unready
 * one if the budget says so, or if nothing else of the budget is missing. Mirrors kubernetes/kubernetes,
 * pkg/registry/core/pod/storage/eviction.go (1.31).
 */
function judgeEviction(
  pod: Pod,
  { budgets, severity, virtualMachine }: PodSurroundings,
): PodVerdict {
  if (pod.phase === 'Pending') return { kind: 'leaving', state: 'evictable' };
  if (!budgets) return { kind: 'leaving', state: 'unknown' };
  const [budget, second, ...more] = budgets.filter(({ covers }) => covers(pod.labels));
  if (!budget) return { kind: 'leaving', state: 'evictable' };
  if (second) {
    const states = [budget, second, ...more].map(budgetState);
    return blocked({
      code: 'TwoBudgets',
      // The order of the list must not matter.
      budgets: states.sort((a, b) => compareNames(a.budget.name, b.budget.name)),
    });
  }
  if (!pod.isReady && letsUnreadyGo(budget)) {
    return { kind: 'leaving', state: 'evictable', hasRoom: true };
  }
  if (budget.isStale) {
    return blocked({
      code: 'BudgetStale',
      budget: budgetState(budget),
      ...(severity !== 'normal' && { isOverdue: true }),
    });
  }
  if ((budget.disruptionsAllowed ?? 0) > 0) {
    return { kind: 'leaving', state: 'evictable', hasRoom: true };
  }
  return blocked({
    code: 'BudgetRefuses',
    budget: budgetState(budget),
    isReady: pod.isReady,
    ...(virtualMachine === 'unknown' && pod.virtualMachine !== undefined
      ? { virtualMachine: virtualMachineRef(pod.namespace, pod.virtualMachine) }
      : {}),
  });
}

function letsUnreadyGo(budget: PodDisruptionBudget): boolean {
  const { alwaysAllowsUnhealthy, currentHealthy = 0, desiredHealthy = 0 } = budget;
  return alwaysAllowsUnhealthy || (desiredHealthy > 0 && currentHealthy >= desiredHealthy);
}

function blocked(reason: BlockerReason): PodVerdict {
  return { kind: 'blocked', reason };
}
