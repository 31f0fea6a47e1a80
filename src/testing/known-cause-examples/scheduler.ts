import { examplesFrom } from './cause-example';

const PUBLIC = 'event FailedScheduling, in public notes on a cluster';

function built(file: string): string {
  return `built as pkg/scheduler/framework/plugins/${file} of kubernetes/kubernetes builds it`;
}

export const SCHEDULER_EXAMPLES = examplesFrom('scheduler', [
  {
    code: 'SchedulingGated',
    condition: { type: 'PodScheduled', reason: 'SchedulingGated' },
    text: 'Scheduling is blocked due to non-empty scheduling gates',
    captures: {},
    from: built('schedulinggates/scheduling_gates.go'),
  },
  {
    code: 'ClaimMissing',
    text: '0/6 nodes are available: persistentvolumeclaim "data" not found. preemption: 0/6 nodes are available: 6 Preemption is not helpful for scheduling.',
    captures: { claim: 'data', state: 'not found' },
    from: built('volumebinding/volume_binding.go'),
  },
  {
    code: 'ClaimUnbound',
    text: '0/6 nodes are available: 6 pod has unbound immediate PersistentVolumeClaims.',
    captures: {},
    from: PUBLIC,
  },
  {
    code: 'NoVolumeToBind',
    text: "0/6 nodes are available: 1 node(s) didn't match pod anti-affinity rules, 2 node(s) didn't find available persistent volumes to bind, 3 node(s) didn't match Pod's node affinity/selector. preemption: 0/6 nodes are available: 1 No preemption victims found for incoming pod, 5 Preemption is not helpful for scheduling.",
    captures: { total: '6', nodes: '2' },
    from: PUBLIC,
  },
  {
    code: 'VolumeOnOtherNodes',
    text: '0/6 nodes are available: 2 node(s) had volume node affinity conflict, 4 node(s) were unschedulable.',
    captures: { total: '6', nodes: '2' },
    from: PUBLIC,
  },
  {
    code: 'VolumeLimitReached',
    text: '0/5 nodes are available: 2 node(s) exceed max volume count, 3 node(s) had untolerated taint {node-role.kubernetes.io/master: }. preemption: 0/5 nodes are available: 2 No preemption victims found for incoming pod, 3 Preemption is not helpful for scheduling.',
    captures: { total: '5', nodes: '2' },
    from: built('nodevolumelimits/csi.go'),
  },
  {
    code: 'PodLimitReached',
    text: '0/5 nodes are available: 1 node(s) were unschedulable, 1 Too many pods, 3 node(s) had untolerated taint {node-role.kubernetes.io/master: }. preemption: 0/5 nodes are available: 1 No preemption victims found for incoming pod, 4 Preemption is not helpful for scheduling.',
    captures: { total: '5', nodes: '1' },
    from: built('noderesources/fit.go'),
  },
  {
    code: 'ResourceShort',
    text: "0/4 nodes are available: 1 Insufficient cpu, 1 node(s) didn't match Pod's node affinity/selector, 2 node(s) were unschedulable. preemption: 0/4 nodes are available: 1 No preemption victims found for incoming pod, 3 Preemption is not helpful for scheduling.",
    captures: { total: '4', nodes: '1', resource: 'cpu' },
    from: PUBLIC,
  },
  {
    code: 'ResourceShort',
    text: '0/3 nodes are available: 3 Insufficient nvidia.com/gpu.',
    captures: { total: '3', nodes: '3', resource: 'nvidia.com/gpu' },
    from: built('noderesources/fit.go'),
  },
  {
    code: 'AntiAffinityUnmet',
    text: "0/8 nodes are available: 1 node(s) didn't match pod anti-affinity rules, 2 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 5 node(s) didn't match Pod's node affinity/selector. preemption: 0/8 nodes are available: 1 No preemption victims found for incoming pod, 7 Preemption is not helpful for scheduling.",
    captures: { total: '8', nodes: '1' },
    from: PUBLIC,
  },
  {
    code: 'AffinityUnmet',
    text: "0/5 nodes are available: 1 node(s) were unschedulable, 4 node(s) didn't match pod affinity rules. preemption: 0/5 nodes are available: 5 Preemption is not helpful for scheduling.",
    captures: { total: '5', nodes: '4' },
    from: built('interpodaffinity/filtering.go'),
  },
  {
    code: 'TopologySpreadUnmet',
    text: "0/3 nodes are available: 1 node(s) didn't match pod topology spread constraints, 1 node(s) had untolerated taint(s), 1 node(s) were unschedulable.",
    captures: { total: '3', nodes: '1' },
    from: PUBLIC,
  },
  {
    code: 'HostPortTaken',
    text: "0/5 nodes are available: 2 node(s) didn't have free ports for the requested pod ports, 3 node(s) had untolerated taint {node-role.kubernetes.io/master: }. preemption: 0/5 nodes are available: 2 No preemption victims found for incoming pod, 3 Preemption is not helpful for scheduling.",
    captures: { total: '5', nodes: '2' },
    from: built('nodeports/node_ports.go'),
  },
  {
    code: 'NodesUnhealthy',
    text: '0/2 nodes are available: 1 node(s) had untolerated taint {node.kubernetes.io/disk-pressure: }, 1 node(s) were unschedulable. preemption: 0/2 nodes are available: 2 Preemption is not helpful for scheduling..',
    captures: { total: '2', nodes: '1', taint: 'disk-pressure' },
    from: PUBLIC,
  },
  {
    code: 'NodesCordoned',
    text: '0/5 nodes are available: 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 1 node(s) had untolerated taint {tenant-namespace: tenant1}, 1 node(s) had untolerated taint {tenant-namespace: tenant2}, 2 node(s) were unschedulable. preemption: 0/5 nodes are available: 5 Preemption is not helpful for scheduling.',
    captures: { total: '5', nodes: '2' },
    from: PUBLIC,
  },
  {
    code: 'SelectorAndTaintUnmet',
    text: "0/9 nodes are available: 2 node(s) had untolerated taint {maintenance: planned}, 3 node(s) had untolerated taint {node-role.kubernetes.io/master: }, 4 node(s) didn't match Pod's node affinity/selector. preemption: 0/9 nodes are available: 9 Preemption is not helpful for scheduling.",
    captures: { total: '9', nodes: '4', tainted: '2', taint: 'maintenance: planned' },
    from: built('nodeaffinity/node_affinity.go'),
  },
  {
    code: 'SelectorAndTaintUnmet',
    text: "0/6 nodes are available: 3 node(s) didn't match Pod's node affinity/selector, 3 node(s) had untolerated taint {example.com/backup: }. preemption: 0/6 nodes are available: 6 Preemption is not helpful for scheduling.",
    captures: { total: '6', nodes: '3', tainted: '3', taint: 'example.com/backup' },
    from: built('nodeaffinity/node_affinity.go'),
  },
  {
    code: 'ResourceShort',
    text: '0/9 nodes are available: 3 node(s) had untolerated taint {node-role.kubernetes.io/master: }, 6 Insufficient cpu, 6 Insufficient memory. preemption: 0/9 nodes are available: 3 Preemption is not helpful for scheduling, 6 No preemption victims found for incoming pod.',
    captures: { total: '9', nodes: '6', resource: 'cpu' },
    from: built('noderesources/fit.go'),
  },
  {
    code: 'NodeSelectorUnmet',
    text: "0/6 nodes are available: 3 node(s) didn't match Pod's node affinity/selector, 3 node(s) had untolerated taint {node-role.kubernetes.io/master: }. preemption: 0/6 nodes are available: 6 Preemption is not helpful for scheduling.",
    captures: { total: '6', nodes: '3' },
    from: built('nodeaffinity/node_affinity.go'),
  },
  {
    code: 'TaintNotTolerated',
    text: '0/3 nodes are available: 3 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.',
    captures: { total: '3', nodes: '3', taint: 'node-role.kubernetes.io/control-plane' },
    from: built('tainttoleration/taint_toleration.go'),
  },
  {
    code: 'NoNodes',
    text: 'no nodes available to schedule pods',
    captures: {},
    from: 'built as pkg/scheduler/schedule_one.go of kubernetes/kubernetes builds it',
  },
]);
