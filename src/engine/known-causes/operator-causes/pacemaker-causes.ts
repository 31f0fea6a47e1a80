import { onNode } from '../command-templates';
import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
import { line } from './operator-patterns';
import { DESCRIBE_NODE, SHOW_NODES } from './operator-steps';

/*
 * What the etcd operator says of Pacemaker, which runs etcd and the kubelet of a cluster of two nodes with fencing. Errors are joined by
 * semicolons, those of one node by commas; of several, what keeps Pacemaker from acting comes first.
 */

const CONDITION = { operator: 'etcd', type: 'Degraded' } as const;

const UPSTREAM = {
  from: 'openshift/cluster-etcd-operator pkg/tnf/pkg/pacemaker/healthcheck.go',
  releases: '4.20+',
};

function ofCluster(issue: string): RegExp {
  return line(String.raw`(?:.*; )?Cluster is unhealthy: (?:[^;]*, )?${issue}`);
}

function ofNode(issue: string): RegExp {
  return line(String.raw`(?:.*; )?(?<node>\S+) node is unhealthy: (?:[^;]*, )?${issue}`);
}

const READ_PACEMAKER = 'oc get pacemakerclusters.etcd.openshift.io cluster -o yaml';

const SHOW_PACEMAKER = look('ShowPacemaker', READ_PACEMAKER);

const CHECK_FENCING = {
  step: 'CheckFencing',
  command: 'oc -n openshift-etcd edit secret fencing-credentials-{node}',
  check: READ_PACEMAKER,
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

/** Done on either node: the kubelet of the other one may be down. */
function change<const Step extends string>(step: Step) {
  return { step, who: 'Administrator', cost: 'noDowntime' } as const satisfies CauseStep;
}

export const PACEMAKER_CAUSES = [
  {
    code: 'PacemakerInMaintenance',
    sources: ['operator'],
    condition: CONDITION,
    pattern: ofCluster('Cluster is in maintenance mode'),
    upstream: UPSTREAM,
    mover: 'Administrator',
    steps: [change('EndPacemakerMaintenance'), SHOW_PACEMAKER],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'PacemakerNodeCountWrong',
    sources: ['operator'],
    condition: CONDITION,
    pattern: ofCluster(
      String.raw`(?:Insufficient|Excessive) nodes in cluster \(expected (?<required>\d+), found (?<current>\d+)\)`,
    ),
    upstream: UPSTREAM,
    mover: 'Administrator',
    steps: [SHOW_NODES, SHOW_PACEMAKER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'PacemakerNodeInMaintenance',
    sources: ['operator'],
    condition: CONDITION,
    pattern: ofNode('in maintenance mode'),
    upstream: UPSTREAM,
    mover: 'Administrator',
    steps: [change('EndNodeMaintenance'), SHOW_PACEMAKER],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'PacemakerNodeInStandby',
    sources: ['operator'],
    condition: CONDITION,
    pattern: ofNode('in standby mode'),
    upstream: UPSTREAM,
    mover: 'Administrator',
    steps: [change('EndNodeStandby'), SHOW_PACEMAKER],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'PacemakerNodeUnclean',
    sources: ['operator'],
    condition: CONDITION,
    pattern: ofNode(String.raw`unclean state \(fencing/communication issue\)`),
    upstream: UPSTREAM,
    mover: 'Administrator',
    steps: [SHOW_PACEMAKER, CHECK_FENCING],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'PacemakerFencingUnavailable',
    sources: ['operator'],
    condition: CONDITION,
    pattern: ofNode(String.raw`fencing unavailable \(no agents running\)`),
    upstream: UPSTREAM,
    mover: 'Administrator',
    steps: [CHECK_FENCING, SHOW_PACEMAKER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'PacemakerResourceFailed',
    sources: ['operator'],
    condition: CONDITION,
    pattern: ofNode(
      String.raw`(?<resource>[A-Z]\w*) (?<state>has failed|is stopped|is not active|is unmanaged|is unhealthy)`,
    ),
    upstream: UPSTREAM,
    mover: 'Administrator',
    steps: [change('CleanUpPacemaker'), SHOW_PACEMAKER],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'PacemakerNodeOffline',
    sources: ['operator'],
    condition: CONDITION,
    pattern: line(String.raw`(?:.*; )?Node (?<node>\S+) is offline`),
    upstream: UPSTREAM,
    mover: 'Machine',
    steps: [
      DESCRIBE_NODE,
      look('ShowPacemakerServices', onNode('systemctl status corosync pacemaker')),
    ],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'PacemakerStatusUnknown',
    sources: ['operator'],
    condition: CONDITION,
    pattern: line(
      String.raw`(?:.*; )?(?:Pacemaker status is stale \(last updated: |PacemakerCluster CR (?:not found in cache|has no status populated))`,
    ),
    upstream: UPSTREAM,
    mover: 'Operator',
    steps: [
      look(
        'ShowPacemakerCollector',
        'oc get pods -n openshift-etcd -l app.kubernetes.io/name=pacemaker-status-collector -o wide',
      ),
      SHOW_PACEMAKER,
    ],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
] as const satisfies readonly KnownCause[];
