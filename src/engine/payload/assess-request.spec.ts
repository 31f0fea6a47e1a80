import fc from 'fast-check';
import { anEvent, aVersionPod } from '../../../scenarios/builders';
import { aCondition, aReadClusterVersion, NOW } from '../../testing/engine/readings';
import { loaded, missing } from '../snapshot';
import { formatInstant, MINUTE, SECOND } from '../time';
import {
  TO,
  FROM,
  POD,
  UNAUTHORIZED,
  ago,
  aRequest,
  refusal,
  DOWNLOAD,
  timedOut,
  failedPod,
  objects,
  NODES,
  NODE_NOT_READY,
  type Remembered,
  look,
  stepsOf,
} from '../../testing/engine/a-payload-request';

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
