import {
  POD,
  named,
  aRequest,
  refusal,
  DOWNLOAD,
  failedPod,
  objects,
  look,
  stepsOf,
} from '../../testing/engine/a-payload-request';

describe('why it was refused', () => {
  it.each([
    {
      name: 'no signature',
      clusterVersion: refusal('The update cannot be verified: unable to locate a valid signature'),
      failure: {
        what: 'ReleaseAccepted',
        message: 'The update cannot be verified: unable to locate a valid signature',
      },
      steps: 'failed notReached notReached notReached notReached',
    },
    {
      name: 'a signature that an image policy rejects',
      clusterVersion: refusal(
        `${DOWNLOAD} pod ${POD} failed at pending with reason "" and message "" and status initcontainer cleanup is waiting with reason "SignatureValidationFailed" and message "no"`,
      ),
      failure: { what: 'ContainerWaiting', reason: 'SignatureValidationFailed', message: 'no' },
      steps: 'done failed notReached notReached notReached',
    },
    {
      name: 'older Pods stay',
      clusterVersion: refusal(
        'Unable to download and prepare the update: failed to prune pods: error deleting pods: no',
      ),
      failure: { what: 'ReleaseAccepted', reason: 'RetrievePayload' },
      steps: 'done failed notReached notReached notReached',
    },
    {
      name: 'a Pod in an unexpected phase',
      clusterVersion: refusal(`${DOWNLOAD} pod ${POD} is with unexpected phase Unknown`),
      failure: { what: 'ReleaseAccepted', reason: 'RetrievePayload' },
      steps: 'done failed notReached notReached notReached',
    },
    {
      name: 'a Job that ran out of time',
      clusterVersion: refusal(
        'Unable to download and prepare the update: deadline exceeded, reason: "DeadlineExceeded", message: "Job was active longer than specified deadline"',
      ),
      failure: { what: 'PodFailed', reason: 'DeadlineExceeded' },
      steps: 'done failed notReached notReached notReached',
    },
    {
      name: 'it cannot be loaded',
      clusterVersion: aRequest({
        status: 'False',
        reason: 'LoadPayload',
        message: `Loading payload failed ${named} failure=no such file`,
      }),
      failure: { what: 'ReleaseAccepted', reason: 'LoadPayload', message: 'no such file' },
      steps: 'done done failed notReached notReached',
    },
    {
      name: 'another version',
      clusterVersion: aRequest({
        status: 'False',
        reason: 'VerifyPayloadVersion',
        message: `Verifying payload failed ${named} failure=release image version 4.18.11 does not match the expected upstream version 4.18.10`,
      }),
      failure: {
        what: 'ReleaseAccepted',
        reason: 'VerifyPayloadVersion',
        message:
          'release image version 4.18.11 does not match the expected upstream version 4.18.10',
      },
      steps: 'done done failed notReached notReached',
    },
    {
      name: 'preconditions',
      clusterVersion: aRequest({
        status: 'False',
        reason: 'PreconditionChecks',
        message: `Preconditions failed for payload loaded ${named}: Precondition "ClusterVersionRollback" failed because of "LowDesiredVersion": 4.18.10 is less than the current target`,
      }),
      failure: { what: 'ReleaseAccepted', reason: 'PreconditionChecks' },
      preconditions: [
        {
          name: 'ClusterVersionRollback',
          conditionReason: 'LowDesiredVersion',
          message: '4.18.10 is less than the current target',
        },
      ],
      steps: 'done done done failed notReached',
    },
    {
      name: 'a step that nobody knows',
      clusterVersion: aRequest({ status: 'False', reason: 'AskOracle', message: 'no' }),
      failure: { what: 'ReleaseAccepted', reason: 'AskOracle', message: 'no' },
      steps: 'unknown unknown unknown unknown unknown',
    },
    {
      name: 'words that nobody knows',
      clusterVersion: refusal('no payload image has been specified'),
      failure: { what: 'ReleaseAccepted', message: 'no payload image has been specified' },
      steps: 'unknown failed notReached notReached notReached',
    },
  ])('$name', ({ clusterVersion, failure, steps, preconditions = [] }) => {
    const payload = look(clusterVersion, objects([]));
    expect(payload?.failure).toMatchObject(failure);
    expect(payload?.preconditions).toMatchObject(preconditions);
    expect(stepsOf(payload)).toBe(steps);
  });

  it.each([
    {
      name: 'a missing signature',
      clusterVersion: refusal('The update cannot be verified: no'),
      reason: 'RetrievePayload',
    },
    {
      name: 'preconditions',
      clusterVersion: aRequest({ status: 'False', reason: 'PreconditionChecks', message: 'no' }),
      reason: 'PreconditionChecks',
    },
  ])('a Pod has nothing to do with $name', ({ clusterVersion, reason }) => {
    const payload = look(clusterVersion, objects([failedPod()]));
    expect(payload?.failure).toMatchObject({ what: 'ReleaseAccepted', reason });
    expect(payload?.pod).toBeUndefined();
  });

  it('says when it was asked for with force', () => {
    const payload = look(refusal(`${DOWNLOAD} x`, { force: true }), objects([]));
    expect(payload?.forced).toBe(true);
    expect(stepsOf(payload)).toBe('unknown failed notReached notReached notReached');
  });
});
