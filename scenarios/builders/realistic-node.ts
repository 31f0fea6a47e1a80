import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { digestOf, hexOf } from './identity';
import { aNode, type NodeOptions } from './node';

/** One list for all of them: thousands of nodes are to be heavy where they are served, not where they are made. */
const IMAGES = Array.from({ length: 50 }, (_, image) => nodeImage(image));

/**
 * A node as heavy as a real one (15 to 17 KB of JSON): the image list, the annotations of network and storage, managed
 * fields. For large clusters, benchmarks and what trims nodes; everything else takes `aNode`.
 */
export function aRealisticNode(index: number, options: NodeOptions = {}): KubernetesObject {
  const name = options.name ?? `worker-${String(index).padStart(4, '0')}`;
  const node = aNode({
    zone: `eu-central-1${'abc'[index % 3] ?? 'a'}`,
    ...options,
    name,
    annotations: { ...infrastructureAnnotations(name, index), ...options.annotations },
  });
  return {
    ...node,
    metadata: { ...node.metadata, managedFields: managedFields(node) },
    status: {
      ...statusOf(node),
      images: IMAGES,
      runtimeHandlers: ['', 'runc', 'crun'].map((handler) => ({
        features: { recursiveReadOnlyMounts: true, userNamespaces: handler === 'crun' },
        name: handler,
      })),
      volumesInUse: [0, 1].map(
        (volume) => `kubernetes.io/csi/ebs.csi.aws.com^vol-${hexOf(`${name} ${volume}`, 17)}`,
      ),
    },
  };
}

function infrastructureAnnotations(name: string, index: number): Record<string, string> {
  const address = `10.0.${16 + (index >> 8)}.${index & 255}/18`;
  const mac = (seed: string) => hexOf(`${seed} ${name}`, 10).match(/../g)?.join(':') ?? '';
  return {
    'alpha.kubernetes.io/provided-node-ip': address.slice(0, -3),
    'cloud.network.openshift.io/egress-ipconfig': JSON.stringify([
      {
        interface: `eni-${hexOf(`eni ${name}`, 17)}`,
        ifaddr: { ipv4: '10.0.0.0/18' },
        capacity: { ipv4: 14, ipv6: 15 },
      },
    ]),
    'csi.volume.kubernetes.io/nodeid': JSON.stringify({
      'ebs.csi.aws.com': `i-${hexOf(`instance ${name}`, 17)}`,
    }),
    'k8s.ovn.org/host-cidrs': JSON.stringify([address]),
    'k8s.ovn.org/l3-gateway-config': JSON.stringify({
      default: {
        mode: 'shared',
        'bridge-id': 'br-ex',
        'interface-id': `br-ex_${name}`,
        'mac-address': `06:${mac('gateway')}`,
        'ip-addresses': [address],
        'next-hops': ['10.0.0.1'],
        'node-port-enable': 'true',
        'vlan-id': '0',
      },
    }),
    'k8s.ovn.org/network-ids': '{"default":"0"}',
    'k8s.ovn.org/node-chassis-id': hexOf(`chassis ${name}`, 32),
    'k8s.ovn.org/node-gateway-router-lrp-ifaddr': JSON.stringify({
      ipv4: `100.64.${index >> 8}.${index & 255}/16`,
    }),
    'k8s.ovn.org/node-id': String(index + 2),
    'k8s.ovn.org/node-mgmt-port-mac-address': `0a:${mac('management')}`,
    'k8s.ovn.org/node-primary-ifaddr': JSON.stringify({ ipv4: address }),
    'k8s.ovn.org/node-subnets': JSON.stringify({
      default: [`10.${128 + (index >> 7)}.${(index & 127) * 2}.0/23`],
    }),
    'k8s.ovn.org/node-transit-switch-port-ifaddr': JSON.stringify({
      ipv4: `100.88.${index >> 8}.${index & 255}/16`,
    }),
    'k8s.ovn.org/zone-name': name,
    'machine.openshift.io/machine': `openshift-machine-api/${name}-${hexOf(name, 5)}`,
  };
}

function nodeImage(image: number): object {
  const repository =
    image < 44
      ? 'quay.io/openshift-release-dev/ocp-v4.0-art-dev'
      : `registry.redhat.io/redhat/operator-index-${image}`;
  const digest = `${repository}@${digestOf(`image ${image}`)}`;
  const names = image < 44 ? [digest] : [digest, `${repository}:v4.18`];
  return { names, sizeBytes: 2_400_000_000 - image * 41_234_567 };
}

/** One owner per part of the node, with the field paths that it owns. */
function managedFields(node: KubernetesObject): readonly object[] {
  const paths = (record: object | undefined) =>
    Object.fromEntries(Object.keys(record ?? {}).map((key) => [`f:${key}`, {}]));
  const conditions = ['DiskPressure', 'MemoryPressure', 'PIDPressure', 'Ready'].map(
    (type): [string, object] => [
      `k:{"type":"${type}"}`,
      {
        '.': {},
        'f:lastHeartbeatTime': {},
        'f:lastTransitionTime': {},
        'f:message': {},
        'f:reason': {},
        'f:status': {},
        'f:type': {},
      },
    ],
  );
  const entry = (manager: string, fieldsV1: object, subresource?: string) => ({
    apiVersion: 'v1',
    fieldsType: 'FieldsV1',
    fieldsV1,
    manager,
    operation: 'Update',
    ...(subresource === undefined ? {} : { subresource }),
    time: INSTALLED_AT,
  });
  const labels = { 'f:metadata': { 'f:labels': paths(node.metadata.labels) } };
  const annotations = { 'f:metadata': { 'f:annotations': paths(node.metadata.annotations) } };
  const status = {
    'f:status': {
      'f:allocatable': paths({ cpu: 0, memory: 0, pods: 0, 'ephemeral-storage': 0 }),
      'f:capacity': paths({ cpu: 0, memory: 0, pods: 0, 'ephemeral-storage': 0 }),
      'f:conditions': Object.fromEntries(conditions),
      'f:images': {},
      'f:nodeInfo': paths({ bootID: 0, kernelVersion: 0, kubeletVersion: 0, osImage: 0 }),
      'f:volumesInUse': {},
    },
  };
  return [
    entry('kubelet', labels),
    entry('ip-10-0-3-17', annotations),
    entry('machine-config-controller', { 'f:spec': { 'f:taints': {}, 'f:unschedulable': {} } }),
    entry('machine-config-daemon', annotations),
    entry('kubelet', status, 'status'),
  ];
}

function statusOf(node: KubernetesObject): object {
  return typeof node.status === 'object' && node.status !== null ? node.status : {};
}
