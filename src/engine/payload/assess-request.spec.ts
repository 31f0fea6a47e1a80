import fc from 'fast-check';
import {
  anEvent,
  aRelease,
  aVersionPod,
  type VersionPodOptions,
} from '../../../scenarios/builders';
import {
  aCondition,
  aNodeCondition,
  aNodeObject,
  aReadClusterVersion,
  NOW,
} from '../../testing/engine/readings';
import { type Fetched, loaded, missing, type PayloadObjects } from '../snapshot';
import { formatInstant, MINUTE, SECOND, type Instant } from '../time';
import type { PayloadMemory } from '../memory/payload-memory';
import { assessRequest } from './assess-request';

const TO = aRelease('4.18.10');
const FROM = '4.18.9';
const POD = 'version-4.18.10-x7k2p';
const UNAUTHORIZED = `Back-off pulling image "${TO.image}": ErrImagePull: reading manifest: unauthorized`;
const named = `version="${TO.version}" image="${TO.image}"`;

/** Moments are relative to `NOW`. */
function ago(time: bigint): string {
  return formatInstant(NOW - time);
}

interface Accepted {
  readonly status?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly sinceAt?: Instant;
  readonly force?: boolean;
  readonly version?: string;
}

/** Asks for 4.18.10 on a cluster at rest. */
function aRequest({ version = TO.version, force = false, ...accepted }: Accepted = {}) {
  return aReadClusterVersion({
    desiredUpdate: { version, image: version === TO.version ? TO.image : 'other', force },
    desired: { version: FROM, image: 'image of 4.18.9' },
    conditions: [
      aCondition({ type: 'Progressing', status: 'False' }),
      aCondition({
        type: 'ReleaseAccepted',
        status: accepted.status ?? 'Unknown',
        reason: accepted.reason ?? 'RetrievePayload',
        message: accepted.message ?? `Retrieving and verifying payload ${named}`,
        lastTransitionAt: accepted.sinceAt ?? NOW - 90n * SECOND,
      }),
    ],
  });
}

function refusal(text: string, changes: Accepted = {}) {
  return aRequest({
    status: 'False',
    message: `Retrieving payload failed ${named} failure=${text}`,
    ...changes,
  });
}

const DOWNLOAD = 'Unable to download and prepare the update: fetching update payload:';
const timedOut = (pod = POD) =>
  refusal(
    `${DOWNLOAD} pod ${pod} failed with reason "DeadlineExceeded" and message "too long" and status initcontainer cleanup is waiting with reason "ImagePullBackOff" and message "Back-off: unauthorized"`,
  );

const pulling = { waiting: { reason: 'ImagePullBackOff', message: UNAUTHORIZED } };
const failedPod = (options: VersionPodOptions = {}) =>
  aVersionPod({
    createdAt: ago(80n * SECOND),
    phase: 'Failed',
    reason: 'DeadlineExceeded',
    message: 'too long',
    states: [pulling],
    ...options,
  });

function objects(pods: readonly unknown[], changes: Partial<PayloadObjects> = {}): PayloadObjects {
  return { pods: loaded(pods), jobs: loaded([]), events: loaded([]), ...changes };
}

const NODES = loaded([aNodeObject({ name: 'master-0' })]);
const NODE_NOT_READY = loaded([
  aNodeObject({ name: 'master-0', conditions: [aNodeCondition({ status: 'Unknown' })] }),
]);

interface Remembered {
  memory?: PayloadMemory;
}

function look(
  clusterVersion = timedOut(),
  payload: PayloadObjects | null = objects([failedPod()]),
  {
    nodes = NODES,
    remembered = {},
    now = NOW,
  }: { nodes?: Fetched<readonly unknown[]>; remembered?: Remembered; now?: Instant } = {},
) {
  const input = { clusterVersion, objects: payload ?? undefined, nodes, now };
  const assessed = assessRequest(input, remembered.memory);
  remembered.memory = assessed.memory;
  return assessed.payload;
}

const stepsOf = (payload: ReturnType<typeof look>) =>
  payload?.steps.map(({ state }) => state).join(' ');

