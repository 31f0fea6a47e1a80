import { anAlert, aPod, aPodDisruptionBudget, aRelease, aVirtualMachineInstance } from './builders';
import { frozenScenario } from './define-scenario';
import type { KubernetesObject } from './scenario';
import {
  controlPlanePool,
  MINUTE_MS,
  planUpdate,
  poolStory,
  unchanging,
  workerPool,
  type UpdatePlan,
} from './simulation';

const TIMEOUT = 'global timeout reached: 1m30s';

/** What the drain controller says of each node's last attempt. */
const DRAIN_ERRORS: Readonly<Record<string, string>> = {
  'worker-a':
    'error when evicting pods/"broker-1" -n "queue": This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.',
  'worker-b': `error when waiting for pod "report-x7k2p" in namespace "reporting" to terminate: ${TIMEOUT}`,
  'worker-c': `error when evicting pods/"virt-launcher-db-4z9qc" -n "bluevms": ${TIMEOUT}`,
  'worker-d': `[error when evicting pods/"salary-api-6c8f9-tq2wd" -n "pay": ${TIMEOUT}, error when waiting for pod "stream-0" in namespace "pay" to terminate: ${TIMEOUT}]`,
};

/** Four nodes at once, each with another reason, next to pods that are none. */
export const drainVariety = frozenScenario({
  id: 'drain-variety',
  title: 'Drains blocked in many ways',
  description:
    'Four workers have been drained for 25 minutes: two budgets cover one pod, a finalizer holds another, a virtual machine cannot move, a budget was changed and not counted since, and a pod takes long to end. Bare pods, local data, DaemonSets, static pods and completed pods are in nobody’s way.',
  startsAt: '2026-04-14T13:05:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('worker', 12, { named: 'letters', zones: 1, maxUnavailable: 4 }),
        ],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      nodeFaults: Object.fromEntries(
        Object.entries(DRAIN_ERRORS).map(([node, drainError]) => [
          node,
          { kind: 'drainBlocked', drainError } as const,
        ]),
      ),
    }),
  frozenMs: (plan) => drainingMs(plan) + 25 * MINUTE_MS,
  extras: (clock, plan) => {
    const sinceMs = drainingMs(plan);
    const objects = [
      ...inNobodysWay('worker-a'),
      ...twoBudgets('worker-a'),
      ...stuckFinalizer('worker-b', clock.at(sinceMs + 2 * MINUTE_MS)),
      ...stuckMachine('worker-c'),
      ...staleBudget('worker-d'),
      aPod({
        name: 'stream-0',
        namespace: 'pay',
        node: 'worker-d',
        labels: { app: 'stream' },
        owner: { kind: 'StatefulSet', name: 'stream' },
        ending: { at: clock.at(sinceMs + 60 * MINUTE_MS), graceSeconds: 3600 },
        spec: { terminationGracePeriodSeconds: 3600 },
      }),
    ];
    const cannotBeEvicted = anAlert({
      name: 'VMCannotBeEvicted',
      severity: 'warning',
      namespace: 'bluevms',
      activeAt: clock.at(sinceMs - 26 * 60 * MINUTE_MS),
      labels: { name: 'db', node: 'worker-c', kubernetes_operator_part_of: 'kubevirt' },
      summary: "The VM's eviction strategy is set to Live Migration but the VM is not migratable",
      description:
        'Eviction policy for db (on node worker-c) is set to Live Migration but the VM is not migratable',
    });
    return {
      objects: objects.map((object) => unchanging(() => object)),
      alerts: [unchanging(() => cannotBeEvicted)],
    };
  },
});

