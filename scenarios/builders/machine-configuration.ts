import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';

/** One action of a node disruption policy: `Drain`, or `Restart chronyd.service`. */
export type PolicyAction =
  | 'Reboot'
  | 'Drain'
  | 'DaemonReload'
  | 'None'
  | `Reload ${string}`
  | `Restart ${string}`;

export interface MachineConfigurationOptions {
  /** Actions by path, as an administrator set them. */
  readonly files?: Readonly<Record<string, readonly PolicyAction[]>>;
  /** Actions by name of the unit. */
  readonly units?: Readonly<Record<string, readonly PolicyAction[]>>;
}

/** The policies that 4.18 comes with. */
const DEFAULT_FILES: Readonly<Record<string, readonly (PolicyAction | 'Special')[]>> = {
  '/var/lib/kubelet/config.json': ['None'],
  '/etc/machine-config-daemon/no-reboot/containers-gpg.pub': ['Reload crio.service'],
  '/etc/containers/policy.json': ['Reload crio.service'],
  '/etc/containers/registries.conf': ['Special'],
  '/etc/containers/registries.d': ['Reload crio.service'],
  '/etc/crio/policies': ['Reload crio.service'],
  '/etc/nmstate/openshift': ['None'],
  '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt': [
    'Restart coreos-update-ca-trust.service',
    'Restart crio.service',
  ],
};

/** MachineConfiguration `cluster`, whose status holds the policies in force. */
export function aMachineConfiguration(options: MachineConfigurationOptions = {}): KubernetesObject {
  const { files = {}, units = {} } = options;
  const sshkey = { actions: [{ type: 'None' }] };
  const isSet = Object.keys(files).length + Object.keys(units).length > 0;
  return {
    apiVersion: 'operator.openshift.io/v1',
    kind: 'MachineConfiguration',
    metadata: {
      creationTimestamp: INSTALLED_AT,
      generation: 3,
      name: 'cluster',
      uid: uidOf('MachineConfiguration cluster'),
    },
    spec: {
      logLevel: 'Normal',
      managementState: 'Managed',
      operatorLogLevel: 'Normal',
      ...(isSet && {
        nodeDisruptionPolicy: { files: entries('path', files), units: entries('name', units) },
      }),
    },
    status: {
      nodeDisruptionPolicyStatus: {
        clusterPolicies: {
          files: entries('path', { ...DEFAULT_FILES, ...files }),
          units: entries('name', units),
          sshkey,
        },
      },
      observedGeneration: 3,
    },
  };
}

function entries(
  key: 'path' | 'name',
  actions: Readonly<Record<string, readonly string[]>>,
): readonly object[] {
  return Object.entries(actions).map(([target, list]) => ({
    [key]: target,
    actions: list.map(toAction),
  }));
}

function toAction(action: string): object {
  const [type = '', serviceName] = action.split(' ');
  if (serviceName === undefined) return { type };
  return type === 'Reload' ? { type, reload: { serviceName } } : { type, restart: { serviceName } };
}