describe('version pod cannot get the payload', () => {
  it('shows the step, the image, the node and the container’s own words', () => {
    const payload = look();
    expect(stepsOf(payload)).toBe('done failed notReached notReached notReached');
    expect(payload).toMatchObject({
      state: 'refused',
      version: '4.18.10',
      image: TO.image,
      currentVersion: FROM,
      isUpdating: false,
      forced: false,
      failure: {
        what: 'ContainerWaiting',
        reason: 'ImagePullBackOff',
        container: 'cleanup',
        message: UNAUTHORIZED,
      },
      podSource: 'cluster',
      pod: {
        pod: { name: POD, namespace: 'openshift-cluster-version' },
        node: 'master-0',
        phase: 'Failed',
        reason: 'DeadlineExceeded',
        deadlineSeconds: 120,
        image: TO.image,
      },
    });
    expect(payload?.pod?.containers.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'init waiting',
      'init waiting',
      'init waiting',
      'init waiting',
      'main waiting',
    ]);
    expect(payload).not.toHaveProperty('retryingSinceAt');
  });

  it.each([
    {
      name: 'phase Pending with ErrImagePull and "manifest unknown", surfaced at once',
      clusterVersion: refusal(
        `${DOWNLOAD} pod ${POD} failed at pending with reason "" and message "" and status initcontainer cleanup is waiting with reason "ErrImagePull" and message "manifest unknown"`,
      ),
      pods: [
        failedPod({
          phase: 'Pending',
          reason: undefined,
          message: undefined,
          states: [{ waiting: { reason: 'ErrImagePull', message: 'x: manifest unknown' } }],
        }),
      ],
      expected: {
        failure: {
          what: 'ContainerWaiting',
          reason: 'ErrImagePull',
          message: 'x: manifest unknown',
        },
        podSource: 'cluster',
      },
    },
    {
      name: 'pod deleted meanwhile: from the condition text only',
      clusterVersion: timedOut(),
      pods: [],
      expected: {
        failure: { what: 'ContainerWaiting', message: 'Back-off: unauthorized' },
        podSource: 'gone',
        namedPod: { resource: 'pods', name: POD, namespace: 'openshift-cluster-version' },
        pod: undefined,
      },
    },
    {
      name: 'pod never started, its node is not ready',
      clusterVersion: refusal(`${DOWNLOAD} timed out waiting for the condition`),
      pods: [aVersionPod({ states: null, createdAt: ago(4n * MINUTE) })],
      nodes: NODE_NOT_READY,
      expected: { failure: { what: 'NodeReady' }, pod: { node: 'master-0' } },
    },
    {
      name: 'the same, and nobody knows of the node',
      clusterVersion: refusal(`${DOWNLOAD} timed out waiting for the condition`),
      pods: [aVersionPod({ states: null, createdAt: ago(4n * MINUTE) })],
      nodes: missing('Forbidden'),
      expected: { failure: { what: 'PodFailed', reason: 'DeadlineExceeded' } },
    },
  ])('$name', ({ clusterVersion, pods, nodes = NODES, expected }) => {
    const payload = look(clusterVersion, objects(pods), { nodes });
    expect(payload).toMatchObject(expected);
    expect(stepsOf(payload)).toBe('done failed notReached notReached notReached');
  });

  it('Pods may not be read: from the condition text only', () => {
    const payload = look(timedOut(), objects([], { pods: missing('Forbidden') }));
    expect(payload).toMatchObject({
      podSource: 'unknown',
      failure: { what: 'ContainerWaiting', reason: 'ImagePullBackOff' },
    });
  });

  it('nobody asked for Pods', () => {
    expect(look(timedOut(), null)).toMatchObject({
      podSource: 'unknown',
      failure: { what: 'ContainerWaiting', reason: 'ImagePullBackOff' },
      events: [],
    });
  });
});

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

describe('up to 4.18', () => {
  const job = {
    metadata: { name: POD, creationTimestamp: ago(3n * MINUTE) },
    spec: { template: { spec: { containers: [{ image: TO.image }] } } },
    status: {
      conditions: [
        {
          type: 'Failed',
          status: 'True',
          reason: 'DeadlineExceeded',
          message: 'Job was active longer than specified deadline',
        },
      ],
    },
  };
  const clusterVersion = refusal(
    'Unable to download and prepare the update: deadline exceeded, reason: "DeadlineExceeded", message: "Job was active longer than specified deadline"',
  );

  it('the Pod of the Job says what the Job does not', () => {
    const pod = failedPod({ name: `${POD}-9hlq4`, job: POD });
    expect(look(clusterVersion, objects([pod], { jobs: loaded([job]) }))).toMatchObject({
      failure: { what: 'ContainerWaiting', message: UNAUTHORIZED },
      pod: { pod: { name: `${POD}-9hlq4` } },
      job: { job: { name: POD }, reason: 'DeadlineExceeded' },
    });
  });

  it('without the Pod it took too long', () => {
    expect(look(clusterVersion, objects([], { jobs: loaded([job]) }))).toMatchObject({
      failure: {
        what: 'PodFailed',
        reason: 'DeadlineExceeded',
        message: expect.stringContaining('Job was active') as string,
      },
      podSource: 'none',
    });
  });
});

