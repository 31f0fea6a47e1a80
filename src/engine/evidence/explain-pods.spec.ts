import {
  anEvent,
  anUnschedulablePod,
  aPod,
  aReplicaSet,
  aTroubledPod,
} from '../../../scenarios/builders';
import { aNodeItem, anOperatorItem } from '../../testing/an-unfinished-item';
import { anOperator } from '../../testing/an-update-status';
import { aCondition, minutesAgo, NOW } from '../../testing/engine/readings';
import { loaded, missing } from '../snapshot';
import { formatInstant } from '../time';
import type { EvidenceObjects } from '../reading/wanted-objects';
import { explainUnfinished } from './explain-unfinished';
import { evidenceOf } from '../../testing/engine/evidence-of';

describe('pods that do not run', () => {
  const late = anOperatorItem({ operator: 'network', pace: 'slow', can: 'unknown' });
  const explain = (reason: string, item = late) =>
    explainUnfinished(
      [item],
      evidenceOf({
        podsByNamespace: new Map([
          [
            'openshift-network',
            loaded([
              aTroubledPod({ namespace: 'openshift-network', node: 'worker-1' }, { reason }),
            ]),
          ],
          ['openshift-dns', missing('Forbidden')],
        ]),
      }),
      NOW,
    );

  it.each([
    { reason: 'ImagePullBackOff', mover: 'Registry', can: 'unknown', pace: 'slow' },
    { reason: 'CrashLoopBackOff', mover: 'Administrator', can: 'no', pace: 'needsPerson' },
    { reason: 'ContainerCreating', mover: 'Kubelet', can: 'unknown', pace: 'slow' },
    { reason: 'SomethingNew', mover: 'Operator', can: 'unknown', pace: 'slow' },
  ])('of an operator, $reason: $mover, $can', ({ reason, ...decided }) =>
    expect(explain(reason)).toMatchObject([{ ...decided, evidence: [{ reason }] }]),
  );

  it('whose text is known are for whom the table of causes names', () => {
    const message =
      'Back-off pulling image "a": ErrImagePull: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp 203.0.113.7:443: i/o timeout';
    const pod = aTroubledPod({}, { reason: 'ImagePullBackOff', message });
    const podsByNamespace = new Map([['openshift-network', loaded([pod])]]);
    const [item] = explainUnfinished([late], evidenceOf({ podsByNamespace }), NOW);
    expect(item?.evidence?.[0]?.cause?.code).toBe('RegistryUnreachable');
    expect(item?.cause).toBe(item?.evidence?.[0]?.cause);
  });

  it.each([
    {
      message:
        'Multi-Attach error for volume "pvc-1" Volume is already exclusively attached to one node and can\'t be attached to another',
      code: 'VolumeAttachedElsewhere',
    },
    { message: 'no text that anybody knows', code: undefined },
  ])('of an operator wait for what their events say: $code', ({ code, message }) => {
    const namespace = 'openshift-network';
    const pod = aTroubledPod({ name: 'a-0', namespace }, { reason: 'ContainerCreating' });
    const event = {
      type: 'Warning',
      reason: 'FailedAttachVolume',
      involvedObject: { kind: 'Pod', namespace, name: 'a-0' },
      message,
      lastTimestamp: formatInstant(minutesAgo(3)),
    };
    const evidence = evidenceOf({
      podsByNamespace: new Map([[namespace, loaded([pod])]]),
      eventsByObject: new Map([[`${namespace}/a-0`, loaded([event])]]),
    });
    const [item] = explainUnfinished([late], evidence, NOW);
    expect(item).toMatchObject({ mover: 'Kubelet', evidence: [{ message }] });
    expect(item?.cause?.code).toBe(code);
  });

  describe('of an operator within its time', () => {
    const rolling = anOperatorItem({ operator: 'network', sinceAt: minutesAgo(12) });
    const explainSince = (reason: string, minutes: number, message = '') => {
      const options = { namespace: 'openshift-network', node: 'worker-1' };
      const sinceAt = formatInstant(minutesAgo(minutes));
      const pod =
        reason === 'Unschedulable'
          ? anUnschedulablePod({ ...options, createdAt: sinceAt }, message)
          : aTroubledPod(options, { reason, message, sinceAt });
      const podsByNamespace = new Map([['openshift-network', loaded([pod])]]);
      return explainUnfinished([rolling], evidenceOf({ podsByNamespace }), NOW);
    };

    it.each([
      { reason: 'Unschedulable', mover: 'Scheduler' },
      { reason: 'ImagePullBackOff', mover: 'Registry' },
      { reason: 'CrashLoopBackOff', mover: 'Administrator' },
    ])('need a person at once where they lasted: $reason', ({ mover, reason }) =>
      expect(explainSince(reason, 5)).toMatchObject([
        { mover, pace: 'needsPerson', evidence: [{ reason }], isInTime: true },
      ]),
    );

    it.each([
      { name: 'came up short ago', reason: 'CrashLoopBackOff', minutes: 4 },
      { name: 'came up short ago', reason: 'Unschedulable', minutes: 4 },
      { name: 'came up short ago', reason: 'ImagePullBackOff', minutes: 4 },
      { name: 'was so before it was updated', reason: 'CrashLoopBackOff', minutes: 600 },
      { name: 'may still start', reason: 'ContainerCreating', minutes: 11 },
      { name: 'may become ready', reason: 'NotReady', minutes: 11 },
    ])('say nothing yet of what $name: $reason', ({ minutes, reason }) =>
      expect(explainSince(reason, minutes)).toEqual([rolling]),
    );
  });

  it('say nothing of an operator that waits for another item', () => {
    const waiting = anOperatorItem({ operator: 'network', pace: 'waiting' });
    expect(explain('CrashLoopBackOff', waiting)).toEqual([waiting]);
  });

  it('of the daemon, for its node', () => {
    const daemonsByNode = new Map([
      [
        'worker-1',
        loaded([
          aTroubledPod(
            { namespace: 'openshift-machine-config-operator', node: 'worker-1' },
            { reason: 'CrashLoopBackOff' },
          ),
        ]),
      ],
    ]);
    const item = aNodeItem({ node: 'worker-1', pace: 'slow' });
    expect(explainUnfinished([item], evidenceOf({ daemonsByNode }), NOW)).toMatchObject([
      { mover: 'Administrator', can: 'no', pace: 'needsPerson' },
    ]);
  });

  it.each([
    { restarts: 1, pace: 'moving' },
    { restarts: 3, pace: 'needsPerson' },
  ])('of the daemon, within the time of its node, after $restarts restarts: $pace', (expected) => {
    const pod = aTroubledPod(
      {
        name: 'machine-config-daemon-x7k2p',
        namespace: 'openshift-machine-config-operator',
        node: 'worker-1',
      },
      {
        reason: 'CrashLoopBackOff',
        sinceAt: formatInstant(minutesAgo(1)),
        restarts: expected.restarts,
      },
    );
    const daemonsByNode = new Map([['worker-1', loaded([pod])]]);
    const item = aNodeItem({ node: 'worker-1', move: 'apply', mover: 'Daemon', pace: 'moving' });
    expect(explainUnfinished([item], evidenceOf({ daemonsByNode }), NOW)).toMatchObject([
      { pace: expected.pace },
    ]);
  });
});

