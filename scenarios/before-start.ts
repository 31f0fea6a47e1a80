import {
  adminGates,
  anAlert,
  aPod,
  aPodDisruptionBudget,
  aRelease,
  type ConditionalUpdateOptions,
} from './builders';
import { frozenScenario } from './define-scenario';
import type { ClusterState, KubernetesObject, Scenario } from './scenario';
import {
  controlPlanePool,
  DAY_MS,
  HOUR_MS,
  planUpdate,
  unchanging,
  workerPool,
  type Clock,
  type Extras,
} from './simulation';

const FROZEN_MS = 9 * DAY_MS;
/** Nodes whose kubelet was held back when the OS of the others was updated. */
const OLD_KUBELETS: ReadonlySet<string> = new Set(['worker-d', 'worker-j']);
const OLD_KUBELET = aRelease('4.16.30').kubeletVersion;
const OVN_RISK = {
  name: 'OVNInterconnectRisk',
  message: 'Clusters with more than one zone may lose pod network for some minutes.',
  promql: 'group(ovnkube_controller_zones > 1) or 0 * group(ovnkube_controller_zones)',
};
const BOOT_RISK = {
  name: 'SlowBootRisk',
  message: 'Nodes with multipath disks boot slowly.',
  promql: 'max(node_multipath_paths) > 0',
};

const ACK =
  'Kubernetes 1.32 and therefore OpenShift 4.19 remove several APIs which require admin consideration. Please see the knowledge article for details and instructions.';

const CONDITIONAL: readonly ConditionalUpdateOptions[] = [
  {
    release: aRelease('4.18.12'),
    recommended: {
      status: 'Unknown',
      reason: 'EvaluationFailed',
      message:
        'Could not evaluate exposure to update risk SlowBootRisk (failed to reach the Prometheus server)\n  SlowBootRisk description: Nodes with multipath disks boot slowly.\n  SlowBootRisk URL: https://issues.example.com/browse/SlowBootRisk',
      sinceAt: '2026-04-14T03:20:00Z',
    },
    risks: [BOOT_RISK],
  },
  {
    release: aRelease('4.18.11'),
    recommended: {
      status: 'False',
      reason: 'OVNInterconnectRisk',
      message: `${OVN_RISK.message} https://issues.example.com/browse/OVNInterconnectRisk`,
      sinceAt: '2026-04-10T03:20:00Z',
    },
    risks: [OVN_RISK],
  },
  {
    release: aRelease('4.19.3'),
    recommended: {
      status: 'False',
      reason: 'MultipleReasons',
      message: `${OVN_RISK.message} https://issues.example.com/browse/OVNInterconnectRisk\n\n${BOOT_RISK.message} https://issues.example.com/browse/SlowBootRisk`,
      sinceAt: '2026-04-10T03:20:00Z',
    },
    risks: [OVN_RISK, BOOT_RISK],
  },
];

const updated = frozenScenario({
  id: 'before-start',
  title: 'Before the start',
  description:
    'No update runs. Of the releases on offer one is recommended, one has a risk that applies, one could not be checked; minor updates are refused. A budget keeps three nodes from being drained, another covers no pod and is not held against anybody. The page tells all that before anybody starts.',
  startsAt: '2026-04-14T09:20:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('infra', 3),
          workerPool('worker', 12, { named: 'letters', maxUnavailable: 2 }),
        ],
      },
      from: aRelease('4.18.6'),
      to: aRelease('4.18.9'),
      availableAfter: [aRelease('4.18.10')],
      conditionalAfter: CONDITIONAL,
      clusterVersionConditions: {
        Upgradeable: {
          status: 'False',
          reason: 'AdminAckRequired',
          message: ACK,
        },
      },
      operatorFaults: {
        'kube-apiserver': {
          conditions: {
            Upgradeable: {
              status: 'False',
              reason: 'KubeletMinorVersion_KubeletMinorVersionUnsupportedNextUpgrade',
              message:
                'KubeletMinorVersionUpgradeable: Kubelet minor versions on nodes worker-d and worker-j will not be supported in the next OpenShift minor version upgrade.',
            },
          },
        },
      },
    }),
  frozenMs: () => FROZEN_MS,
  extras,
});

function extras(clock: Clock): Extras {
  return {
    objects: [
      ...adminGates({ 'ack-4.18-kube-1.32-api-removals-in-4.19': ACK }).map((object) =>
        unchanging(() => object),
      ),
      ...['worker-a', 'worker-g', 'infra-2'].map((node, index) =>
        unchanging(() =>
          aPod({
            name: `ledger-${index}`,
            namespace: 'pay',
            node,
            labels: { app: 'ledger' },
            owner: { kind: 'StatefulSet', name: 'ledger' },
          }),
        ),
      ),
      unchanging(() =>
        aPodDisruptionBudget({
          name: 'ledger',
          namespace: 'pay',
          maxUnavailable: 0,
          matchLabels: { app: 'ledger' },
          expectedPods: 3,
          currentHealthy: 3,
          desiredHealthy: 3,
        }),
      ),
      unchanging(() =>
        aPodDisruptionBudget({
          name: 'stale-batch',
          namespace: 'lab',
          matchLabels: { app: 'gone' },
          expectedPods: 0,
          currentHealthy: 0,
          desiredHealthy: 0,
        }),
      ),
    ],
    alerts: [
      unchanging(() =>
        anAlert({
          name: 'PodDisruptionBudgetAtLimit',
          namespace: 'pay',
          labels: { poddisruptionbudget: 'ledger' },
          activeAt: clock.at(FROZEN_MS - 26 * HOUR_MS),
          summary: 'The pod disruption budget is preventing further disruption to pods.',
        }),
      ),
    ],
  };
}

/** At rest on 4.18.9 for days, with something in the way of every kind of update but the next patch. */
export const beforeStart: Scenario = {
  ...updated,
  stateAt: (elapsedMs) => withOldKubelets(updated.stateAt(elapsedMs)),
};

const known = new WeakMap<KubernetesObject, KubernetesObject>();

function withOldKubelets(state: ClusterState): ClusterState {
  return {
    ...state,
    objects: state.objects.map((object) => {
      if (object.kind !== 'Node' || !OLD_KUBELETS.has(object.metadata.name)) return object;
      const before = known.get(object);
      if (before) return before;
      // Nodes of the simulation are complete.
      const { nodeInfo, ...status } = object.status as { readonly nodeInfo: object };
      const changed = {
        ...object,
        status: { ...status, nodeInfo: { ...nodeInfo, kubeletVersion: OLD_KUBELET } },
      };
      known.set(object, changed);
      return changed;
    }),
  };
}
