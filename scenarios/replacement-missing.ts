import { aPod, aPodDisruptionBudget, aRelease, aReplicaSet } from './builders';
import { frozenScenario } from './define-scenario';
import { drainingMs } from './drain-blocked';
import { controlPlanePool, MINUTE_MS, planUpdate, unchanging, workerPool } from './simulation';

const NODE = 'worker-c';
const REPLICA_SET = 'web-5d9c';
const POD = `${REPLICA_SET}-x2lqw`;
const REFUSED = `pods "${REPLICA_SET}-k7n4d" is forbidden: exceeded quota: compute, requested: requests.cpu=2, used: requests.cpu=4, limited: requests.cpu=5`;

/** A budget refuses because the pod that was evicted before has not come back, and that is because a quota is used up. */
export const replacementMissing = frozenScenario({
  id: 'replacement-missing',
  title: 'Replacement not created',
  description:
    'worker-c has not been drained for 40 minutes: the budget of shop/web needs two pods and has two. The third was evicted from another node and is not created again, because a quota of the namespace is used up. The page says so, and who can raise it.',
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
        expectedPods: 3,
        currentHealthy: 2,
        desiredHealthy: 2,
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