describe('which Pod it is', () => {
  const other = aRelease('4.18.11');
  it.each([
    {
      name: 'the newest with the image',
      pods: [
        failedPod({ name: 'version-4.18.10-aaaaa', createdAt: ago(5n * MINUTE) }),
        failedPod({ name: 'version-4.18.10-bbbbb', createdAt: ago(1n * MINUTE) }),
        failedPod({ name: 'version-4.18.11-ccccc', release: other, createdAt: ago(SECOND) }),
      ],
      expected: 'version-4.18.10-bbbbb',
    },
    {
      name: 'without a version in its name',
      pods: [failedPod({ name: 'version--aaaaa' })],
      expected: 'version--aaaaa',
    },
    {
      name: 'no other Pod with the image',
      pods: [failedPod({ name: 'somebody-elses' })],
      expected: undefined,
    },
    {
      name: 'none of another image, whatever its name',
      pods: [failedPod({ name: 'version-4.18.10-aaaaa', release: other })],
      expected: undefined,
    },
    {
      name: 'none that has succeeded',
      pods: [failedPod({ phase: 'Succeeded' })],
      expected: undefined,
    },
    { name: 'what is no Pod', pods: [null, 7, {}, []], expected: undefined },
  ])('$name', ({ pods, expected }) => {
    expect(look(timedOut(), objects(pods))?.pod?.pod.name).toBe(expected);
  });

  it.each([
    { name: 'version-4.18.10-x7k2p', is: true },
    { name: 'version-4.18.10-x7k2p-9hlq4', is: true },
    { name: 'version-4.18.1-x7k2p', is: false },
    { name: 'version-4.18.10-rc.1-x7k2p', is: false },
    { name: 'version-4.18.10-', is: false },
  ])('by name, when nobody tells the image: $name $is', ({ name, is }) => {
    const clusterVersion = aReadClusterVersion({
      desiredUpdate: { version: TO.version },
      conditions: [
        aCondition({ type: 'ReleaseAccepted', status: 'False', reason: 'RetrievePayload' }),
      ],
    });
    const payload = look(clusterVersion, objects([failedPod({ name })]));
    expect(payload?.pod !== undefined).toBe(is);
  });
});

describe('while it is checked', () => {
  it.each([
    {
      name: 'without a Pod the signature is verified',
      payload: objects([]),
      steps: 'current notReached notReached notReached notReached',
    },
    {
      name: 'with a Pod the release is fetched',
      payload: objects([aVersionPod({ createdAt: ago(60n * SECOND) })]),
      steps: 'done current notReached notReached notReached',
    },
    {
      name: 'without Pods nobody can tell',
      payload: objects([], { pods: missing('Forbidden') }),
      steps: 'unknown unknown notReached notReached notReached',
    },
    {
      name: 'a Pod of an earlier request does not count',
      payload: objects([failedPod({ createdAt: ago(10n * MINUTE) })]),
      steps: 'current notReached notReached notReached notReached',
    },
  ])('for 90 s, no alarm: $name', ({ payload, steps }) => {
    const checked = look(aRequest(), payload);
    expect(checked?.state).toBe('checking');
    expect(checked?.failure).toBeUndefined();
    expect(stepsOf(checked)).toBe(steps);
  });

  it('says already what the Pod runs into', () => {
    const pod = failedPod({ phase: 'Pending', reason: undefined, message: undefined });
    expect(look(aRequest(), objects([pod]))).toMatchObject({
      state: 'checking',
      failure: { what: 'ContainerWaiting', message: UNAUTHORIZED },
    });
  });

  it.each([
    {
      name: 'it was accepted',
      clusterVersion: aRequest({ status: 'True', reason: 'PayloadLoaded' }),
    },
    { name: 'nothing is asked for', clusterVersion: aReadClusterVersion() },
  ])('nothing once $name', ({ clusterVersion }) => {
    expect(look(clusterVersion)).toBeUndefined();
  });
});

