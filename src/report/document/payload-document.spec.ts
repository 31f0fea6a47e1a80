import { aCheckedPayload, aPayload, aPayloadPod } from '../../testing/a-payload';
import { at } from '../../testing/an-update-status';
import { toPayloadDocument } from './payload-document';
import { toPlainData } from './plain-data';

it('holds what the page shows', () => {
  expect(toPlainData(toPayloadDocument(aPayload()))).toMatchObject({
    version: '4.18.10',
    image: 'quay.example.com/release@sha256:10',
    currentVersion: '4.18.9',
    state: 'refused',
    forced: false,
    since: '2025-11-03T13:52:00Z',
    conditionReason: 'RetrievePayload',
    steps: [
      { step: 'signature', state: 'done' },
      { step: 'download', state: 'failed' },
      { step: 'version', state: 'notReached' },
      { step: 'preconditions', state: 'notReached' },
      { step: 'accepted', state: 'notReached' },
    ],
    failure: { what: 'ContainerWaiting', container: 'cleanup', reason: 'ImagePullBackOff' },
    cause: {
      code: 'RegistryUnauthorized',
      sentence: "The image registry doesn't accept the cluster's pull secret.",
    },
    podSource: 'cluster',
    pod: {
      node: 'master-0',
      deadlineSeconds: 120,
      created: '2025-11-03T13:50:00Z',
      containers: [
        { container: 'cleanup', kind: 'init', state: 'waiting', reason: 'ImagePullBackOff' },
        { container: 'make-temporary-directory' },
        { container: 'rename-to-final-location', kind: 'main' },
      ],
    },
    events: [{ reason: 'BackOff', count: 7, last: '2025-11-03T13:51:30Z' }],
  });
});

it('leaves out what is not known', () => {
  const document = toPlainData(toPayloadDocument(aCheckedPayload({ image: '' })));
  for (const field of [
    'image',
    'failure',
    'cause',
    'preconditions',
    'policies',
    'pod',
    'namedPod',
    'job',
    'retryingSince',
  ]) {
    expect(document).not.toHaveProperty(field);
  }
});

it('has the job, and when a Pod was last seen', () => {
  const job = {
    job: { group: 'batch', resource: 'jobs', name: 'j', namespace: 'openshift-cluster-version' },
    reason: 'DeadlineExceeded',
    message: '',
  };
  const pod = aPayloadPod({ seenAt: at('2025-11-03T13:55:00Z') });
  expect(
    toPlainData(toPayloadDocument(aPayload({ job, pod, podSource: 'remembered' }))),
  ).toMatchObject({
    podSource: 'remembered',
    job: { job: { name: 'j' }, reason: 'DeadlineExceeded' },
    pod: { seen: '2025-11-03T13:55:00Z' },
  });
});
