import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';

export interface ConfigMapOptions {
  readonly name: string;
  readonly namespace: string;
  readonly data: Readonly<Record<string, string>>;
}

export function aConfigMap({ name, namespace, data }: ConfigMapOptions): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      name,
      namespace,
      uid: uidOf(`ConfigMap ${namespace}/${name}`),
    },
    data,
  };
}

/** What has to be acknowledged before minor updates (by key, its words), and the keys that are. */
export function adminGates(
  gates: Readonly<Record<string, string>>,
  acknowledged: readonly string[] = [],
): readonly KubernetesObject[] {
  return [
    aConfigMap({ name: 'admin-gates', namespace: 'openshift-config-managed', data: gates }),
    aConfigMap({
      name: 'admin-acks',
      namespace: 'openshift-config',
      data: Object.fromEntries(acknowledged.map((key) => [key, 'true'])),
    }),
  ];
}
