import { ROOTS, type LabApi } from './api';

const ON_MASTERS = {
  nodeSelector: { 'node-role.kubernetes.io/master': '' },
  tolerations: [{ operator: 'Exists' }],
};
const ON_WORKERS = { nodeSelector: { 'node-role.kubernetes.io/worker': '' } };

/** Namespace, name, replicas and nodes of the workloads that a cluster needs, and of those that run on it. */
const DEPLOYMENTS: readonly (readonly [string, string, number, object])[] = [
  ['openshift-cluster-version', 'cluster-version-operator', 1, ON_MASTERS],
  ...['etcd', 'authentication', 'console', 'ingress', 'dns', 'network', 'image-registry'].map(
    (name) => [`openshift-${name}`, `${name}-operator`, 1, ON_MASTERS] as const,
  ),
  ['openshift-monitoring', 'cluster-monitoring-operator', 1, ON_MASTERS],
  ['openshift-etcd', 'etcd-quorum-guard', 3, { ...ON_MASTERS, ...apart('etcd-quorum-guard') }],
  ['openshift-ingress', 'router-default', 2, { ...ON_WORKERS, ...apart('router-default') }],
  ['shop', 'web', 4, apart('web')],
  ['shop', 'cart', 3, apart('cart')],
  ['shop', 'batch', 2, {}],
];

const BUDGETS: readonly (readonly [string, string, object])[] = [
  ['openshift-etcd', 'etcd-quorum-guard', { maxUnavailable: 1 }],
  ['openshift-ingress', 'router-default', { maxUnavailable: '50%' }],
  ['shop', 'web', { minAvailable: 3 }],
  ['shop', 'cart', { maxUnavailable: 1 }],
  ['data', 'queue', { maxUnavailable: 1 }],
];

/** DaemonSets on these nodes. */
const DAEMONS: readonly (readonly [string, string, object])[] = [
  ['openshift-etcd', 'etcd', ON_MASTERS],
  ['openshift-kube-apiserver', 'kube-apiserver', ON_MASTERS],
  ['openshift-network', 'ovnkube-node', { tolerations: [{ operator: 'Exists' }] }],
];

/** Not two of it on one node. */
function apart(app: string): object {
  return {
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { labelSelector: { matchLabels: { app } }, topologyKey: 'kubernetes.io/hostname' },
        ],
      },
    },
  };
}

function template(app: string, spec: object): object {
  return {
    metadata: { labels: { app, 'k8s-app': app } },
    spec: {
      containers: [
        {
          name: app,
          image: `registry.example.com/${app}:1`,
          resources: { requests: { cpu: '50m', memory: '64Mi' } },
        },
      ],
      ...spec,
    },
  };
}

/** What runs on the cluster: operators, guards, and applications with their budgets. */
export async function makeWorkloads(api: LabApi): Promise<void> {
  const make = (namespace: string, plural: string, app: string, spec: object) =>
    api.create(`${ROOTS.apps}/namespaces/${namespace}/${plural}`, {
      metadata: { name: app, labels: { app, 'k8s-app': app } },
      spec: { selector: { matchLabels: { app } }, ...spec },
    });
  for (const [namespace, app, replicas, spec] of DEPLOYMENTS) {
    await make(namespace, 'deployments', app, { replicas, template: template(app, spec) });
  }
  for (const [namespace, app, spec] of DAEMONS) {
    await make(namespace, 'daemonsets', app, { template: template(app, spec) });
  }
  const queue = { serviceName: 'queue', replicas: 3, template: template('queue', {}) };
  await make('data', 'statefulsets', 'queue', queue);
  for (const [namespace, app, spec] of BUDGETS) {
    await api.create(`${ROOTS.policy}/namespaces/${namespace}/poddisruptionbudgets`, {
      metadata: { name: app },
      spec: { selector: { matchLabels: { app } }, ...spec },
    });
  }
}
