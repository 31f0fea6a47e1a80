import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';

export interface ImagePolicyOptions {
  readonly name: string;
  /** Absent: of the whole cluster. */
  readonly namespace?: string;
  readonly scopes: readonly string[];
}

/** A ClusterImagePolicy, or an ImagePolicy of a namespace, that asks for signatures of one key. */
export function anImagePolicy({ name, namespace, scopes }: ImagePolicyOptions): KubernetesObject {
  const kind = namespace === undefined ? 'ClusterImagePolicy' : 'ImagePolicy';
  return {
    apiVersion: 'config.openshift.io/v1',
    kind,
    metadata: {
      creationTimestamp: INSTALLED_AT,
      name,
      ...(namespace === undefined ? {} : { namespace }),
      uid: uidOf(`${kind} ${namespace ?? ''}/${name}`),
    },
    spec: {
      policy: {
        rootOfTrust: { policyType: 'PublicKey', publicKey: { keyData: 'S0VZ' } },
        signedIdentity: { matchPolicy: 'MatchRepoDigestOrExact' },
      },
      scopes,
    },
  };
}
