import { conditionOf, MCO, type Thing } from '../api';

/** What the rules look at. */
export interface Watched {
  readonly nodes: readonly Thing[];
  readonly operators: readonly Thing[];
  readonly version: Thing | undefined;
  readonly pods: readonly Thing[];
  readonly budgets: readonly Thing[];
  /** Whether the cluster-version operator answers requests for its metrics. */
  readonly isVersionOperatorUp: boolean;
}

type Labels = Readonly<Record<string, string>>;

interface Rule {
  readonly severity: 'critical' | 'warning' | 'info';
  readonly summary: string;
  readonly forMinutes: number;
  /** How long it takes until the metric tells, which has no part in the age of the alert. */
  readonly afterMinutes?: number;
  /** The labels of everything that it holds for. */
  readonly find: (cluster: Watched) => readonly Labels[];
}

const VERSION_NAMESPACE = { namespace: 'openshift-cluster-version' };
const MCO_NAMESPACE = { namespace: 'openshift-machine-config-operator' };
const ETCD = { namespace: 'openshift-etcd', job: 'etcd' };

/**
 * The rules that say something of an update, as the releases have them. Sources:
 * openshift/cluster-version-operator install, openshift/machine-config-operator install,
 * openshift/cluster-etcd-operator and openshift/cluster-kube-controller-manager-operator manifests,
 * kubernetes-monitoring/kubernetes-mixin alerts with the times of openshift/cluster-monitoring-operator. Not here:
 * MCDRebootError, since no command to reboot fails in the laboratory.
 */
const RULES: Readonly<Record<string, Rule>> = {
  ClusterVersionOperatorDown: {
    severity: 'critical',
    summary: 'Cluster version operator has disappeared from Prometheus target discovery.',
    forMinutes: 10,
    find: ({ isVersionOperatorUp }) => (isVersionOperatorUp ? [] : [VERSION_NAMESPACE]),
  },
  ClusterReleaseNotAccepted: {
    severity: 'warning',
    summary: 'The desired cluster release has not been accepted for at least an hour.',
    forMinutes: 60,
    find: ({ version }) => withCondition(version, 'ReleaseAccepted', 'False'),
  },
  ClusterNotUpgradeable: {
    severity: 'info',
    summary:
      'One or more cluster operators have been blocking minor or major version cluster updates for at least an hour.',
    forMinutes: 60,
    find: ({ version }) => withCondition(version, 'Upgradeable', 'False'),
  },
  ClusterOperatorDown: {
    severity: 'critical',
    summary: 'Cluster operator has not been available for 10 minutes.',
    forMinutes: 10,
    find: ({ operators }) =>
      operators.flatMap((operator) => withCondition(operator, 'Available', 'False')),
  },
  ClusterOperatorDegraded: {
    severity: 'warning',
    summary: 'Cluster operator has been degraded for 30 minutes.',
    forMinutes: 30,
    find: ({ operators, version }) => [
      ...operators.flatMap((operator) => withCondition(operator, 'Degraded', 'True')),
      ...withCondition(version, 'Failing', 'True'),
    ],
  },
  KubeNodeNotReady: {
    severity: 'warning',
    summary: 'Node is not ready.',
    forMinutes: 15,
    find: ({ nodes }) => nodes.filter(isNotReady).map(labelNode),
  },
  KubeNodeUnreachable: {
    severity: 'warning',
    summary: 'Node is unreachable.',
    forMinutes: 15,
    find: ({ nodes }) => nodes.filter(isUnreachable).map(labelNode),
  },
  TargetDown: {
    severity: 'warning',
    summary:
      'Some targets were not reachable from the monitoring server for an extended period of time.',
    forMinutes: 15,
    find: ({ nodes }) =>
      10 * nodes.filter(isUnreachable).length > nodes.length
        ? [{ job: 'kubelet', namespace: 'kube-system', service: 'kubelet' }]
        : [],
  },
  KubePodCrashLooping: {
    severity: 'warning',
    summary: 'Pod is crash looping.',
    forMinutes: 15,
    find: ({ pods }) =>
      pods.filter(isOfPlatform).flatMap((pod) =>
        listStatuses(pod)
          .filter(({ state }) => state?.waiting?.reason === 'CrashLoopBackOff')
          .map(({ name }) => ({ ...labelPod(pod), container: name })),
      ),
  },
  KubePodNotReady: {
    severity: 'warning',
    summary: 'Pod has been in a non-ready state for more than 15 minutes.',
    forMinutes: 15,
    find: ({ pods }) =>
      pods
        .filter(
          (pod) =>
            isOfPlatform(pod) &&
            (pod.status?.phase === 'Pending' || pod.status?.phase === 'Unknown'),
        )
        .map(labelPod),
  },
  PodDisruptionBudgetAtLimit: {
    severity: 'warning',
    summary: 'The pod disruption budget is preventing further disruption to pods.',
    forMinutes: 60,
    find: ({ budgets }) =>
      budgets
        .filter((budget) => spareOf(budget) === 0 && countOf(budget, 'expectedPods') > 0)
        .map(labelBudget),
  },
  PodDisruptionBudgetLimit: {
    severity: 'critical',
    summary: 'The pod disruption budget registers insufficient amount of pods.',
    forMinutes: 15,
    find: ({ budgets }) => budgets.filter((budget) => spareOf(budget) < 0).map(labelBudget),
  },
  MCCDrainError: {
    severity: 'warning',
    summary:
      'Alerts the user to a failed node drain. Always triggers when the failure happens one or more times.',
    forMinutes: 0,
    afterMinutes: 60,
    find: ({ nodes }) =>
      nodes
        .filter(isDraining)
        .map(({ metadata }) => ({ ...MCO_NAMESPACE, exported_node: metadata.name })),
  },
  MCDPivotError: {
    severity: 'warning',
    summary:
      'Alerts the user when an error is detected upon pivot. This triggers if the pivot errors are above zero for 2 minutes.',
    forMinutes: 2,
    find: ({ nodes }) =>
      nodes
        .filter((node) => PIVOT_FAILED.test(read(node, 'reason')))
        .map(({ metadata }) => ({ ...MCO_NAMESPACE, node: metadata.name })),
  },
  etcdMembersDown: {
    severity: 'critical',
    summary: 'etcd cluster members are down.',
    forMinutes: 10,
    find: ({ nodes }) => (nodes.some((node) => isMaster(node) && isNotReady(node)) ? [ETCD] : []),
  },
  etcdInsufficientMembers: {
    severity: 'critical',
    summary: 'etcd cluster has insufficient number of members.',
    forMinutes: 3,
    find: ({ nodes }) => {
      const masters = nodes.filter(isMaster);
      const up = masters.filter((node) => !isNotReady(node)).length;
      return masters.length > 0 && 2 * up < masters.length + 1 ? [ETCD] : [];
    },
  },
};

