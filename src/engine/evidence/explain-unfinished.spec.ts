import { KNOWN_CAUSE_READER } from '../known-causes';
import {
  aCertificateSigningRequest,
  aMachine,
  anEndpointSlice,
  anEvent,
  aPod,
  aReplicaSet,
  aTroubledPod,
  aWebhookConfiguration,
} from '../../../scenarios/builders';
import { aDrain } from '../../testing/a-drain';
import { aNodeItem, anOperatorItem, aPoolItem } from '../../testing/an-unfinished-item';
import { somePoolSlots } from '../../testing/some-pool-slots';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  anOperator,
  aPool,
} from '../../testing/an-update-status';
import { anAlert } from '../../testing/engine/fault-situations';
import { aCondition, minutesAgo, NOW } from '../../testing/engine/readings';
import { loaded, missing } from '../snapshot';
import { formatInstant, type Instant, MINUTE } from '../time';
import type { DrainAssessment } from '../status/drain';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import { documentedRebootTime } from '../timelines/reboot-time';
import { readWantedObjects, type EvidenceObjects } from '../reading/wanted-objects';
import { explainDrains } from './explain-drains';
import { explainFindings, explainUnfinished } from './explain-unfinished';
import { EvidenceByObject } from './find-evidence';
import type { EvidenceInput } from './finder';
import { AWAY, evidenceOf } from '../../testing/engine/evidence-of';

const AWAY = aNode({
  name: 'worker-0',
  unavailable: true,
  unavailableBecause: [{ kind: 'NotReady', message: '' }],
});
const evidenceOf = (
  objects: Partial<EvidenceObjects>,
  nodes = [AWAY],
  drains: readonly DrainAssessment[] = [],
  unfinished: readonly UnfinishedItem[] = [],
  changes: Partial<EvidenceInput> = {},
) =>
  new EvidenceByObject({
    operators: [anOperator({ name: 'network', namespaces: ['openshift-network'] })],
    pools: [aPool({ nodes })],
    loneNodes: [],
    objects: {
      ...readWantedObjects().evidence,
      ...objects,
    },
    controlPlane: aControlPlane(),
    drains,
    unfinished,
    slots: [],
    drainObjects: undefined,
    nodes: missing('NotCollected'),
    rebootTimeOf: () => documentedRebootTime('other'),
    causes: KNOWN_CAUSE_READER,
    now: NOW,
    ...changes,
  });

describe('a node that is unavailable', () => {
  const reboot = aNodeItem({ move: 'reboot', mover: 'Kubelet', pace: 'slow', can: 'unknown' });
  const explain = (minutes: number, state: 'pending' | 'approved' | 'denied') =>
    explainUnfinished(
      [reboot],
      evidenceOf({
        certificateSigningRequests: loaded([
          aCertificateSigningRequest({
            node: 'worker-0',
            state,
            createdAt: formatInstant(minutesAgo(minutes)),
          }),
        ]),
      }),
      NOW,
    );

  it('needs a person once nobody has approved its certificate for 5 minutes', () => {
    expect(explain(5, 'pending')).toMatchObject([
      { mover: 'Administrator', can: 'no', pace: 'needsPerson' },
    ]);
    expect(explain(4, 'pending')).toMatchObject([
      { mover: 'CsrApprover', can: 'yes', pace: 'slow' },
    ]);
  });

  it('still does when it has asked anew', () =>
    expect(
      explainUnfinished(
        [reboot],
        evidenceOf({
          certificateSigningRequests: loaded(
            [16, 1].map((minutes) =>
              aCertificateSigningRequest({
                name: `csr-${minutes}`,
                node: 'worker-0',
                createdAt: formatInstant(minutesAgo(minutes)),
              }),
            ),
          ),
        }),
        NOW,
      ),
    ).toMatchObject([{ mover: 'Administrator', pace: 'needsPerson' }]));

  it('needs a person at once when it is denied', () =>
    expect(explain(1, 'denied')).toMatchObject([{ mover: 'Administrator', can: 'no' }]));

  it('is not explained by what is approved, or not known', () => {
    expect(explain(5, 'approved')).toEqual([reboot]);
    const unread = evidenceOf({ certificateSigningRequests: missing('Forbidden') });
    expect(explainUnfinished([reboot], unread, NOW)).toEqual([reboot]);
  });

  it('is explained wherever a finding is about it, but in alerts', () => {
    const evidence = evidenceOf({
      certificateSigningRequests: loaded([aCertificateSigningRequest({ node: 'worker-0' })]),
    });
    const resources = [{ resource: 'nodes', name: 'worker-0' }];
    const late = { ...aHealthInsight(), resources };
    const alert: HealthInsight = {
      ...late,
      code: 'AlertFiring',
      alert: 'KubeNodeNotReady',
      about: [],
      summary: '',
      description: '',
      message: '',
      knownToAffectUpdates: false,
      duringUpdate: true,
    };
    const [explained, same] = explainFindings([late, alert], evidence);
    expect(explained?.evidence).toMatchObject([{ code: 'CertificatePending' }]);
    expect(same).toBe(alert);
  });
});