it('an operator that has no node for its pods needs a person', () => {
  const message = '0 replicas available for console deployment';
  const available = aCondition({ type: 'Available', status: 'False', message });
  const operators = [anOperator({ name: 'network', health: 'unavailable', available })];
  const evidence = evidenceOf({}, [], [], [], { nodes: loaded([]), operators });
  const item = anOperatorItem({ operator: 'network', pace: 'slow' });
  expect(explainUnfinished([item], evidence, NOW)).toMatchObject([
    { mover: 'Administrator', can: 'no', pace: 'needsPerson', cause: { code: 'NoNodes' } },
  ]);
});

describe('an operator whose DaemonSet lacks pods', () => {
  const namespace = 'openshift-network';
  const pods = [aPod({ name: 'sdn-1', namespace, owner: { kind: 'DaemonSet', name: 'sdn' } })];
  const item = anOperatorItem({ operator: 'network', pace: 'slow' });
  const explain = (events: EvidenceObjects['eventsByObject']) =>
    explainUnfinished(
      [item],
      evidenceOf({
        podsByNamespace: new Map([[namespace, loaded(pods)]]),
        eventsByObject: events,
      }),
      NOW,
    );
  const DENIED = anEvent({
    about: { kind: 'DaemonSet', name: 'sdn', namespace },
    reason: 'FailedCreate',
    type: 'Warning',
    message:
      'Error creating: admission webhook "validation.gatekeeper.sh" denied the request: [host-namespaces] not allowed: sdn-8mk2x',
    at: formatInstant(minutesAgo(2)),
  });

  it('waits for an administrator where a policy denies them', () =>
    expect(explain(new Map([[`${namespace}/sdn`, loaded([DENIED])]]))).toMatchObject([
      {
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        cause: {
          code: 'ReplicasDeniedByWebhook',
          captures: { webhook: 'validation.gatekeeper.sh', namespace },
        },
        evidence: [{ code: 'PodsNotCreated', kind: 'DaemonSet', object: { name: 'sdn' } }],
      },
    ]));

  it('has no cause where events may not be read', () =>
    expect(explain(new Map([[`${namespace}/sdn`, missing('Forbidden')]]))).toEqual([item]));
});

