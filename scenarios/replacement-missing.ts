import {
  anEvent,
  aPod,
  aPodDisruptionBudget,
  aRelease,
  aReplicaSet,
  aTroubledPod,
} from './builders';
import { frozenScenario } from './define-scenario';
import { drainingMs } from './drain-blocked';
import { controlPlanePool, MINUTE_MS, planUpdate, unchanging, workerPool } from './simulation';

const NODE = 'worker-c';
const REPLICA_SET = 'web-5d9c';
const POD = `${REPLICA_SET}-x2lqw`;
const REFUSED = `pods "${REPLICA_SET}-k7n4d" is forbidden: exceeded quota: compute, requested: requests.cpu=2, used: requests.cpu=4, limited: requests.cpu=5`;

const STARTING = `${REPLICA_SET}-h2kzt`;
const ATTACHED =
  'Multi-Attach error for volume "pvc-20aac590-010b-44f3-9173-7c5f0da7f8f2" Volume is already exclusively attached to one node and can\'t be attached to another';

/**
 * A budget refuses because pods that were evicted before have not come back: a quota is used up, and a volume is still
 * attached.
 */
export const replacementMissing = frozenScenario({
  id: 'replacement-missing',
  title: 'Replacement not created',
  description:
    'worker-c has not been drained for 40 minutes: the budget of shop/web needs two pods and has two. Two others were evicted from nodes before it. One is not created again, because a quota of the namespace is used up; one does not start, because its volume is still attached. The page says so, and who can raise the quota.',
  startsAt: '2026-05-19T13:40:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('worker', 6, { named: 'letters', zones: 1, maxUnavailable: 1 }),
        ],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      nodeFaults: {
        [NODE]: {
          kind: 'drainBlocked',
          drainError: `error when evicting pods/"${POD}" -n "shop": global timeout reached: 1m30s`,
        },
      },
    }),
  frozenMs: (plan) => drainingMs(plan, NODE) + 40 * MINUTE_MS,
  extras: (clock, plan) => {
    const startedMs = drainingMs(plan, NODE) - 3 * MINUTE_MS;
    const objects = [
      ...[POD, `${REPLICA_SET}-p9vbt`].map((name, index) =>
        aPod({
          name,
          namespace: 'shop',
          node: index === 0 ? NODE : 'worker-f',
          labels: { app: 'web', 'pod-template-hash': '5d9c' },
          owner: { kind: 'ReplicaSet', name: REPLICA_SET },
        }),
      ),
      aPodDisruptionBudget({
        name: 'web',
        namespace: 'shop',
        minAvailable: 2,
        expectedPods: 4,
        currentHealthy: 2,
        desiredHealthy: 2,
      }),
      aTroubledPod(
        {
          name: STARTING,
          namespace: 'shop',
          node: 'worker-f',
          labels: { app: 'web', 'pod-template-hash': '5d9c' },
          owner: { kind: 'ReplicaSet', name: REPLICA_SET },
        },
        { reason: 'ContainerCreating', sinceAt: clock.at(startedMs) },
      ),
      anEvent({
        about: { kind: 'Pod', name: STARTING, namespace: 'shop' },
        component: 'attachdetach-controller',
        reason: 'FailedAttachVolume',
        type: 'Warning',
        message: ATTACHED,
        at: clock.at(startedMs + MINUTE_MS),
      }),
      aReplicaSet({
        name: REPLICA_SET,
        namespace: 'shop',
        failure: { message: REFUSED, sinceAt: clock.at(drainingMs(plan, NODE) - 4 * MINUTE_MS) },
      }),
    ];
    return { objects: objects.map((object) => unchanging(() => object)) };
  },
});
