import type { KubernetesObject } from '../scenario';
import { aCondition, INSTALLED_AT } from './condition';
import { uidOf } from './identity';

export interface CertificateSigningRequestOptions {
  readonly name?: string;
  /** The node that it is for. */
  readonly node?: string;
  /** `bootstrap`: the node has no valid certificate any more, so a service account asks. */
  readonly by?: 'node' | 'bootstrap';
  readonly use?: 'client' | 'serving';
  readonly state?: 'pending' | 'approved' | 'denied';
  readonly createdAt?: string;
}

const BOOTSTRAPPER = 'system:serviceaccount:openshift-machine-config-operator:node-bootstrapper';

/** A pending request (certificates.k8s.io/v1) of a kubelet for its client certificate. */
export function aCertificateSigningRequest(
  options: CertificateSigningRequestOptions = {},
): KubernetesObject {
  const { node = 'worker-a', state = 'pending', use = 'client', by = 'bootstrap' } = options;
  const name = options.name ?? 'csr-7k2pm';
  const createdAt = options.createdAt ?? INSTALLED_AT;
  const user = `system:node:${node}`;
  return {
    apiVersion: 'certificates.k8s.io/v1',
    kind: 'CertificateSigningRequest',
    metadata: {
      creationTimestamp: createdAt,
      name,
      uid: uidOf(`CertificateSigningRequest ${name}`),
    },
    spec: {
      groups: ['system:authenticated'],
      request: requestOf(user),
      signerName:
        use === 'client'
          ? 'kubernetes.io/kube-apiserver-client-kubelet'
          : 'kubernetes.io/kubelet-serving',
      usages: ['digital signature', use === 'client' ? 'client auth' : 'server auth'],
      username: by === 'node' ? user : BOOTSTRAPPER,
    },
    status:
      state === 'pending'
        ? {}
        : {
            conditions: [
              aCondition(state === 'approved' ? 'Approved' : 'Denied', {
                status: 'True',
                reason: state === 'approved' ? 'NodeCSRApprove' : 'KubectlDeny',
                sinceAt: createdAt,
              }),
            ],
          },
  };
}

/** Of its DER just what names the node: a UTF-8 text behind its tag and length. */
function requestOf(user: string): string {
  const der = btoa(`0\u0081\u0013system:nodes\f${String.fromCharCode(user.length)}${user}0`);
  return btoa(`-----BEGIN CERTIFICATE REQUEST-----\n${der}\n-----END CERTIFICATE REQUEST-----\n`);
}