it('a node that reports needs no certificate', () =>
  expect(
    evidenceOf(
      { certificateSigningRequests: loaded([aCertificateSigningRequest({ node: 'worker-0' })]) },
      [aNode({ name: 'worker-0' })],
    ).isEmpty,
  ).toBe(true));

describe('a node without a network', () => {
  const speaking = aNode({
    name: 'worker-0',
    unavailable: true,
    unavailableBecause: [{ kind: 'NotReady', message: 'container runtime network not ready' }],
  });
  const reboot = aNodeItem({ move: 'reboot', mover: 'Kubelet', pace: 'slow' });
  const crashing = (node: string, minutes: number) =>
    aTroubledPod(
      { name: `ovnkube-node-${node}`, namespace: 'openshift-network', node },
      {
        reason: 'CrashLoopBackOff',
        message: `back-off 5m0s restarting failed container=c pod=ovnkube-node-${node}_openshift-network(1f)`,
        sinceAt: formatInstant(minutesAgo(minutes)),
      },
    );
  const explain = (pods: readonly object[], node = speaking) =>
    explainUnfinished(
      [reboot],
      evidenceOf({ podsByNamespace: new Map([['openshift-network', loaded(pods)]]) }, [node]),
      NOW,
    );

  it('needs a person where its network pod, alone, crashes for 10 minutes', () => {
    expect(explain([crashing('worker-0', 10)])).toMatchObject([
      { mover: 'Administrator', pace: 'needsPerson', evidence: [{ code: 'PodNotRunning' }] },
    ]);
    expect(explain([crashing('worker-0', 9)])).toEqual([reboot]);
  });

  it('waits for what keeps the images of its network pods, alone, from being pulled', () => {
    const pulling = (name: string, node: string) =>
      aTroubledPod(
        { name, namespace: 'openshift-network', node },
        {
          reason: 'ImagePullBackOff',
          message:
            'Back-off pulling image "quay.io/a@sha256:aa11": ErrImagePull: initializing source docker://quay.io/a@sha256:aa11: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp: lookup quay.io on 10.0.0.2:53: server misbehaving',
          sinceAt: formatInstant(minutesAgo(20)),
        },
      );
    const own = [pulling('ovnkube-node-x', 'worker-0'), pulling('multus-x', 'worker-0')];
    expect(explain(own)).toMatchObject([{ evidence: [{ reason: 'ImagePullBackOff', others: 1 }] }]);
    expect(explain([...own, crashing('worker-1', 30)])).toMatchObject([
      { evidence: [{ reason: 'ImagePullBackOff' }] },
    ]);
    expect(explain([...own, pulling('multus-y', 'worker-1')])).toEqual([reboot]);
  });

  it('is the fault of the operator where others crash as well, and unknown where it is silent', () => {
    expect(explain([crashing('worker-0', 30), crashing('worker-1', 30)])).toEqual([reboot]);
    expect(explain([crashing('worker-0', 30)], AWAY)).toEqual([reboot]);
  });
});

