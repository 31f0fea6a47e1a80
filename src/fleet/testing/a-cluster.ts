import { fromMilliseconds, type Instant } from '../../engine';
import { CLAIM_NAME, formatClaim, type UpdateClaim } from '../claim';

export const NOW: Instant = fromMilliseconds(Date.parse('2026-04-14T13:30:00Z'));

/** A claim of a cluster at rest, with what matters to a test. */
export function aClaim(change: Partial<UpdateClaim> = {}): UpdateClaim {
  return {
    verdict: 'notUpdating',
    reason: 'Idle',
    to: '4.18.9',
    operators: { done: 34, total: 34 },
    nodes: { done: 6, total: 6 },
    attention: {},
    timeRemaining: { because: 'notUpdating' },
    observedAt: NOW,
    ...change,
  };
}

/** A ManagedCluster as a hub serves it. */
export function aManagedCluster(
  name: string,
  {
    claim,
    claims = {},
    isAvailable = true,
    set = 'default',
  }: {
    /** Our claim, or its text. */
    readonly claim?: UpdateClaim | string;
    readonly claims?: Readonly<Record<string, string>>;
    readonly isAvailable?: boolean;
    readonly set?: string;
  } = {},
): object {
  const all = {
    'product.open-cluster-management.io': 'OpenShift',
    'version.openshift.io': '4.18.8',
    ...claims,
    ...(claim !== undefined && {
      [CLAIM_NAME]: typeof claim === 'string' ? claim : formatClaim(claim),
    }),
  };
  return {
    apiVersion: 'cluster.open-cluster-management.io/v1',
    kind: 'ManagedCluster',
    metadata: { name, labels: { 'cluster.open-cluster-management.io/clusterset': set } },
    status: {
      conditions: [
        { type: 'ManagedClusterConditionAvailable', status: isAvailable ? 'True' : 'Unknown' },
      ],
      clusterClaims: Object.entries(all).map(([claimName, value]) => ({ name: claimName, value })),
    },
  };
}
