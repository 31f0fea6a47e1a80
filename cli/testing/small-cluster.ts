import type { FakeAnswer, FakeHandler } from './fake-api';

const MCO = 'machineconfiguration.openshift.io';
const CONFIG = '/apis/config.openshift.io/v1';
const MACHINE_CONFIGURATION = `/apis/${MCO}/v1`;

function list(items: readonly object[]): FakeAnswer {
  return { body: { kind: 'List', metadata: { resourceVersion: '7' }, items } };
}

function machineConfig(name: string, version: string): FakeAnswer {
  return {
    body: {
      kind: 'PartialObjectMetadata',
      metadata: { name, annotations: { [`${MCO}/release-image-version`]: version } },
    },
  };
}

export function node(name: string, currentConfig: string, desiredConfig: string): object {
  return {
    metadata: {
      name,
      labels: { 'node-role.kubernetes.io/worker': '' },
      annotations: {
        [`${MCO}/currentConfig`]: currentConfig,
        [`${MCO}/desiredConfig`]: desiredConfig,
        [`${MCO}/state`]: currentConfig === desiredConfig ? 'Done' : 'Working',
      },
      managedFields: [{ manager: 'kubelet' }],
    },
    status: { conditions: [{ type: 'Ready', status: 'True' }], images: [{ names: ['large'] }] },
  };
}

/** The answers of the API for a cluster of one operator, one pool, and two nodes that updates from 4.18.1 to 4.18.2. */
const ANSWERS: Readonly<Record<string, FakeAnswer>> = {
  [`${CONFIG}/clusterversions/version`]: {
    body: {
      kind: 'ClusterVersion',
      apiVersion: 'config.openshift.io/v1',
      metadata: { name: 'version' },
      status: {
        desired: { version: '4.18.2', image: 'quay.io/release:4.18.2' },
        history: [
          {
            state: 'Partial',
            version: '4.18.2',
            image: 'quay.io/release:4.18.2',
            startedTime: '2026-03-01T11:00:00Z',
          },
          {
            state: 'Completed',
            version: '4.18.1',
            image: 'quay.io/release:4.18.1',
            startedTime: '2026-02-01T10:00:00Z',
            completionTime: '2026-02-01T11:00:00Z',
          },
        ],
        conditions: [
          { type: 'Progressing', status: 'True', lastTransitionTime: '2026-03-01T11:00:00Z' },
          { type: 'Failing', status: 'False', lastTransitionTime: '2026-03-01T11:00:00Z' },
        ],
      },
    },
  },
  [`${CONFIG}/clusteroperators`]: list([
    {
      metadata: {
        name: 'etcd',
        annotations: { 'include.release.openshift.io/self-managed-high-availability': 'true' },
      },
      status: {
        versions: [{ name: 'operator', version: '4.18.1' }],
        conditions: [
          { type: 'Progressing', status: 'True', lastTransitionTime: '2026-03-01T11:05:00Z' },
          { type: 'Available', status: 'True', lastTransitionTime: '2026-02-01T11:00:00Z' },
        ],
      },
    },
  ]),
  [`${CONFIG}/infrastructures/cluster`]: {
    body: {
      kind: 'Infrastructure',
      metadata: { name: 'cluster' },
      status: { controlPlaneTopology: 'HighlyAvailable' },
    },
  },
  [`${MACHINE_CONFIGURATION}/machineconfigpools`]: list([
    {
      metadata: { name: 'worker' },
      spec: {
        nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '' } },
        configuration: { name: 'rendered-new' },
      },
    },
  ]),
  [`${MACHINE_CONFIGURATION}/machineconfigs/rendered-old`]: machineConfig('rendered-old', '4.18.1'),
  [`${MACHINE_CONFIGURATION}/machineconfigs/rendered-new`]: machineConfig('rendered-new', '4.18.2'),
  '/api/v1/nodes': list([
    node('worker-a', 'rendered-new', 'rendered-new'),
    node('worker-b', 'rendered-old', 'rendered-new'),
  ]),
  '/api/v1/namespaces/default/events': list([]),
  '/apis/apps/v1/namespaces/openshift-machine-config-operator/deployments/machine-config-operator':
    {
      body: { kind: 'Deployment', metadata: { name: 'machine-config-operator' } },
    },
};

/** Serves the small cluster, except where `changed` has another answer for a path. */
export function serveSmallCluster(
  changed: Readonly<Record<string, FakeAnswer | undefined>> = {},
): FakeHandler {
  return ({ path }) => (path in changed ? changed[path] : ANSWERS[path]);
}

export const SMALL_CLUSTER_PATHS = {
  clusterVersion: `${CONFIG}/clusterversions/version`,
  clusterOperators: `${CONFIG}/clusteroperators`,
  machineConfigPools: `${MACHINE_CONFIGURATION}/machineconfigpools`,
  nodes: '/api/v1/nodes',
  machineConfigNodes: `${MACHINE_CONFIGURATION}/machineconfignodes`,
  events: '/api/v1/namespaces/default/events',
  oldConfig: `${MACHINE_CONFIGURATION}/machineconfigs/rendered-old`,
  newConfig: `${MACHINE_CONFIGURATION}/machineconfigs/rendered-new`,
  alertsRoute: '/apis/route.openshift.io/v1/namespaces/openshift-monitoring/routes/thanos-querier',
  alerts: '/api/v1/alerts',
};