it('adds to an alert the node that has the only pod that its workload misses', () => {
  const namespace = 'openshift-dns';
  const object = { group: 'apps', resource: 'daemonsets', name: 'dns-default', namespace };
  const alert = anAlert('KubeDaemonSetRolloutStuck', { kind: 'object', object });
  const podOn = (node: string, isReady: boolean) =>
    aPod({
      name: `dns-default-${node}`,
      namespace,
      node,
      ready: isReady,
      owner: { kind: 'DaemonSet', name: 'dns-default' },
    });
  const explain = (pods: readonly object[]) =>
    explainFindings(
      [alert],
      evidenceOf({ podsByNamespace: new Map([[namespace, loaded(pods)]]) }, undefined, [], [], {
        nodes: loaded([]),
      }),
    );
  expect(explain([podOn('worker-0', false), podOn('worker-1', true)])).toEqual([
    { ...alert, about: [...alert.about, { kind: 'node', node: 'worker-0' }] },
  ]);
  expect(explain([podOn('worker-0', false), podOn('worker-1', false)])).toEqual([alert]);
});

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
          ? aPod({
              ...options,
              ready: false,
              phase: 'Pending',
              createdAt: sinceAt,
              status: {
                conditions: [
                  {
                    type: 'PodScheduled',
                    status: 'False',
                    reason,
                    message,
                    lastTransitionTime: sinceAt,
                  },
                ],
              },
            })
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

describe('the pod that builds an image', () => {
  const building = (minutes: number, pace: UnfinishedItem['pace'] = 'moving') =>
    aPoolItem({
      move: 'build',
      mover: 'BuildController',
      sinceAt: minutesAgo(minutes),
      normal: { longestNs: 34n * MINUTE, basis: 'pool', samples: 1 },
      pace,
    });
  const waiting = (minutes: number) => {
    const sinceAt = formatInstant(minutesAgo(minutes));
    const message = '0/11 nodes are available: 11 Insufficient memory.';
    return aPod({
      name: 'build-worker-1-x8k2p',
      namespace: 'openshift-machine-config-operator',
      node: '',
      ready: false,
      phase: 'Pending',
      createdAt: sinceAt,
      status: {
        conditions: [
          {
            type: 'PodScheduled',
            status: 'False',
            reason: 'Unschedulable',
            message,
            lastTransitionTime: sinceAt,
          },
        ],
      },
    });
  };
  const explain = (item: UnfinishedItem, ...pods: readonly object[]) => {
    const object = {
      group: 'machineconfiguration.openshift.io',
      resource: 'machineosbuilds',
      name: 'worker-1',
    };
    const build = { kind: 'building', message: '', object } as const;
    return explainUnfinished(
      [item],
      evidenceOf({ podsByBuild: new Map([['worker-1', loaded(pods)]]) }, [], [], [item], {
        slots: [somePoolSlots({ pool: 'worker', build })],
      }),
      NOW,
    );
  };

  it('has a late build need a person where no node takes it', () =>
    expect(explain(building(45, 'slow'), waiting(45))).toMatchObject([
      {
        pace: 'needsPerson',
        cause: { code: 'ResourceShort' },
        evidence: [{ code: 'PodNotRunning', reason: 'Unschedulable' }],
      },
    ]));

  it('does so within the time of the build as soon as it has lasted', () => {
    expect(explain(building(12), waiting(12))).toMatchObject([{ pace: 'needsPerson' }]);
    expect(explain(building(4), waiting(4))).toEqual([building(4)]);
  });

  it('says nothing of what else its pool is at', () => {
    const start = aPoolItem({ pace: 'slow' });
    expect(explain(start, waiting(45))).toEqual([start]);
    expect(explain(building(45, 'slow'))).toEqual([building(45, 'slow')]);
  });
});

