import type { KubernetesObject } from '../scenario';
import { aPod } from './pod';

/** The pod of the machine-config controller: it renders configurations, and cordons and drains nodes. */
export function aMachineConfigController(node: string): KubernetesObject {
  return aPod({
    name: 'machine-config-controller-7d6f5c8b9-x7k2p',
    namespace: 'openshift-machine-config-operator',
    node,
    labels: { 'k8s-app': 'machine-config-controller' },
    owner: { kind: 'ReplicaSet', name: 'machine-config-controller-7d6f5c8b9' },
  });
}
