import type { PayloadContainer } from '../status/payload';
import { findPodCause, isWeak, type FailedPod } from './pod-cause';

const NAMES = ['cleanup', 'make-temporary-directory', 'move-operator-manifests'];

function aContainer(changes: Partial<PayloadContainer> = {}): PayloadContainer {
  return {
    name: 'cleanup',
    kind: 'init',
    state: 'waiting',
    reason: 'PodInitializing',
    message: '',
    restarts: 0,
    ...changes,
  };
}

/** A Pod whose first containers are as given; the others wait for them. */
function aPod(containers: readonly Partial<PayloadContainer>[], changes: Partial<FailedPod> = {}) {
  return {
    phase: 'Pending',
    reason: '',
    message: '',
    node: 'master-0',
    isNodeNotReady: false,
    pullEvents: [],
    containers: NAMES.map((name, index) => aContainer({ name, ...containers[index] })),
    ...changes,
  };
}

const DONE = { state: 'terminated', reason: 'Completed', exitCode: 0 } as const;
const TIME_IS_UP = { phase: 'Failed', reason: 'DeadlineExceeded', message: 'too long' };

describe('why a Pod does not get on', () => {
  it.each([
    {
      name: 'a signature that is rejected',
      pod: aPod([{ reason: 'SignatureValidationFailed', message: 'required' }]),
      cause: { code: 'SignatureRejected', container: 'cleanup', message: 'required' },
    },
    ...[
      'ErrImagePull',
      'ImagePullBackOff',
      'InvalidImageName',
      'ErrImageNeverPull',
      'RegistryUnavailable',
    ].map((reason) => ({
      name: `a pull that fails: ${reason}`,
      pod: aPod([{ reason, message: 'm' }]),
      cause: { code: 'ImagePull', container: 'cleanup', reason, hint: undefined, message: 'm' },
    })),
    {
      name: 'the same after its time is up',
      pod: aPod([{ reason: 'ImagePullBackOff' }], TIME_IS_UP),
      cause: { code: 'ImagePull', reason: 'ImagePullBackOff' },
    },
    ...['CreateContainerConfigError', 'CreateContainerError', 'RunContainerError'].map(
      (reason) => ({
        name: `a container that cannot be started: ${reason}`,
        pod: aPod([{ reason, message: 'm' }]),
        cause: { code: 'ContainerStart', container: 'cleanup', reason, message: 'm' },
      }),
    ),
    {
      name: 'a container that fails, and which',
      pod: aPod([
        DONE,
        { state: 'terminated', reason: 'Error', exitCode: 1, message: 'No space left' },
      ]),
      cause: {
        code: 'ExtractionFailed',
        container: 'make-temporary-directory',
        step: 2,
        reason: 'Error',
        exitCode: 1,
        message: 'No space left',
      },
    },
    {
      name: 'a container that crashes again and again',
      pod: aPod([DONE, DONE, { reason: 'CrashLoopBackOff', exitCode: 2 }]),
      cause: { code: 'ExtractionFailed', step: 3, reason: 'CrashLoopBackOff', exitCode: 2 },
    },
    {
      name: 'a container that had too little memory, even in a Pod that has ended',
      pod: aPod([{ state: 'terminated', reason: 'OOMKilled', exitCode: 137 }], TIME_IS_UP),
      cause: { code: 'ExtractionFailed', reason: 'OOMKilled' },
    },
    {
      name: 'time that is up',
      pod: aPod([], TIME_IS_UP),
      cause: { code: 'DeadlineExceeded', message: 'too long' },
    },
    {
      name: 'time that is up, not the container that was killed for it',
      pod: aPod([{ state: 'terminated', reason: 'Error', exitCode: 137 }], TIME_IS_UP),
      cause: { code: 'DeadlineExceeded' },
    },
    {
      name: 'time that is up, not the container that the kubelet lost',
      pod: aPod([{ state: 'terminated', reason: 'ContainerStatusUnknown', exitCode: 137 }], {
        ...TIME_IS_UP,
      }),
      cause: { code: 'DeadlineExceeded' },
    },
    ...['Evicted', 'NodeAffinity', 'OutOfcpu'].map((reason) => ({
      name: `a node that does not want it: ${reason}`,
      pod: aPod([], { phase: 'Failed', reason, message: 'm' }),
      cause: { code: 'PodRejected', reason, message: 'm' },
    })),
    {
      name: 'no node to go to',
      pod: aPod([], { node: '', unscheduled: '0/6 nodes are available' }),
      cause: { code: 'Unschedulable', message: '0/6 nodes are available' },
    },
    {
      name: 'a node that is not ready',
      pod: aPod([], { isNodeNotReady: true, containers: [] }),
      cause: { code: 'NodeNotReady', node: 'master-0', message: '' },
    },
    {
      name: 'a failure without a word',
      pod: aPod([], { phase: 'Failed', message: 'm' }),
      cause: { code: 'Unknown', message: 'm' },
    },
  ])('$name', ({ pod, cause }) => {
    expect(findPodCause(pod)).toMatchObject(cause);
  });

  it.each([
    { name: 'its first container is being made', pod: aPod([{ reason: 'ContainerCreating' }]) },
    { name: 'its containers wait for each other', pod: aPod([]) },
    { name: 'its node has said nothing yet', pod: aPod([], { containers: [] }) },
    {
      name: 'it unpacks',
      pod: aPod([DONE, { state: 'running', reason: '' }], { phase: 'Running' }),
    },
    { name: 'it is done', pod: aPod([DONE, DONE, DONE], { phase: 'Succeeded' }) },
    {
      name: 'it runs, even if its node is not ready now',
      pod: aPod([{ state: 'running', reason: '' }], { phase: 'Running', isNodeNotReady: true }),
    },
  ])('nothing while $name', ({ pod }) => {
    expect(findPodCause(pod)).toBeUndefined();
  });
});

describe('what a failed pull hints at', () => {
  it.each([
    ['reading manifest sha256:0 in quay.io/r: manifest unknown', 'manifestUnknown'],
    ['reading manifest: unauthorized: access is not authorized', 'unauthorized'],
    ['unable to retrieve auth token: authentication required', 'unauthorized'],
    ['dial tcp: lookup mirror.lab on 10.0.0.1:53: no such host', 'nameNotFound'],
    ['tls: failed to verify certificate: x509: unknown authority', 'certificate'],
    ['dial tcp 10.0.0.1:5000: connect: connection refused', 'connectionRefused'],
    ['write /var/tmp/x: no space left on device', 'noSpace'],
    ['i/o timeout', undefined],
  ])('%s', (message, hint) => {
    expect(findPodCause(aPod([{ reason: 'ErrImagePull', message }]))).toMatchObject({ hint });
  });

  it('is told by the events where the container says only that it waits', () => {
    const containers = [{ reason: 'ImagePullBackOff', message: 'Back-off pulling image "i"' }];
    const pullEvents = ['Failed to pull image "i": x: unauthorized'];
    expect(findPodCause(aPod(containers, { pullEvents }))).toMatchObject({ hint: 'unauthorized' });
  });

  it('is never looked for in other messages', () => {
    const cause = findPodCause(aPod([{ reason: 'CreateContainerError', message: 'unauthorized' }]));
    expect(cause).not.toHaveProperty('hint');
  });
});

it.each([
  { cause: { code: 'DeadlineExceeded', message: '' }, weak: true },
  { cause: { code: 'Unknown', message: '' }, weak: true },
  { cause: { code: 'PruneFailed', message: '' }, weak: false },
] as const)('$cause.code says little: $weak', ({ cause, weak }) => {
  expect(isWeak(cause)).toBe(weak);
});
