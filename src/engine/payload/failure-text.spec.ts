import { failureOf, readRetrieveFailure } from './failure-text';

const failed = (text: string) =>
  `Retrieving payload failed version="4.18.10" image="quay.io/r@sha256:0" failure=${text}`;
const download = (text: string) =>
  failed(`Unable to download and prepare the update: fetching update payload: ${text}`);

describe('readRetrieveFailure', () => {
  it.each([
    {
      name: 'a signature that was not found',
      text: failed('The update cannot be verified: unable to locate a valid signature'),
      expected: { kind: 'signature' },
    },
    {
      name: 'a signature that an image policy rejected',
      text: download(
        'pod version-4.18.10-x7k2p failed at pending with reason "" and message "" and status initcontainer cleanup is waiting with reason "SignatureValidationFailed" and message "Source image rejected: \\"A signature was required\\""',
      ),
      expected: {
        kind: 'pod',
        pod: 'version-4.18.10-x7k2p',
        reason: '',
        message: '',
        containers: [
          {
            name: 'cleanup',
            kind: 'init',
            state: 'waiting',
            reason: 'SignatureValidationFailed',
            message: 'Source image rejected: "A signature was required"',
            restarts: 0,
          },
        ],
      },
    },
    {
      name: 'an image that the registry does not have',
      text: download(
        'pod version--x7k2p failed at pending with reason "" and message "" and status initcontainer cleanup is waiting with reason "ErrImagePull" and message "manifest unknown"',
      ),
      expected: { kind: 'pod', pod: 'version--x7k2p', containers: [{ reason: 'ErrImagePull' }] },
    },
    {
      name: 'a Pod that ran out of time; main containers are told first',
      text: download(
        'pod p failed with reason "DeadlineExceeded" and message "too long" and status container rename-to-final-location is waiting with reason "PodInitializing" and message "a",initcontainer cleanup is terminated with reason "Error" and message "rm: b\\nc"',
      ),
      expected: {
        kind: 'pod',
        reason: 'DeadlineExceeded',
        message: 'too long',
        containers: [
          { name: 'cleanup', kind: 'init', state: 'terminated', message: 'rm: b\nc' },
          { name: 'rename-to-final-location', kind: 'main', state: 'waiting' },
        ],
      },
    },
    {
      name: 'a Pod of which no container says anything',
      text: download('pod p failed with reason "Evicted" and message "no room" and status '),
      expected: { kind: 'pod', pod: 'p', reason: 'Evicted', containers: [] },
    },
    {
      name: 'the words before 4.20, without a second cause',
      text: failed(
        'Unable to download and prepare the update: pod p failed with reason "Evicted" and message "" and status ',
      ),
      expected: { kind: 'pod', pod: 'p' },
    },
    {
      name: 'a phase that nobody expects',
      text: download('pod p is with unexpected phase Unknown'),
      expected: { kind: 'pod', pod: 'p', containers: [] },
    },
    {
      name: 'Pods of earlier attempts that stay',
      text: failed(
        'Unable to download and prepare the update: failed to prune pods: error deleting pods: no',
      ),
      expected: { kind: 'prune' },
    },
    {
      name: 'a Job that ran out of time, up to 4.18',
      text: failed(
        'Unable to download and prepare the update: deadline exceeded, reason: "DeadlineExceeded", message: "Job was active longer than specified deadline"',
      ),
      expected: { kind: 'deadline' },
    },
    {
      name: 'a Pod that its node never started',
      text: download('timed out waiting for the condition'),
      expected: { kind: 'deadline' },
    },
    {
      name: 'a download that fails in other words',
      text: download('pods "x" is forbidden'),
      expected: { kind: 'download' },
    },
    {
      name: 'other words altogether',
      text: failed('no payload image has been specified'),
      expected: { kind: 'unknown' },
    },
    { name: 'nothing', text: '', expected: { kind: 'unknown' } },
  ])('reads $name', ({ text, expected }) => {
    expect(readRetrieveFailure(text)).toMatchObject(expected);
  });
});

it.each([
  { name: 'what follows failure=', message: failed('a failure=b'), expected: 'a failure=b' },
  { name: 'all of it when nothing does', message: 'plain', expected: 'plain' },
])('the failure is $name', ({ message, expected }) => {
  expect(failureOf(message)).toBe(expected);
});
