import { regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import type { CauseStep } from './known-cause';
import { change, look } from './steps';

/*
 * Why the replacement of an evicted pod stays pending: PodScheduled=False, and events FailedScheduling. The scheduler
 * counts nodes by reason. Taints and selectors, which always exclude most nodes, and cordons, which the update itself
 * sets, come last: they explain a pending pod only if no other reason does.
 */

const SCHEDULER = 'kubernetes/kubernetes pkg/scheduler/framework';
const FIT = `${SCHEDULER}/plugins/noderesources/fit.go`;
const BINDING = `${SCHEDULER}/plugins/volumebinding`;
const AFFINITY = `${SCHEDULER}/plugins/interpodaffinity/filtering.go`;

const SHOW_POD = look('Read the events of the pod.', 'oc describe pod {object} -n {namespace}');

const CHECK_SELECTOR: CauseStep = {
  ...SHOW_POD,
  sentence: 'Check the node selector and the node affinity of the pod.',
};

const SHOW_TAINTS = look(
  'Check the taints of the nodes.',
  'oc get nodes -o custom-columns=NAME:.metadata.name,TAINTS:.spec.taints',
);

const SHOW_CLAIMS = look(
  'Check the PersistentVolumeClaims in the namespace of the pod.',
  'oc get persistentvolumeclaims -n {namespace}',
);

const SHOW_NODES = look("Check which nodes aren't ready or schedulable.", 'oc get nodes -o wide');

const SHOW_CAPACITY = look(
  'Check what the pods on each node request.',
  'oc describe nodes | grep -e ^Name: -e "^  {resource} "',
);

const ADD_NODE = change('Add a node to the pool.', 'oc get machinesets -n openshift-machine-api');

const RELAX: CauseStep = {
  sentence: 'Change the placement rules of the application so that another node qualifies.',
  command: 'oc get pod {object} -n {namespace} -o yaml',
  who: 'ApplicationOwner',
  cost: 'podsStop',
};

/** The first reason of this kind in a list, with its number of nodes. The list also has to contain `other`. */
function nodes(reason: string, other?: string): RegExp {
  const also = other === undefined ? '' : String.raw`(?=(?:[^\n]*?, )??${other})`;
  return regExp`^0\/(?<total>\d+) nodes are available: ${also}(?:[^\n]*?, )??(?<nodes>\d+) ${reason}`;
}

const SELECTOR = String.raw`node\(s\) didn't match (?:Pod's node affinity(?:\/selector)?|node selector)`;

export const SCHEDULER_CAUSES = causesFrom('scheduler', [
  {
    code: 'SchedulingGated',
    sentence: 'The pod has scheduling gates that its controller has not removed.',
    pattern: /^Scheduling is blocked due to non-empty scheduling gates/,
    upstream: `${SCHEDULER}/plugins/schedulinggates/scheduling_gates.go`,
    mover: 'Operator',
    steps: [SHOW_POD],
  },
  {
    code: 'ClaimMissing',
    sentence: 'PersistentVolumeClaim {{claim}} is missing or is being deleted.',
    pattern:
      /^(?:0\/\d+ nodes are available: (?:\d+ )?)?persistentvolumeclaim "(?<claim>[^"]+)" (?<state>not found|is being deleted|bound to non-existent persistentvolume "[^"]*")/,
    upstream: `${BINDING}/volume_binding.go`,
    mover: 'ApplicationOwner',
    steps: [SHOW_CLAIMS],
  },
  {
    code: 'ClaimUnbound',
    sentence: 'A PersistentVolumeClaim of the pod has no volume.',
    pattern:
      /^(?:0\/\d+ nodes are available: (?:[^\n]*?, )?(?:\d+ )?)?pod has unbound immediate PersistentVolumeClaims/,
    upstream: `${BINDING}/binder.go`,
    mover: 'InfrastructureOwner',
    steps: [
      SHOW_CLAIMS,
      look('Check the storage classes and their provisioners.', 'oc get storageclasses'),
    ],
  },
  {
    code: 'NoVolumeToBind',
    sentence: {
      text: '{{nodes}} of {{total}} nodes have no volume for the claims of the pod.',
      one: '{{nodes}} of {{total}} nodes has no volume for the claims of the pod.',
      count: 'nodes',
    },
    pattern: nodes(String.raw`node\(s\) didn't find available persistent volumes to bind`),
    upstream: `${BINDING}/binder.go`,
    mover: 'InfrastructureOwner',
    steps: [
      SHOW_CLAIMS,
      look('Check which PersistentVolumes are available.', 'oc get persistentvolumes'),
    ],
  },
  {
    code: 'VolumeOnOtherNodes',
    sentence: "{{nodes}} of {{total}} nodes can't use the volume of the pod.",
    pattern: nodes(
      String.raw`node\(s\) (?:had volume node affinity conflict|didn't match PersistentVolume's node affinity)`,
    ),
    upstream: `${BINDING}/binder.go`,
    steps: [SHOW_CLAIMS, SHOW_NODES],
  },
  {
    code: 'VolumeLimitReached',
    sentence: "{{nodes}} of {{total}} nodes can't attach another volume.",
    pattern: nodes(String.raw`node\(s\) exceed max volume count`),
    upstream: `${SCHEDULER}/plugins/nodevolumelimits/csi.go`,
    steps: [
      look('Check how many volumes each node can attach.', 'oc get csinodes -o yaml'),
      ADD_NODE,
    ],
  },
  {
    code: 'PodLimitReached',
    sentence: {
      text: '{{nodes}} of {{total}} nodes have reached their pod limit.',
      one: '{{nodes}} of {{total}} nodes has reached its pod limit.',
      count: 'nodes',
    },
    pattern: nodes('Too many pods'),
    upstream: FIT,
    steps: [
      look(
        'Check the pod limit of each node.',
        'oc get nodes -o custom-columns=NAME:.metadata.name,PODS:.status.allocatable.pods',
      ),
      ADD_NODE,
    ],
  },
  {
    code: 'ResourceShort',
    sentence: {
      text: "{{nodes}} of {{total}} nodes don't have enough {{resource}} for the pod.",
      one: "{{nodes}} of {{total}} nodes doesn't have enough {{resource}} for the pod.",
      count: 'nodes',
    },
    pattern: nodes(String.raw`Insufficient (?<resource>[\w./-]*\w)`),
    upstream: FIT,
    steps: [SHOW_CAPACITY, ADD_NODE],
  },
  {
    code: 'AntiAffinityUnmet',
    sentence: 'Anti-affinity rules keep the pod off {{nodes}} of {{total}} nodes.',
    pattern: nodes(
      String.raw`node\(s\) (?:didn't match pod anti-affinity rules|didn't match pod affinity\/anti-affinity|didn't satisfy existing pods anti-affinity rules)`,
    ),
    upstream: AFFINITY,
    mover: 'ApplicationOwner',
    steps: [RELAX, ADD_NODE],
  },
  {
    code: 'AffinityUnmet',
    sentence: 'Affinity rules keep the pod off {{nodes}} of {{total}} nodes.',
    pattern: nodes(String.raw`node\(s\) didn't match pod affinity rules`),
    upstream: AFFINITY,
    mover: 'ApplicationOwner',
    steps: [RELAX],
  },
  {
    code: 'TopologySpreadUnmet',
    sentence: 'Topology spread constraints keep the pod off {{nodes}} of {{total}} nodes.',
    pattern: nodes(String.raw`node\(s\) didn't match pod topology spread constraints`),
    upstream: `${SCHEDULER}/plugins/podtopologyspread/filtering.go`,
    mover: 'ApplicationOwner',
    steps: [RELAX, ADD_NODE],
  },
  {
    code: 'HostPortTaken',
    sentence: 'The host port of the pod is in use on {{nodes}} of {{total}} nodes.',
    pattern: nodes(String.raw`node\(s\) didn't have free ports for the requested pod ports`),
    upstream: `${SCHEDULER}/plugins/nodeports/node_ports.go`,
    mover: 'ApplicationOwner',
    steps: [RELAX, ADD_NODE],
  },
  {
    code: 'NodesUnhealthy',
    sentence: {
      text: "{{nodes}} of {{total}} nodes have taint {{taint}}, which the pod doesn't tolerate.",
      one: "{{nodes}} of {{total}} nodes has taint {{taint}}, which the pod doesn't tolerate.",
      count: 'nodes',
    },
    pattern: nodes(
      String.raw`node\(s\) had (?:untolerated )?taint \{node\.kubernetes\.io\/(?<taint>not-ready|unreachable|disk-pressure|memory-pressure|pid-pressure|network-unavailable): `,
    ),
    upstream: `${SCHEDULER}/plugins/tainttoleration/taint_toleration.go`,
    mover: 'Kubelet',
    steps: [SHOW_NODES],
  },
  {
    code: 'NodesCordoned',
    sentence: {
      text: "{{nodes}} of {{total}} nodes are cordoned, and the pod doesn't fit on the others.",
      one: "{{nodes}} of {{total}} nodes is cordoned, and the pod doesn't fit on the others.",
      count: 'nodes',
    },
    pattern: nodes(
      String.raw`node\(s\) (?:were unschedulable|had (?:untolerated )?taint \{node\.kubernetes\.io\/unschedulable: )`,
    ),
    upstream: `${SCHEDULER}/plugins/nodeunschedulable/node_unschedulable.go`,
    mover: 'NodeController',
    steps: [SHOW_NODES],
  },
  {
    code: 'SelectorAndTaintUnmet',
    sentence:
      "No node accepts the pod. Nodes with taint {{taint}}, which the pod doesn't tolerate: {{tainted}}. Other nodes that don't match its node selector: {{nodes}}.",
    // The scheduler checks taints first, so it doesn't say whether the selector matches nodes with a taint.
    pattern: nodes(
      SELECTOR,
      String.raw`(?<tainted>\d+) node\(s\) had (?:untolerated )?taint \{(?<taint>(?!node-role\.kubernetes\.io\/)[^}\n]+?):? ?\}`,
    ),
    upstream: `${SCHEDULER}/plugins/tainttoleration, plugins/nodeaffinity`,
    mover: 'ApplicationOwner',
    steps: [SHOW_TAINTS, CHECK_SELECTOR],
  },
  {
    code: 'NodeSelectorUnmet',
    sentence: {
      text: "{{nodes}} of {{total}} nodes don't match the node selector of the pod.",
      one: "{{nodes}} of {{total}} nodes doesn't match the node selector of the pod.",
      count: 'nodes',
    },
    pattern: nodes(SELECTOR),
    upstream: `${SCHEDULER}/plugins/nodeaffinity/node_affinity.go`,
    mover: 'ApplicationOwner',
    steps: [CHECK_SELECTOR, SHOW_NODES],
  },
  {
    code: 'TaintNotTolerated',
    sentence: {
      text: "{{nodes}} of {{total}} nodes have taints that the pod doesn't tolerate.",
      one: "{{nodes}} of {{total}} nodes has taints that the pod doesn't tolerate.",
      count: 'nodes',
    },
    pattern: nodes(
      String.raw`node\(s\) had (?:untolerated )?taint(?:s that|\(s\)| \{(?<taint>[^}\n]+?):? ?\})`,
    ),
    upstream: `${SCHEDULER}/plugins/tainttoleration/taint_toleration.go`,
    mover: 'ApplicationOwner',
    steps: [SHOW_TAINTS],
  },
  {
    code: 'NoNodes',
    sentence: 'The cluster has no nodes, so no pod can be scheduled.',
    pattern: /^no nodes available to schedule pods/,
    upstream: 'kubernetes/kubernetes pkg/scheduler/schedule_one.go',
    steps: [
      change('Add nodes. For a hosted cluster, scale up a NodePool on its management cluster.'),
      SHOW_NODES,
    ],
  },
]);
