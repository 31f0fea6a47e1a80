import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';

export interface ReplicaSetOptions {
  readonly name: string;
  readonly namespace: string;
  /** Name of the Deployment that made it; none unless given. */
  readonly deployment?: string;
  /** Why it cannot make pods; `null`: it can. */
  readonly failure: { readonly message: string; readonly sinceAt: string } | null;
}

export function aReplicaSet({
  deployment,
  failure,
  name,
  namespace,
}: ReplicaSetOptions): KubernetesObject {
  const labels = { app: name };
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      name,
      namespace,
      ...(deployment !== undefined && {
        ownerReferences: [
          {
            apiVersion: 'apps/v1',
            controller: true,
            kind: 'Deployment',
            name: deployment,
            uid: uidOf(`Deployment ${namespace}/${deployment}`),
          },
        ],
      }),
      uid: uidOf(`ReplicaSet ${namespace}/${name}`),
    },
    spec: {
      replicas: 3,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [{ image: 'registry.example.com/app:1', name: 'app' }] },
      },
    },
    status: {
      ...(failure === null
        ? {}
        : {
            conditions: [
              {
                lastTransitionTime: failure.sinceAt,
                message: failure.message,
                reason: 'FailedCreate',
                status: 'True',
                type: 'ReplicaFailure',
              },
            ],
          }),
      replicas: failure === null ? 3 : 2,
    },
  };
}
