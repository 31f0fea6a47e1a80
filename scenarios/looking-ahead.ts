import {
  aCertificateSigningRequest,
  anAlert,
  aPod,
  aPodDisruptionBudget,
  aRelease,
  aWebhookConfiguration,
  INSTALLED_AT,
} from './builders';
import { uidOf } from './builders/identity';
import { frozenScenario } from './define-scenario';
import type { KubernetesObject } from './scenario';
import { DAY_MS, planUpdate, unchanging } from './simulation';
import { usualCluster } from './usual-cluster';

/** Much to do before the next update, of what nothing tells until it runs. */
export const lookingAhead = frozenScenario({
  id: 'looking-ahead',
  title: 'Before the update',
  description:
    'No update runs, and 4.19.3 is on offer. A budget that never allows a disruption would block two drains, an installed operator does not support 4.19, a removed API is in use, an application of one pod would be down for a moment, a pod would be lost, a health check is not paused, a node waits for its certificate, an alert fires, and a pod has no other node with its label. The page and `preflight` say so before the update, with who can do what.',
  startsAt: '2026-04-14T08:15:00Z',
  plan: () =>
    planUpdate({
      cluster: usualCluster(),
      from: aRelease('4.18.7'),
      to: aRelease('4.18.8'),
      availableAfter: [aRelease('4.19.3'), aRelease('4.18.9')],
    }),
  frozenMs: () => 12 * DAY_MS,
  extras: () => ({
    objects: [
      ...PODS,
      aPodDisruptionBudget({
        name: 'ledger',
        namespace: 'bank',
        matchLabels: { app: 'ledger' },
        maxUnavailable: 0,
        expectedPods: 2,
        currentHealthy: 2,
        desiredHealthy: 2,
      }),
      anObject('operators.coreos.com/v1alpha1', 'Subscription', 'logging', 'openshift-logging', {
        spec: { channel: 'stable-6.1', installPlanApproval: 'Manual' },
        status: { installedCSV: 'cluster-logging.v6.1.0', currentCSV: 'cluster-logging.v6.2.1' },
      }),
      anObject(
        'operators.coreos.com/v1alpha1',
        'ClusterServiceVersion',
        'cluster-logging.v6.1.0',
        'openshift-logging',
        { status: { phase: 'Succeeded' } },
        {
          'operatorframework.io/properties':
            '{"properties":[{"type":"olm.maxOpenShiftVersion","value":"4.18"}]}',
        },
      ),
      anObject(
        'operators.coreos.com/v1alpha1',
        'InstallPlan',
        'install-x8k2p',
        'openshift-logging',
        {
          spec: { approved: false, clusterServiceVersionNames: ['cluster-logging.v6.2.1'] },
          status: { phase: 'RequiresApproval' },
        },
      ),
      anObject(
        'apiserver.openshift.io/v1',
        'APIRequestCount',
        'flowschemas.v1beta3.flowcontrol.apiserver.k8s.io',
        undefined,
        {
          status: {
            removedInRelease: '1.32',
            requestCount: 212,
            last24h: [
              {
                requestCount: 212,
                byNode: [
                  {
                    nodeName: 'master-0',
                    byUser: [
                      {
                        username: 'system:serviceaccount:backup:velero',
                        userAgent: 'velero/v1.9',
                        requestCount: 200,
                        byVerb: [{ verb: 'list', requestCount: 200 }],
                      },
                      {
                        username: 'system:serviceaccount:openshift-monitoring:prometheus-k8s',
                        userAgent: 'prometheus',
                        requestCount: 12,
                        byVerb: [{ verb: 'watch', requestCount: 12 }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        },
      ),
      anObject(
        'machine.openshift.io/v1beta1',
        'MachineHealthCheck',
        'workers',
        'openshift-machine-api',
        {},
      ),
      anObject('batch/v1', 'CronJob', 'etcd-backup', 'openshift-etcd', {
        spec: {
          schedule: '0 2 * * *',
          suspend: false,
          jobTemplate: {
            spec: {
              template: {
                spec: {
                  containers: [{ name: 'backup', image: 'registry.example.com/backup:1' }],
                  restartPolicy: 'Never',
                },
              },
            },
          },
        },
        status: { lastSuccessfulTime: '2026-04-11T02:01:00Z' },
      }),
      aWebhookConfiguration({ name: 'policy' }),
      aCertificateSigningRequest({
        node: 'worker-05',
        state: 'pending',
        createdAt: '2026-04-14T06:40:00Z',
      }),
    ].map((object) => unchanging(() => object)),
    alerts: [unchanging(() => anAlert({ name: 'KubeContainerWaiting', namespace: 'shop' }))],
  }),
});

const PODS = [
  ...['worker-00', 'worker-01'].map((node, index) =>
    aPod({
      name: `ledger-${String(index)}`,
      namespace: 'bank',
      node,
      labels: { app: 'ledger' },
      owner: { kind: 'StatefulSet', name: 'ledger' },
    }),
  ),
  aPod({
    name: 'cart-7d5bf8c6d-x2lqw',
    namespace: 'shop',
    node: 'worker-02',
    labels: { app: 'cart', 'pod-template-hash': '7d5bf8c6d' },
    owner: { kind: 'ReplicaSet', name: 'cart-7d5bf8c6d' },
  }),
  aPod({ name: 'debug', namespace: 'shop', node: 'worker-03', labels: {}, owner: null }),
  aPod({
    name: 'train-0',
    namespace: 'ml',
    node: 'worker-04',
    labels: { app: 'train' },
    owner: { kind: 'StatefulSet', name: 'train' },
    spec: { nodeSelector: { gpu: 'yes' }, terminationGracePeriodSeconds: 1_800 },
  }),
];

function anObject(
  apiVersion: string,
  kind: string,
  name: string,
  namespace: string | undefined,
  fields: Readonly<Record<string, unknown>>,
  annotations?: Readonly<Record<string, string>>,
): KubernetesObject {
  return {
    apiVersion,
    kind,
    metadata: {
      creationTimestamp: INSTALLED_AT,
      name,
      ...(namespace !== undefined && { namespace }),
      ...(annotations && { annotations }),
      uid: uidOf(`${kind} ${namespace ?? ''}/${name}`),
    },
    ...fields,
  };
}
