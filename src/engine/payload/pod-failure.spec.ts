import type { PayloadContainer } from '../status/payload';
import { findPodFailure, isWeak, type FailedPod } from './pod-failure';

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
      failure: {
        what: 'ContainerWaiting',
        container: 'cleanup',
        reason: 'SignatureValidationFailed',
        message: 'required',
      },
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
      failure: { what: 'ContainerWaiting', container: 'cleanup', reason, message: 'm' },
    })),
    {
      name: 'the same after its time is up',
      pod: aPod([{ reason: 'ImagePullBackOff' }], TIME_IS_UP),
      failure: { what: 'ContainerWaiting', reason: 'ImagePullBackOff' },
    },
    ...['CreateContainerConfigError', 'CreateContainerError', 'RunContainerError'].map(
      (reason) => ({
        name: `a container that cannot be started: ${reason}`,
        pod: aPod([{ reason, message: 'm' }]),
        failure: { what: 'ContainerWaiting', container: 'cleanup', reason, message: 'm' },
      }),
    ),
    {
      name: 'a container that fails, and which',
      pod: aPod([
        DONE,
        { state: 'terminated', reason: 'Error', exitCode: 1, message: 'No space left' },
      ]),
      failure: {
        what: 'ContainerFailed',
        container: 'make-temporary-directory',
        reason: 'Error',
        message: 'No space left',
      },
    },
    {
      name: 'a container that crashes again and again',
      pod: aPod([DONE, DONE, { reason: 'CrashLoopBackOff', exitCode: 2 }]),
      failure: {
        what: 'ContainerFailed',
        container: 'move-operator-manifests',
        reason: 'CrashLoopBackOff',
      },
    },
    {
      name: 'a container that had too little memory, even in a Pod that has ended',
      pod: aPod([{ state: 'terminated', reason: 'OOMKilled', exitCode: 137 }], TIME_IS_UP),
      failure: { what: 'ContainerFailed', reason: 'OOMKilled' },
    },
    {
      name: 'time that is up',
      pod: aPod([], TIME_IS_UP),
      failure: { what: 'PodFailed', reason: 'DeadlineExceeded', message: 'too long' },
    },
    {
      name: 'time that is up, not the container that was killed for it',
      pod: aPod([{ state: 'terminated', reason: 'Error', exitCode: 137 }], TIME_IS_UP),
      failure: { what: 'PodFailed', reason: 'DeadlineExceeded' },
    },
    {
      name: 'time that is up, not the container that the kubelet lost',
      pod: aPod([{ state: 'terminated', reason: 'ContainerStatusUnknown', exitCode: 137 }], {
        ...TIME_IS_UP,
      }),
      failure: { what: 'PodFailed', reason: 'DeadlineExceeded' },
    },
    ...['Evicted', 'NodeAffinity', 'OutOfcpu'].map((reason) => ({
      name: `a node that does not want it: ${reason}`,
      pod: aPod([], { phase: 'Failed', reason, message: 'm' }),
      failure: { what: 'PodFailed', reason, message: 'm' },
    })),
    {
      name: 'no node to go to',
      pod: aPod([], { unscheduled: '0/6 nodes are available' }),
      failure: { what: 'PodScheduled', message: '0/6 nodes are available' },
    },
    {
      name: 'a node that is not ready',
      pod: aPod([], { isNodeNotReady: true, containers: [] }),
      failure: { what: 'NodeReady', message: '' },
    },
    {
      name: 'a failure without a word',
      pod: aPod([], { phase: 'Failed', message: 'm' }),
      failure: { what: 'PodFailed', reason: '', message: 'm' },
    },
  ])('$name', ({ pod, failure }) => {
    expect(findPodFailure(pod)).toMatchObject(failure);
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
    expect(findPodFailure(pod)).toBeUndefined();
  });
});

it('holds what the node says of failed pulls, where a container waits', () => {
  const pullEvents = ['Failed to pull image "i": x: unauthorized'];
  const containers = [{ reason: 'ImagePullBackOff', message: 'Back-off pulling image "i"' }];
  expect(findPodFailure(aPod(containers, { pullEvents }))).toMatchObject({ events: pullEvents });
});

it.each([
  { what: 'PodFailed', reason: 'DeadlineExceeded', weak: true },
  { what: 'PodFailed', reason: '', weak: true },
  { what: 'PodFailed', reason: 'Evicted', weak: false },
  { what: 'ReleaseAccepted', reason: 'RetrievePayload', weak: false },
] as const)('$what for "$reason" says little: $weak', ({ weak, ...failure }) => {
  expect(isWeak({ ...failure, message: '' })).toBe(weak);
});
