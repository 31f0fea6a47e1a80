import {
  aCertificateSigningRequest,
  aPod,
  aPodDisruptionBudget,
  aTroubledPod,
  aRelease,
  silentSince,
} from '../scenarios/builders';
import { changedScenario, frozenScenario } from '../scenarios/define-scenario';
import { drainingMs } from '../scenarios/drain-blocked';
import type { KubernetesObject, Scenario } from '../scenarios/scenario';
import {
  controlPlanePool,
  existingFrom,
  HOUR_MS,
  MINUTE_MS,
  operatorStory,
  planUpdate,
  unchanging,
  workerPool,
  type Extras,
  type UpdateOptions,
  type UpdatePlan,
} from '../scenarios/simulation';
import { missedStatements, type Statements } from './testing/missed-statements';

/** The kinds of docs/reports.md that were mended, each as its differences from an update of one cluster. */
const UPDATE: UpdateOptions = {
  cluster: {
    topology: 'HighlyAvailable',
    pools: [controlPlanePool(), workerPool('worker', 4, { named: 'letters', zones: 1 })],
  },
  from: aRelease('4.18.8'),
  to: aRelease('4.18.9'),
};

function clusterWith(
  changes: Partial<UpdateOptions>,
  frozenMs: (plan: UpdatePlan) => number,
  objects: readonly KubernetesObject[] = [],
): Scenario {
  return frozenScenario({
    id: 'report',
    title: '',
    description: '',
    startsAt: '2026-04-14T14:55:00Z',
    plan: () => planUpdate({ ...UPDATE, ...changes }),
    frozenMs,
    extras: (): Extras => ({ objects: objects.map((object) => unchanging(() => object)) }),
  });
}

const startOf = (operator: string) => (plan: UpdatePlan) =>
  operatorStory(plan, operator).startsMs + 75 * MINUTE_MS;
const degraded = (reason: string, message: string) =>
  ({
    hangs: true,
    problem: { kind: 'degraded', afterMs: 12 * MINUTE_MS, reason, message },
  }) as const;

const MARKED = aTroubledPod(
  {
    name: 'ovnkube-node-x',
    namespace: 'openshift-ovn-kubernetes',
    node: 'worker-c',
    annotations: { 'policies.kyverno.io/last-applied-patches': 'cache: added /spec/volumes/3' },
    owner: { kind: 'DaemonSet', name: 'ovnkube-node' },
  },
  { reason: 'CrashLoopBackOff', crashMessage: 'no such file', restarts: 40 },
);
const REGISTRY_POD = 'image-registry-75ff6bd654-t9725';
const REGISTRY_LABELS = { 'docker-registry': 'default', 'pod-template-hash': '75ff6bd654' };
const GONE = 'rendered-master-b9b68ece3045f2312d3d8c77bd520822';
const REVISION = 'static pod of revision 4 has been installed, but is not ready while new revision';
const SILENT = `NodeControllerDegraded: The master nodes not ready: node "master-0" not ready since 2026-04-14 13:45:00 +0000 UTC because NodeStatusUnknown (Kubelet stopped posting node status.)\nNodeInstallerDegraded: 1 nodes are failing on revision 4:\nNodeInstallerDegraded: ${REVISION} 5 is pending`;
const SILENT_AT = '2026-04-14T14:10:00Z';

const resting = frozenScenario({
  id: 'report',
  title: '',
  description: '',
  startsAt: '2026-04-14T14:55:00Z',
  plan: () => planUpdate(UPDATE),
  frozenMs: () => 300 * HOUR_MS,
  extras: (clock) => ({
    objects: ['worker-a', 'worker-b', 'worker-c', 'worker-d'].map((node) => {
      const atMs = 300 * HOUR_MS - 30 * MINUTE_MS;
      return existingFrom(atMs, () =>
        aCertificateSigningRequest({ name: `csr-${node}`, node, createdAt: clock.at(atMs) }),
      );
    }),
  }),
});

