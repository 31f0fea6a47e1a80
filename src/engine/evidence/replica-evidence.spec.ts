import { anEvent, aPod, aReplicaSet, aTroubledPod } from '../../../scenarios/builders';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { loaded, missing } from '../snapshot';
import { eventsAboutObject } from '../reading/wanted-lists';
import type { EvidenceObjects } from '../reading/wanted-objects';
import { formatInstant } from '../time';
import {
  findFailedCreators,
  findStartWarning,
  isReplicaSet,
  listCreators,
  listStartEvents,
} from './replica-evidence';

type ReplicaObjects = Pick<EvidenceObjects, 'eventsByObject' | 'replicaSets'>;

const QUOTA =
  'pods "web-5d9c-" is forbidden: exceeded quota: compute, requested: pods=1, used: pods=3, limited: pods=3';
const OF_DEPLOYMENT = aPod({
  name: 'web-5d9c-a',
  labels: { app: 'web', 'pod-template-hash': '5d9c' },
  owner: { kind: 'ReplicaSet', name: 'web-5d9c' },
});
const OF_STATEFUL_SET = aPod({ name: 'web-0' });
const NOTHING: ReplicaObjects = { replicaSets: new Map(), eventsByObject: new Map() };

function withReplicaSet(message: string): ReplicaObjects {
  const failure = { message, sinceAt: formatInstant(minutesAgo(9)) };
  const replicaSet = aReplicaSet({ name: 'web-5d9c', namespace: 'shop', failure });
  return { ...NOTHING, replicaSets: new Map([['shop/web-5d9c', loaded([replicaSet])]]) };
}

interface EventChanges {
  readonly kind?: string;
  readonly reason?: string;
  readonly type?: 'Normal' | 'Warning';
  readonly minutes?: number;
  readonly message?: string;
}

function withEvents(name: string, ...events: readonly EventChanges[]): ReplicaObjects {
  const objects = events.map((event) =>
    anEvent({
      about: { kind: event.kind ?? 'StatefulSet', name, namespace: 'shop' },
      reason: event.reason ?? 'FailedCreate',
      type: event.type ?? 'Warning',
      message: event.message ?? `create Pod web-1 in StatefulSet web failed error: ${QUOTA}`,
      at: formatInstant(minutesAgo(event.minutes ?? 2)),
    }),
  );
  return { ...NOTHING, eventsByObject: new Map([[`shop/${name}`, loaded(objects)]]) };
}

it('lists what makes pods, each once', () => {
  const creators = listCreators([OF_DEPLOYMENT, OF_DEPLOYMENT, OF_STATEFUL_SET, null]);
  expect(creators.map(({ controller, owner }) => [controller.name, owner.kind])).toEqual([
    ['web-5d9c', 'Deployment'],
    ['web', 'StatefulSet'],
  ]);
  expect(creators.map(isReplicaSet)).toEqual([true, false]);
  expect(listCreators([aPod({ owner: null })])).toEqual([]);
});

it('wants the events of pods that do not start', () => {
  const starting = aTroubledPod({ name: 'web-1' }, { reason: 'ContainerCreating' });
  const crashing = aTroubledPod({ name: 'web-2' }, { reason: 'CrashLoopBackOff' });
  expect(listStartEvents([[OF_STATEFUL_SET, starting, crashing]])).toEqual([
    eventsAboutObject('shop', 'web-1'),
  ]);
});

describe('what cannot make pods', () => {
  it('is a ReplicaSet that says so, with its Deployment and the cause', () =>
    expect(
      findFailedCreators([OF_DEPLOYMENT], withReplicaSet(QUOTA), NOW, KNOWN_CAUSE_READER),
    ).toMatchObject([
      {
        code: 'PodsNotCreated',
        object: { group: 'apps', resource: 'replicasets', name: 'web-5d9c', namespace: 'shop' },
        kind: 'ReplicaSet',
        ownerKind: 'Deployment',
        owner: { resource: 'deployments', name: 'web' },
        sinceAt: minutesAgo(9),
        message: QUOTA,
        cause: {
          code: 'ReplicasExceedQuota',
          captures: {
            quota: 'compute',
            namespace: 'shop',
            creator: 'replicaset/web-5d9c',
            owner: 'deployment/web',
          },
        },
      },
    ]));

  it('has no cause that nobody knows', () => {
    const [evidence] = findFailedCreators(
      [OF_DEPLOYMENT],
      withReplicaSet('no idea'),
      NOW,
      KNOWN_CAUSE_READER,
    );
    expect(evidence).toMatchObject({ message: 'no idea' });
    expect(evidence).not.toHaveProperty('cause');
  });

  it('is a StatefulSet that an event says it of', () =>
    expect(
      findFailedCreators([OF_STATEFUL_SET], withEvents('web', {}), NOW, KNOWN_CAUSE_READER),
    ).toMatchObject([
      { object: { resource: 'statefulsets', name: 'web' }, cause: { code: 'ReplicasExceedQuota' } },
    ]));

  it.each<{ name: string; objects: ReplicaObjects }>([
    { name: 'nothing is known', objects: NOTHING },
    { name: 'the last attempt is long past', objects: withEvents('web', { minutes: 21 }) },
    { name: 'an event is about something else', objects: withEvents('web', { kind: 'Pod' }) },
    { name: 'it made one', objects: withEvents('web', { reason: 'SuccessfulCreate' }) },
    {
      name: 'it has made one since',
      objects: withEvents('web', { minutes: 5 }, { reason: 'SuccessfulCreate', type: 'Normal' }),
    },
    { name: 'it is no warning', objects: withEvents('web', { type: 'Normal' }) },
    {
      name: 'events may not be read',
      objects: { ...NOTHING, eventsByObject: new Map([['shop/web', missing('Forbidden')]]) },
    },
  ])('is none when $name', ({ objects }) =>
    expect(findFailedCreators([OF_STATEFUL_SET], objects, NOW, KNOWN_CAUSE_READER)).toEqual([]),
  );
});

it('tells why a pod does not start by the newest warning that is about that', () => {
  const pod = { name: 'web-1', namespace: 'shop' };
  const objects = withEvents(
    'web-1',
    { kind: 'Pod', reason: 'FailedMount', minutes: 5, message: 'old' },
    { kind: 'Pod', reason: 'FailedAttachVolume', minutes: 3, message: 'new' },
    { kind: 'Pod', reason: 'Unhealthy', minutes: 1, message: 'other' },
  );
  expect(findStartWarning(objects)(pod)).toBe('new');
  expect(findStartWarning(NOTHING)(pod)).toBeUndefined();
});

it.each<{ name: string; since: Parameters<typeof withEvents>[1][]; text: string }>([
  { name: 'a failed attachment', since: [], text: 'used by other pods' },
  {
    name: 'a mount that fails after the attachment',
    since: [{ kind: 'Pod', reason: 'SuccessfulAttachVolume', type: 'Normal', minutes: 4 }],
    text: 'timed out',
  },
])('tells why a volume is not mounted by $name', ({ since, text }) => {
  const objects = withEvents(
    'web-1',
    { kind: 'Pod', reason: 'FailedAttachVolume', minutes: 9, message: 'used by other pods' },
    ...since,
    { kind: 'Pod', reason: 'FailedMount', minutes: 1, message: 'timed out' },
  );
  expect(findStartWarning(objects)({ name: 'web-1', namespace: 'shop' })).toBe(text);
});
