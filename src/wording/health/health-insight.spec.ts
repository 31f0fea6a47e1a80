import type { HealthInsight } from '../../engine';
import { english } from '../language/english';
import { describeHealthSummary } from './health-insight';
import { describeHealthDescription } from './health-details';
import { common, cause, nodeUnavailable, alert } from '../../testing/insights-of-oc';

const failing = {
  ...common,
  code: 'ClusterVersionFailing',
  clusterVersion: 'version',
  uncertain: false,
  conditionReason: 'MultipleErrors',
  message: 'two\nlines',
} as const;

const operator = {
  ...common,
  operator: 'etcd',
  conditionReason: '',
  message: '',
} as const;

const MINUTE = 60_000_000_000n;

interface Row {
  readonly name: string;
  readonly insight: HealthInsight;
  readonly summary: string;
  readonly description: string;
}

describe('health insights in the words of oc', () => {
  it.each<Row>([
    {
      name: 'N1',
      insight: nodeUnavailable([cause('NotReady', 'kubelet stopped')]),
      summary: 'Node worker-a is not ready',
      description:
        'Node has a Ready!=True condition with Reason "Not ready" and message "kubelet stopped"',
    },
    {
      name: 'N1 with every cause there is',
      insight: nodeUnavailable([
        cause('DiskPressure', 'd'),
        cause('NetworkUnavailable', 'n'),
        cause('Unschedulable'),
        cause('DaemonProcessing'),
      ]),
      summary:
        'Node worker-a has disk pressure | Node worker-a has unavailable network | Node is marked unschedulable | Machine Config Daemon is processing the node',
      description:
        'Node has a DiskPressure!=False condition with Reason "Disk pressure" and message "d" | Node has a NetworkUnavailable!=False condition with Reason "Network unavailable" and message "n" | Node is marked unschedulable | Machine Config Daemon is processing the node',
    },
    {
      name: 'N1 of a degraded node',
      insight: nodeUnavailable([cause('NotReady')], 'cannot drain'),
      summary: 'Node worker-a is not ready',
      description: 'cannot drain',
    },
    {
      name: 'N2',
      insight: { ...common, code: 'NodeDegraded', node: 'worker-a', message: 'cannot drain' },
      summary: 'Node worker-a is degraded',
      description: 'cannot drain',
    },
    {
      name: 'P1',
      insight: { ...common, code: 'PoolPaused', pool: 'worker' },
      summary: "Outdated nodes in a paused pool 'worker' will not be updated",
      description:
        'Pool is paused, which stops all changes to the nodes in the pool, including updates. The nodes will not be updated until the pool is unpaused by the administrator.',
    },
    {
      name: 'A1',
      insight: alert,
      summary: 'Alert is firing: Something burns',
      description: 'Alert started firing during the update. The alert description is: d',
    },
    {
      name: 'A1, known, during the update, with a message too',
      insight: { ...alert, knownToAffectUpdates: true, message: 'm' },
      summary: 'Alert is firing: Something burns',
      description:
        'Alert known to affect updates started firing during the update. The alert description is: d | m',
    },
    {
      name: 'A1, known, since before the update, with a message alone',
      insight: {
        ...alert,
        knownToAffectUpdates: true,
        duringUpdate: false,
        description: '',
        message: 'm',
      },
      summary: 'Alert is firing: Something burns',
      description:
        'Alert known to affect updates has been firing since before the update started. The alert description is: m',
    },
    {
      name: 'an alert that is older than the update',
      insight: { ...alert, duringUpdate: false },
      summary: 'Alert is firing: Something burns',
      description:
        'Alert has been firing since before the update started. The alert description is: d',
    },
    {
      name: 'A1 without any text',
      insight: { ...alert, description: '' },
      summary: 'Alert is firing: Something burns',
      description: 'Alert started firing during the update. The alert has no description.',
    },
    {
      name: 'C1',
      insight: { ...common, code: 'NoFailingCondition', clusterVersion: 'version' },
      summary: 'Cluster Version version has no Failing condition',
      description:
        "Current status of Cluster Version reconciliation is unclear.  See 'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail -1' to debug.",
    },
    {
      name: 'C2',
      insight: failing,
      summary: 'Cluster Version version is failing to proceed with the update (MultipleErrors)',
      description: 'two\nlines',
    },
    {
      name: 'C2, uncertain',
      insight: { ...failing, uncertain: true },
      summary: 'Cluster Version version may be failing to proceed with the update (MultipleErrors)',
      description: 'two\nlines',
    },
    {
      name: 'O1 without reason and message',
      insight: { ...operator, code: 'OperatorUnavailable' },
      summary: 'Cluster Operator etcd is unavailable ()',
      description: '<no message>',
    },
    {
      name: 'O2',
      insight: { ...operator, code: 'OperatorDegraded', conditionReason: 'Broken', message: 'm' },
      summary: 'Cluster Operator etcd is degraded (Broken)',
      description: 'm',
    },
    {
      name: 'V1',
      insight: {
        ...common,
        code: 'PreviousUpdatePartial',
        previous: '4.15.9',
        target: '4.16.0',
        lastCompleted: '4.15.0',
      },
      summary: 'Previous update to 4.15.9 never completed, last complete update was 4.15.0',
      description:
        'Current update to 4.16.0 was initiated while the previous update to version 4.15.9 was still in progress',
    },
    {
      name: 'V1 after nothing was ever completed',
      insight: { ...common, code: 'PreviousUpdatePartial', previous: '4.15.9', target: '4.16.0' },
      summary: 'Previous update to 4.15.9 never completed, last complete update was unknown',
      description:
        'Current update to 4.16.0 was initiated while the previous update to version 4.15.9 was still in progress',
    },
    {
      name: 'ours: ClusterVersion is invalid',
      insight: {
        ...common,
        code: 'ClusterVersionInvalid',
        clusterVersion: 'version',
        fields: ['spec.upstream', 'spec.clusterID'],
        message: 'The cluster version is invalid: …',
      },
      summary: 'Cluster Version version is invalid: spec.upstream, spec.clusterID',
      description: 'The cluster version is invalid: …',
    },
    {
      name: 'ours: ClusterVersion is invalid, nobody knows where',
      insight: {
        ...common,
        code: 'ClusterVersionInvalid',
        clusterVersion: 'version',
        fields: [],
        message: 'm',
      },
      summary: 'Cluster Version version is invalid',
      description: 'm',
    },
    {
      name: 'ours: a node applies its configuration for long',
      insight: {
        ...common,
        code: 'NodeLate',
        node: 'worker-a',
        move: 'apply',
        longestNs: 15n * MINUTE,
        waiting: 5,
      },
      summary: 'Node worker-a is still applying its configuration',
      description: 'Applying a configuration usually takes up to 15m.',
    },
    {
      name: 'ours: a node does not come back, nobody knows what is normal',
      insight: { ...common, code: 'NodeLate', node: 'worker-a', move: 'reboot', waiting: 0 },
      summary: "Node worker-a hasn't come back after reboot",
      description: 'The usual duration is unknown.',
    },
    {
      name: 'ours: a node is back, and not ready',
      insight: {
        ...common,
        code: 'NodeLate',
        node: 'worker-a',
        move: 'reboot',
        waiting: 0,
        cause: { code: 'RuntimeNotReady', captures: {}, text: '' },
      },
      summary: "Node worker-a isn't ready after its reboot",
      description: 'The usual duration is unknown.',
    },
    {
      name: 'ours: a node stays cordoned',
      insight: {
        ...common,
        code: 'NodeLate',
        node: 'worker-a',
        move: 'uncordon',
        longestNs: 5n * MINUTE,
        waiting: 0,
      },
      summary: 'Node worker-a is updated but still cordoned',
      description: 'An updated node is usually uncordoned within 5m.',
    },
    ...(
      [
        [
          0,
          'These nodes are cordoned, but not for the update, so the pool is not complete: a and b.',
        ],
        [
          3,
          'These nodes are cordoned, but not for the update. They use the update slots (maxUnavailable), so no other node is updated: a and b.',
        ],
      ] as const
    ).map(([waiting, description]) => ({
      name: `ours: cordoned nodes while ${waiting} wait`,
      insight: {
        ...common,
        code: 'SlotsHeld' as const,
        pool: 'worker',
        nodes: ['a', 'b'],
        because: 'cordoned' as const,
        held: 2,
        total: 2,
        waiting,
      },
      summary:
        waiting === 0
          ? '2 nodes block completion of pool worker'
          : '2 nodes block update slots of pool worker; 3 nodes are waiting',
      description,
    })),
    {
      name: 'ours: a pool starts none of its nodes',
      insight: { ...common, code: 'PoolNotStarting', pool: 'worker', waiting: 5 },
      summary: "Pool worker isn't updating its waiting nodes",
      description:
        "Update slots are free and 5 nodes are waiting, but the machine-config controller hasn't chosen the next node.",
    },
    {
      name: 'ours: a pool does not start its last node',
      insight: { ...common, code: 'PoolNotStarting', pool: 'worker', waiting: 1 },
      summary: "Pool worker isn't updating its waiting nodes",
      description:
        "Update slots are free and 1 node is waiting, but the machine-config controller hasn't chosen the node.",
    },
    {
      name: 'ours: an image takes long',
      insight: { ...common, code: 'ImageBuildLate', pool: 'gpu', longestNs: 60n * MINUTE },
      summary: 'OS image of pool gpu is still being built',
      description: 'An OS image build usually takes up to 1h.',
    },
    {
      name: 'ours: an operator takes long',
      insight: { ...common, code: 'OperatorLate', operator: 'etcd', longestNs: 30n * MINUTE },
      summary: 'Operator etcd is taking longer than expected to update',
      description: 'An operator update usually takes up to 30m.',
    },
    {
      name: 'ours: an operator needs a person within its time',
      insight: {
        ...common,
        code: 'OperatorLate',
        operator: 'etcd',
        longestNs: 30n * MINUTE,
        isInTime: true,
      },
      summary: 'Operator etcd is blocked',
      description: "The operator can't complete its update until this is resolved.",
    },
    {
      name: 'ours: a release is checked for long',
      insight: {
        ...common,
        code: 'ReleaseLate',
        version: '4.18.9',
        move: 'retrieve',
        longestNs: 2n * MINUTE,
      },
      summary: 'Checking release 4.18.9 is taking longer than expected',
      description: 'A release check usually takes up to 2m.',
    },
    {
      name: 'ours: the next part of a release is not applied',
      insight: {
        ...common,
        code: 'ReleaseLate',
        version: '4.18.9',
        move: 'roll',
        longestNs: 30n * MINUTE,
      },
      summary: "The cluster-version operator isn't making progress with release 4.18.9",
      description: 'The cluster-version operator usually reports progress within 30m.',
    },
  ])('$name', ({ insight, summary, description }) => {
    expect(describeHealthSummary(insight, english)).toBe(summary);
    expect(describeHealthDescription(insight, english)).toBe(description);
  });
});
