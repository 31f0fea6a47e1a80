import type { KubernetesObject } from '../scenario';
import { hexOf } from './identity';
import { aNode, type NodeOptions } from './node';
import { aRelease } from './release';

const WMCO = 'windowsmachineconfig.openshift.io';

/**
 * A healthy Windows node: the Windows Machine Config Operator brings its kubelet, in the version of that operator, and
 * the machine-config operator writes nothing about it. Source: openshift/windows-machine-config-operator, pkg/metadata
 * and pkg/nodeconfig.
 */
export function aWindowsNode(
  options: Omit<NodeOptions, 'machineConfig' | 'roles'> = {},
): KubernetesObject {
  const name = options.name ?? 'worker-win-0';
  const release = options.release ?? aRelease();
  const [, minor = '18'] = /^4\.(\d+)/.exec(release.version) ?? [];
  const operatorVersion = `10.${minor}.0-${hexOf(`windows ${minor}`, 7)}`;
  return aNode({
    ...options,
    name,
    machineConfig: null,
    labels: {
      'kubernetes.io/os': 'windows',
      'node.kubernetes.io/windows-build': '10.0.20348',
      'node.openshift.io/os_id': 'Windows',
      ...options.labels,
    },
    annotations: {
      [`${WMCO}/desired-version`]: operatorVersion,
      [`${WMCO}/pub-key-hash`]: hexOf('public key of Windows nodes', 64),
      [`${WMCO}/version`]: operatorVersion,
      ...options.annotations,
    },
    taints: [{ key: 'os', value: 'Windows', effect: 'NoSchedule' }, ...(options.taints ?? [])],
    nodeInfo: {
      containerRuntimeVersion: 'containerd://1.7.24',
      kernelVersion: '10.0.20348.3207',
      kubeletVersion: release.kubeletVersion.replace(/\+.*/, `+${hexOf(`wmco ${minor}`, 7)}`),
      operatingSystem: 'windows',
      osImage: 'Windows Server 2022 Datacenter',
    },
  });
}
