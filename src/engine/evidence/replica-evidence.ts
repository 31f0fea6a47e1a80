import { memoizeByIdentity } from '../changes/memoize';
import { findOwner, ownerOf } from '../drains/pod-owner';
import type { CauseReader } from '../known-causes/read-cause';
import { isOfPlatform } from '../text/platform-namespace';
import { readEvent, type Event } from '../resources/event';
import { readController, readPod, type Pod, type PodController } from '../resources/pod';
import { readObject } from '../resources/object';
import { readPodProblem } from '../resources/pod-problem';
import { readReplicaFailure } from '../resources/replica-set';
import type { ResourceRef } from '../resources/resource-ref';
import { eventsAboutObject } from '../reading/wanted-lists';
import type { EvidenceObjects } from '../reading/wanted-objects';
import type { Fetched, WantedList } from '../snapshot';
import type { Evidence } from '../status/evidence';
import type { PodOwner } from '../status/drain';
import { compareInstants, MINUTE, type Instant, type Nanoseconds } from '../time';

type ObjectName = Pick<Event, 'name' | 'namespace'>;
type ReplicaObjects = Pick<EvidenceObjects, 'eventsByObject' | 'replicaSets'>;

/** Controllers and others that make pods, and whose events or status is looked at. */
export const MOST_CREATORS = 10;
/** Pods that do not start, and whose events are looked at. */
const MOST_STARTING_PODS = 10;

/** The controller that creates the pods that a budget covers. */
export interface PodCreator {
  readonly controller: PodController;
  readonly namespace: string;
  /** The owner that users know it by. */
  readonly owner: PodOwner;
}

/** The creators of these pods, each once, in the order of the pods. */
export const listCreators = memoizeByIdentity(
  (objects: readonly unknown[]): readonly PodCreator[] => {
    const found = new Map<string, PodCreator>();
    for (const pod of objects.map(readPod)) {
      const { controller, namespace } = pod;
      const owner = findOwner(pod);
      if (!controller || !owner) continue;
      const key = `${controller.kind} ${controller.name}`;
      if (!found.has(key)) found.set(key, { controller, namespace, owner });
    }
    return [...found.values()];
  },
);

/** A ReplicaSet of Kubernetes itself, which has a condition for what it cannot do. */
export function isReplicaSet({ controller: { group, kind } }: PodCreator): boolean {
  return kind === 'ReplicaSet' && group === 'apps';
}

/**
 * ReplicaSets that could not make a pod according to an event, each once. Their names end with a hash and can't be
 * derived without a pod. Their own status says whether they still can't.
 */
export const listFailedReplicaSets = memoizeByIdentity(
  (events: readonly unknown[]): readonly ObjectName[] => {
    const failed = events.map(readEvent).filter(({ kind }) => kind === 'ReplicaSet');
    return [
      ...new Map(
        failed.map(({ name, namespace }) => [`${namespace}/${name}`, { name, namespace }]),
      ).values(),
    ];
  },
);

/** The ReplicaSets of the creators that have been read. */
export function listReplicaSets(
  names: readonly ObjectName[],
  { replicaSets }: ReplicaObjects,
): readonly PodCreator[] {
  return names.flatMap(({ name, namespace }) => {
    const list = replicaSets.get(`${namespace}/${name}`);
    if (list?.state !== 'loaded') return [];
    const controller: PodController = { group: 'apps', kind: 'ReplicaSet', name };
    const { metadata } = readObject(list.value[0]);
    const made = readController(readObject(metadata).ownerReferences);
    return [{ controller, namespace, owner: ownerOf(made ?? controller, namespace) }];
  });
}

/** Pods that are on a node and do not start. Only events say what the kubelet or the attach controller waits for. */
const listStartingPods = memoizeByIdentity((objects: readonly unknown[]): readonly Pod[] =>
  objects.filter((object) => readPodProblem(object)?.reason === 'ContainerCreating').map(readPod),
);

/** Events of the pods in these lists that do not start. */
export function listStartEvents(lists: readonly (readonly unknown[])[]): readonly WantedList[] {
  return lists
    .flatMap(listStartingPods)
    .slice(0, MOST_STARTING_PODS)
    .map(({ name, namespace }) => eventsAboutObject(namespace, name));
}

/** Longest retry of controllers, 1,000 s. Source: client-go util/workqueue/default_rate_limiters.go. */
const LONGEST_RETRY: Nanoseconds = 20n * MINUTE;

/** The creators that can't create pods, with the API server's answer. */
export function findFailedCreators(
  pods: readonly unknown[],
  objects: ReplicaObjects,
  now: Instant,
  causes: CauseReader,
): readonly Evidence[] {
  return explainCreators(listCreators(pods), objects, now, causes);
}

