import type { BudgetState, DrainAssessment, DrainBlocker } from '../engine';
import { at } from './an-update-status';

/** Node worker-0, drained for 75 minutes and given up on; nothing is known to be in the way unless said otherwise. */
export function aDrain(changes: Partial<DrainAssessment> = {}): DrainAssessment {
  return {
    node: 'worker-0',
    pool: 'worker',
    sinceAt: at('2025-11-03T12:45:00Z'),
    severity: 'failed',
    retryEveryNs: 300_000_000_000n,
    message: '',
    blockers: [],
    leaving: [],
    podsKnown: true,
    namespaces: [],
    virtualMachineNamespaces: [],
    missing: [],
    ...changes,
  };
}

/** Budget shop/web of one pod, which it needs. */
export function aBudgetState(changes: Partial<BudgetState> = {}): BudgetState {
  return {
    budget: { group: 'policy', resource: 'poddisruptionbudgets', namespace: 'shop', name: 'web' },
    limit: { kind: 'minAvailable', value: '1' },
    needs: 1,
    has: 1,
    allows: 0,
    covers: 1,
    roomWithReplicas: 2,
    ...changes,
  };
}

/** Pod shop/web-0 of StatefulSet web, a day old, which its budget refuses to let go. */
export function aRefusedPod(
  changes: Partial<Extract<DrainBlocker, { code: 'BudgetRefuses' }>> = {},
): DrainBlocker {
  return { ...POD, code: 'BudgetRefuses', budget: aBudgetState(), isReady: true, ...changes };
}

/** Facts of any pod that stays: pod shop/web-0 of StatefulSet web, a day old. */
export const POD = {
  pod: { resource: 'pods', namespace: 'shop', name: 'web-0' },
  owner: {
    kind: 'StatefulSet',
    object: { group: 'apps', resource: 'statefulsets', namespace: 'shop', name: 'web' },
  },
  createdAt: at('2025-11-02T14:00:00Z'),
} as const;
