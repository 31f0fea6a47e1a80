import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
import { line } from './operator-patterns';
import { DESCRIBE_NODE, operatorLogStep, CHECK_ETCD_MEMBERS, SHOW_NODES } from './operator-steps';

/* Messages of the etcd operator about its members. A member has the name of its node. */

const OPERATOR = 'openshift/cluster-etcd-operator pkg';
const HEALTH = `${OPERATOR}/etcdcli/health.go`;

const READ_ETCD_LOG = look(
  'Read the etcd log of node {{node}}.',
  'oc logs -n openshift-etcd etcd-{node} -c etcd --tail=50',
);

const BRING_BACK_CONTROL_PLANE: CauseStep = {
  sentence: "Bring the control plane nodes back that aren't ready.",
  who: 'InfrastructureOwner',
  cost: 'none',
};

const CHECK_ETCD_LATENCY: CauseStep = {
  sentence: 'Check the disk latency of the control plane nodes, and the network between them.',
  who: 'InfrastructureOwner',
  cost: 'none',
};

const MOVE_ETCD_TO_FASTER_DISKS: CauseStep = {
  sentence: 'Give the control plane nodes faster disks.',
  who: 'InfrastructureOwner',
  cost: 'nodeReboots',
};

const READ_OPERATOR_LOG = operatorLogStep('openshift-etcd-operator', 'etcd-operator');