describe('what is remembered', () => {
  const REFUSED_AT = NOW - 90n * SECOND;
  const later = NOW + 30n * SECOND;
  const retry = aRequest({ sinceAt: NOW });

  function afterRefusal() {
    const remembered: Remembered = {};
    look(timedOut(), objects([failedPod()]), { remembered });
    return remembered;
  }

  it('the Pod, when it is removed', () => {
    const payload = look(timedOut(), objects([]), { remembered: afterRefusal(), now: later });
    expect(payload).toMatchObject({
      podSource: 'remembered',
      pod: { pod: { name: POD }, seenAt: NOW },
      failure: { what: 'ContainerWaiting', reason: 'ImagePullBackOff' },
    });
  });

  it('that it was refused, while it is tried again', () => {
    const payload = look(retry, objects([]), { remembered: afterRefusal(), now: later });
    expect(payload).toMatchObject({
      state: 'refused',
      sinceAt: REFUSED_AT,
      retryingSinceAt: NOW,
      message: expect.stringContaining('DeadlineExceeded') as string,
      failure: { what: 'ContainerWaiting', message: 'Back-off: unauthorized' },
      podSource: 'remembered',
    });
    expect(stepsOf(payload)).toBe('done failed notReached notReached notReached');
  });

  it('the new Pod is shown as it is, with the cause of the one before', () => {
    const pods = [aVersionPod({ name: 'version-4.18.10-zzzzz', createdAt: formatInstant(later) })];
    expect(look(retry, objects(pods), { remembered: afterRefusal(), now: later })).toMatchObject({
      podSource: 'cluster',
      pod: { pod: { name: 'version-4.18.10-zzzzz' }, phase: 'Pending' },
      failure: { what: 'ContainerWaiting', reason: 'ImagePullBackOff' },
    });
  });

  it('since when it is refused, over several attempts', () => {
    const remembered = afterRefusal();
    look(retry, objects([]), { remembered, now: later });
    const again = refusal(`${DOWNLOAD} x`, { sinceAt: NOW + 5n * MINUTE });
    expect(look(again, objects([]), { remembered })?.sinceAt).toBe(REFUSED_AT);
  });

  it.each([
    { name: 'something else is asked for', between: aRequest({ version: '4.18.11' }) },
    { name: 'it is asked for with force', between: aRequest({ force: true }) },
    { name: 'the request was withdrawn', between: aReadClusterVersion() },
  ])('nothing, after $name', ({ between }) => {
    const remembered = afterRefusal();
    look(between, objects([]), { remembered });
    const payload = look(retry, objects([]), { remembered, now: later });
    expect(payload).toMatchObject({ state: 'checking', podSource: 'none' });
    expect(payload?.failure).toBeUndefined();
  });
});

it('has the events of the Pod and of the release', () => {
  const events = loaded([
    anEvent({
      about: { kind: 'Pod', name: POD, namespace: 'openshift-cluster-version' },
      reason: 'BackOff',
      at: ago(MINUTE),
    }),
  ]);
  expect(look(timedOut(), objects([], { events }))?.events).toMatchObject([{ reason: 'BackOff' }]);
});

it('an update that runs already goes on', () => {
  const clusterVersion = aReadClusterVersion({
    desiredUpdate: { version: TO.version },
    conditions: [
      aCondition({ type: 'Progressing', status: 'True' }),
      aCondition({ type: 'ReleaseAccepted', status: 'False', reason: 'RetrievePayload' }),
    ],
  });
  expect(look(clusterVersion, objects([]))?.isUpdating).toBe(true);
});

it('never throws, whatever the objects are', () => {
  const list = fc.array(fc.anything()).map(loaded);
  const pod = fc
    .record({ spec: fc.anything(), status: fc.anything() })
    .map((parts) => ({ metadata: { name: POD }, ...parts }));
  fc.assert(
    fc.property(list, fc.array(pod), list, list, fc.string(), (jobs, pods, events, nodes, text) => {
      const remembered: Remembered = {};
      for (const clusterVersion of [aRequest(), refusal(text), aRequest({ reason: text })]) {
        const payload = look(
          clusterVersion,
          { pods: loaded(pods), jobs, events },
          { nodes, remembered },
        );
        expect(payload?.steps).toHaveLength(5);
      }
    }),
  );
});
