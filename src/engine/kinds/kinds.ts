import { encodeUrlPart } from '../text/encode-url-part';

/*
 * Every Kubernetes kind that we read. The page's watches and polled lists, the command line's requests and saved files,
 * the sandbox's API, the chart's ClusterRole, docs/permissions-list.md, and docs/saved-files.md follow this table and
 * that of reads (read-table.ts).
 */

/** Listing of a kind; `TRIMS` defines which fields are kept. */
export interface Listing {
  /** Objects asked for at a time. */
  readonly pageSize: number;
  /** No further page is asked for once there are so many; the rest is unknown. */
  readonly most: number;
}

/** A kind as an API server serves it, and its use here. Its key in `KINDS` is its plural. */
export interface Kind {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly scope: 'Cluster' | 'Namespaced';
  /** Name of the kind in texts; the same in every language. */
  readonly title: string;
  /** The page size and the limit of a list of this kind; absent for kinds that are not listed in pages. */
  readonly list?: Listing;
  /** Some clusters lack it: it came with a later release, or comes with an add-on. */
  readonly mayNotExist?: 'newer' | 'addOn';
  /** A hosted control plane has none of it in the cluster, by design. */
  readonly notInHosted?: true;
  /** Only a detail of a section depends on it: one line is enough to say that it is missing. */
  readonly isDetail?: true;
}

const CONFIG = { group: 'config.openshift.io', version: 'v1', scope: 'Cluster' } as const;
const MACHINE_CONFIGURATION = {
  group: 'machineconfiguration.openshift.io',
  version: 'v1',
  scope: 'Cluster',
} as const;

const ADMISSION = {
  group: 'admissionregistration.k8s.io',
  version: 'v1',
  scope: 'Cluster',
  list: { pageSize: 100, most: 500 },
  isDetail: true,
} as const;

/** The API group of the Operator Lifecycle Manager, which not every cluster has. */
const OPERATORS = {
  group: 'operators.coreos.com',
  version: 'v1alpha1',
  scope: 'Namespaced',
  list: { pageSize: 100, most: 10_000 },
  mayNotExist: 'addOn',
  isDetail: true,
} as const;

