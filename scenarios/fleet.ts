import { formatInstant, fromMilliseconds, type Instant, type ResourceRef } from '../src/engine';
import {
  CLAIM_NAME,
  CLAIM_PERIOD_MINUTES,
  formatClaim,
  formatRef,
  type Done,
  type UpdateClaim,
} from '../src/fleet/claim';
import { idle } from './at-rest';
import { hostedByHub } from './fleet-hosted';
import type { ClusterState, KubernetesObject, Scenario } from './scenario';

const COUNT = 3_000;
const BATCH = 500;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long ago the clusters were updated the last time. */
const OLD_MS = 40 * 24 * HOUR_MS;
const STARTS_AT = '2026-04-14T06:00:00Z';
const OPERATORS = 34;
const [FROM, TO] = ['4.18.8', '4.18.9'];

const SETS = ['retail-north', 'retail-south', 'factories', 'ships'] as const;

/** What goes wrong on one in so many clusters. The numbers are prime, so that most clusters have one fault or none. */
type Fault =
  | 'budget'
  | 'registry'
  | 'operator'
  | 'slow'
  | 'silent'
  | 'unreachable'
  | 'noController'
  | 'searched'
  | 'newer';

const FAULTS: readonly (readonly [every: number, fault: Fault])[] = [
  [61, 'budget'],
  [89, 'registry'],
  [211, 'operator'],
  [149, 'slow'],
  [307, 'silent'],
  [401, 'unreachable'],
  [127, 'noController'],
  [173, 'searched'],
  [997, 'newer'],
];

interface MadeUpCluster {
  readonly name: string;
  readonly set: string;
  readonly fault?: Fault;
  readonly nodes: number;
  /** When its update begins, and how long operators and one node take. */
  readonly beginsMs: number;
  readonly operatorMs: number;
  readonly nodeMs: number;
}

const CLUSTERS: readonly MadeUpCluster[] = Array.from({ length: COUNT }, (_, index) => ({
  name: `store-${String(index + 1).padStart(4, '0')}`,
  set: SETS[Math.floor((index * 7) % 31) % SETS.length] ?? SETS[0],
  fault: FAULTS.find(([every]) => index % every === every - 1)?.[1],
  nodes: 3 + ((index * 5) % 10),
  beginsMs: Math.floor(index / BATCH) * HOUR_MS + (index % 97) * 4_000,
  operatorMs: 60_000 + ((index * 13) % 40) * 1_000,
  nodeMs: (5 + (index % 5)) * MINUTE_MS,
}));

const start: Instant = fromMilliseconds(Date.parse(STARTS_AT));

const at = (ms: number): Instant => start + fromMilliseconds(Math.round(ms));

/** A hub with 3,000 made-up clusters, which are updated in six batches, and three whose control planes it hosts. */
export const fleet: Scenario = {
  id: 'fleet',
  title: 'Hub with 3,000 clusters',
  description:
    'A hub of Open Cluster Management. 3,000 made-up clusters are updated in batches of 500 an hour; some of them need an action, for few causes. The hub hosts the control planes of three more. The page Updates is below Infrastructure in the navigation.',
  startsAt: STARTS_AT,
  speed: 4,
  lastsMs: 8 * HOUR_MS,
  showAtMs: 2.75 * HOUR_MS,
  denials: [],
  stateAt(elapsedMs): ClusterState {
    const { alerts, objects } = idle.stateAt(0);
    return {
      alerts,
      objects: [
        ...objects,
        ...CLUSTERS.map((cluster) => toManagedCluster(cluster, elapsedMs)),
        ...INFOS,
        ...hostedByHub(elapsedMs),
        toRollout(elapsedMs),
      ],
    };
  },
  spokesAt(elapsedMs) {
    const spokes = CLUSTERS.filter(
      ({ fault }) => fault !== 'noController' && fault !== 'silent' && fault !== 'unreachable',
    );
    return new Map(spokes.map((cluster) => [cluster.name, toStatus(cluster, elapsedMs)]));
  },
};

/** By name: the last object, and the claim that it has. What did not change stays the same object. */
const made = new Map<string, { readonly key: string; readonly object: KubernetesObject }>();