describe('an operator whose Deployment lacks pods', () => {
  const namespace = 'openshift-network';
  const name = 'checker-7d9f4';
  const message = `pods "${name}-8mk2x" is forbidden: exceeded quota: compute, requested: pods=1, used: pods=3, limited: pods=3`;
  const item = anOperatorItem({ operator: 'network', pace: 'slow' });
  const failed = anEvent({
    about: { kind: 'ReplicaSet', name, namespace },
    reason: 'FailedCreate',
    type: 'Warning',
    message: `Error creating: ${message}`,
    at: formatInstant(minutesAgo(30)),
  });
  const explain = (replicaSets: EvidenceObjects['replicaSets']) =>
    explainUnfinished(
      [item],
      evidenceOf({
        podsByNamespace: new Map([[namespace, loaded([])]]),
        failedCreatesByNamespace: new Map([[namespace, loaded([failed, failed])]]),
        replicaSets,
      }),
      NOW,
    );
  const listOf = (sinceAt?: string) => {
    const failure = sinceAt === undefined ? null : { message, sinceAt };
    return new Map([
      [
        `${namespace}/${name}`,
        loaded([aReplicaSet({ name, namespace, deployment: 'checker', failure })]),
      ],
    ]);
  };

  it('waits for an administrator where a quota refuses them, though there is none yet', () =>
    expect(explain(listOf(formatInstant(minutesAgo(30))))).toMatchObject([
      {
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        cause: {
          code: 'ReplicasExceedQuota',
          captures: { quota: 'compute', namespace, owner: 'deployment/checker' },
        },
        evidence: [
          {
            code: 'PodsNotCreated',
            kind: 'ReplicaSet',
            object: { name, namespace },
            ownerKind: 'Deployment',
            owner: { resource: 'deployments', name: 'checker', namespace },
          },
        ],
      },
    ]));

  it.each<{ name: string; replicaSets: EvidenceObjects['replicaSets'] }>([
    { name: 'its ReplicaSet makes them by now', replicaSets: listOf() },
    {
      name: 'its ReplicaSet may not be read',
      replicaSets: new Map([[`${namespace}/${name}`, missing('Forbidden')]]),
    },
    { name: 'its ReplicaSet has not been read yet', replicaSets: new Map() },
  ])('has no cause where $name', ({ replicaSets }) => expect(explain(replicaSets)).toEqual([item]));
});

it('an operator says itself since when an installer fails', () => {
  const namespace = 'openshift-network';
  const failed = aPod({
    name: 'installer-7-master-1',
    namespace,
    node: 'master-1',
    owner: null,
    labels: { app: 'installer' },
    phase: 'Failed',
    ready: false,
  });
  const item = anOperatorItem({ operator: 'network', pace: 'slow' });
  const evidence = evidenceOf({ podsByNamespace: new Map([[namespace, loaded([failed])]]) });
  const [explained] = explainUnfinished([item], evidence, NOW);
  expect(explained).toMatchObject({ pace: 'slow', evidence: [{ reason: 'Failed' }] });
  expect(explained?.mover).toBe(item.mover);
});