export const ETCD_CAUSES = [
  {
    code: 'EtcdWithoutQuorum',
    sentence: {
      text: 'etcd has no quorum: {{available}} of {{members}} members are available.',
      one: 'etcd has no quorum: {{available}} of {{members}} members is available.',
      count: 'available',
    },
    sources: ['operator'],
    condition: {
      operator: 'etcd',
      type: 'Available',
      reason: /^(?:.*::)?EtcdMembers_NoQuorum(?:::.*)?$/,
    },
    pattern: line(String.raw`(?<available>\d+) of (?<members>\d+) members are available, `),
    upstream: { from: `${OPERATOR}/operator/etcdmemberscontroller/etcdmemberscontroller.go` },
    mover: 'Machine',
    steps: [SHOW_NODES, BRING_BACK_CONTROL_PLANE],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'EtcdMemberUnhealthy',
    sentence: {
      text: 'The etcd member on node {{node}} is unhealthy: {{available}} of {{members}} members are available.',
      one: 'The etcd member on node {{node}} is unhealthy: {{available}} of {{members}} members is available.',
      count: 'available',
    },
    sources: ['operator'],
    condition: { operator: 'etcd' },
    pattern: line(
      String.raw`(?:cluster is unhealthy: )?(?<available>\d+) of (?<members>\d+) members are available, (?:.*?, )?(?<node>[^\s,]+) is unhealthy`,
    ),
    upstream: { from: HEALTH },
    mover: 'Kubelet',
    steps: [CHECK_ETCD_MEMBERS, DESCRIBE_NODE, READ_ETCD_LOG],
    notTeams: ['Applications', 'Registry', 'Vendor'],
  },
  {
    code: 'EtcdMemberNotStarted',
    sentence: {
      text: "etcd member {{member}} hasn't started: {{available}} of {{members}} members are available.",
      one: "etcd member {{member}} hasn't started: {{available}} of {{members}} members is available.",
      count: 'available',
    },
    sources: ['operator'],
    condition: { operator: 'etcd' },
    pattern: line(
      String.raw`(?<available>\d+) of (?<members>\d+) members are available, (?:.*?, )?(?<member>[^\s,]+) has not started`,
    ),
    upstream: { from: HEALTH },
    mover: 'Operator',
    steps: [CHECK_ETCD_MEMBERS, READ_OPERATOR_LOG],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'EtcdDiskTooSlow',
    sentence: {
      text: 'The etcd disks are too slow: a write takes {{seconds}} seconds.',
      one: 'The etcd disks are too slow: a write takes {{seconds}} second.',
      count: 'seconds',
    },
    sources: ['operator'],
    condition: { operator: 'etcd' },
    pattern: line(
      String.raw`etcd disk metrics exceeded known thresholds: +fsync duration value: (?<seconds>\d+\.\d)\d*`,
    ),
    upstream: { from: `${OPERATOR}/operator/metriccontroller/fsync_controller.go` },
    mover: 'InfrastructureOwner',
    steps: [CHECK_ETCD_LATENCY, CHECK_ETCD_MEMBERS, MOVE_ETCD_TO_FASTER_DISKS],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'EtcdDefragmentationFailed',
    sentence: {
      text: 'Defragmenting etcd has failed {{attempts}} times.',
      one: 'Defragmenting etcd has failed {{attempts}} time.',
      count: 'attempts',
    },
    sources: ['operator'],
    condition: { operator: 'etcd' },
    pattern: line(
      String.raw`degraded after (?<attempts>\d+) attempts at defragmenting all etcd members`,
    ),
    upstream: { from: `${OPERATOR}/operator/defragcontroller/defragcontroller.go` },
    mover: 'Operator',
    steps: [READ_OPERATOR_LOG, CHECK_ETCD_MEMBERS],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'EtcdMembersTooFewForChange',
    sentence: {
      text: "etcd can't be changed safely: {{available}} of {{members}} required members are healthy.",
      one: "etcd can't be changed safely: {{available}} of {{members}} required members is healthy.",
      count: 'available',
    },
    sources: ['operator'],
    condition: { operator: 'etcd' },
    pattern:
      /CheckSafeToScaleCluster found (?<available>\d+) healthy member\(s\) out of the (?<members>\d+) required by the \w+/,
    upstream: { from: `${OPERATOR}/operator/ceohelpers/bootstrap.go` },
    mover: 'Kubelet',
    steps: [CHECK_ETCD_MEMBERS, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Vendor'],
  },
  {
    code: 'EtcdNotFaultTolerant',
    sentence: {
      text: "etcd can't lose another member: {{available}} members are healthy, quorum needs {{quorum}}.",
      one: "etcd can't lose another member: {{available}} member is healthy, quorum needs {{quorum}}.",
      count: 'available',
    },
    sources: ['operator'],
    condition: { operator: 'etcd' },
    pattern:
      /etcd cluster has quorum of (?<quorum>\d+) and (?<available>\d+) healthy members which is not fault tolerant/,
    upstream: { from: HEALTH },
    mover: 'Kubelet',
    steps: [CHECK_ETCD_MEMBERS, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Vendor'],
  },
  {
    code: 'EtcdScaleDownBlocked',
    sentence: "etcd can't be scaled down while members are unhealthy ({{nodes}}).",
    sources: ['operator'],
    condition: { operator: 'etcd' },
    pattern: line(
      String.raw`cannot proceed with scaling down, unhealthy voting etcd members found: \[(?<nodes>[^\]\n]+)\] but none are pending deletion`,
    ),
    upstream: {
      from: `${OPERATOR}/operator/clustermemberremovalcontroller/clustermemberremovalcontroller.go`,
    },
    mover: 'Administrator',
    steps: [CHECK_ETCD_MEMBERS, SHOW_NODES],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'EtcdNodeCertificateFailed',
    sentence: "The etcd certificates of node {{node}} can't be updated ({{message}}).",
    sources: ['operator'],
    condition: { operator: 'etcd' },
    pattern: line(
      String.raw`(?:EtcdCertSignerController failed to .+?: )?.*?error (?:on (?:peer|serving|serving metrics) cert sync for node |creating (?:peer|serving|metrics) cert for node \[)(?<node>[^\s:\]]+)\]?: (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${OPERATOR}/operator/etcdcertsigner/etcdcertsignercontroller.go` },
    mover: 'Operator',
    steps: [DESCRIBE_NODE, READ_OPERATOR_LOG],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'EtcdUnreachable',
    sentence: "The etcd members don't respond in time.",
    sources: ['operator'],
    pattern: line(
      String.raw`(?:.*?: )?failed to make etcd client for endpoints \[?.+\]?: context deadline exceeded`,
    ),
    upstream: { from: `${OPERATOR}/etcdcli/etcdcli.go` },
    mover: 'Operator',
    steps: [CHECK_ETCD_MEMBERS, SHOW_NODES],
    notTeams: ['Applications', 'Registry'],
  },
] as const satisfies readonly KnownCause[];
