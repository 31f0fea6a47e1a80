/*
 * Every Kubernetes kind that we read, and every read of it. The page's watches and polled lists, the command line's requests
 * and saved files, the sandbox's API, the chart's ClusterRole, docs/permissions.md and docs/command-line.md follow these two tables.
 */

/** How a list of a kind is read; what is kept of its objects says `TRIMS`. */
export interface Listing {
  /** Objects asked for at a time. */
  readonly pageSize: number;
  /** No further page is asked for once there are so many; the rest is unknown. */
  readonly most: number;
}

/** One kind as an API server serves it, and what we make of it. Its key in `KINDS` is its plural. */
export interface Kind {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly scope: 'Cluster' | 'Namespaced';
  /** How texts name what we read of it; the same in every language. */
  readonly title: string;
  /** Absent: nobody lists it by these bounds. */
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

/** Of the Operator Lifecycle Manager, which not every cluster has. */
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

/** Whether it has bounds for a list. */
export function isListedKind(name: KindName): name is ListedKind {
  return 'list' in TABLE[name];
}

/** Whether it is listed only where a status wants it. */
export function isWantedKind(name: KindName): name is WantedKind {
  return name !== 'nodes' && isListedKind(name);
}

/** Where the command line finds the alerts; the page asks the console for them. */
export const ALERTS_ROUTE = {
  group: 'route.openshift.io',
  version: 'v1',
  plural: 'routes',
  verbs: ['get'],
  name: 'thanos-querier',
  namespace: 'openshift-monitoring',
} as const;

/** Alerts come from the monitoring stack, which lets those in who have this right. */
const ALERTS_RIGHT = { group: 'monitoring.coreos.com', plural: 'prometheuses/api' } as const;

/**
 * The resources a snapshot is made of and misses, named as the API names them (plural, lower case). MachineConfiguration is read
 * for the disruption of nodes alone, and a missing UpdateStatus is not reported.
 */
export type SnapshotResource =
  | Exclude<KindName, 'machineconfigurations' | 'updatestatuses'>
  | 'alerts';

/** A part of the page that something can be missing from. */
export type Section =
  | 'operators'
  | 'controlPlaneNodes'
  | 'workerPools'
  | 'nodes'
  | 'health'
  | 'readiness'
  | 'drains'
  | 'payload'
  | 'timelines';

/** One read: what for, which objects, by which right. */
export interface Read {
  readonly resource: KindName | 'alerts';
  /** What the API server checks. `watch` goes with what is kept up to date by a watch; anything else is asked for anew. */
  readonly verbs: readonly ('get' | 'list' | 'watch')[];
  /** The only object that is asked for. */
  readonly name?: string;
  /** The only namespace that is asked for. */
  readonly namespace?: string;
  /** Asked for in the namespaces where it matters, each by itself. */
  readonly inSomeNamespaces?: true;
  /** How often the page asks for it, where it asks in turns. */
  readonly everyMs?: number;
  /** How it is listed, where that is not as its kind is. */
  readonly list?: Listing;
  /** What misses something without it. */
  readonly sections: readonly Section[];
  /** The section cannot say anything before it is there, so it counts as missing while it is on its way. */
  readonly isAwaited?: true;
}

const MACHINE_CONFIG_OPERATOR = 'openshift-machine-config-operator';
const CLUSTER_VERSION_OPERATOR = 'openshift-cluster-version';

/** The answers are large, and little of them changes. */
const PREFLIGHT_EVERY_MS = 900_000;

const READ_TABLE = {
  clusterVersion: {
    resource: 'clusterversions',
    verbs: ['get', 'watch'],
    name: 'version',
    sections: ['operators'],
  },
  clusterOperators: {
    resource: 'clusteroperators',
    verbs: ['list', 'watch'],
    sections: ['operators'],
  },
  machineConfigPools: {
    resource: 'machineconfigpools',
    verbs: ['list', 'watch'],
    sections: ['workerPools', 'nodes'],
  },
  nodes: {
    resource: 'nodes',
    verbs: ['list', 'watch'],
    sections: ['controlPlaneNodes', 'nodes', 'readiness'],
  },
  /** One by one, those that nodes name; see also `machineConfiguration`. */
  machineConfigs: { resource: 'machineconfigs', verbs: ['get'], sections: ['nodes'] },
  /** For the disruption of nodes, which says itself what it misses. */
  machineConfiguration: {
    resource: 'machineconfigurations',
    verbs: ['get'],
    name: 'cluster',
    sections: [],
  },
  machineConfigOperator: {
    resource: 'deployments',
    verbs: ['get'],
    name: 'machine-config-operator',
    namespace: MACHINE_CONFIG_OPERATOR,
    sections: ['operators'],
  },
  alerts: {
    resource: 'alerts',
    verbs: ['get'],
    name: 'k8s',
    namespace: 'openshift-monitoring',
    sections: ['health'],
  },
  infrastructure: {
    resource: 'infrastructures',
    verbs: ['get', 'watch'],
    name: 'cluster',
    sections: ['operators'],
  },
  podDisruptionBudgets: {
    resource: 'poddisruptionbudgets',
    verbs: ['list'],
    everyMs: 120_000,
    sections: ['readiness'],
    isAwaited: true,
  },
  machineConfigNodes: {
    resource: 'machineconfignodes',
    verbs: ['list', 'watch'],
    sections: ['timelines'],
  },
  /** About Nodes and MachineConfigPools; events about objects without namespace are in `default`. */
  nodeEvents: {
    resource: 'events',
    verbs: ['list'],
    namespace: 'default',
    everyMs: 60_000,
    sections: ['timelines'],
  },
  payloadPods: {
    resource: 'pods',
    verbs: ['list'],
    namespace: CLUSTER_VERSION_OPERATOR,
    everyMs: 10_000,
    sections: ['payload'],
  },
  payloadJobs: {
    resource: 'jobs',
    verbs: ['list'],
    namespace: CLUSTER_VERSION_OPERATOR,
    everyMs: 10_000,
    sections: ['payload'],
  },
  payloadEvents: {
    resource: 'events',
    verbs: ['list'],
    namespace: CLUSTER_VERSION_OPERATOR,
    everyMs: 10_000,
    sections: ['payload'],
  },
  podsOfNodes: { resource: 'pods', verbs: ['list'], everyMs: 30_000, sections: ['drains'] },
  budgetsOfNamespaces: {
    resource: 'poddisruptionbudgets',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['drains'],
  },
  virtualMachinesOfNamespaces: {
    resource: 'virtualmachineinstances',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['drains'],
  },
  /** Before an update: pods that a budget without room covers. */
  podsOfBudgets: {
    resource: 'pods',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['readiness'],
  },
  machineOsConfigs: {
    resource: 'machineosconfigs',
    verbs: ['list'],
    everyMs: 30_000,
    sections: ['workerPools'],
  },
  machineOsBuilds: {
    resource: 'machineosbuilds',
    verbs: ['list'],
    everyMs: 30_000,
    sections: ['workerPools'],
  },
  /** The control plane node that runs one goes last. */
  machineConfigOperatorPods: {
    resource: 'pods',
    verbs: ['list'],
    namespace: MACHINE_CONFIG_OPERATOR,
    everyMs: 60_000,
    sections: ['workerPools'],
  },
  /** While a node stays away. */
  certificateSigningRequests: {
    resource: 'certificatesigningrequests',
    verbs: ['list'],
    everyMs: 60_000,
    sections: ['nodes'],
  },
  /** The same, one by one: its Machine. */
  machinesOfNodes: {
    resource: 'machines',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 60_000,
    sections: ['nodes'],
  },
  /** While a node is late with its configuration, its machine-config daemon; while the machine-config controller is late, its own. */
  daemonPods: {
    resource: 'pods',
    verbs: ['list'],
    namespace: MACHINE_CONFIG_OPERATOR,
    everyMs: 30_000,
    sections: ['nodes'],
  },
  /** While an operator is late or unhealthy, what it runs; while nodes need attention, what else of the platform misses their pods. */
  podsOfOperators: {
    resource: 'pods',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['operators'],
  },
  /** While a message names a webhook that could not be called. */
  validatingWebhooks: {
    resource: 'validatingwebhookconfigurations',
    verbs: ['list'],
    everyMs: 60_000,
    sections: ['health'],
  },
  mutatingWebhooks: {
    resource: 'mutatingwebhookconfigurations',
    verbs: ['list'],
    everyMs: 60_000,
    sections: ['health'],
  },
  /** Of the services of such webhooks. */
  endpointSlicesOfServices: {
    resource: 'endpointslices',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['health'],
  },
  /** While the signature of a requested release is rejected: what decides on its image. */
  clusterImagePolicies: {
    resource: 'clusterimagepolicies',
    verbs: ['list'],
    everyMs: 60_000,
    sections: ['payload'],
  },
  imagePolicies: {
    resource: 'imagepolicies',
    verbs: ['list'],
    namespace: CLUSTER_VERSION_OPERATOR,
    everyMs: 60_000,
    sections: ['payload'],
  },
  /** While a budget, or an operator, misses pods: the ReplicaSet that is to make them. */
  replicaSetsOfPods: {
    resource: 'replicasets',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['drains', 'operators'],
  },
  /** The same: about such pods and those of operators, and about others that make pods. */
  eventsOfPods: {
    resource: 'events',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['drains', 'operators'],
  },
  /** While an administrator has to acknowledge something before a minor update: what. */
  adminGates: {
    resource: 'configmaps',
    verbs: ['list'],
    name: 'admin-gates',
    namespace: 'openshift-config-managed',
    everyMs: 60_000,
    sections: ['readiness'],
  },
  /** The same: what has been acknowledged. */
  adminAcks: {
    resource: 'configmaps',
    verbs: ['list'],
    name: 'admin-acks',
    namespace: 'openshift-config',
    everyMs: 60_000,
    sections: ['readiness'],
  },
  /** Before an update, whatever it might come across: all pods, as far as drains and the scheduler look at them. */
  podsOfCluster: {
    resource: 'pods',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    list: { pageSize: 500, most: Infinity },
    sections: [],
  },
  virtualMachines: {
    resource: 'virtualmachineinstances',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    list: { pageSize: 500, most: Infinity },
    sections: [],
  },
  /** Where their volumes are. */
  persistentVolumes: {
    resource: 'persistentvolumes',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  apiRequestCounts: {
    resource: 'apirequestcounts',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  subscriptions: {
    resource: 'subscriptions',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  clusterServiceVersions: {
    resource: 'clusterserviceversions',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  installPlans: {
    resource: 'installplans',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  machineHealthChecks: {
    resource: 'machinehealthchecks',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  nodeHealthChecks: {
    resource: 'nodehealthchecks',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  etcdBackups: {
    resource: 'etcdbackups',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  cronJobs: {
    resource: 'cronjobs',
    verbs: ['list'],
    everyMs: PREFLIGHT_EVERY_MS,
    sections: [],
  },
  /** Nobody misses it: everything works without the controller. */
  updateStatus: {
    resource: 'updatestatuses',
    verbs: ['get'],
    name: 'cluster',
    everyMs: 60_000,
    sections: [],
  },
} as const satisfies Readonly<Record<string, Read>>;

export type ReadName = keyof typeof READ_TABLE;

/** A read of a list that only some statuses want. */
export type WantedRead = {
  [Name in ReadName]: (typeof READ_TABLE)[Name]['resource'] extends WantedKind ? Name : never;
}[ReadName];

/** Of these the ones that the page polls. */
export type PolledRead = {
  [Name in WantedRead]: (typeof READ_TABLE)[Name] extends { readonly everyMs: number }
    ? Name
    : never;
}[WantedRead];

/** Reads of lists that only a look before an update wants. */
export const PREFLIGHT_READS = [
  'podsOfCluster',
  'virtualMachines',
  'persistentVolumes',
  'apiRequestCounts',
  'subscriptions',
  'clusterServiceVersions',
  'installPlans',
  'machineHealthChecks',
  'nodeHealthChecks',
  'etcdBackups',
  'cronJobs',
] as const satisfies WantedRead[];

export type PreflightRead = (typeof PREFLIGHT_READS)[number];

/** All reads, in the order in which a status says what of them is missing. */
export const READS: {
  readonly [Name in ReadName]: Read & (typeof READ_TABLE)[Name];
} = READ_TABLE;

/** In the order of the table. */
export const READ_NAMES = Object.keys(READ_TABLE) as readonly ReadName[]; // The table has no other keys.

/**
 * The read that something missing is about, from what it says of itself: `name` if it says so, else the first of that kind;
 * lists of some namespaces name these.
 */
export function findRead(
  resource: KindName | 'alerts',
  namespaces?: readonly string[],
  name?: ReadName,
): Read {
  if (name) return READS[name];
  const reads: readonly Read[] = Object.values(READS);
  const ofResource = reads.filter((read) => read.resource === resource);
  const [first] = ofResource;
  const found = namespaces?.length
    ? (ofResource.find(({ namespace }) => namespace && namespaces.includes(namespace)) ??
      ofResource.find(({ inSomeNamespaces }) => inSomeNamespaces))
    : ofResource.find(({ inSomeNamespaces, namespace }) => !namespace && !inSomeNamespaces);
  if (!first) throw new Error(`nothing reads ${resource}`);
  return found ?? first;
}

/** How a list is read. */
export function listingOf(name: WantedRead): Listing {
  const { list, resource }: Read & { readonly resource: WantedKind } = READS[name];
  return list ?? KINDS[resource].list;
}

/** `/api/v1`, `/apis/config.openshift.io/v1`: where the API server serves a kind. */
export function kindRoot(name: KindName): string {
  const { group, version } = KINDS[name];
  return group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
}

/** Path of all objects of a kind, or of those of a namespace, below the root of the API server. */
export function kindPath(name: KindName, namespace?: string): string {
  const place = namespace === undefined ? '' : `/namespaces/${encodeURIComponent(namespace)}`;
  return `${kindRoot(name)}${place}/${name}`;
}

/** Path of the one object that a read asks for, below the root of the API server. */
export function objectPath(name: KindName, object: string, namespace?: string): string {
  return `${kindPath(name, namespace)}/${encodeURIComponent(object)}`;
}

/** `nodes`, `clusterversions.config.openshift.io`: how roles and messages name a resource. */
export function qualifiedName(resource: KindName | 'alerts'): string {
  const { group, plural } = rightOf(resource);
  return group === '' ? plural : `${plural}.${group}`;
}

/** Group and plural of a resource as a role names them. */
export function rightOf(resource: KindName | 'alerts'): {
  readonly group: string;
  readonly plural: string;
} {
  return resource === 'alerts' ? ALERTS_RIGHT : { group: KINDS[resource].group, plural: resource };
}

/** The command that saves what we read of a kind: all of it, or the one object that is asked for. */
export function savingCommand(resource: KindName, read: Read = findRead(resource)): string {
  const { kind, scope } = KINDS[resource];
  const { name: object, namespace } = read;
  if (object === undefined) {
    return `oc get ${resource}${scope === 'Namespaced' ? ' --all-namespaces' : ''} -o yaml`;
  }
  const place = namespace === undefined ? '' : `-n ${namespace} `;
  return `oc ${place}get ${kind.toLowerCase()} ${object} -o yaml`;
}