describe('the machine-config controller', () => {
  const NAMESPACE = 'openshift-machine-config-operator';
  const crashing = aTroubledPod(
    { name: 'machine-config-controller-1', namespace: NAMESPACE, node: 'master-0' },
    { reason: 'CrashLoopBackOff' },
  );
  const drain = aNodeItem({
    node: 'worker-1',
    move: 'drain',
    mover: 'DrainController',
    pace: 'slow',
    can: 'unknown',
  });
  const explain = (item: UnfinishedItem, ...pods: readonly object[]) =>
    explainUnfinished(
      [item],
      evidenceOf({ controllerPods: loaded(pods) }, undefined, undefined, [item]),
      NOW,
    );

  it.each([
    ['drain', 'DrainController'],
    ['uncordon', 'DrainController'],
    ['start', 'NodeController'],
    ['render', 'RenderController'],
  ] as const)('that crashes has a late %s need a person', (move, mover) =>
    expect(explain({ ...drain, move, mover }, crashing)).toMatchObject([
      {
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        evidence: [
          { code: 'PodNotRunning', object: { resource: 'pods', name: crashing.metadata.name } },
        ],
      },
    ]),
  );

  it('that is not ready, though it runs, has it need one, too', () => {
    const notReady = aTroubledPod(
      {
        name: 'machine-config-controller-1',
        namespace: NAMESPACE,
        node: 'master-0',
        status: { containerStatuses: [] },
      },
      { reason: 'CrashLoopBackOff', sinceAt: formatInstant(minutesAgo(5)) },
    );
    expect(explain(drain, notReady)).toMatchObject([
      {
        mover: 'Administrator',
        pace: 'needsPerson',
        evidence: [{ code: 'PodNotRunning', reason: 'NotReady' }],
      },
    ]);
  });

  it('that has no pod has it need one, too', () =>
    expect(explain(drain)).toMatchObject([
      {
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        evidence: [{ code: 'ControllerMissing', object: { resource: 'deployments' } }],
      },
    ]));

  it.each<{ name: string; sinceAt: Instant; restarts: number; pace: UnfinishedItem['pace'] }>([
    { name: 'as long as it may just start', sinceAt: minutesAgo(2), restarts: 1, pace: 'moving' },
    { name: 'that crashes for long', sinceAt: minutesAgo(5), restarts: 1, pace: 'needsPerson' },
    { name: 'that crashes often', sinceAt: minutesAgo(2), restarts: 7, pace: 'needsPerson' },
  ])('$name leaves what it has to move: $pace', ({ pace, restarts, sinceAt }) => {
    const pod = aTroubledPod(
      { name: 'machine-config-controller-1', namespace: NAMESPACE, node: 'master-0' },
      { reason: 'CrashLoopBackOff', sinceAt: formatInstant(sinceAt), restarts },
    );
    const moving = { ...drain, sinceAt: minutesAgo(2), pace: 'moving', can: 'yes' } as const;
    expect(explain(moving, pod)).toMatchObject([{ pace }]);
  });

  it('retries no drain while none of its pods runs', () => {
    const drains = [aDrain({ node: 'worker-1', nextAttemptAt: NOW })];
    const retriesWith = (pods: EvidenceObjects['controllerPods']) =>
      explainDrains(drains, evidenceOf({ controllerPods: pods }, undefined, drains, [drain])).map(
        ({ nextAttemptAt, retryEveryNs }) => [nextAttemptAt, retryEveryNs],
      );
    expect(retriesWith(loaded([]))).toEqual([[undefined, undefined]]);
    expect(retriesWith(loaded([crashing]))).toEqual([[undefined, undefined]]);
    expect(retriesWith(missing('Forbidden'))).toEqual([[NOW, 300_000_000_000n]]);
    expect(retriesWith(loaded([aPod({ namespace: NAMESPACE, node: 'master-1' })]))).toEqual([
      [NOW, 300_000_000_000n],
    ]);
  });

  it('may be there where its pods cannot be read', () => {
    const evidence = evidenceOf({ controllerPods: missing('Forbidden') }, undefined, undefined, [
      drain,
    ]);
    expect(explainUnfinished([drain], evidence, NOW)).toEqual([drain]);
  });

  it.each<{ name: string; item: UnfinishedItem; others?: readonly object[] }>([
    { name: 'what waits for others', item: { ...drain, mover: 'ApplicationOwner' } },
    { name: 'what the daemon moves', item: { ...drain, move: 'apply', mover: 'Daemon' } },
    {
      name: 'what another pod of it moves, which is ready',
      item: drain,
      others: [aPod({ namespace: NAMESPACE, node: 'master-1' })],
    },
  ])('says nothing of $name', ({ item, others = [] }) =>
    expect(explain(item, crashing, ...others)).toEqual([item]),
  );
});