function toManagedCluster(cluster: MadeUpCluster, elapsedMs: number): KubernetesObject {
  const claim = toClaim(cluster, elapsedMs);
  const isReachable = cluster.fault !== 'unreachable' || elapsedMs < cluster.beginsMs + HOUR_MS / 2;
  const key = `${claim ?? ''} ${String(isReachable)}`;
  const known = made.get(cluster.name);
  if (known?.key === key) return known.object;
  const claims = {
    'product.open-cluster-management.io': 'OpenShift',
    'version.openshift.io': elapsedMs < cluster.beginsMs ? FROM : TO,
    'consoleurl.cluster.open-cluster-management.io': `https://console-openshift-console.apps.${cluster.name}.example.com`,
    ...(claim !== undefined && { [CLAIM_NAME]: claim }),
  };
  const object: KubernetesObject = {
    apiVersion: 'cluster.open-cluster-management.io/v1',
    kind: 'ManagedCluster',
    metadata: {
      name: cluster.name,
      creationTimestamp: '2025-11-03T08:30:00Z',
      labels: { 'cluster.open-cluster-management.io/clusterset': cluster.set, vendor: 'OpenShift' },
    },
    spec: { hubAcceptsClient: true, leaseDurationSeconds: 60 },
    status: {
      conditions: [
        {
          type: 'ManagedClusterConditionAvailable',
          status: isReachable ? 'True' : 'Unknown',
          reason: isReachable ? 'ManagedClusterAvailable' : 'ManagedClusterLeaseUpdateStopped',
          lastTransitionTime: '2026-04-01T08:00:00Z',
        },
      ],
      clusterClaims: Object.entries(claims).map(([name, value]) => ({ name, value })),
    },
  };
  made.set(cluster.name, { key, object });
  return object;
}

/** `undefined`: it has no controller, or one that keeps no claim. */
function toClaim(cluster: MadeUpCluster, elapsedMs: number): string | undefined {
  const { beginsMs, fault } = cluster;
  if (fault === 'noController' || fault === 'searched') return undefined;
  const intoMs = elapsedMs - beginsMs;
  if (fault === 'newer' && intoMs > 0) return '{"v":2}';
  const heardMs = fault === 'silent' && intoMs > 0 ? beginsMs : elapsedMs;
  const told = tell(cluster, heardMs - beginsMs);
  // Each cluster has its own moment in the period.
  const periodMs = CLAIM_PERIOD_MINUTES * MINUTE_MS;
  const offsetMs = beginsMs % periodMs;
  const renewedMs = Math.floor((heardMs - offsetMs) / periodMs) * periodMs + offsetMs;
  return formatClaim({ ...told, observedAt: at(Math.max(renewedMs, told.changedMs)) });
}

/** What the controller of a cluster publishes there, as far as a hub reads it. */
function toStatus(cluster: MadeUpCluster, elapsedMs: number): KubernetesObject {
  const told = tell(cluster, elapsedMs - cluster.beginsMs);
  const { attention, cause, nodes, object, operators, reason, since, verdict } = told;
  const progress = (done: Done | undefined) =>
    done && { progress: `${String(done.done)}/${String(done.total)}` };
  const items = object ? [toEntry(cluster, object)] : [];
  return {
    apiVersion: 'update-status.github.io/v1alpha1',
    kind: 'UpdateStatus',
    metadata: { name: 'cluster' },
    status: {
      observedAt: formatInstant(at(elapsedMs)),
      versions: { target: told.to, previous: FROM },
      verdict: {
        kind: verdict,
        reason,
        message: describeTold(told),
        cause,
        nextObject: object && formatRef(object),
        since: since === undefined ? undefined : formatInstant(since),
      },
      controlPlane: progress(operators),
      nodes: progress(nodes),
      attention: {
        total: Object.values(attention).reduce((sum, count) => sum + count, 0),
        items,
      },
    },
  };
}

/** The verdict in one sentence. */
function describeTold({ object, operators, nodes, to = '', verdict }: Told): string {
  if (object) return `Action needed on ${formatRef(object)}`;
  if (verdict === 'notUpdating' || verdict === 'updated') return `The cluster runs ${to}`;
  return `Updating to ${to}: ${String(operators?.done)} operators and ${String(nodes?.done)} nodes are updated`;
}

function toEntry({ fault, name }: MadeUpCluster, object: ResourceRef): object {
  const entries: Readonly<Partial<Record<Fault, object>>> = {
    budget: {
      summary: `Node ${name}-worker-0 can't be drained: PodDisruptionBudget ${object.name} allows no disruptions`,
      nextStep: 'Scale the workload up, or let one of its pods be evicted.',
      command: `oc get ${object.resource} -n ${object.namespace ?? ''} ${object.name}`,
    },
    registry: {
      summary: `Node ${object.name} is degraded: x509: certificate signed by unknown authority`,
      nextStep: 'Check the trusted certificate authorities of the cluster.',
      command: 'oc get image.config.openshift.io cluster -o yaml',
    },
    operator: {
      summary: `Operator ${object.name} is degraded`,
      nextStep: 'Read what the operator reports.',
      command: `oc describe clusteroperator ${object.name}`,
    },
  };
  return (fault && entries[fault]) ?? {};
}

type Told = Omit<UpdateClaim, 'observedAt'> & { readonly changedMs: number };

