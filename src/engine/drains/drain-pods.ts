import type { Instant } from '../time';
import { compareNames } from '../text/compare-names';
import type { ResourceRef } from '../resources/resource-ref';
import { isGuardPod } from '../resources/static-pods';
import type { DrainObjects } from '../snapshot';
import type { DrainAssessment } from '../status/drain';
import type { NamedPod } from './parse-drain-error';

/** The part of a drain's assessment that its pods decide. */
export type PodsPart = Pick<
  DrainAssessment,
  'blockers' | 'leaving' | 'podsKnown' | 'namespaces' | 'virtualMachineNamespaces' | 'missing'
>;

/** The objects that the pods of a drain are judged by. */
export interface DrainPodsInput {
  readonly node: string;
  readonly severity: DrainAssessment['severity'];
  /** Pods that the error of the last attempt names. */
  readonly named: readonly NamedPod[];
  readonly objects: DrainObjects | undefined;
  readonly now: Instant;
}

/**
 * The namespaces whose budgets could tell more. Guards of the control plane are left out: they protect quorum whatever
 * their budget says, so no permission is needed to read it.
 */
export function namespacesOfBudgets(
  pods: readonly { readonly namespace: string; readonly name: string }[],
): readonly string[] {
  return sortedSet(
    pods.filter((pod) => !isGuardPod(podRef(pod))).map(({ namespace }) => namespace),
  );
}

/** A reference to the pod; without a namespace where it is unknown (empty). */
export function podRef({ namespace, name }: { namespace: string; name: string }): ResourceRef {
  return { resource: 'pods', name, ...(namespace === '' ? {} : { namespace }) };
}

/** Orders by namespace, then by name. */
export function compareRefs(a: ResourceRef, b: ResourceRef): number {
  return compareNames(a.namespace ?? '', b.namespace ?? '') || compareNames(a.name, b.name);
}

/** Each name once, in order, without the empty ones. */
export function sortedSet(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => name !== '').sort(compareNames);
}
