import { loaded, joinHosted, type ClusterSnapshot, type HostedObjects } from '../src/engine';
import { aCapiMachine, aHostedCluster, aNodePool, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import type { KubernetesObject, Scenario } from './scenario';
import { clockFrom, endOfPlan, MINUTE_MS, nodesNamed, planUpdate } from './simulation';
import { snapshotOf } from './snapshot-of';

const [OLD, TO] = [aRelease('4.18.8'), aRelease('4.18.9')];
const NOW = '2026-04-14T13:20:00Z';
const clock = clockFrom(NOW);
const ago = (minutes: number): string => clock.at(-minutes * MINUTE_MS);

const UPDATED = [
  { release: TO, startedAt: ago(95), completedAt: ago(52), verified: true },
  { release: OLD, startedAt: ago(40_000), completedAt: ago(39_950), verified: true },
];

/** A hosted cluster as its management cluster knows it, and as it knows itself where that is there. */
export interface HostedScenario {
  readonly id: string;
  /** What is going on, and what must be said. */
  readonly description: string;
  /** The management cluster's clock. RFC 3339, whole seconds. */
  readonly now: string;
  /** The HostedCluster, its NodePools and machines. */
  readonly objects: readonly KubernetesObject[];
  readonly guest?: Scenario;
}

const rolling = (sinceMinutes: number) => ({
  UpdatingVersion: {
    status: 'True',
    reason: 'AsExpected',
    message: `Updating version in progress. Target version: ${TO.version}`,
    sinceAt: ago(sinceMinutes),
  },
});

/** The guest's side: its control plane is updated, and its nodes say which release they run. */
function guestOf(id: string, updated: number): Scenario {
  const release = (index: number) => (index < updated ? TO : OLD);
  return frozenScenario({
    id,
    title: id,
    description: 'The hosted cluster itself.',
    startsAt: NOW,
    plan: () =>
      planUpdate({
        cluster: {
          topology: 'External',
          pools: [],
          unmanagedNodes: nodesNamed('shop-a', 4).map((node, index) => ({
            ...node,
            nodePool: 'shop-a',
            release: release(index),
          })),
        },
        from: OLD,
        to: TO,
      }),
    frozenMs: (plan) => endOfPlan(plan) + 52 * MINUTE_MS,
  });
}

const machines = (names: readonly string[]): readonly KubernetesObject[] =>
  names.map((name) => aCapiMachine(name, { node: name }));

export const HOSTED_SCENARIOS: readonly HostedScenario[] = [
  {
    id: 'hosted-replacing',
    description:
      'The control plane is updated, and the NodePool replaces its machines one by one: two of four nodes are updated, and the machine of the next one was created six minutes ago. Nothing needs a person.',
    now: NOW,
    guest: guestOf('hosted-replacing', 2),
    objects: [
      aHostedCluster({ history: UPDATED }),
      aNodePool({
        release: OLD,
        nodes: [
          [TO, 2],
          [OLD, 2],
        ],
        conditions: {
          ...rolling(50),
          AllMachinesReady: {
            status: 'False',
            reason: 'WaitingForBootstrapData',
            message: '1 of 5 machines are not ready',
            sinceAt: ago(6),
          },
        },
      }),
      ...machines(['shop-a-0', 'shop-a-1', 'shop-a-2', 'shop-a-3']),
      aCapiMachine('shop-a-4', { createdAt: ago(6) }),
    ],
  },
  {
    id: 'hosted-machines-missing',
    description:
      'The cloud has no capacity for the new machine of a NodePool. It has no node after 70 minutes, so no old machine is replaced. The machine and what the cloud says are named.',
    now: NOW,
    guest: guestOf('hosted-machines-missing', 0),
    objects: [
      aHostedCluster({ history: UPDATED }),
      aNodePool({
        release: OLD,
        nodes: [[OLD, 4]],
        conditions: {
          ...rolling(71),
          AllMachinesReady: {
            status: 'False',
            reason: 'InstanceProvisionFailed',
            message: '1 of 5 machines are not ready',
            sinceAt: ago(70),
          },
        },
      }),
      ...machines(['shop-a-0', 'shop-a-1', 'shop-a-2', 'shop-a-3']),
      aCapiMachine('shop-a-4', {
        createdAt: ago(70),
        conditions: {
          InfrastructureReady: {
            status: 'False',
            reason: 'InstanceProvisionFailed',
            message:
              'failed to create AWSMachine instance: InsufficientInstanceCapacity: There is no Spot capacity available that matches your request.',
            sinceAt: ago(69),
          },
        },
      }),
    ],
  },
  {
    id: 'hosted-node-pools-held',
    description:
      'Only the management cluster is known. One NodePool is paused during its update, one stopped its update in place at a node, an old machine of one is not deleted, the release image of one is not valid, one is older than the control plane supports, and one was not asked to update. Each is told with its reason.',
    now: NOW,
    objects: [
      aHostedCluster({
        history: UPDATED,
        conditions: {
          Degraded: {
            status: 'True',
            reason: 'UnavailableReplicas',
            message: 'kube-apiserver deployment has 1 unavailable replicas',
            sinceAt: ago(8),
          },
        },
      }),
      aNodePool({
        name: 'shop-a',
        release: OLD,
        pausedUntil: 'true',
        nodes: [[OLD, 3]],
        conditions: {
          ...rolling(45),
          ReconciliationActive: {
            status: 'False',
            reason: 'ReconciliationPaused',
            message: 'Reconciliation paused until field removed',
            sinceAt: ago(45),
          },
        },
      }),
      aNodePool({
        name: 'shop-b',
        release: OLD,
        nodes: [[OLD, 2]],
        management: { inPlace: { maxUnavailable: '50%' }, upgradeType: 'InPlace' },
        conditions: {
          UpdatingVersion: {
            status: 'False',
            reason: 'InplaceUpgradeFailed',
            message:
              'Node shop-b-0 in nodepool degraded: failed to drain node: shop-b-0 after 1 hour',
            sinceAt: ago(20),
          },
        },
      }),
      aNodePool({ name: 'shop-c', release: OLD, nodes: [[OLD, 2]], conditions: rolling(130) }),
      aCapiMachine('shop-c-0', {
        nodePool: 'shop-c',
        node: 'shop-c-0',
        deletedAt: ago(110),
        conditions: {
          DrainingSucceeded: {
            status: 'False',
            reason: 'DrainingFailed',
            message:
              'Drain not completed yet: cannot evict pod shop/web-0: PodDisruptionBudget web allows 0 disruptions',
            sinceAt: ago(109),
          },
        },
      }),
      aNodePool({
        name: 'shop-d',
        release: OLD,
        conditions: {
          ValidReleaseImage: {
            status: 'False',
            reason: 'ValidationFailed',
            message:
              'Failed to get release image: the latest version supported is: "4.18.9". Attempting to use: "4.19.0"',
            sinceAt: ago(200),
          },
        },
      }),
      aNodePool({
        name: 'shop-e',
        release: aRelease('4.14.21'),
        conditions: {
          SupportedVersionSkew: {
            status: 'False',
            reason: 'UnsupportedSkew',
            message:
              'NodePool minor version 4.14 is less than 4.15, which is the minimum NodePool version compatible with the 4.18 HostedCluster',
            sinceAt: ago(52),
          },
        },
      }),
      aNodePool({ name: 'shop-f', release: OLD }),
      aNodePool({ name: 'other-a', cluster: 'other', release: OLD }),
    ],
  },
];

/** The objects as the engine takes them. */
export function hostedObjectsOf({ objects }: Pick<HostedScenario, 'objects'>): HostedObjects {
  const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
  return {
    cluster: ofKind('HostedCluster')[0],
    nodePools: loaded(ofKind('NodePool')),
    machines: loaded(ofKind('Machine')),
  };
}

/** What is known of the hosted cluster, from both sides where both are there. */
export function hostedSnapshotOf(scenario: HostedScenario): ClusterSnapshot {
  const { guest } = scenario;
  return joinHosted(
    hostedObjectsOf(scenario),
    guest && snapshotOf(guest.stateAt(guest.showAtMs), guest.denials),
  );
}
