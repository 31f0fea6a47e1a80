import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';

/** Infrastructure `cluster`. */
export function anInfrastructure(
  options: { controlPlaneTopology?: string; infrastructureTopology?: string } = {},
): KubernetesObject {
  const controlPlaneTopology = options.controlPlaneTopology ?? 'HighlyAvailable';
  return {
    apiVersion: 'config.openshift.io/v1',
    kind: 'Infrastructure',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      generation: 1,
      name: 'cluster',
      uid: uidOf('Infrastructure cluster'),
    },
    spec: { cloudConfig: { name: '' }, platformSpec: { type: 'AWS' } },
    status: {
      apiServerInternalURI: 'https://api-int.demo.example.com:6443',
      apiServerURL: 'https://api.demo.example.com:6443',
      controlPlaneTopology,
      cpuPartitioning: 'None',
      etcdDiscoveryDomain: '',
      infrastructureName: 'demo-7x2kq',
      infrastructureTopology:
        options.infrastructureTopology ??
        (controlPlaneTopology === 'SingleReplica' ? 'SingleReplica' : 'HighlyAvailable'),
      platform: 'AWS',
      platformStatus: { aws: { region: 'eu-central-1' }, type: 'AWS' },
    },
  };
}
