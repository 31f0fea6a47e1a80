import { KIND_NAMES, KINDS } from '../src/engine';
import { anAlert, anEvent, aPod, aPodDisruptionBudget, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { READ_ALERTS } from './denials';
import type { Denial, Scenario } from './scenario';
import {
  controlPlanePool,
  existingFrom,
  HOUR_MS,
  MINUTE_MS,
  planUpdate,
  stepMs,
  unchanging,
  workerPool,
  type Extras,
  type UpdatePlan,
} from './simulation';

const NODE = 'worker-c';
const DRAIN_ERROR = 'error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s';

/** The control plane is done, and one node of the workers cannot be drained: a budget forbids it. */
export const drainBlocked = drainBlockedFor(75, {
  id: 'drain-blocked',
  title: 'Drain blocked',
  description:
    'The control plane is updated, but worker-c has not been drained for 75 minutes: pod shop/web-0 is held by a budget that allows no disruption. Nine nodes wait behind it. The page says that it waits for a person, and for what.',
});

/** The same, seen by a user who may read neither pods nor budgets. */
export const drainFewRights = drainBlockedFor(75, {
  id: 'drain-few-rights',
  title: 'Drain blocked, few rights',
  description:
    'worker-c has not been drained for 75 minutes, seen by somebody who may not read pods and budgets. The pod is known by name, from what the machine-config operator says; the page says which rights are missing to know more.',
  denials: [
    { group: '', resource: 'pods', verb: '*' },
    { group: 'policy', resource: 'poddisruptionbudgets', verb: '*' },
  ],
});

/**
 * The same, seen by a user who may read ClusterVersion and nothing else: it says Completed, and must not be believed.
 */
export const versionOnly = drainBlockedFor(75, {
  id: 'version-only',
  title: 'ClusterVersion only',
  description:
    'worker-c has not been drained for 75 minutes, seen by somebody who may read ClusterVersion only. It says that the update is complete. The page says that the control plane is, that the worker pools are unknown, and which permission is missing.',
  denials: [
    ...KIND_NAMES.filter((name) => name !== 'clusterversions').map((name) => ({
      group: KINDS[name].group,
      resource: name,
      verb: '*',
    })),
    { group: READ_ALERTS.group, resource: READ_ALERTS.resource, verb: '*' },
  ],
});

/** The same drain, so many minutes old. */
export function drainBlockedFor(
  minutes: number,
  about: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly denials?: readonly Denial[];
  },
): Scenario {
  return frozenScenario({
    ...about,
    startsAt: '2026-04-14T13:40:00Z',
    plan: () =>
      planUpdate({
        cluster: {
          topology: 'HighlyAvailable',
          pools: [
            controlPlanePool(),
            workerPool('infra', 3),
            workerPool('worker', 12, { named: 'letters', zones: 1, maxUnavailable: 1 }),
          ],
        },
        from: aRelease('4.18.8'),
        to: aRelease('4.18.9'),
        nodeFaults: { [NODE]: { kind: 'drainBlocked', drainError: DRAIN_ERROR } },
      }),
    frozenMs: (plan) => drainingMs(plan, NODE) + minutes * MINUTE_MS,
    extras: (clock, plan): Extras => {
      const sinceMs = drainingMs(plan, NODE);
      const thresholdMs = sinceMs + 12 * MINUTE_MS;
      const timeoutMs = sinceMs + HOUR_MS;
      // At the controller's first attempt after the hour.
      const alertMs = timeoutMs + 2 * MINUTE_MS;
      return {
        objects: [
          unchanging(() => aPod({ name: 'web-0', namespace: 'shop', node: NODE })),
          unchanging(() =>
            aPod({
              name: 'cart-7d5bf8c6d-x2lqw',
              namespace: 'shop',
              node: NODE,
              labels: { app: 'cart' },
              owner: null,
            }),
          ),
          existingFrom(
            sinceMs,
            () =>
              aPod({
                name: 'ledger-0',
                namespace: 'shop',
                node: NODE,
                labels: { app: 'ledger' },
                owner: { kind: 'StatefulSet', name: 'ledger' },
                ending: { at: clock.at(sinceMs + 10 * MINUTE_MS), graceSeconds: 600 },
                spec: { terminationGracePeriodSeconds: 600 },
              }),
            sinceMs + 9 * MINUTE_MS,
          ),
          unchanging(() => aPodDisruptionBudget({ name: 'web', namespace: 'shop' })),
          existingFrom(thresholdMs, () =>
            anEvent({
              about: { kind: 'Node', name: NODE },
              type: 'Warning',
              reason: 'DrainThresholdExceeded',
              component: 'machineconfigcontroller-nodecontroller',
              message: `Drain failed. Drain has been failing for more than 10 minutes. Waiting 5 minutes then retrying. Error message from drain: ${DRAIN_ERROR}`,
              at: clock.at(thresholdMs),
            }),
          ),
          existingFrom(timeoutMs, () =>
            anEvent({
              about: { kind: 'Node', name: NODE },
              type: 'Warning',
              reason: 'FailedToDrain',
              component: 'machineconfigdaemon',
              message: `failed to drain node: ${NODE} after 1 hour. Please see machine-config-controller logs for more information`,
              at: clock.at(timeoutMs),
            }),
          ),
        ],
        alerts: [
          existingFrom(alertMs, () =>
            anAlert({
              name: 'MCCDrainError',
              severity: 'warning',
              namespace: 'openshift-machine-config-operator',
              activeAt: clock.at(alertMs),
              labels: { exported_node: NODE },
              summary:
                'Alerts the user to a failed node drain. Always triggers when the failure happens one or more times.',
              description: `Drain failed on ${NODE} , updates may be blocked. For more details check MachineConfigController pod logs: oc logs -f -n openshift-machine-config-operator machine-config-controller-x7k2p -c machine-config-controller`,
              runbookUrl:
                'https://github.com/openshift/runbooks/blob/master/alerts/machine-config-operator/MachineConfigControllerDrainError.md',
            }),
          ),
          unchanging(() =>
            anAlert({
              name: 'PodDisruptionBudgetAtLimit',
              severity: 'warning',
              namespace: 'shop',
              activeAt: clock.at(-26 * 60 * MINUTE_MS),
              labels: { poddisruptionbudget: 'web' },
              summary: 'The pod disruption budget is preventing further disruption to pods.',
              description:
                'The pod disruption budget is at the minimum disruptions allowed level. The number of current healthy pods is equal to the desired healthy pods.',
              runbookUrl:
                'https://github.com/openshift/runbooks/blob/master/alerts/cluster-kube-controller-manager-operator/PodDisruptionBudgetAtLimit.md',
            }),
          ),
        ],
      };
    },
  });
}

/** When the drain of a worker begins. */
export function drainingMs(plan: UpdatePlan, name: string): number {
  return stepMs(plan, 'worker', name, 'draining');
}