/** Pods that a drain with force, with DaemonSets ignored and emptyDir deleted does not stop at. */
function inNobodysWay(node: string): readonly KubernetesObject[] {
  return [
    aPod({ name: 'debug', namespace: 'lab', node, labels: {}, owner: null }),
    aPod({
      name: 'cache-5b7c9-8wq4k',
      namespace: 'lab',
      node,
      labels: { app: 'cache', 'pod-template-hash': '5b7c9' },
      owner: { kind: 'ReplicaSet', name: 'cache-5b7c9' },
      spec: { volumes: [{ name: 'scratch', emptyDir: {} }] },
    }),
    aPod({
      name: 'agent-2mz5x',
      namespace: 'lab',
      node,
      labels: { app: 'agent' },
      owner: { kind: 'DaemonSet', name: 'agent' },
    }),
    aPod({
      name: `proxy-${node}`,
      namespace: 'lab',
      node,
      labels: { app: 'proxy' },
      annotations: { 'kubernetes.io/config.mirror': '5f2a' },
      owner: { apiVersion: 'v1', kind: 'Node', name: node },
    }),
    aPod({
      name: 'migrate-schema-9kd2v',
      namespace: 'lab',
      node,
      labels: { app: 'migrate-schema' },
      owner: { apiVersion: 'batch/v1', kind: 'Job', name: 'migrate-schema' },
      phase: 'Succeeded',
      ready: false,
    }),
    aPod({
      name: 'broken-0',
      namespace: 'lab',
      node,
      labels: { app: 'broken' },
      owner: { kind: 'StatefulSet', name: 'broken' },
      ready: false,
    }),
    {
      ...aPodDisruptionBudget({
        name: 'broken',
        namespace: 'lab',
        matchLabels: { app: 'broken' },
        currentHealthy: 0,
      }),
      spec: {
        minAvailable: 1,
        selector: { matchLabels: { app: 'broken' } },
        unhealthyPodEvictionPolicy: 'AlwaysAllow',
      },
    },
  ];
}

function twoBudgets(node: string): readonly KubernetesObject[] {
  const numbers = {
    namespace: 'queue',
    expectedPods: 3,
    currentHealthy: 3,
    desiredHealthy: 2,
    disruptionsAllowed: 1,
  };
  return [
    aPod({
      name: 'broker-1',
      namespace: 'queue',
      node,
      labels: { app: 'broker', tier: 'backend' },
      owner: { kind: 'StatefulSet', name: 'broker' },
    }),
    aPodDisruptionBudget({
      ...numbers,
      name: 'broker',
      minAvailable: 2,
      matchLabels: { app: 'broker' },
    }),
    aPodDisruptionBudget({
      ...numbers,
      name: 'backend',
      maxUnavailable: 1,
      matchLabels: { tier: 'backend' },
    }),
  ];
}

function stuckFinalizer(node: string, endedAt: string): readonly KubernetesObject[] {
  return [
    aPod({
      name: 'report-x7k2p',
      namespace: 'reporting',
      node,
      labels: { app: 'report' },
      owner: { apiVersion: 'batch/v1', kind: 'Job', name: 'report' },
      ending: { at: endedAt, graceSeconds: 30, finalizers: ['batch.example.com/collect-logs'] },
      ready: false,
    }),
  ];
}

function stuckMachine(node: string): readonly KubernetesObject[] {
  const namespace = 'bluevms';
  return [
    aPod({
      name: 'virt-launcher-db-4z9qc',
      namespace,
      node,
      labels: { 'kubevirt.io': 'virt-launcher', 'vm.kubevirt.io/name': 'db' },
      annotations: { 'kubevirt.io/domain': 'db' },
      owner: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: 'db' },
    }),
    aPod({
      name: 'virt-launcher-web-8s2lk',
      namespace,
      node,
      labels: { 'kubevirt.io': 'virt-launcher', 'vm.kubevirt.io/name': 'web' },
      annotations: { 'kubevirt.io/domain': 'web' },
      owner: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: 'web' },
    }),
    aVirtualMachineInstance({
      name: 'db',
      namespace,
      node,
      notMigratable: {
        reason: 'DisksNotLiveMigratable',
        message:
          'cannot migrate VMI: PVC db-data is not shared, live migration requires that all PVCs must be shared (using ReadWriteMany access mode)',
      },
    }),
    aVirtualMachineInstance({ name: 'web', namespace, node }),
  ];
}

function staleBudget(node: string): readonly KubernetesObject[] {
  return [
    aPod({
      name: 'salary-api-6c8f9-tq2wd',
      namespace: 'pay',
      node,
      labels: { app: 'salary-api', 'pod-template-hash': '6c8f9' },
      owner: { kind: 'ReplicaSet', name: 'salary-api-6c8f9' },
    }),
    aPodDisruptionBudget({
      name: 'salary-api',
      namespace: 'pay',
      matchLabels: { app: 'salary-api' },
      expectedPods: 3,
      currentHealthy: 3,
      desiredHealthy: 2,
      disruptionsAllowed: 1,
      generation: 2,
    }),
  ];
}

/** When the first of them began to be drained. */
function drainingMs(plan: UpdatePlan): number {
  const [first] = poolStory(plan, 'worker')
    .nodes.flatMap(({ moments }) => moments.filter(({ facts }) => facts.step === 'draining'))
    .sort((a, b) => a.atMs - b.atMs);
  if (!first) throw new Error('No worker is ever drained');
  return first.atMs;
}
