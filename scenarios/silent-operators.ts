import { aPlatformPod, aRelease, aTroubledPod } from './builders';
import { changedScenario, frozenScenario } from './define-scenario';
import type { KubernetesObject, Scenario } from './scenario';
import {
  DAY_MS,
  existingFrom,
  MINUTE_MS,
  operatorStory,
  planUpdate,
  unchanging,
  type Extras,
  type UpdatePlan,
} from './simulation';
import { usualCluster } from './usual-cluster';

type About = Pick<Scenario, 'id' | 'title' | 'description'>;

/** The update has waited that long for an operator that says that all is well, at the release from before. */
function silentOperator(
  about: About,
  operator: string,
  waitsMs: number,
  pods: Extras['objects'],
): Scenario {
  return frozenScenario({
    ...about,
    startsAt: '2026-04-14T10:20:00Z',
    plan: (): UpdatePlan =>
      planUpdate({
        cluster: usualCluster(),
        from: aRelease('4.18.8'),
        to: aRelease('4.18.9'),
        operatorFaults: { [operator]: { starts: 'silently' } },
      }),
    frozenMs: (plan) => operatorStory(plan, operator).startsMs + waitsMs,
    extras: () => ({ objects: pods }),
  });
}

const EIGHT_DAYS_MS = 8 * DAY_MS;
const NETWORK_PODS = ['openshift-ovn-kubernetes', 'openshift-multus'].map((namespace) =>
  unchanging(() => aPlatformPod({ deployment: 'network', namespace, node: 'master-0' })),
);

/** It does not begin, and nothing says why. */
export const operatorSilent = silentOperator(
  {
    id: 'operator-silent',
    title: 'Operator silent',
    description:
      'The update has waited for operator network for eight days. The operator reports neither progress nor a problem, and its pod is ready. The page says that the operator has not begun, and asks for its log.',
  },
  'network',
  EIGHT_DAYS_MS,
  [
    ...NETWORK_PODS,
    unchanging(() =>
      aPlatformPod({
        deployment: 'network-operator',
        namespace: 'openshift-network-operator',
        node: 'master-0',
      }),
    ),
  ],
);

/** It can't say anything, because it does not run. */
export const operatorCrashing = silentOperator(
  {
    id: 'operator-crashing',
    title: 'Operator crashing',
    description:
      'The update has waited for operator network for eight days. The operator reports that all is well: its pod has crashed 900 times. The page names the pod and the panic.',
  },
  'network',
  EIGHT_DAYS_MS,
  [
    ...NETWORK_PODS,
    existingFrom(0, () =>
      aTroubledPod(
        {
          name: 'network-operator-7d6f5c8b9-x7k2p',
          namespace: 'openshift-network-operator',
          node: 'master-1',
          labels: { name: 'network-operator' },
          owner: { kind: 'ReplicaSet', name: 'network-operator-7d6f5c8b9' },
        },
        {
          reason: 'CrashLoopBackOff',
          message: 'back-off 5m0s restarting failed container',
          crashMessage: 'panic: runtime error: invalid memory address or nil pointer dereference\n',
          restarts: 900,
        },
      ),
    ),
  ],
);

const OVERRIDDEN = {
  group: 'apps',
  kind: 'Deployment',
  namespace: 'openshift-dns-operator',
  name: 'dns-operator',
  unmanaged: true,
};

/** It never gets the new release. */
export const operatorUnmanaged = changedScenario(
  silentOperator(
    {
      id: 'operator-unmanaged',
      title: 'Operator unmanaged',
      description:
        'The update has waited for operator dns for 42 minutes. An override of ClusterVersion leaves the Deployment of the operator unmanaged, so it stays at the release from before. The page names the override and how to remove it.',
    },
    'dns',
    42 * MINUTE_MS,
    ['openshift-dns-operator', 'openshift-dns'].map((namespace) =>
      unchanging(() => aPlatformPod({ deployment: 'dns', namespace, node: 'master-0' })),
    ),
  ),
  (objects) => objects.map(withOverride),
);

function withOverride(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'ClusterVersion') return object;
  return { ...object, spec: { ...(object.spec as object), overrides: [OVERRIDDEN] } };
}
