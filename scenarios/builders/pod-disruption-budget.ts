import type { KubernetesObject } from '../scenario';
import { aCondition, INSTALLED_AT } from './condition';
import { uidOf } from './identity';

export interface PodDisruptionBudgetOptions {
  readonly name?: string;
  readonly namespace?: string;
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly minAvailable?: number | string;
  readonly maxUnavailable?: number | string;
  readonly expectedPods?: number;
  readonly currentHealthy?: number;
  readonly desiredHealthy?: number;
  readonly disruptionsAllowed?: number;
  readonly sinceAt?: string;
  /** More than 1: it was changed, and not counted since. */
  readonly generation?: number;
}

/** A budget that allows no disruption: one pod, and one must be available. */
export function aPodDisruptionBudget(options: PodDisruptionBudgetOptions = {}): KubernetesObject {
  const name = options.name ?? 'web';
  const namespace = options.namespace ?? 'shop';
  const disruptionsAllowed = options.disruptionsAllowed ?? 0;
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      generation: options.generation ?? 1,
      name,
      namespace,
      uid: uidOf(`PodDisruptionBudget ${namespace}/${name}`),
    },
    spec: {
      ...(options.maxUnavailable === undefined
        ? { minAvailable: options.minAvailable ?? 1 }
        : { maxUnavailable: options.maxUnavailable }),
      selector: { matchLabels: options.matchLabels ?? { app: 'web' } },
    },
    status: {
      conditions: [
        aCondition('DisruptionAllowed', {
          status: disruptionsAllowed > 0 ? 'True' : 'False',
          reason: disruptionsAllowed > 0 ? 'SufficientPods' : 'InsufficientPods',
          message: '',
          sinceAt: options.sinceAt,
        }),
      ],
      currentHealthy: options.currentHealthy ?? 1,
      desiredHealthy: options.desiredHealthy ?? 1,
      disruptionsAllowed,
      expectedPods: options.expectedPods ?? 1,
      observedGeneration: 1,
    },
  };
}
