import {
  anAlert,
  anEndpointSlice,
  aPod,
  aPlatformPod,
  aRelease,
  aTroubledPod,
  aWebhookConfiguration,
  hexOf,
} from './builders';
import { frozenScenario } from './define-scenario';
import {
  existingFrom,
  MINUTE_MS,
  operatorStory,
  planUpdate,
  SECOND_MS,
  unchanging,
  type OperatorFault,
} from './simulation';
import { usualCluster } from './usual-cluster';

const startsAt = '2026-04-14T10:20:00Z';

function operatorUpdate(operatorFaults: Readonly<Record<string, OperatorFault>> = {}) {
  return planUpdate({
    cluster: usualCluster(),
    from: aRelease('4.18.8'),
    to: aRelease('4.18.9'),
    operatorFaults,
  });
}

/** In the middle of the operators, everything as it should be. */
export const progressing = frozenScenario({
  id: 'progressing',
  title: 'Progressing',
  description:
    'Operators roll, a good half of them are updated, nothing is wrong. The page says what updates now and how long it still takes.',
  startsAt,
  plan: () => operatorUpdate(),
  frozenMs: (plan) => operatorStory(plan, 'monitoring').startsMs + 140 * SECOND_MS,
});

/** Pods of the operator network, which say nothing: saved data of a cluster never lacks them. */
const networkPods = [
  { deployment: 'ovnkube-control-plane', namespace: 'openshift-ovn-kubernetes' },
  { deployment: 'multus-admission-controller', namespace: 'openshift-multus' },
  { deployment: 'network-check-source', namespace: 'openshift-network-diagnostics' },
].map((pod) => unchanging(() => aPlatformPod({ ...pod, node: 'master-0' })));

/** All that the operator rolls out, and ready, on every node: what it waits for is not among its pods. */
const readyNetworkPods = [
  ...networkPods,
  ...usualCluster()
    .pools.flatMap(({ nodes }) => nodes)
    .map(({ name: node }) =>
      unchanging(() =>
        aPod({
          name: `ovnkube-node-${hexOf(node, 5)}`,
          namespace: 'openshift-ovn-kubernetes',
          node,
          labels: { app: 'ovnkube-node' },
          owner: { kind: 'DaemonSet', name: 'ovnkube-node' },
        }),
      ),
    ),
];

/** Network takes more than the half hour that the cluster version operator grants it. */
export const slow = frozenScenario({
  id: 'slow',
  title: 'Slow',
  description:
    'Operator network has been updating for longer than 30 minutes. ClusterVersion calls it slow (Failing=Unknown), and the estimate has passed, but not by much: a warning, not a failure.',
  startsAt,
  plan: () => operatorUpdate({ network: { hangs: true } }),
  frozenMs: (plan) => operatorStory(plan, 'network').startsMs + 38 * MINUTE_MS,
  extras: () => ({ objects: readyNetworkPods }),
});

/** The same, hours later. */
export const stalled = frozenScenario({
  id: 'stalled',
  title: 'Stalled',
  description:
    'Operator network has not moved for three hours and nothing says why. The estimate is long overdue: the page calls the update stalled and gives no time left.',
  startsAt,
  plan: () => operatorUpdate({ network: { hangs: true } }),
  frozenMs: (plan) => operatorStory(plan, 'network').startsMs + 184 * MINUTE_MS,
  extras: () => ({ objects: readyNetworkPods }),
});

/** The operator only waits; its pods say why. */
export const registryUnreachable = frozenScenario({
  id: 'registry-unreachable',
  title: 'Registry unreachable',
  description:
    'Operator network has been updating for 75 minutes. Its own conditions do not say why, its pods do: two nodes cannot reach the image registry. The page names the pod and the registry, and asks for whoever runs the network.',
  startsAt,
  plan: () => operatorUpdate({ network: { hangs: true } }),
  frozenMs: (plan) => operatorStory(plan, 'network').startsMs + 75 * MINUTE_MS,
  extras: (clock, plan) => ({
    objects: [
      ...networkPods,
      ...['worker-03', 'worker-11'].map((node, index) => {
        const sinceMs = operatorStory(plan, 'network').startsMs + (2 + index) * MINUTE_MS;
        return existingFrom(sinceMs, () =>
          aTroubledPod(
            {
              name: `ovnkube-node-${['4k9zx', 'tq2w8'][index] ?? ''}`,
              namespace: 'openshift-ovn-kubernetes',
              node,
              labels: { app: 'ovnkube-node' },
              owner: { kind: 'DaemonSet', name: 'ovnkube-node' },
              createdAt: clock.at(sinceMs),
            },
            {
              reason: 'ImagePullBackOff',
              message:
                'Back-off pulling image "quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:6c1f7c3a2f1f": ErrImagePull: initializing source: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp 203.0.113.7:443: i/o timeout',
            },
          ),
        );
      }),
    ],
  }),
});

