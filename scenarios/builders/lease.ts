import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';

export interface LeaseOptions {
  readonly name: string;
  readonly namespace: string;
  readonly renewedAt: string;
  readonly holder?: string;
  readonly durationSeconds?: number;
}

/** By which a controller leads (coordination.k8s.io/v1). */
export function aLease(options: LeaseOptions): KubernetesObject {
  const { durationSeconds = 137, holder, name, namespace, renewedAt } = options;
  return {
    apiVersion: 'coordination.k8s.io/v1',
    kind: 'Lease',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      name,
      namespace,
      uid: uidOf(`Lease ${namespace}/${name}`),
    },
    spec: {
      acquireTime: INSTALLED_AT.replace('Z', '.000000Z'),
      holderIdentity: holder ?? `${name}-7d6f5c8b9-x7k2p_0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d`,
      leaseDurationSeconds: durationSeconds,
      leaseTransitions: 3,
      renewTime: renewedAt.replace('Z', '.000000Z'),
    },
  };
}
