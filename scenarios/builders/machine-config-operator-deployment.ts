import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';
import { aRelease, type Release } from './release';

/** Deployment `openshift-machine-config-operator/machine-config-operator`; its image tells which release it is of. */
export function aMachineConfigOperatorDeployment(
  options: { release?: Release } = {},
): KubernetesObject {
  const release = options.release ?? aRelease();
  const labels = { 'k8s-app': 'machine-config-operator' };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      annotations: { 'include.release.openshift.io/self-managed-high-availability': 'true' },
      creationTimestamp: INSTALLED_AT,
      generation: 3,
      labels,
      name: 'machine-config-operator',
      namespace: 'openshift-machine-config-operator',
      uid: uidOf('Deployment machine-config-operator'),
    },
    spec: {
      replicas: 1,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          containers: [
            {
              args: ['start', '--images-json=/etc/mco/images/images.json'],
              image: release.machineConfigOperatorImage,
              name: 'machine-config-operator',
            },
            { image: release.machineConfigOperatorImage, name: 'kube-rbac-proxy' },
          ],
          priorityClassName: 'system-cluster-critical',
        },
      },
    },
    status: {
      availableReplicas: 1,
      observedGeneration: 3,
      readyReplicas: 1,
      replicas: 1,
      updatedReplicas: 1,
    },
  };
}