/** A webhook that every request has to pass has lost its pods. */
export const webhookUnreachable = frozenScenario({
  id: 'webhook-unreachable',
  title: 'Webhook unreachable',
  description:
    'Operator console cannot change its objects: the API server refuses, because a policy webhook does not answer. The page names the webhook, its configuration and the service that has no ready endpoints.',
  startsAt,
  plan: () =>
    operatorUpdate({
      console: {
        hangs: true,
        problem: {
          kind: 'degraded',
          afterMs: 2 * MINUTE_MS,
          reason: 'ConsoleConfigMapSync_FailedApply',
          message:
            'ConfigMapSyncDegraded: Internal error occurred: failed calling webhook "validate.policy.example.com": failed to call webhook: Post "https://webhook.policies.svc:443/validate?timeout=10s": no endpoints available for service "webhook"',
        },
      },
    }),
  frozenMs: (plan) => operatorStory(plan, 'console').startsMs + 46 * MINUTE_MS,
  extras: () => ({
    objects: [
      unchanging(() =>
        aPlatformPod({
          deployment: 'console',
          namespace: 'openshift-console',
          node: 'master-0',
        }),
      ),
      unchanging(() => aWebhookConfiguration()),
      unchanging(() => anEndpointSlice({ notReady: 2 })),
    ],
  }),
});

/** Authentication went away during its own update, and ClusterVersion fails because of it. */
export const failing = frozenScenario({
  id: 'failing',
  title: 'Failing',
  description:
    'Operator authentication became unavailable while it updated; ClusterVersion says Failing=True. The page names the operator, its own message and since when.',
  startsAt,
  plan: () =>
    operatorUpdate({
      authentication: {
        hangs: true,
        problem: {
          kind: 'unavailable',
          afterMs: 4 * MINUTE_MS,
          reason: 'OAuthServerRouteEndpointAccessibleController_EndpointUnavailable',
          message:
            'OAuthServerRouteEndpointAccessibleControllerAvailable: Get "https://oauth-openshift.apps.demo.example.com/healthz": dial tcp 10.0.81.12:443: connect: connection refused',
        },
      },
    }),
  frozenMs: (plan) => operatorStory(plan, 'authentication').startsMs + 22 * MINUTE_MS,
  extras: (clock, plan) => {
    const downMs = operatorStory(plan, 'authentication').startsMs + 4 * MINUTE_MS;
    return {
      objects: [
        unchanging(() =>
          aPlatformPod({
            deployment: 'oauth-openshift',
            namespace: 'openshift-authentication',
            node: 'master-0',
          }),
        ),
        unchanging(() =>
          aPlatformPod({
            deployment: 'router-default',
            namespace: 'openshift-ingress',
            node: 'worker-a',
          }),
        ),
      ],
      alerts: [
        existingFrom(downMs + 30 * SECOND_MS, () =>
          anAlert({
            name: 'ClusterOperatorDown',
            severity: 'critical',
            namespace: 'openshift-cluster-version',
            activeAt: clock.at(downMs + 30 * SECOND_MS),
            labels: {
              name: 'authentication',
              reason: 'OAuthServerRouteEndpointAccessibleController_EndpointUnavailable',
            },
            summary: 'Cluster operator has not been available for 10 minutes.',
            description:
              'The authentication operator may be down or disabled because OAuthServerRouteEndpointAccessibleController_EndpointUnavailable, and the components it manages may be unavailable or degraded. Cluster upgrades may not complete.',
            runbookUrl:
              'https://github.com/openshift/runbooks/blob/master/alerts/cluster-monitoring-operator/ClusterOperatorDown.md',
          }),
        ),
      ],
    };
  },
});