describe('the daemon of a node that is late', () => {
  const item = aNodeItem({ node: 'worker-1', pace: 'slow' });
  const explain = (
    list: ReturnType<typeof missing> | ReturnType<typeof loaded<readonly object[]>>,
  ) => explainUnfinished([item], evidenceOf({ daemonsByNode: new Map([['worker-1', list]]) }), NOW);

  it('needs a person where it is known to be absent: nothing else moves the node on', () =>
    expect(explain(loaded([]))).toMatchObject([
      {
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        evidence: [{ code: 'DaemonMissing', node: 'worker-1', object: { resource: 'daemonsets' } }],
      },
    ]));

  it('is not asked about where the node is away', () => {
    const away = aNode({ ...AWAY, name: 'worker-1' });
    const daemonsByNode = new Map([['worker-1', loaded([])]]);
    expect(explainUnfinished([item], evidenceOf({ daemonsByNode }, [away]), NOW)).toEqual([item]);
  });

  it('may be there where its pods cannot be read', () =>
    expect(explain(missing('Forbidden'))).toEqual([item]));
});

describe('a webhook that does not answer', () => {
  const drains = [
    aDrain({
      node: 'worker-1',
      message:
        'error when evicting pods/"web-0" -n "shop": Internal error occurred: failed calling webhook "validate.policy.example.com": failed to call webhook: Post "https://webhook.policies.svc:443/validate?timeout=10s": no endpoints available for service "webhook"',
    }),
  ];
  const explain = (ready: number, pace: UnfinishedItem['pace'], minutes?: number) =>
    explainUnfinished(
      [
        aNodeItem({
          node: 'worker-1',
          move: 'drain',
          mover: 'DrainController',
          pace,
          ...(minutes !== undefined && { sinceAt: minutesAgo(minutes) }),
        }),
      ],
      evidenceOf(
        {
          validatingWebhooks: loaded([aWebhookConfiguration()]),
          endpointSlices: new Map([['policies/webhook', loaded([anEndpointSlice({ ready })])]]),
        },
        [],
        drains,
      ),
      NOW,
    );

  it('is for those who run it, as long as nothing is ready there', () => {
    expect(explain(0, 'moving', 5)).toMatchObject([
      { mover: 'ApplicationOwner', can: 'no', pace: 'moving' },
    ]);
    expect(explain(0, 'slow')).toMatchObject([{ can: 'no', pace: 'needsPerson' }]);
  });

  it('needs them at once where nobody knows since when the drain fails', () =>
    expect(explain(0, 'moving')).toMatchObject([
      { mover: 'ApplicationOwner', can: 'no', pace: 'needsPerson' },
    ]));

  it('may answer the next time, once something is', () =>
    expect(explain(1, 'slow')).toMatchObject([
      { mover: 'DrainController', can: 'yes', evidence: [{ readyEndpoints: 1 }] },
    ]));
});