const TABLE = {
  clusterversions: {
    ...CONFIG,
    kind: 'ClusterVersion',
    title: 'ClusterVersion',
  },
  clusteroperators: {
    ...CONFIG,
    kind: 'ClusterOperator',
    title: 'ClusterOperators',
  },
  machineconfigpools: {
    ...MACHINE_CONFIGURATION,
    kind: 'MachineConfigPool',
    title: 'MachineConfigPools',
    notInHosted: true,
  },
  nodes: {
    group: '',
    version: 'v1',
    kind: 'Node',
    scope: 'Cluster',
    title: 'Nodes',
    list: { pageSize: 250, most: Infinity },
  },
  machineconfigs: {
    ...MACHINE_CONFIGURATION,
    kind: 'MachineConfig',
    title: 'MachineConfigs',
    notInHosted: true,
  },
  machineconfigurations: {
    group: 'operator.openshift.io',
    version: 'v1',
    kind: 'MachineConfiguration',
    scope: 'Cluster',
    title: 'MachineConfiguration cluster',
  },
  deployments: {
    group: 'apps',
    version: 'v1',
    kind: 'Deployment',
    scope: 'Namespaced',
    title: 'Deployment machine-config-operator',
    notInHosted: true,
    isDetail: true,
  },
  infrastructures: {
    ...CONFIG,
    kind: 'Infrastructure',
    title: 'Infrastructure cluster',
    isDetail: true,
  },
  machineconfignodes: {
    ...MACHINE_CONFIGURATION,
    kind: 'MachineConfigNode',
    title: 'MachineConfigNodes',
    list: { pageSize: 250, most: Infinity },
    mayNotExist: 'newer',
    isDetail: true,
  },
  events: {
    group: '',
    version: 'v1',
    kind: 'Event',
    scope: 'Namespaced',
    title: 'Events',
    list: { pageSize: 500, most: 2_000 },
    isDetail: true,
  },
  pods: {
    group: '',
    version: 'v1',
    kind: 'Pod',
    scope: 'Namespaced',
    title: 'Pods',
    list: { pageSize: 250, most: 1_000 },
  },
  jobs: {
    group: 'batch',
    version: 'v1',
    kind: 'Job',
    scope: 'Namespaced',
    title: 'Jobs',
    list: { pageSize: 100, most: 100 },
    isDetail: true,
  },
  poddisruptionbudgets: {
    group: 'policy',
    version: 'v1',
    kind: 'PodDisruptionBudget',
    scope: 'Namespaced',
    title: 'PodDisruptionBudgets',
    // Far more than a cluster should hold; a bound for when one does.
    list: { pageSize: 500, most: 10_000 },
  },
  virtualmachineinstances: {
    group: 'kubevirt.io',
    version: 'v1',
    kind: 'VirtualMachineInstance',
    scope: 'Namespaced',
    title: 'VirtualMachineInstances',
    list: { pageSize: 100, most: 1_000 },
    mayNotExist: 'addOn',
  },
  machineosconfigs: {
    ...MACHINE_CONFIGURATION,
    kind: 'MachineOSConfig',
    title: 'MachineOSConfigs',
    list: { pageSize: 100, most: 100 },
    mayNotExist: 'newer',
    isDetail: true,
  },
  machineosbuilds: {
    ...MACHINE_CONFIGURATION,
    kind: 'MachineOSBuild',
    title: 'MachineOSBuilds',
    list: { pageSize: 100, most: 500 },
    mayNotExist: 'newer',
    isDetail: true,
  },
  certificatesigningrequests: {
    group: 'certificates.k8s.io',
    version: 'v1',
    kind: 'CertificateSigningRequest',
    scope: 'Cluster',
    title: 'CertificateSigningRequests',
    list: { pageSize: 250, most: 1_000 },
    isDetail: true,
  },
  machines: {
    group: 'machine.openshift.io',
    version: 'v1beta1',
    kind: 'Machine',
    scope: 'Namespaced',
    title: 'Machines',
    list: { pageSize: 100, most: 100 },
    mayNotExist: 'addOn',
    notInHosted: true,
    isDetail: true,
  },
  validatingwebhookconfigurations: {
    ...ADMISSION,
    kind: 'ValidatingWebhookConfiguration',
    title: 'ValidatingWebhookConfigurations',
  },
  mutatingwebhookconfigurations: {
    ...ADMISSION,
    kind: 'MutatingWebhookConfiguration',
    title: 'MutatingWebhookConfigurations',
  },
  replicasets: {
    group: 'apps',
    version: 'v1',
    kind: 'ReplicaSet',
    scope: 'Namespaced',
    title: 'ReplicaSets',
    list: { pageSize: 10, most: 10 },
    isDetail: true,
  },
  configmaps: {
    group: '',
    version: 'v1',
    kind: 'ConfigMap',
    scope: 'Namespaced',
    title: 'ConfigMaps',
    list: { pageSize: 10, most: 10 },
    isDetail: true,
  },
  clusterimagepolicies: {
    ...CONFIG,
    kind: 'ClusterImagePolicy',
    title: 'ClusterImagePolicies',
    list: { pageSize: 100, most: 500 },
    mayNotExist: 'newer',
    isDetail: true,
  },
  imagepolicies: {
    ...CONFIG,
    scope: 'Namespaced',
    kind: 'ImagePolicy',
    title: 'ImagePolicies',
    list: { pageSize: 100, most: 500 },
    mayNotExist: 'newer',
    isDetail: true,
  },
  endpointslices: {
    group: 'discovery.k8s.io',
    version: 'v1',
    kind: 'EndpointSlice',
    scope: 'Namespaced',
    title: 'EndpointSlices',
    list: { pageSize: 100, most: 100 },
    isDetail: true,
  },
  leases: {
    group: 'coordination.k8s.io',
    version: 'v1',
    kind: 'Lease',
    scope: 'Namespaced',
    title: 'Leases',
    list: { pageSize: 100, most: 100 },
    isDetail: true,
  },
  apirequestcounts: {
    group: 'apiserver.openshift.io',
    version: 'v1',
    kind: 'APIRequestCount',
    scope: 'Cluster',
    title: 'APIRequestCounts',
    list: { pageSize: 100, most: 10_000 },
    isDetail: true,
  },
  subscriptions: {
    ...OPERATORS,
    kind: 'Subscription',
    title: 'Subscriptions',
  },
  clusterserviceversions: {
    ...OPERATORS,
    kind: 'ClusterServiceVersion',
    title: 'ClusterServiceVersions',
  },
  installplans: {
    ...OPERATORS,
    kind: 'InstallPlan',
    title: 'InstallPlans',
  },
  machinehealthchecks: {
    group: 'machine.openshift.io',
    version: 'v1beta1',
    kind: 'MachineHealthCheck',
    scope: 'Namespaced',
    title: 'MachineHealthChecks',
    list: { pageSize: 100, most: 1_000 },
    mayNotExist: 'addOn',
    isDetail: true,
  },
  nodehealthchecks: {
    group: 'remediation.medik8s.io',
    version: 'v1alpha1',
    kind: 'NodeHealthCheck',
    scope: 'Cluster',
    title: 'NodeHealthChecks',
    list: { pageSize: 100, most: 1_000 },
    mayNotExist: 'addOn',
    isDetail: true,
  },
  etcdbackups: {
    group: 'operator.openshift.io',
    version: 'v1alpha1',
    kind: 'EtcdBackup',
    scope: 'Cluster',
    title: 'EtcdBackups',
    list: { pageSize: 100, most: 1_000 },
    mayNotExist: 'newer',
    isDetail: true,
  },
  cronjobs: {
    group: 'batch',
    version: 'v1',
    kind: 'CronJob',
    scope: 'Namespaced',
    title: 'CronJobs',
    list: { pageSize: 250, most: 10_000 },
    isDetail: true,
  },
  persistentvolumes: {
    group: '',
    version: 'v1',
    kind: 'PersistentVolume',
    scope: 'Cluster',
    title: 'PersistentVolumes',
    list: { pageSize: 500, most: 100_000 },
    isDetail: true,
  },
  /** Our own: what the controller publishes, where it runs. */
  updatestatuses: {
    group: 'update-status.github.io',
    version: 'v1alpha1',
    kind: 'UpdateStatus',
    scope: 'Cluster',
    title: 'UpdateStatus cluster',
    mayNotExist: 'addOn',
    isDetail: true,
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** A kind that we read, by its plural. */
export type KindName = keyof typeof TABLE;

type With<Field extends keyof Kind> = {
  [Name in KindName]: (typeof TABLE)[Name] extends Readonly<Record<Field, unknown>> ? Name : never;
}[KindName];

/** A kind that we list by bounds of our own. */
export type ListedKind = With<'list'>;

/** A kind that is listed only where a status wants it; every look lists nodes. */
export type WantedKind = Exclude<ListedKind, 'nodes'>;

export const KINDS: {
  readonly [Name in KindName]: Kind &
    (Name extends ListedKind ? { readonly list: Listing } : unknown);
} = TABLE;

/** In the order of the table. */
export const KIND_NAMES = Object.keys(TABLE) as readonly KindName[]; // The table has no other keys.

/** In the order of the table. */
export const WANTED_KINDS: readonly WantedKind[] = KIND_NAMES.filter(isWantedKind);

/** True for kinds with bounds for a list. */
export function isListedKind(name: KindName): name is ListedKind {
  return 'list' in TABLE[name];
}

/** True for kinds that are listed only where a status wants them. */
export function isWantedKind(name: KindName): name is WantedKind {
  return name !== 'nodes' && isListedKind(name);
}

/** `/api/v1`, `/apis/config.openshift.io/v1`: where the API server serves a kind. */
export function kindRoot(name: KindName): string {
  const { group, version } = KINDS[name];
  return group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
}

/** Path of all objects of a kind, or of those of a namespace, below the root of the API server. */
export function kindPath(name: KindName, namespace?: string): string {
  const place = namespace === undefined ? '' : `/namespaces/${encodeUrlPart(namespace)}`;
  return `${kindRoot(name)}${place}/${name}`;
}
