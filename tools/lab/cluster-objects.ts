import { randomUUID } from 'node:crypto';
import { MCO, ROOTS, type LabApi } from './api';
import { namespaceOf, OPERATORS, RELEASES } from './releases';
import type { FeatureGates } from './real/operators';

const ZONES = ['us-east-2a', 'us-east-2b', 'us-east-2c'];

/** The nodes, by pool: three of the control plane, six workers, two for infrastructure. */
export const NODES: Readonly<Record<string, readonly string[]>> = {
  master: ['master-0', 'master-1', 'master-2'],
  worker: ['worker-a', 'worker-b', 'worker-c', 'worker-d', 'worker-e', 'worker-f'],
  infra: ['infra-0', 'infra-1'],
};

export const NAMESPACES = [
  'openshift-cluster-version',
  'openshift-config',
  'openshift-config-managed',
  'openshift-machine-api',
  'openshift-user-workload-monitoring',
  'shop',
  'data',
  'update-status',
  ...Object.keys(OPERATORS).map(namespaceOf),
];

const INFRASTRUCTURE = {
  platform: 'AWS',
  platformStatus: { type: 'AWS', aws: { region: 'us-east-2' } },
  infrastructureName: 'lab-x7k2p',
  apiServerURL: 'https://api.lab.example.com:6443',
  apiServerInternalURI: 'https://api-int.lab.example.com:6443',
  etcdDiscoveryDomain: '',
  controlPlaneTopology: 'HighlyAvailable',
  infrastructureTopology: 'HighlyAvailable',
  cpuPartitioning: 'None',
};

/** Kinds of config.openshift.io whose object is `cluster`: what the operators read of the platform. */
const CONFIGS: readonly (readonly [plural: string, kind: string, spec: object])[] = [
  ['infrastructures', 'Infrastructure', { platformSpec: { type: 'AWS' } }],
  ['featuregates', 'FeatureGate', {}],
  ['apiservers', 'APIServer', { audit: { profile: 'Default' } }],
  ['images', 'Image', {}],
  [
    'networks',
    'Network',
    {
      networkType: 'OVNKubernetes',
      clusterNetwork: [{ cidr: '10.128.0.0/14', hostPrefix: 23 }],
      serviceNetwork: ['172.30.0.0/16'],
    },
  ],
  ['dnses', 'DNS', { baseDomain: 'lab.example.com' }],
  ['nodes', 'Node', {}],
  ['proxies', 'Proxy', {}],
  ['schedulers', 'Scheduler', {}],
];

/**
 * Makes what an installed cluster has, apart from workloads.
 * @param authority The certificate of the API server.
 */
export async function makeCluster(
  api: LabApi,
  graphUrl: string,
  gates: FeatureGates,
  authority: string,
): Promise<void> {
  const { config, core, machineConfig } = ROOTS;
  for (const name of NAMESPACES) await api.create(`${core}/namespaces`, { metadata: { name } });
  // Of the version pod, which fetches a release.
  const metadata = { name: 'openshift-user-critical' };
  await api.create('/apis/scheduling.k8s.io/v1/priorityclasses', { metadata, value: 1e9 });
  for (const [plural, kind, spec] of CONFIGS) {
    const apiVersion = 'config.openshift.io/v1';
    await api.create(`${config}/${plural}`, {
      apiVersion,
      kind,
      metadata: { name: 'cluster' },
      spec,
    });
  }
  await api.patch(`${config}/infrastructures/cluster/status`, { status: INFRASTRUCTURE });
  const featureGates = RELEASES.map(({ version }) => ({ version, ...gates }));
  await api.patch(`${config}/featuregates/cluster/status`, { status: { featureGates } });
  for (const name of Object.keys(NODES))
    await api.create(`${machineConfig}/machineconfigpools`, pool(name));
  const auths = Buffer.from('{"auths":{"quay.io":{"auth":"eDp5"}}}').toString('base64');
  await api.create(`${core}/namespaces/openshift-config/secrets`, {
    metadata: { name: 'pull-secret' },
    type: 'kubernetes.io/dockerconfigjson',
    data: { '.dockerconfigjson': auths },
  });
  for (const [role, names] of Object.entries(NODES)) {
    for (const [index, name] of names.entries()) {
      await api.create(`${core}/nodes`, node(name, role, ZONES[index % 3] ?? ''));
    }
  }
  await api.create(`${config}/clusterversions`, {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterVersion',
    metadata: { name: 'version' },
    spec: { clusterID: randomUUID(), channel: 'stable-4.22', upstream: graphUrl },
  });
  for (const [namespace, name, data] of [
    ['openshift-config-managed', 'admin-gates', {}],
    ['openshift-config', 'admin-acks', {}],
    // The machine-config operator reads these.
    ['openshift-config', 'initial-kube-apiserver-server-ca', { 'ca-bundle.crt': authority }],
    ['kube-system', 'root-ca', { 'ca.crt': authority }],
  ] as const) {
    const path = `${core}/namespaces/${namespace}/configmaps`;
    await api.create(path, { metadata: { name }, data });
  }
}

function pool(name: string): object {
  const role = `${MCO}role`;
  return {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: {
      name,
      labels: {
        [`pools.operator.machineconfiguration.openshift.io/${name}`]: '',
        ...(name !== 'infra' && { [`${MCO}mco-built-in`]: '' }),
        ...(name === 'master' && {
          'operator.machineconfiguration.openshift.io/required-for-upgrade': '',
        }),
      },
    },
    spec: {
      machineConfigSelector:
        name === 'infra'
          ? { matchExpressions: [{ key: role, operator: 'In', values: ['worker', 'infra'] }] }
          : { matchLabels: { [role]: name } },
      nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } },
    },
  };
}

/** A Node as its kubelet registers it. */
export function node(name: string, role: string, zone: string): object {
  const roles = { master: ['master', 'control-plane'], infra: ['infra', 'worker'] }[role] ?? [role];
  return {
    metadata: {
      name,
      labels: {
        'kubernetes.io/hostname': name,
        'kubernetes.io/os': 'linux',
        'kubernetes.io/arch': 'amd64',
        'node.openshift.io/os_id': 'rhel',
        'topology.kubernetes.io/zone': zone,
        ...Object.fromEntries(roles.map((each) => [`node-role.kubernetes.io/${each}`, ''])),
      },
      annotations: { [`${MCO}controlPlaneTopology`]: 'HighlyAvailable' },
    },
    spec:
      role === 'master'
        ? { taints: [{ key: 'node-role.kubernetes.io/master', effect: 'NoSchedule' }] }
        : {},
  };
}