interface Condition {
  readonly type: string;
}

function silenced(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'Node' || !object.metadata.name.startsWith('worker')) return object;
  // As the builder of nodes writes it.
  const status = object.status as { readonly conditions: readonly Condition[] };
  const { conditions = {} } = silentSince(SILENT_AT);
  const told = status.conditions.map((condition) => ({
    ...condition,
    ...conditions[condition.type],
    lastTransitionTime: SILENT_AT,
  }));
  return { ...object, status: { ...status, conditions: told } };
}

function asksForNext(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'ClusterVersion') return object;
  const { image, version } = aRelease('4.18.10');
  const desiredUpdate = { version, image, architecture: '', force: false };
  const metadata = { ...object.metadata, generation: 9 };
  return { ...object, metadata, spec: { ...(object.spec as object), desiredUpdate } };
}

const MCO = 'machineconfiguration.openshift.io';
const CORDON = 'node.kubernetes.io/unschedulable';
const UNSEEN = aPod({
  name: 'dns-default-x',
  namespace: 'openshift-dns',
  labels: { 'dns.operator.openshift.io/daemonset-dns': 'default' },
  owner: { kind: 'DaemonSet', name: 'dns-default' },
  phase: 'Pending',
  ready: false,
  spec: { nodeName: '' },
  status: { conditions: [] },
});

/** Node worker-a as its drain left it, and its pool, which is not complete for that. */
function leftDrained(object: KubernetesObject): KubernetesObject {
  const { annotations = {}, name } = object.metadata;
  if (object.kind === 'MachineConfigPool' && name === 'worker') {
    const status = object.status as { readonly conditions: readonly Condition[] };
    const conditions = status.conditions.map((condition) =>
      condition.type === 'Updated'
        ? { ...condition, status: 'False', lastTransitionTime: SILENT_AT }
        : condition,
    );
    return { ...object, status: { ...status, conditions, unavailableMachineCount: 1 } };
  }
  if (object.kind !== 'Node' || name !== 'worker-a') return object;
  const drain = `drain-${annotations[`${MCO}/currentConfig`] ?? ''}`;
  return {
    ...object,
    metadata: {
      ...object.metadata,
      annotations: {
        ...annotations,
        [`${MCO}/desiredDrain`]: drain,
        [`${MCO}/lastAppliedDrain`]: drain,
      },
    },
    spec: {
      ...(object.spec as object),
      unschedulable: true,
      taints: [{ key: CORDON, effect: 'NoSchedule', timeAdded: SILENT_AT }],
    },
  };
}

