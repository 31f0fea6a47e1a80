import {
  aCertificateSigningRequest,
  aMachine,
  aPod,
  aTroubledPod,
} from '../../../scenarios/builders';
import { aNodeItem, anOperatorItem } from '../../testing/an-unfinished-item';
import { aHealthInsight, aNode, anOperator } from '../../testing/an-update-status';
import { anAlert } from '../../testing/engine/fault-situations';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { loaded, missing } from '../snapshot';
import { formatInstant } from '../time';
import type { HealthInsight } from '../status/health';
import { explainFindings, explainUnfinished } from './explain-unfinished';
import { AWAY, evidenceOf } from '../../testing/engine/evidence-of';

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