/** That a rule holds for something, and since when. */
export interface Held {
  readonly alert: string;
  readonly labels: Labels;
  readonly sinceMs: number;
}

/** What the rules hold for now; what they held for before keeps its beginning. */
export function holdRules(before: readonly Held[], cluster: Watched, nowMs: number): Held[] {
  const known = new Map(before.map((held) => [keyOf(held), held.sinceMs]));
  return Object.entries(RULES).flatMap(([alert, { find }]) =>
    find(cluster).map((labels): Held => {
      const held = { alert, labels, sinceMs: nowMs };
      return { ...held, sinceMs: known.get(keyOf(held)) ?? nowMs };
    }),
  );
}

/** The body of `/api/v1/alerts` at that moment. */
export function alertsAt(held: readonly Held[], nowMs: number) {
  const alerts = held.flatMap(({ alert, labels, sinceMs }) => {
    const rule = RULES[alert];
    if (!rule) return [];
    const { afterMinutes = 0, forMinutes, severity, summary } = rule;
    const activeMs = sinceMs + afterMinutes * MINUTE_MS;
    if (activeMs > nowMs) return [];
    return [
      {
        labels: { alertname: alert, severity, ...labels },
        annotations: { summary, description: summary },
        state: nowMs >= activeMs + forMinutes * MINUTE_MS ? 'firing' : 'pending',
        activeAt: new Date(activeMs).toISOString(),
        value: '1e+00',
      },
    ];
  });
  return { status: 'success', data: { alerts } };
}

const MINUTE_MS = 60_000;

/** The daemon counts what goes wrong while it writes an image of the operating system. */
const PIVOT_FAILED = /failed to update OS|podman pull|rpm-ostree/;

function keyOf({ alert, labels }: Held): string {
  return `${alert} ${JSON.stringify(labels)}`;
}

function withCondition(thing: Thing | undefined, type: string, status: string): readonly Labels[] {
  const condition = conditionOf(thing, type);
  if (!thing || condition?.status !== status) return [];
  return [{ ...VERSION_NAMESPACE, name: thing.metadata.name, reason: condition.reason }];
}

function isNotReady(node: Thing): boolean {
  return conditionOf(node, 'Ready')?.status !== 'True';
}

function isUnreachable(node: Thing): boolean {
  const taints = (node.spec?.taints ?? []) as readonly { readonly key: string }[];
  return taints.some(({ key }) => key === 'node.kubernetes.io/unreachable');
}

function isMaster({ metadata }: Thing): boolean {
  return metadata.labels?.['node-role.kubernetes.io/master'] !== undefined;
}

function isDraining(node: Thing): boolean {
  const wanted = read(node, 'desiredDrain');
  return wanted.startsWith('drain-') && wanted !== read(node, 'lastAppliedDrain');
}

function read({ metadata }: Thing, key: string): string {
  return metadata.annotations?.[MCO + key] ?? '';
}

function labelNode({ metadata }: Thing): Labels {
  return { namespace: 'openshift-monitoring', node: metadata.name };
}

/** The rules of the platform look at no other pods. */
function isOfPlatform({ metadata }: Thing): boolean {
  return /^(openshift-.*|kube-.*|default)$/.test(metadata.namespace ?? '');
}

function labelPod({ metadata }: Thing): Labels {
  return { namespace: metadata.namespace ?? '', pod: metadata.name };
}

interface ContainerStatus {
  readonly name: string;
  readonly state?: { readonly waiting?: { readonly reason: string } };
}

function listStatuses({ status }: Thing): readonly ContainerStatus[] {
  return (status?.containerStatuses ?? []) as readonly ContainerStatus[];
}

function labelBudget({ metadata }: Thing): Labels {
  return { namespace: metadata.namespace ?? '', poddisruptionbudget: metadata.name };
}

function countOf({ status }: Thing, field: string): number {
  const value = status?.[field];
  return typeof value === 'number' ? value : 0;
}

/** How many pods more are healthy than have to be. */
function spareOf(budget: Thing): number {
  return countOf(budget, 'currentHealthy') - countOf(budget, 'desiredHealthy');
}
