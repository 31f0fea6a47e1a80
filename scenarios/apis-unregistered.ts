import { aPlatformPod, aPod, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { DAY_MS, HOUR_MS, MINUTE_MS, operatorStory, planUpdate, unchanging } from './simulation';
import { usualCluster } from './usual-cluster';

const APISERVERS = ['openshift-oauth-apiserver', 'openshift-apiserver'];
const NODES = ['master-0', 'master-1', 'master-2'];

/** All pods of an API are ready, and its operator does not register it. */
export const apisUnregistered = frozenScenario({
  id: 'apis-unregistered',
  title: 'APIs unregistered',
  description:
    'All operators but machine-config are updated, and authentication has been unavailable for five days: a precondition of its API services does not hold, although their pods are ready. The page says that the update waits for authentication, and asks for the log of its operator.',
  startsAt: '2026-04-14T14:55:00Z',
  plan: () =>
    planUpdate({
      cluster: usualCluster(),
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      operatorFaults: {
        authentication: {
          problem: {
            kind: 'unavailable',
            afterMs: 20 * MINUTE_MS,
            reason: 'APIServices_PreconditionNotReady',
            message: 'APIServicesAvailable: PreconditionNotReady',
          },
        },
        'machine-config': { starts: 'never' },
      },
    }),
  frozenMs: (plan) => operatorStory(plan, 'authentication').startsMs + 4 * DAY_MS + 21 * HOUR_MS,
  extras: () => ({
    objects: [
      unchanging(() =>
        aPlatformPod({
          deployment: 'authentication-operator',
          namespace: 'openshift-authentication-operator',
          node: 'master-0',
        }),
      ),
      ...APISERVERS.flatMap((namespace) =>
        NODES.map((node) =>
          unchanging(() =>
            aPod({
              name: `apiserver-7f5d9c-${node.replace('-', '')}`,
              namespace,
              node,
              labels: { app: 'openshift-apiserver' },
              owner: { kind: 'ReplicaSet', name: 'apiserver-7f5d9c' },
            }),
          ),
        ),
      ),
    ],
  }),
});