function tell(cluster: MadeUpCluster, intoMs: number): Told {
  const { beginsMs, nodeMs, nodes, operatorMs } = cluster;
  if (intoMs <= 0) return atRest(cluster, FROM, 0);
  const operators = Math.min(OPERATORS, Math.floor(intoMs / operatorMs));
  const rollMs = intoMs - OPERATORS * operatorMs;
  const updated = Math.min(nodes, Math.max(0, Math.floor(rollMs / nodeMs)));
  const stuck = rollMs > nodeMs ? findStuck(cluster) : undefined;
  const done = stuck ? 1 : updated;
  if (done === nodes) {
    return {
      ...atRest(cluster, TO, nodes),
      verdict: 'updated',
      reason: 'RecentlyUpdated',
      changedMs: beginsMs + OPERATORS * operatorMs + nodes * nodeMs,
    };
  }
  const leftMs = (OPERATORS - operators) * operatorMs + (nodes - done) * nodeMs;
  const fromMinutes = Math.max(5, Math.floor(leftMs / MINUTE_MS / 5) * 5);
  return {
    verdict: 'progressing',
    reason: operators < OPERATORS ? 'Operators' : 'WorkerPools',
    from: FROM,
    to: TO,
    operators: { done: operators, total: OPERATORS },
    nodes: { done, total: nodes },
    attention: {},
    since: at(beginsMs),
    timeRemaining: { fromMinutes, toMinutes: fromMinutes + 15 },
    changedMs: beginsMs + operators * operatorMs + done * nodeMs,
    ...stuck,
  };
}

function findStuck({
  beginsMs,
  fault,
  name,
  nodeMs,
  operatorMs,
}: MadeUpCluster): Partial<Told> | undefined {
  const sinceMs = beginsMs + OPERATORS * operatorMs + nodeMs;
  const needed = { since: at(sinceMs), changedMs: sinceMs } as const;
  switch (fault) {
    case 'budget':
      return {
        ...needed,
        verdict: 'waitingForYou',
        reason: 'DrainBlocked',
        cause: 'BudgetRefuses',
        object: {
          group: 'policy',
          resource: 'poddisruptionbudgets',
          namespace: 'checkout',
          name: 'till',
        },
        attention: { Warning: 1 },
        timeRemaining: { because: 'blocked' },
      };
    case 'registry':
      return {
        ...needed,
        verdict: 'waitingForYou',
        reason: 'NodesDegraded',
        cause: 'RegistryCertificateUntrusted',
        object: { resource: 'nodes', name: `${name}-worker-0` },
        attention: { Error: 1 },
        timeRemaining: { because: 'blocked' },
      };
    case 'operator':
      return {
        ...needed,
        verdict: 'stalled',
        reason: 'OperatorUnhealthy',
        cause: 'NotRecognized',
        object: { group: 'config.openshift.io', resource: 'clusteroperators', name: 'ingress' },
        attention: { Critical: 1, Warning: 1 },
        timeRemaining: { because: 'operatorUnhealthy' },
      };
    case 'slow':
      return { ...needed, verdict: 'slow', reason: 'NodeLate', timeRemaining: { because: 'slow' } };
    default:
      return undefined;
  }
}

function atRest(
  { beginsMs, nodes, operatorMs }: MadeUpCluster,
  version: string,
  done: number,
): Told {
  const completedMs = version === TO ? beginsMs + OPERATORS * operatorMs : -OLD_MS;
  return {
    completedAt: at(completedMs),
    verdict: 'notUpdating',
    reason: 'Idle',
    to: version,
    operators: { done: OPERATORS, total: OPERATORS },
    nodes: { done: done || nodes, total: nodes },
    attention: {},
    timeRemaining: { because: 'notUpdating' },
    changedMs: 0,
  };
}

const INFOS: readonly KubernetesObject[] = CLUSTERS.filter(
  ({ fault }) => fault === 'noController',
).map(({ name }, index) => ({
  apiVersion: 'internal.open-cluster-management.io/v1beta1',
  kind: 'ManagedClusterInfo',
  metadata: { name, namespace: name },
  status: {
    distributionInfo: {
      type: 'OCP',
      ocp: {
        version: FROM,
        desired: { version: index % 3 === 0 ? TO : FROM },
        ...(index % 9 === 0 && { upgradeFailed: true }),
      },
    },
  },
}));

const PLAN: readonly (readonly string[])[] = Array.from({ length: COUNT / BATCH }, (_, batch) =>
  CLUSTERS.slice(batch * BATCH, (batch + 1) * BATCH).map(({ name }) => name),
);

const rollouts = new Map<number, KubernetesObject>();

function toRollout(elapsedMs: number): KubernetesObject {
  const currentBatch = Math.min(PLAN.length, 1 + Math.floor(elapsedMs / HOUR_MS));
  const known = rollouts.get(currentBatch);
  if (known) return known;
  const object: KubernetesObject = {
    apiVersion: 'ran.openshift.io/v1alpha1',
    kind: 'ClusterGroupUpgrade',
    metadata: { name: 'april', namespace: 'ztp' },
    spec: { remediationStrategy: { maxConcurrency: BATCH } },
    status: { remediationPlan: PLAN, status: { currentBatch } },
  };
  rollouts.set(currentBatch, object);
  return object;
}
