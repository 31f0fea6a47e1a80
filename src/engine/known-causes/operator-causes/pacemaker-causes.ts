import { operatorCauses } from '../causes-from';
import { onNode } from '../command-templates';
import type { CauseStep } from '../known-cause';
import { change, look } from '../steps';
import { line } from './operator-patterns';
import { DESCRIBE_NODE, SHOW_NODES } from './operator-steps';

/*
 * Messages of the etcd operator about Pacemaker, which runs etcd and the kubelet in clusters of two nodes with fencing.
 * Semicolons separate errors, commas those of one node. Errors that keep Pacemaker from acting come first.
 */

const CONDITION = { operator: 'etcd', type: 'Degraded' } as const;

const UPSTREAM = 'openshift/cluster-etcd-operator pkg/tnf/pkg/pacemaker/healthcheck.go, 4.20+';

function ofCluster(issue: string): RegExp {
  return line`(?:.*; )?Cluster is unhealthy: (?:[^;]*, )?${issue}`;
}

function ofNode(issue: string): RegExp {
  return line`(?:.*; )?(?<node>\S+) node is unhealthy: (?:[^;]*, )?${issue}`;
}

const READ_PACEMAKER = 'oc get pacemakerclusters.etcd.openshift.io cluster -o yaml';

const SHOW_PACEMAKER = look(
  'Check what Pacemaker reports of its nodes and resources.',
  READ_PACEMAKER,
);

const CHECK_FENCING: CauseStep = {
  sentence:
    'Check whether the BMC of node {{node}} responds, and correct its credentials if the BMC refuses them.',
  command: 'oc -n openshift-etcd edit secret fencing-credentials-{node}',
  check: READ_PACEMAKER,
  who: 'Administrator',
  cost: 'noDowntime',
};

/* A step that either node can take has no command, because the kubelet of the other one may be down. */

export const PACEMAKER_CAUSES = operatorCauses(CONDITION, [
  {
    code: 'PacemakerInMaintenance',
    sentence:
      'Pacemaker is in maintenance mode: it neither restarts etcd and the kubelet nor fences nodes.',
    pattern: ofCluster('Cluster is in maintenance mode'),
    upstream: UPSTREAM,
    steps: [
      change(
        'End the maintenance mode on a control plane node, with pcs property set maintenance-mode=false, once the work that needs it is done.',
      ),
      SHOW_PACEMAKER,
    ],
  },
  {
    code: 'PacemakerNodeCountWrong',
    sentence: 'The number of nodes in Pacemaker is {{current}} instead of {{required}}.',
    pattern: ofCluster(
      String.raw`(?:Insufficient|Excessive) nodes in cluster \(expected (?<required>\d+), found (?<current>\d+)\)`,
    ),
    upstream: UPSTREAM,
    steps: [SHOW_NODES, SHOW_PACEMAKER],
  },
  {
    code: 'PacemakerNodeInMaintenance',
    sentence:
      'Node {{node}} is in maintenance mode in Pacemaker, which does not restart etcd and the kubelet of the node.',
    pattern: ofNode('in maintenance mode'),
    upstream: UPSTREAM,
    steps: [
      change(
        'End the maintenance mode of node {{node}} on a control plane node, with pcs node unmaintenance {{node}}, once the work that needs it is done.',
      ),
      SHOW_PACEMAKER,
    ],
  },
  {
    code: 'PacemakerNodeInStandby',
    sentence:
      'Node {{node}} is in standby mode in Pacemaker, which runs neither etcd nor the kubelet on the node.',
    pattern: ofNode('in standby mode'),
    upstream: UPSTREAM,
    steps: [
      change(
        'End the standby mode of node {{node}} on a control plane node, with pcs node unstandby {{node}}, once the work that needs it is done.',
      ),
      SHOW_PACEMAKER,
    ],
  },
  {
    code: 'PacemakerNodeUnclean',
    sentence: "Pacemaker doesn't know the state of node {{node}} and hasn't fenced the node.",
    pattern: ofNode(String.raw`unclean state \(fencing/communication issue\)`),
    upstream: UPSTREAM,
    steps: [SHOW_PACEMAKER, CHECK_FENCING],
  },
  {
    code: 'PacemakerFencingUnavailable',
    sentence: "Node {{node}} can't be fenced: no fencing agent is running.",
    pattern: ofNode(String.raw`fencing unavailable \(no agents running\)`),
    upstream: UPSTREAM,
    steps: [CHECK_FENCING, SHOW_PACEMAKER],
  },
  {
    code: 'PacemakerResourceFailed',
    sentence: "Pacemaker doesn't keep {{resource}} running on node {{node}}.",
    pattern: ofNode(
      String.raw`(?<resource>[A-Z]\w*) (?<state>has failed|is stopped|is not active|is unmanaged|is unhealthy)`,
    ),
    upstream: UPSTREAM,
    steps: [
      change(
        'Correct what the failed action reports, then let Pacemaker try again with pcs resource cleanup on a control plane node.',
      ),
      SHOW_PACEMAKER,
    ],
  },
  {
    code: 'PacemakerNodeOffline',
    sentence: 'Node {{node}} is offline in Pacemaker.',
    pattern: line`(?:.*; )?Node (?<node>\S+) is offline`,
    upstream: UPSTREAM,
    mover: 'Machine',
    steps: [
      DESCRIBE_NODE,
      look(
        'Check whether Corosync and Pacemaker run on node {{node}}.',
        onNode('systemctl status corosync pacemaker'),
      ),
    ],
  },
  {
    code: 'PacemakerStatusUnknown',
    sentence: "The state of Pacemaker is unknown: the pods that collect it haven't reported it.",
    pattern: line`(?:.*; )?(?:Pacemaker status is stale \(last updated: |PacemakerCluster CR (?:not found in cache|has no status populated))`,
    upstream: UPSTREAM,
    mover: 'Operator',
    steps: [
      look(
        'Check why the pods that collect the state of Pacemaker fail.',
        'oc get pods -n openshift-etcd -l app.kubernetes.io/name=pacemaker-status-collector -o wide',
      ),
      SHOW_PACEMAKER,
    ],
  },
]);
