import { examplesFrom } from '../cause-example';

const condition = {
  operator: 'etcd',
  type: 'Degraded',
  reason: 'PacemakerHealthCheck_PacemakerUnhealthy',
} as const;
const from =
  'built as pkg/tnf/pkg/pacemaker/healthcheck.go of openshift/cluster-etcd-operator builds it';

export const PACEMAKER_EXAMPLES = examplesFrom('operator', [
  {
    code: 'PacemakerInMaintenance',
    condition,
    text: 'PacemakerHealthCheckDegraded: Cluster is unhealthy: Cluster is in maintenance mode; master-0 node is unhealthy: in maintenance mode, Kubelet is unmanaged, Etcd is unmanaged; master-1 node is unhealthy: in maintenance mode, Kubelet is unmanaged, Etcd is unmanaged',
    captures: {},
    from,
  },
  {
    code: 'PacemakerNodeCountWrong',
    condition,
    text: 'PacemakerHealthCheckDegraded: Cluster is unhealthy: Excessive nodes in cluster (expected 2, found 3)',
    captures: { required: '2', current: '3' },
    from,
  },
  {
    code: 'PacemakerNodeInMaintenance',
    condition,
    text: 'PacemakerHealthCheckDegraded: master-1 node is unhealthy: in maintenance mode, Kubelet is unmanaged, Etcd is unmanaged',
    captures: { node: 'master-1' },
    from,
  },
  {
    code: 'PacemakerNodeInStandby',
    condition,
    text: 'PacemakerHealthCheckDegraded: master-1 node is unhealthy: in standby mode, Kubelet is stopped, Etcd is stopped',
    captures: { node: 'master-1' },
    from,
  },
  {
    code: 'PacemakerNodeUnclean',
    condition,
    text: 'PacemakerHealthCheckDegraded: master-1 node is unhealthy: unclean state (fencing/communication issue), not a cluster member',
    captures: { node: 'master-1' },
    from,
  },
  {
    code: 'PacemakerFencingUnavailable',
    condition,
    text: 'PacemakerHealthCheckDegraded: master-0 node is unhealthy: fencing unavailable (no agents running)',
    captures: { node: 'master-0' },
    from,
  },
  {
    code: 'PacemakerFencingUnavailable',
    condition,
    text: 'PacemakerHealthCheckDegraded: master-0 node is unhealthy: fencing unavailable (no agents running), Etcd has failed; Node master-1 is offline',
    captures: { node: 'master-0' },
    from,
  },
  {
    code: 'PacemakerResourceFailed',
    condition,
    text: 'PacemakerHealthCheckDegraded: master-1 node is unhealthy: Etcd has failed',
    captures: { node: 'master-1', resource: 'Etcd', state: 'has failed' },
    from,
  },
  {
    code: 'PacemakerNodeOffline',
    condition,
    text: 'PacemakerHealthCheckDegraded: Node master-1 is offline',
    captures: { node: 'master-1' },
    from,
  },
  {
    code: 'PacemakerStatusUnknown',
    condition,
    text: 'PacemakerHealthCheckDegraded: Pacemaker status is stale (last updated: 2026-04-14T11:40:00Z)',
    captures: {},
    from,
  },
]);
