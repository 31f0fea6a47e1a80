import type { KindName, Listing } from './kinds';

/*
 * Every read of a kind. See kinds.ts for what follows this table.
 */

/** Route of the alerts for the command line; the page asks the console for them. */
export const ALERTS_ROUTE = {
  group: 'route.openshift.io',
  version: 'v1',
  plural: 'routes',
  verbs: ['get'],
  name: 'thanos-querier',
  namespace: 'openshift-monitoring',
} as const;

/** Alerts come from the monitoring stack, which lets those in who have this right. */
export const ALERTS_RIGHT = { group: 'monitoring.coreos.com', plural: 'prometheuses/api' } as const;

/**
 * The resources a snapshot is made of and misses, named as the API names them (plural, lower case).
 * MachineConfiguration is read for the disruption of nodes alone, and a missing UpdateStatus is not reported.
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
  /** Verbs that the API server checks: `watch` for what a watch keeps up to date. */
  readonly verbs: readonly ('get' | 'list' | 'watch')[];
  /** The only object that is asked for. */
  readonly name?: string;
  /** The only namespace that is asked for. */
  readonly namespace?: string;
  /** Asked for in the namespaces where it matters, each by itself. */
  readonly inSomeNamespaces?: true;
  /** Interval at which the page asks for it, where it polls. */
  readonly everyMs?: number;
  /** Listing, where it differs from that of the kind. */
  readonly list?: Listing;
  /** Sections that are incomplete without it. */
  readonly sections: readonly Section[];
  /** The section cannot say anything before it is there, so it counts as missing while it is on its way. */
  readonly isAwaited?: true;
}

const MACHINE_CONFIG_OPERATOR = 'openshift-machine-config-operator';

const CLUSTER_VERSION_OPERATOR = 'openshift-cluster-version';

/** The answers are large, and little of them changes. */
const PREFLIGHT_EVERY_MS = 900_000;

export const READ_TABLE = {
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
  /** Read while a node is late with its configuration, or the machine-config controller is late. */
  daemonPods: {
    resource: 'pods',
    verbs: ['list'],
    namespace: MACHINE_CONFIG_OPERATOR,
    everyMs: 30_000,
    sections: ['nodes'],
  },
  /** Read while an operator is late or unhealthy, or nodes need attention. */
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
  /** Endpoints of the services of such webhooks. */
  endpointSlicesOfServices: {
    resource: 'endpointslices',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['health'],
  },
  /** While what they have to move is late though their pods are ready: by which of them controllers lead. */
  leasesOfControllers: {
    resource: 'leases',
    verbs: ['list'],
    inSomeNamespaces: true,
    everyMs: 30_000,
    sections: ['nodes', 'operators'],
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
  /** Placement of their volumes. */
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
  /** Not told when missing: everything works without the controller. */
  updateStatus: {
    resource: 'updatestatuses',
    verbs: ['get'],
    name: 'cluster',
    everyMs: 60_000,
    sections: [],
  },
} as const satisfies Readonly<Record<string, Read>>;
