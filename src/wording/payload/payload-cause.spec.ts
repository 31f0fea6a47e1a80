import type { PayloadCause, PullHint } from '../../engine';
import { english } from '../language/english';
import { describePayloadCause, describePrecondition } from './payload-cause';

const pull = (hint?: PullHint): PayloadCause => ({
  code: 'ImagePull',
  container: 'cleanup',
  reason: 'ErrImagePull',
  hint,
  message: '',
});
const precondition = {
  name: 'ClusterVersionRollback',
  conditionReason: 'LowDesiredVersion',
  message: 'm',
  blocks: true,
};
const failed = (count: number): PayloadCause => ({
  code: 'Preconditions',
  message: '',
  preconditions: [
    ...Array.from({ length: count }, () => precondition),
    { ...precondition, name: 'ClusterVersionRecommendedUpdate', blocks: false },
  ],
});

it.each([
  [{ code: 'SignatureNotFound', message: '' }, 'its signature was not found'],
  [
    { code: 'SignatureRejected', container: 'c', message: '' },
    'an image policy of the cluster rejects its signature',
  ],
  [pull(), 'its image cannot be pulled (ErrImagePull)'],
  [pull('manifestUnknown'), 'its image cannot be pulled (the registry does not have it)'],
  [pull('unauthorized'), 'its image cannot be pulled (unauthorized)'],
  [pull('nameNotFound'), 'its image cannot be pulled (the name of the registry is not found)'],
  [pull('certificate'), 'its image cannot be pulled (the certificate is not trusted)'],
  [pull('connectionRefused'), 'its image cannot be pulled (connection refused)'],
  [pull('noSpace'), 'its image cannot be pulled (no space left)'],
  [
    { code: 'ContainerStart', container: 'c', reason: 'CreateContainerError', message: '' },
    'its node cannot start the Pod that downloads it (CreateContainerError)',
  ],
  [
    {
      code: 'ExtractionFailed',
      container: 'cleanup',
      step: 1,
      reason: 'Error',
      exitCode: 1,
      message: '',
    },
    'unpacking it failed in step 1, cleanup (exit code 1)',
  ],
  [
    { code: 'ExtractionFailed', container: 'cleanup', step: 1, reason: 'Error', message: '' },
    'unpacking it failed in step 1, cleanup',
  ],
  [{ code: 'DeadlineExceeded', message: '' }, 'its download took longer than the 2 minutes it may'],
  [
    { code: 'PodRejected', reason: 'Evicted', message: '' },
    'the Pod that downloads it was put off its node (Evicted)',
  ],
  [{ code: 'Unschedulable', message: '' }, 'the Pod that downloads it finds no node'],
  [
    { code: 'NodeNotReady', node: 'master-0', message: '' },
    'the Pod that downloads it cannot start: node master-0 is not ready',
  ],
  [{ code: 'PruneFailed', message: '' }, 'Pods of earlier attempts cannot be removed'],
  [{ code: 'LoadFailed', message: '' }, 'it was downloaded, but cannot be read'],
  [
    { code: 'VersionMismatch', actual: '4.18.11', expected: '4.18.10', message: '' },
    'its image holds version 4.18.11',
  ],
  [
    { code: 'VersionMismatch', actual: '', expected: '', message: '' },
    'its image holds another version',
  ],
  [failed(1), 'precondition ClusterVersionRollback failed (LowDesiredVersion)'],
  [failed(2), '2 preconditions failed'],
  [failed(0), undefined],
  [{ code: 'Unknown', message: 'm' }, undefined],
] satisfies readonly (readonly [PayloadCause, string | undefined])[])(
  '$0.code: %#',
  (cause, text) => {
    expect(describePayloadCause(cause, english)).toBe(text);
  },
);

it.each([
  [precondition, 'ClusterVersionRollback failed (LowDesiredVersion)'],
  [
    { ...precondition, blocks: false },
    'ClusterVersionRollback warns (LowDesiredVersion), which blocks nothing',
  ],
  [{ ...precondition, name: '' }, 'Precondition'],
])('a precondition: %#', (one, text) => {
  expect(describePrecondition(one, english)).toBe(text);
});
