import { readList, readObject } from '../../engine';
import type { PolledResource } from '../polled-source';
import { kubernetesBasePath } from '../server-flags';

/** All PodDisruptionBudgets, cut down to what tells whether they allow a disruption. Asked for while no update runs. */
export const POLLED_BUDGETS: PolledResource<readonly object[]> = {
  path: () => `${kubernetesBasePath()}/apis/policy/v1/poddisruptionbudgets`,
  read: (body) => {
    const { items } = readObject(body);
    return Array.isArray(items) ? readList(items).map(trimBudget) : undefined;
  },
  unreadable: 'The answer is not a list of PodDisruptionBudgets',
  everyMs: 120_000,
};

function trimBudget(object: unknown): object {
  const { metadata, status } = readObject(object);
  const { name, namespace } = readObject(metadata);
  const { disruptionsAllowed, currentHealthy, desiredHealthy, expectedPods } = readObject(status);
  return {
    metadata: { name, namespace },
    status: { disruptionsAllowed, currentHealthy, desiredHealthy, expectedPods },
  };
}