it.each([
  { machine: { phase: 'Failed' }, mover: 'Administrator', can: 'no', pace: 'needsPerson' },
  {
    machine: { instanceState: 'stopped' },
    mover: 'InfrastructureOwner',
    can: 'no',
    pace: 'needsPerson',
  },
  {
    machine: { phase: 'Failed', deletedAt: '2025-11-03T12:00:00Z' },
    mover: 'Machine',
    can: 'unknown',
    pace: 'slow',
  },
])('a node whose machine is $machine waits for $mover', ({ machine, ...decided }) => {
  const machines = [loaded([aMachine({ node: 'worker-0', ...machine })])];
  const item = aNodeItem({ move: 'reboot', mover: 'Kubelet', pace: 'slow' });
  expect(explainUnfinished([item], evidenceOf({ machines }), NOW)).toMatchObject([decided]);
  expect(evidenceOf({ machines }, [aNode({ name: 'worker-0' })]).isEmpty).toBe(true);
});

it('a node that needs a person goes on to while its machine is being deleted', () => {
  const deletedAt = '2025-11-03T12:00:00Z';
  const machines = [loaded([aMachine({ node: 'worker-0', phase: 'Deleting', deletedAt })])];
  const item = aNodeItem({
    move: 'free',
    mover: 'InfrastructureOwner',
    can: 'no',
    pace: 'needsPerson',
  });
  expect(explainUnfinished([item], evidenceOf({ machines }), NOW)).toMatchObject([
    { mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson', evidence: [{}] },
  ]);
});

it.each([
  { pace: 'moving', then: 'slow' },
  { pace: 'slow', then: 'slow' },
  { pace: 'stalled', then: 'slow' },
  { pace: 'needsPerson', then: 'slow' },
] as const)('a node whose machine is deleted in time waits for that: $pace', ({ pace, then }) => {
  const deletedAt = '2025-11-03T13:58:00Z';
  const machines = [loaded([aMachine({ node: 'worker-0', phase: 'Deleting', deletedAt })])];
  const item = aNodeItem({ move: 'free', mover: 'InfrastructureOwner', can: 'no', pace });
  expect(explainUnfinished([item], evidenceOf({ machines }), NOW)).toMatchObject([
    { mover: 'Machine', can: 'yes', pace: then, evidence: [{ isInTime: true }] },
  ]);
});

it.each([
  { namespace: 'shop', mover: 'ApplicationOwner' },
  { namespace: 'openshift-ingress', mover: 'Administrator' },
])('a container of $namespace that crashes is for $mover', ({ mover, namespace }) => {
  const pods = [aTroubledPod({ namespace, node: 'worker-2' }, { reason: 'CrashLoopBackOff' })];
  const daemonsByNode = new Map([['worker-1', loaded(pods)]]);
  const item = aNodeItem({ node: 'worker-1', move: 'drain', mover: 'DrainController' });
  expect(explainUnfinished([item], evidenceOf({ daemonsByNode }), NOW)).toMatchObject([
    { mover, can: 'no', pace: 'needsPerson' },
  ]);
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

it.each([
  {
    name: 'needs a person once it is late',
    pace: 'slow',
    state: 'waiting',
    expected: 'needsPerson',
  },
  {
    name: 'may be updated all the same until then',
    pace: 'moving',
    state: 'updating',
    expected: 'moving',
  },
  {
    name: 'has got by without where it is updated',
    pace: 'slow',
    state: 'updated',
    expected: 'slow',
  },
] as const)('an operator whose Deployment is unmanaged $name', ({ expected, pace, state }) => {
  const operators = [anOperator({ name: 'network', namespaces: ['openshift-network'], state })];
  const unmanaged = [
    { kind: 'Deployment', namespace: 'openshift-dns-operator', name: 'dns-operator', index: 0 },
    { kind: 'Deployment', namespace: 'openshift-network', name: 'network-operator', index: 1 },
  ] as const;
  const evidence = evidenceOf({}, [], [], [], { operators, unmanaged });
  const [item] = explainUnfinished([anOperatorItem({ operator: 'network', pace })], evidence, NOW);
  expect(item?.pace).toBe(expected);
  const found = (item?.evidence ?? []).map(({ object }) => object.name);
  expect(found).toEqual(expected === 'needsPerson' ? ['network-operator'] : []);
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
