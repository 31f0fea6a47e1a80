import { findLastCondition, readConditions } from './conditions';
import { readLabelSelector, type LabelMatcher } from './label-selector';
import { readCount, readObject, readText } from './object';

/** The fields of a PodDisruptionBudget (policy/v1) that we read. */
export interface PodDisruptionBudget {
  readonly namespace: string;
  readonly name: string;
  /** Test whether it covers pods with these labels. No or unreadable selector: none; an empty one: all. */
  readonly covers: LabelMatcher;
  readonly limit: BudgetLimit;
  /** True if pods that are not ready may go whatever the budget says. */
  readonly alwaysAllowsUnhealthy: boolean;
  /** Pods that have to be healthy. Numbers are absent before the disruption controller has counted. */
  readonly desiredHealthy?: number;
  readonly currentHealthy?: number;
  readonly expectedPods?: number;
  /** May be negative in objects that were written by hand. */
  readonly disruptionsAllowed?: number;
  /** True if it was changed after its last count: nothing is evicted until it is counted again. */
  readonly isStale: boolean;
  /** Reason why its pods cannot be counted, in the controller's words; absent when they can. */
  readonly syncFailure?: string;
}

/** As it is written in the budget: a number or a share of the pods. `none`: it says neither. */
export type BudgetLimit =
  | { readonly kind: 'minAvailable' | 'maxUnavailable'; readonly value: string }
  | { readonly kind: 'none' };

export function readPodDisruptionBudget(object: unknown): PodDisruptionBudget {
  const { metadata, spec, status } = readObject(object);
  const { name, namespace, generation } = readObject(metadata);
  const { selector, unhealthyPodEvictionPolicy } = readObject(spec);
  const counts = readObject(status);
  const allowed = findLastCondition(readConditions(object), 'DisruptionAllowed');
  const read = readLabelSelector(selector);
  return {
    namespace: readText(namespace),
    name: readText(name),
    covers: read.valid ? read.matches : () => false,
    limit: readLimit(readObject(spec)),
    alwaysAllowsUnhealthy: unhealthyPodEvictionPolicy === 'AlwaysAllow',
    desiredHealthy: readCount(counts.desiredHealthy),
    currentHealthy: readCount(counts.currentHealthy),
    expectedPods: readCount(counts.expectedPods),
    disruptionsAllowed:
      typeof counts.disruptionsAllowed === 'number' ? counts.disruptionsAllowed : undefined,
    isStale: (readCount(counts.observedGeneration) ?? 0) < (readCount(generation) ?? 0),
    syncFailure: allowed?.reason === 'SyncFailed' ? allowed.message : undefined,
  };
}

function readLimit(spec: Readonly<Record<string, unknown>>): BudgetLimit {
  for (const kind of ['minAvailable', 'maxUnavailable'] as const) {
    const value = spec[kind];
    if (typeof value === 'number' || typeof value === 'string') {
      return { kind, value: String(value) };
    }
  }
  return { kind: 'none' };
}