/** Evidence of the creators that can't create pods. */
export function explainCreators(
  creators: readonly PodCreator[],
  objects: ReplicaObjects,
  now: Instant,
  causes: CauseReader,
): readonly Evidence[] {
  return creators.flatMap((creator) => {
    const failure = isReplicaSet(creator)
      ? readFailure(creator, objects)
      : readFailedEvent(creator, objects, now);
    return failure && failure.message !== '' ? [toEvidence(creator, failure, causes)] : [];
  });
}

interface Failure {
  readonly message: string;
  readonly sinceAt?: Instant;
}

function readFailure(
  { controller, namespace }: PodCreator,
  { replicaSets }: ReplicaObjects,
): Failure | undefined {
  const list = replicaSets.get(`${namespace}/${controller.name}`);
  return list?.state === 'loaded' ? readReplicaFailure(list.value[0]) : undefined;
}

function readFailedEvent(
  { controller, namespace }: PodCreator,
  { eventsByObject }: ReplicaObjects,
  now: Instant,
): Failure | undefined {
  const events = eventsAbout(eventsByObject.get(`${namespace}/${controller.name}`));
  const [newest] = events.filter(
    ({ kind, reason }) =>
      kind === controller.kind && (reason === 'FailedCreate' || reason === 'SuccessfulCreate'),
  );
  if (newest?.reason !== 'FailedCreate' || newest.type !== 'Warning') return undefined;
  const { firstAt, lastAt, message } = newest;
  const isOld = lastAt !== undefined && now - lastAt > LONGEST_RETRY;
  return isOld ? undefined : { message, sinceAt: firstAt };
}

/** Finds the warning that tells why a pod does not start: the newest, or the failed attachment that it follows from. */
export function findStartWarning({ eventsByObject }: Pick<EvidenceObjects, 'eventsByObject'>) {
  return ({ name, namespace }: Pick<Pod, 'name' | 'namespace'>): string | undefined => {
    const events = eventsAbout(eventsByObject.get(`${namespace}/${name}`)).filter(
      ({ kind }) => kind === 'Pod',
    );
    const newest = events.find(
      ({ reason, type }) => type === 'Warning' && START_WARNINGS.has(reason),
    );
    // The kubelet mounts what is attached. That it waits is told again and again, and why only once.
    const attachment = events.find(({ reason }) => ATTACHMENTS.has(reason));
    return newest?.reason === 'FailedMount' && attachment?.reason === 'FailedAttachVolume'
      ? attachment.message
      : newest?.message;
  };
}

/** Sources: kubernetes/kubernetes pkg/kubelet/events/event.go, pkg/controller/volume/events/event.go. */
const START_WARNINGS: ReadonlySet<string> = new Set([
  'FailedAttachVolume',
  'FailedCreatePodSandBox',
  'FailedMapVolume',
  'FailedMount',
  'NetworkNotReady',
]);

const ATTACHMENTS: ReadonlySet<string> = new Set(['FailedAttachVolume', 'SuccessfulAttachVolume']);

/** Newest first; of the same time what failed. */
export function eventsAbout(list: Fetched<readonly unknown[]> | undefined): readonly Event[] {
  if (list?.state !== 'loaded') return [];
  return list.value
    .map(readEvent)
    .sort(
      (a, b) =>
        compareInstants(b.lastAt, a.lastAt) ||
        Number(b.type === 'Warning') - Number(a.type === 'Warning'),
    );
}

function toEvidence(
  { controller, namespace, owner }: PodCreator,
  { message, sinceAt }: Failure,
  causes: CauseReader,
): Evidence {
  const object: ResourceRef = {
    ...(controller.group === '' ? {} : { group: controller.group }),
    resource: pluralOf(controller.kind),
    name: controller.name,
    namespace,
  };
  const told = causes.read({
    source: 'replicas',
    text: message,
    about: {
      namespace,
      object: controller.name,
      creator: `${controller.kind.toLowerCase()}/${controller.name}`,
      owner: `${owner.kind.toLowerCase()}/${owner.object.name}`,
    },
  });
  // The platform's pods have no other owner.
  const cause =
    told?.mover === 'ApplicationOwner' && isOfPlatform(object)
      ? ({ ...told, mover: 'Administrator' } as const)
      : told;
  return {
    code: 'PodsNotCreated',
    ...(cause && cause.code !== 'NotRecognized' && { cause }),
    object,
    sinceAt,
    kind: controller.kind,
    owner: owner.object,
    ownerKind: owner.kind,
    message,
  };
}

/** The plural of a controller's kind, which is regular. */
function pluralOf(kind: string): string {
  return `${kind.toLowerCase()}s`;
}
