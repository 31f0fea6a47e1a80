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
  [{ code: 'SignatureNotFound', message: '' }, 'The release signature was not found.'],
  [
    { code: 'SignatureRejected', container: 'c', message: '' },
    "The release signature doesn't satisfy the cluster's image policy.",
  ],
  [pull(), "The release image can't be pulled: ErrImagePull."],
  [
    pull('manifestUnknown'),
    "The release image can't be pulled: the registry doesn't have the image.",
  ],
  [pull('unauthorized'), "The release image can't be pulled: unauthorized."],
  [pull('nameNotFound'), "The release image can't be pulled: the registry name can't be resolved."],
  [
    pull('certificate'),
    "The release image can't be pulled: the registry certificate isn't trusted.",
  ],
  [pull('connectionRefused'), "The release image can't be pulled: connection refused."],
  [pull('noSpace'), "The release image can't be pulled: no space left on the node."],
  [
    { code: 'ContainerStart', container: 'c', reason: 'CreateContainerError', message: '' },
    "The pod that downloads the release can't start: CreateContainerError.",
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
    'Unpacking the release failed in step 1 (container cleanup, exit code 1).',
  ],
  [
    { code: 'ExtractionFailed', container: 'cleanup', step: 1, reason: 'Error', message: '' },
    'Unpacking the release failed in step 1 (container cleanup).',
  ],
  [
    { code: 'DeadlineExceeded', message: '' },
    "The release wasn't downloaded within the 2 minutes allowed.",
  ],
  [
    { code: 'PodRejected', reason: 'Evicted', message: '' },
    'The pod that downloads the release was removed from its node: Evicted.',
  ],
  [
    { code: 'Unschedulable', message: '' },
    "The pod that downloads the release can't be scheduled.",
  ],
  [
    { code: 'NodeNotReady', node: 'master-0', message: '' },
    "The pod that downloads the release can't start: node master-0 is not ready.",
  ],
  [{ code: 'PruneFailed', message: '' }, "Pods of earlier download attempts can't be removed."],
  [{ code: 'LoadFailed', message: '' }, "The downloaded release can't be read."],
  [
    { code: 'VersionMismatch', actual: '4.18.11', expected: '4.18.10', message: '' },
    'The release image contains version 4.18.11.',
  ],
  [
    { code: 'VersionMismatch', actual: '', expected: '', message: '' },
    'The release image contains another version.',
  ],
  [failed(1), 'Precondition ClusterVersionRollback failed (LowDesiredVersion).'],
  [failed(2), '2 preconditions failed.'],
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
    "ClusterVersionRollback warns but doesn't block the update (LowDesiredVersion)",
  ],
  [{ ...precondition, name: '' }, 'Precondition'],
])('a precondition: %#', (one, text) => {
  expect(describePrecondition(one, english)).toBe(text);
});
