import { aRelease, anAlert } from './builders';
import { frozenScenario } from './define-scenario';
import { operatorTime } from './operator-time';
import {
  controlPlanePool,
  existingFrom,
  MINUTE_MS,
  operatorStory,
  planUpdate,
  workerPool,
  type Clock,
  type OperatorFault,
  type UpdateOptions,
  type UpdatePlan,
} from './simulation';

const NODE = 'master-2';
const UPDATE: UpdateOptions = {
  cluster: { topology: 'HighlyAvailable', pools: [controlPlanePool(), workerPool('worker', 6)] },
  from: aRelease('4.18.8'),
  to: aRelease('4.18.9'),
};

/**
 * Operators that run static pods on the control plane's nodes, and what each has to say besides that one is not ready.
 */
const STATIC_POD_OPERATORS = [
  {
    name: 'etcd',
    reason: 'EtcdMembers_UnhealthyMembers::',
    message: `EtcdMembersDegraded: 2 of 3 members are available, ${NODE} is unhealthy\n`,
  },
  { name: 'kube-apiserver', reason: '', message: '' },
  { name: 'kube-controller-manager', reason: '', message: '' },
  { name: 'kube-scheduler', reason: '', message: '' },
] as const;
const MACHINES = 'control-plane-machine-set';

/** The node is lost as soon as the control plane's nodes are to be updated. */
function lostMs(plan: UpdatePlan): number {
  return operatorStory(plan, 'machine-config').startsMs + 3 * MINUTE_MS;
}

/**
 * The clock of the scenario at the moment that it shows is known; what operators write of the node has its time in it.
 */
const STARTS_AT = '2026-04-14T15:10:00Z';
const SHOWN_AFTER_MS = 56 * MINUTE_MS;
const LOST_AT = operatorTime(STARTS_AT, SHOWN_AFTER_MS);

function planned(): UpdatePlan {
  const undisturbed = planUpdate(UPDATE);
  const fromMs = lostMs(undisturbed);
  const faultOf = (
    name: string,
    problem: Omit<NonNullable<OperatorFault['problem']>, 'afterMs'>,
    delayMs: number,
  ): readonly [string, OperatorFault] => [
    name,
    {
      problem: {
        ...problem,
        afterMs: fromMs + delayMs - operatorStory(undisturbed, name).startsMs,
      },
    },
  ];
  return planUpdate({
    ...UPDATE,
    nodeFaults: { [NODE]: { kind: 'lost', fromMs } },
    operatorFaults: Object.fromEntries([
      ...STATIC_POD_OPERATORS.map(({ message, name, reason }) =>
        faultOf(
          name,
          {
            kind: 'degraded',
            reason: `${reason}NodeController_MasterNodesReady`,
            message: `${message}NodeControllerDegraded: The master nodes not ready: node "${NODE}" not ready since ${LOST_AT} +0000 UTC because NodeStatusUnknown (Kubelet stopped posting node status.)`,
          },
          2 * MINUTE_MS,
        ),
      ),
      faultOf(
        MACHINES,
        {
          kind: 'unavailable',
          reason: 'UnavailableReplicas',
          message: 'Missing 1 available replica(s)',
        },
        5 * MINUTE_MS,
      ),
    ]),
  });
}

/** One node of the control plane stops to report, and everybody says so. */
export const nodeNotReady = frozenScenario({
  id: 'node-not-ready',
  title: 'Node not ready',
  description: `Control plane node ${NODE} has not reported for almost an hour. Five operators, ClusterVersion and ten alerts speak of it: the page has one entry, and what follows from it under that.`,
  startsAt: STARTS_AT,
  plan: planned,
  frozenMs: (plan) => lostMs(plan) + SHOWN_AFTER_MS,
  extras: (clock, plan) => ({ alerts: alertsSince(lostMs(plan), clock) }),
});

function alertsSince(sinceMs: number, clock: Clock) {
  const firing = (
    afterMs: number,
    alert: Omit<NonNullable<Parameters<typeof anAlert>[0]>, 'activeAt'>,
  ) =>
    existingFrom(sinceMs + afterMs, () =>
      anAlert({ ...alert, activeAt: clock.at(sinceMs + afterMs) }),
    );
  return [
    firing(6 * MINUTE_MS, {
      name: 'KubeNodeNotReady',
      severity: 'warning',
      namespace: 'openshift-monitoring',
      labels: { node: NODE },
      summary: 'Node is not ready.',
      description: `${NODE} has been unready for more than 15 minutes.`,
      runbookUrl:
        'https://github.com/openshift/runbooks/blob/master/alerts/cluster-monitoring-operator/KubeNodeNotReady.md',
    }),
    firing(6 * MINUTE_MS, {
      name: 'KubeNodeUnreachable',
      severity: 'warning',
      namespace: 'openshift-monitoring',
      labels: { node: NODE },
      summary: 'Node is unreachable.',
      description: `${NODE} is unreachable and some workloads may be rescheduled.`,
    }),
    firing(5 * MINUTE_MS, {
      name: 'ClusterOperatorDown',
      severity: 'critical',
      namespace: 'openshift-cluster-version',
      labels: { name: MACHINES, reason: 'UnavailableReplicas' },
      summary: 'Cluster operator has not been available for 10 minutes.',
      description: `The ${MACHINES} operator may be down or disabled because UnavailableReplicas, and the components it manages may be unavailable or degraded. Cluster upgrades may not complete.`,
      runbookUrl:
        'https://github.com/openshift/runbooks/blob/master/alerts/cluster-monitoring-operator/ClusterOperatorDown.md',
    }),
    ...[...STATIC_POD_OPERATORS.map(({ name }) => name), 'version'].map((name) =>
      firing(6 * MINUTE_MS, {
        name: 'ClusterOperatorDegraded',
        severity: 'warning',
        namespace: 'openshift-cluster-version',
        labels: { name },
        summary: 'Cluster operator has been degraded for 30 minutes.',
        description: `The ${name} operator is degraded, and the components it manages may have reduced quality of service. Cluster upgrades may not complete.`,
        runbookUrl:
          'https://github.com/openshift/runbooks/blob/master/alerts/cluster-monitoring-operator/ClusterOperatorDegraded.md',
      }),
    ),
    firing(4 * MINUTE_MS, {
      name: 'etcdMembersDown',
      severity: 'critical',
      namespace: 'openshift-etcd',
      labels: { job: 'etcd', pod: `etcd-${NODE}` },
      summary: 'etcd cluster members are down.',
      description: 'etcd cluster "etcd": members are down (1).',
      runbookUrl:
        'https://github.com/openshift/runbooks/blob/master/alerts/cluster-etcd-operator/etcdMembersDown.md',
    }),
    // From before the update: the first is about the node that is lost, the second about nothing that is wrong.
    ...[NODE, 'worker-1'].map((node) =>
      firing(-3 * 24 * 60 * MINUTE_MS, {
        name: 'NodeFilesystemAlmostOutOfSpace',
        severity: 'warning',
        namespace: 'openshift-monitoring',
        labels: { instance: node, job: 'node-exporter', mountpoint: '/var' },
        summary: 'Filesystem has less than 5% space left.',
        description: `Filesystem on /dev/vda4, mounted on /var, at ${node} has only 4.31% available space left.`,
        runbookUrl:
          'https://github.com/openshift/runbooks/blob/master/alerts/cluster-monitoring-operator/NodeFilesystemAlmostOutOfSpace.md',
      }),
    ),
  ];
}
