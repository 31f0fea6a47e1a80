import { anAlert, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { operatorTime } from './operator-time';
import {
  controlPlanePool,
  DAY_MS,
  existingFrom,
  MINUTE_MS,
  operatorStory,
  planUpdate,
  poolStory,
  SECOND_MS,
  workerPool,
  type Clock,
  type Extras,
  type OperatorFault,
  type UpdateOptions,
  type UpdatePlan,
} from './simulation';

/** When the second node of the control plane fell silent for its reboot. */
function silentMs(plan: UpdatePlan): number {
  const moments = poolStory(plan, 'master').nodes[1]?.moments ?? [];
  const silent = moments.find(({ facts }) => facts.step === 'unreachable');
  if (!silent) throw new Error('The second node of the control plane never reboots');
  return silent.atMs;
}

/** The update with faults whose time is known from the same update without them. */
function planWith(
  update: UpdateOptions,
  faultsOf: (undisturbed: UpdatePlan) => Readonly<Record<string, OperatorFault>>,
): UpdatePlan {
  return planUpdate({ ...update, operatorFaults: faultsOf(planUpdate(update)) });
}

const SLOW_MACHINES: UpdateOptions = {
  cluster: { topology: 'HighlyAvailable', pools: [controlPlanePool(), workerPool('worker', 2)] },
  from: aRelease('4.18.8'),
  to: aRelease('4.18.9'),
  pace: { master: { drain: [60, 120], apply: [300, 400], reboot: [420, 500] } },
};

/** The machine-config operator calls itself degraded after ten minutes, whatever its nodes do. */
export const slowMasters = frozenScenario({
  id: 'slow-masters',
  title: 'Slow control plane nodes',
  description:
    'Control plane nodes take 15 minutes each, and the second one restarts as it should. Operator machine-config is degraded, because it waits for ten minutes at most. The page says that this is expected, and for how long.',
  startsAt: '2026-04-14T14:55:00Z',
  plan: () =>
    planWith(SLOW_MACHINES, () => ({
      'machine-config': {
        problem: {
          kind: 'degraded',
          afterMs: 12 * MINUTE_MS,
          reason: 'RequiredPoolsFailed',
          message:
            'Unable to apply 4.18.9: error during syncRequiredMachineConfigPools: [context deadline exceeded, error required MachineConfigPool master is not ready, retrying. Status: (total: 3, ready 1, updated: 1, unavailable: 1, degraded: 0)]',
        },
      },
    })),
  frozenMs: (plan) => silentMs(plan) + 2 * MINUTE_MS,
});

const STARTS_AT = '2026-04-14T14:55:00Z';
const SHOWN_AFTER_MS = 2 * MINUTE_MS;
const USUAL: UpdateOptions = {
  cluster: {
    topology: 'HighlyAvailable',
    pools: [controlPlanePool(), workerPool('worker', 6, { named: 'letters' })],
  },
  from: aRelease('4.18.8'),
  to: aRelease('4.18.9'),
};
const NODE_SILENT = `NodeControllerDegraded: The master nodes not ready: node "master-1" not ready since ${operatorTime(STARTS_AT, SHOWN_AFTER_MS)} +0000 UTC because NodeStatusUnknown (Kubelet stopped posting node status.)`;
const MISSING = (deployment: string) =>
  `1 of 3 requested instances are unavailable for ${deployment} ()`;
const PASSING = {
  etcd: {
    reason: 'EtcdMembers_UnhealthyMembers::NodeController_MasterNodesReady',
    message: `EtcdMembersDegraded: 2 of 3 members are available, master-1 is unhealthy\n${NODE_SILENT}`,
  },
  'kube-apiserver': { reason: 'NodeController_MasterNodesReady', message: NODE_SILENT },
  authentication: {
    reason: 'OAuthServerDeployment_UnavailablePod',
    message: `OAuthServerDeploymentDegraded: ${MISSING('oauth-openshift.openshift-authentication')}`,
  },
  'openshift-apiserver': {
    reason: 'APIServerDeployment_UnavailablePod',
    message: `APIServerDeploymentDegraded: ${MISSING('apiserver.openshift-apiserver')}`,
  },
};

/** All that a restart of the control plane sets off, and what was firing long before. */
export const passingNoise = frozenScenario({
  id: 'passing-noise',
  title: 'Passing alerts',
  description:
    'The second control plane node restarts. Four operators have been degraded for a minute, four alerts have fired since, and three more have fired for days. Nothing of that needs a person: the page says what is expected, and for how long.',
  startsAt: STARTS_AT,
  plan: () =>
    planWith(USUAL, (undisturbed) =>
      Object.fromEntries(
        Object.entries(PASSING).map(([name, problem]) => {
          const afterMs =
            silentMs(undisturbed) + 35 * SECOND_MS - operatorStory(undisturbed, name).startsMs;
          return [name, { problem: { kind: 'degraded', afterMs, ...problem } }] as const;
        }),
      ),
    ),
  frozenMs: (plan) => silentMs(plan) + SHOWN_AFTER_MS,
  extras: passingAlerts,
});

function passingAlerts(clock: Clock, plan: UpdatePlan): Extras {
  const shownMs = silentMs(plan) + SHOWN_AFTER_MS;
  const firing = (
    agoMs: number,
    name: string,
    severity: string,
    labels: Readonly<Record<string, string>> = {},
  ) => {
    const atMs = shownMs - agoMs;
    return existingFrom(atMs, () => anAlert({ name, severity, labels, activeAt: clock.at(atMs) }));
  };
  return {
    alerts: [
      firing(6 * MINUTE_MS, 'KubeAPIErrorBudgetBurn', 'critical', { long: '1h', short: '5m' }),
      firing(12 * MINUTE_MS, 'HighOverallControlPlaneCPU', 'warning', {
        namespace: 'openshift-kube-apiserver',
      }),
      firing(7 * MINUTE_MS, 'etcdHighNumberOfLeaderChanges', 'warning', { job: 'etcd' }),
      firing(5 * MINUTE_MS, 'NodeNetworkInterfaceFlapping', 'warning', {
        instance: 'worker-a',
        device: 'ens5',
      }),
      firing(12 * DAY_MS, 'KubePodCrashLooping', 'warning', {
        namespace: 'shop',
        pod: 'search-0',
        container: 'search',
      }),
      firing(9 * DAY_MS, 'NodeClockNotSynchronising', 'critical', { instance: 'worker-f' }),
    ],
  };
}
