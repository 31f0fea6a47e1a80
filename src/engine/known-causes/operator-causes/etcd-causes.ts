import { causesFrom, operatorCauses } from '../causes-from';
import { infrastructureStep, look } from '../steps';
import { line } from './operator-patterns';
import {
  CHECK_ETCD_LATENCY,
  CHECK_ETCD_MEMBERS,
  DESCRIBE_NODE,
  operatorLogStep,
  SHOW_NODES,
} from './operator-steps';

/* Messages of the etcd operator about its members. A member has the name of its node. */

const OPERATOR = 'openshift/cluster-etcd-operator pkg';
const HEALTH = `${OPERATOR}/etcdcli/health.go`;

const READ_ETCD_LOG = look(
  'Read the etcd log of node {{node}}.',
  'oc logs -n openshift-etcd etcd-{node} -c etcd --tail=50',
);

const BRING_BACK_CONTROL_PLANE = infrastructureStep(
  "Bring the control plane nodes back that aren't ready.",
);

const MOVE_ETCD_TO_FASTER_DISKS = infrastructureStep(
  'Give the control plane nodes faster disks.',
  'nodeReboots',
);

const READ_OPERATOR_LOG = operatorLogStep('openshift-etcd-operator', 'etcd-operator');

export const ETCD_CAUSES = operatorCauses({ operator: 'etcd' }, [
  {
    code: 'EtcdWithoutQuorum',
    sentence: {
      text: 'etcd has no quorum: {{available}} of {{members}} members are available.',
      one: 'etcd has no quorum: {{available}} of {{members}} members is available.',
      count: 'available',
    },
    condition: {
      operator: 'etcd',
      type: 'Available',
      reason: /^(?:.*::)?EtcdMembers_NoQuorum(?:::.*)?$/,
    },
    pattern: line`(?<available>\d+) of (?<members>\d+) members are available, `,
    upstream: `${OPERATOR}/operator/etcdmemberscontroller/etcdmemberscontroller.go`,
    mover: 'Machine',
    steps: [SHOW_NODES, BRING_BACK_CONTROL_PLANE],
  },
  {
    code: 'EtcdMemberUnhealthy',
    sentence: {
      text: 'The etcd member on node {{node}} is unhealthy: {{available}} of {{members}} members are available.',
      one: 'The etcd member on node {{node}} is unhealthy: {{available}} of {{members}} members is available.',
      count: 'available',
    },
    pattern: line`(?:cluster is unhealthy: )?(?<available>\d+) of (?<members>\d+) members are available, (?:.*?, )?(?<node>[^\s,]+) is unhealthy`,
    upstream: HEALTH,
    mover: 'Kubelet',
    steps: [CHECK_ETCD_MEMBERS, DESCRIBE_NODE, READ_ETCD_LOG],
  },
  {
    code: 'EtcdMemberNotStarted',
    sentence: {
      text: "etcd member {{member}} hasn't started: {{available}} of {{members}} members are available.",
      one: "etcd member {{member}} hasn't started: {{available}} of {{members}} members is available.",
      count: 'available',
    },
    pattern: line`(?<available>\d+) of (?<members>\d+) members are available, (?:.*?, )?(?<member>[^\s,]+) has not started`,
    upstream: HEALTH,
    mover: 'Operator',
    steps: [CHECK_ETCD_MEMBERS, READ_OPERATOR_LOG],
  },
  {
    code: 'EtcdDiskTooSlow',
    sentence: {
      text: 'The etcd disks are too slow: a write takes {{seconds}} seconds.',
      one: 'The etcd disks are too slow: a write takes {{seconds}} second.',
      count: 'seconds',
    },
    pattern: line`etcd disk metrics exceeded known thresholds: +fsync duration value: (?<seconds>\d+\.\d)\d*`,
    upstream: `${OPERATOR}/operator/metriccontroller/fsync_controller.go`,
    mover: 'InfrastructureOwner',
    steps: [CHECK_ETCD_LATENCY, CHECK_ETCD_MEMBERS, MOVE_ETCD_TO_FASTER_DISKS],
  },
  {
    code: 'EtcdDefragmentationFailed',
    sentence: {
      text: 'Defragmenting etcd has failed {{attempts}} times.',
      one: 'Defragmenting etcd has failed {{attempts}} time.',
      count: 'attempts',
    },
    pattern: line`degraded after (?<attempts>\d+) attempts at defragmenting all etcd members`,
    upstream: `${OPERATOR}/operator/defragcontroller/defragcontroller.go`,
    mover: 'Operator',
    steps: [READ_OPERATOR_LOG, CHECK_ETCD_MEMBERS],
  },
  {
    code: 'EtcdMembersTooFewForChange',
    sentence: {
      text: "etcd can't be changed safely: {{available}} of {{members}} required members are healthy.",
      one: "etcd can't be changed safely: {{available}} of {{members}} required members is healthy.",
      count: 'available',
    },
    pattern:
      /CheckSafeToScaleCluster found (?<available>\d+) healthy member\(s\) out of the (?<members>\d+) required by the \w+/,
    upstream: `${OPERATOR}/operator/ceohelpers/bootstrap.go`,
    mover: 'Kubelet',
    steps: [CHECK_ETCD_MEMBERS, SHOW_NODES],
  },
  {
    code: 'EtcdNotFaultTolerant',
    sentence: {
      text: "etcd can't lose another member: {{available}} members are healthy, quorum needs {{quorum}}.",
      one: "etcd can't lose another member: {{available}} member is healthy, quorum needs {{quorum}}.",
      count: 'available',
    },
    pattern:
      /etcd cluster has quorum of (?<quorum>\d+) and (?<available>\d+) healthy members which is not fault tolerant/,
    upstream: HEALTH,
    mover: 'Kubelet',
    steps: [CHECK_ETCD_MEMBERS, SHOW_NODES],
  },
  {
    code: 'EtcdScaleDownBlocked',
    sentence: "etcd can't be scaled down while members are unhealthy ({{nodes}}).",
    pattern: line`cannot proceed with scaling down, unhealthy voting etcd members found: \[(?<nodes>[^\]\n]+)\] but none are pending deletion`,
    upstream: `${OPERATOR}/operator/clustermemberremovalcontroller/clustermemberremovalcontroller.go`,
    steps: [CHECK_ETCD_MEMBERS, SHOW_NODES],
  },
  {
    code: 'EtcdNodeCertificateFailed',
    sentence: "The etcd certificates of node {{node}} can't be updated ({{message}}).",
    pattern: line`(?:EtcdCertSignerController failed to .+?: )?.*?error (?:on (?:peer|serving|serving metrics) cert sync for node |creating (?:peer|serving|metrics) cert for node \[)(?<node>[^\s:\]]+)\]?: (?<message>.+?)\.?$`,
    upstream: `${OPERATOR}/operator/etcdcertsigner/etcdcertsignercontroller.go`,
    mover: 'Operator',
    steps: [DESCRIBE_NODE, READ_OPERATOR_LOG],
  },
]);

/** Errors of clients of etcd, which other operators can report. */
export const ETCD_CLIENT_CAUSES = causesFrom('operator', [
  {
    code: 'EtcdUnreachable',
    sentence: "The etcd members don't respond in time.",
    pattern: line`(?:.*?: )?failed to make etcd client for endpoints \[?.+\]?: context deadline exceeded`,
    upstream: `${OPERATOR}/etcdcli/etcdcli.go`,
    mover: 'Operator',
    steps: [CHECK_ETCD_MEMBERS, SHOW_NODES],
  },
]);
