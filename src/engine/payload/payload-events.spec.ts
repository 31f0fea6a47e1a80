import { anEvent } from '../../../scenarios/builders';
import { loaded, missing } from '../snapshot';
import { at } from '../../testing/engine/readings';
import { MOST_EVENTS, readPayloadEvents } from './payload-events';

const NAMESPACE = 'openshift-cluster-version';
const IMAGE = 'quay.io/r@sha256:0';

function ofPod(name: string, reason: string, time: string) {
  return anEvent({ about: { kind: 'Pod', name, namespace: NAMESPACE }, reason, at: time });
}

function ofClusterVersion(reason: string, message: string) {
  return anEvent({
    about: { kind: 'ClusterVersion', name: 'version', namespace: NAMESPACE },
    reason,
    message,
    at: '2025-11-03T13:00:00Z',
  });
}

const read = (events: readonly unknown[]) =>
  readPayloadEvents(loaded(events), { image: IMAGE }, ['version-4.18.10-x7k2p']);

it('has those about the Pod and about the release, newest first', () => {
  const events = read([
    ofPod('version-4.18.10-x7k2p', 'Failed', '2025-11-03T13:01:00Z'),
    ofPod('version-4.18.10-x7k2p', 'BackOff', '2025-11-03T13:02:00Z'),
    ofPod('cluster-version-operator-1', 'Killing', '2025-11-03T13:03:00Z'),
    ofClusterVersion('RetrievePayload', `Retrieving image="${IMAGE}"`),
    ofClusterVersion('RetrievePayload', 'Retrieving image="quay.io/r@sha256:1"'),
    ofClusterVersion('Other', `about image="${IMAGE}"`),
  ]);
  expect(events.map(({ reason }) => reason)).toEqual(['BackOff', 'Failed', 'RetrievePayload']);
  expect(events[0]?.about).toEqual({
    resource: 'pods',
    name: 'version-4.18.10-x7k2p',
    namespace: NAMESPACE,
  });
});

it.each([
  {
    name: 'of a series',
    times: { series: { count: 7, lastObservedTime: '2025-11-03T13:09:00.5Z' } },
    lastAt: at('2025-11-03T13:09:00.5Z'),
    count: 7,
  },
  {
    name: 'of the newer API',
    times: { lastTimestamp: null, firstTimestamp: null, eventTime: '2025-11-03T13:08:00.1Z' },
    lastAt: at('2025-11-03T13:08:00.1Z'),
    count: 1,
  },
  {
    name: 'without any',
    times: { lastTimestamp: null, firstTimestamp: null, metadata: null, count: 'many' },
    lastAt: undefined,
    count: 1,
  },
])('reads the time of an event $name', ({ times, lastAt, count }) => {
  const event = ofPod('version-4.18.10-x7k2p', 'BackOff', '2025-11-03T13:02:00Z');
  expect(read([{ ...event, ...times }])).toMatchObject([{ lastAt, count }]);
});

it.each([
  { name: 'events that could not be read', events: missing('Forbidden') },
  { name: 'events that nobody asked for', events: undefined },
  { name: 'what are no events', events: loaded([null, 'x', { involvedObject: { kind: 'Pod' } }]) },
])('none of $name', ({ events }) => {
  expect(readPayloadEvents(events, { image: IMAGE }, ['x'])).toEqual([]);
});

it('no more than are worth reading', () => {
  const many = Array.from({ length: 50 }, (_, second) =>
    ofPod(
      'version-4.18.10-x7k2p',
      'BackOff',
      `2025-11-03T13:02:${String(second).padStart(2, '0')}Z`,
    ),
  );
  expect(read(many)).toHaveLength(MOST_EVENTS);
});
