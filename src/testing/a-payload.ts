import type { PayloadAssessment, PayloadContainer, PayloadPod } from '../engine';
import { at } from './an-update-status';

const NAMESPACE = 'openshift-cluster-version';
const IMAGE = 'quay.example.com/release@sha256:10';

/** The Pod of 4.18.10 whose first container cannot pull the image. */
export function aPayloadPod(changes: Partial<PayloadPod> = {}): PayloadPod {
  return {
    pod: { resource: 'pods', name: 'version-4.18.10-x7k2p', namespace: NAMESPACE },
    node: 'master-0',
    phase: 'Failed',
    reason: 'DeadlineExceeded',
    message: 'Pod was active on the node longer than the specified deadline',
    image: IMAGE,
    createdAt: at('2025-11-03T13:50:00Z'),
    startedAt: at('2025-11-03T13:50:00Z'),
    deadlineSeconds: 120,
    containers: [
      aPayloadContainer(),
      aPayloadContainer({
        name: 'make-temporary-directory',
        reason: 'PodInitializing',
        message: '',
      }),
      aPayloadContainer({
        name: 'rename-to-final-location',
        kind: 'main',
        reason: 'PodInitializing',
        message: '',
      }),
    ],
    ...changes,
  };
}

export function aPayloadContainer(changes: Partial<PayloadContainer> = {}): PayloadContainer {
  return {
    name: 'cleanup',
    kind: 'init',
    state: 'waiting',
    reason: 'ImagePullBackOff',
    message: `Back-off pulling image "${IMAGE}": ErrImagePull: reading manifest: unauthorized`,
    restarts: 0,
    ...changes,
  };
}

/** 4.18.10 was asked for and refused, since its image cannot be pulled. */
export function aPayload(changes: Partial<PayloadAssessment> = {}): PayloadAssessment {
  return {
    version: '4.18.10',
    image: IMAGE,
    forced: false,
    currentVersion: '4.18.9',
    isUpdating: false,
    state: 'refused',
    step: 'RetrievePayload',
    sinceAt: at('2025-11-03T13:52:00Z'),
    message: `Retrieving payload failed version="4.18.10" image="${IMAGE}" failure=Unable to download and prepare the update: pod failed`,
    steps: [
      { id: 'signature', state: 'done' },
      { id: 'download', state: 'failed' },
      { id: 'version', state: 'notReached' },
      { id: 'preconditions', state: 'notReached' },
      { id: 'accepted', state: 'notReached' },
    ],
    failure: {
      what: 'ContainerWaiting',
      container: 'cleanup',
      reason: 'ImagePullBackOff',
      message: aPayloadContainer().message,
    },
    cause: {
      code: 'RegistryUnauthorized',
      captures: { release: '4.18.10', image: IMAGE, node: 'master-0' },
      text: aPayloadContainer().message,
      mover: 'Administrator',
    },
    preconditions: [],
    pod: aPayloadPod(),
    podSource: 'cluster',
    events: [
      {
        about: { resource: 'pods', name: 'version-4.18.10-x7k2p', namespace: NAMESPACE },
        type: 'Warning',
        reason: 'BackOff',
        message: `Back-off pulling image "${IMAGE}"`,
        count: 7,
        lastAt: at('2025-11-03T13:51:30Z'),
      },
    ],
    ...changes,
  };
}

/** A release in its first check, of the signature, so there is no Pod yet. */
export function aCheckedPayload(changes: Partial<PayloadAssessment> = {}): PayloadAssessment {
  return aPayload({
    state: 'checking',
    sinceAt: at('2025-11-03T13:58:30Z'),
    message: `Retrieving and verifying payload version="4.18.10" image="${IMAGE}"`,
    steps: [
      { id: 'signature', state: 'current' },
      { id: 'download', state: 'notReached' },
      { id: 'version', state: 'notReached' },
      { id: 'preconditions', state: 'notReached' },
      { id: 'accepted', state: 'notReached' },
    ],
    failure: undefined,
    cause: undefined,
    pod: undefined,
    podSource: 'none',
    events: [],
    ...changes,
  });
}