it.each<Statements & { readonly name: string; readonly cluster: Scenario }>([
  {
    name: 'a tool changed a pod of the platform',
    cluster: clusterWith({ operatorFaults: { network: { hangs: true } } }, startOf('network'), [
      MARKED,
    ]),
    says: ['Kyverno has changed the pod.', 'Exclude namespace openshift-ovn-kubernetes'],
    never: [],
  },
  {
    name: 'a platform budget needs the only pod',
    cluster: clusterWith(
      {
        nodeFaults: {
          'worker-c': {
            kind: 'drainBlocked',
            drainError: `error when evicting pods/"${REGISTRY_POD}" -n "openshift-image-registry": global timeout reached: 1m30s`,
          },
        },
      },
      (plan) => drainingMs(plan, 'worker-c') + 35 * MINUTE_MS,
      [
        aPod({
          name: REGISTRY_POD,
          namespace: 'openshift-image-registry',
          node: 'worker-c',
          labels: REGISTRY_LABELS,
          owner: { kind: 'ReplicaSet', name: 'image-registry-75ff6bd654' },
        }),
        aPodDisruptionBudget({
          name: 'image-registry',
          namespace: 'openshift-image-registry',
          matchLabels: { 'docker-registry': 'default' },
        }),
      ],
    ),
    says: ['oc patch configs.imageregistry.operator.openshift.io/cluster', '{"replicas":2}'],
    never: ['--force', 'delete poddisruptionbudget'],
  },
  {
    name: 'a request is not taken up',
    cluster: changedScenario(resting, (objects) => objects.map(asksForNext)),
    says: ['read the log of the cluster-version operator', '-n openshift-cluster-version logs'],
    never: ['Up to date', 'No problems'],
  },
  {
    name: 'silent kubelets ask for certificates at rest',
    cluster: changedScenario(resting, (objects) => objects.map(silenced)),
    says: [
      'None of the 4 nodes in pool worker reports',
      'oc adm certificate approve csr-worker-a csr-worker-b csr-worker-c csr-worker-d',
    ],
    never: ["machine's console", 'power', 'kubelet log'],
  },
  {
    name: 'static pods are not ready where a node is down',
    cluster: clusterWith(
      {
        nodeFaults: { 'master-0': { kind: 'lost', fromMs: 45 * MINUTE_MS } },
        operatorFaults: {
          etcd: {
            ...degraded(
              'NodeController_MasterNodesReady::NodeInstaller_InstallerPodFailed',
              SILENT,
            ),
            hangs: false,
          },
        },
      },
      () => 115 * MINUTE_MS,
    ),
    says: [
      'node master-0 is not ready',
      'Operator etcd is degraded. Degraded because of this node.',
    ],
    never: ['kubelet log', '--unit=kubelet'],
  },
  {
    name: 'only a disk names a configuration that is gone',
    cluster: clusterWith(
      {
        nodeFaults: {
          'master-1': {
            kind: 'drifted',
            fromMs: 38 * MINUTE_MS,
            reason: `machineconfig.machineconfiguration.openshift.io "${GONE}" not found`,
          },
        },
      },
      () => 98 * MINUTE_MS,
    ),
    says: [`No annotation of the node names ${GONE}`, '/etc/machine-config-daemon/currentconfig'],
    never: ['backup', 'reinstall'],
  },
  {
    name: 'a drain was not taken back',
    cluster: changedScenario(
      clusterWith({}, () => 4 * HOUR_MS),
      (objects) => objects.map(leftDrained),
    ),
    says: ['still cordoned after its drain'],
    never: ['cordoned manually', 'unless it was cordoned on purpose'],
  },
  {
    name: 'no scheduler looks at pods',
    cluster: clusterWith({ operatorFaults: { dns: { hangs: true } } }, startOf('dns'), [UNSEEN]),
    says: ['No scheduler has looked for a node for pod openshift-dns/dns-default-x'],
    never: ['capacity', 'Insufficient'],
  },
  {
    name: 'the repositories lack packages of a kernel type',
    cluster: clusterWith(
      {
        nodeFaults: {
          'worker-b': {
            kind: 'applyFails',
            reason:
              'error running rpm-ostree override remove kernel kernel-core --install kernel-rt-core --install kernel-rt-kvm: error: Packages not found: kernel-rt-core, kernel-rt-kvm\n: exit status 1',
          },
        },
      },
      (plan) => drainingMs(plan, 'worker-b') + 40 * MINUTE_MS,
    ),
    says: ['A kernel type or an extension in a MachineConfig requires them'],
    never: ['layered on the node manually'],
  },
  {
    name: 'a member of etcd is added and does not start',
    cluster: clusterWith(
      {
        operatorFaults: {
          etcd: degraded(
            'EtcdMembers_UnhealthyMembers',
            'EtcdMembersDegraded: 3 of 4 members are available, NAME-PENDING-10.0.12.7 has not started',
          ),
        },
      },
      startOf('etcd'),
    ),
    says: ["etcd member NAME-PENDING-10.0.12.7 hasn't started"],
    never: ['etcd needs 3 of 4 members', 'backup'],
  },
])('$name', ({ cluster, ...statements }) =>
  expect(missedStatements(cluster, statements)).toEqual({ missing: [], wrong: [] }),
);
