import { readEvent } from '../resources/event';
import type { Fetched } from '../snapshot';
import { compareInstantsNewestFirst } from '../time';
import type { PayloadEvent, RequestedRelease } from '../status/payload';
import { podRef } from './read-pod';

/** The most events that are shown. */
export const MOST_EVENTS = 20;

/** Reasons of events about a release. Source: cluster-version-operator@6e71933, pkg/cvo/sync_worker.go. */
const RELEASE_REASONS: ReadonlySet<string> = new Set([
  'RetrievePayload',
  'RetrievePayloadFailed',
  'LoadPayload',
  'LoadPayloadFailed',
  'VerifyPayloadVersionFailed',
  'PreconditionBlock',
  'PreconditionWarn',
  'PreconditionsPassed',
  'PayloadLoaded',
]);

/** The events about one of the Pods, and those of ClusterVersion that name the image; newest first. */
export function readPayloadEvents(
  events: Fetched<readonly unknown[]> | undefined,
  { image }: Pick<RequestedRelease, 'image'>,
  pods: readonly string[],
): readonly PayloadEvent[] {
  if (events?.state !== 'loaded') return [];
  return events.value
    .flatMap((event) => {
      const read = readPayloadEvent(event);
      if (!read) return [];
      const { about, message, reason } = read;
      const isWanted =
        about.resource === 'pods'
          ? pods.includes(about.name)
          : RELEASE_REASONS.has(reason) && image !== '' && message.includes(image);
      return isWanted ? [read] : [];
    })
    .sort((a, b) => compareInstantsNewestFirst(a.lastAt, b.lastAt))
    .slice(0, MOST_EVENTS);
}

function readPayloadEvent(event: unknown): PayloadEvent | undefined {
  const { kind, name, type, reason, message, count, lastAt } = readEvent(event);
  if ((kind !== 'Pod' && kind !== 'ClusterVersion') || name === '') return undefined;
  const about =
    kind === 'Pod'
      ? podRef(name)
      : { group: 'config.openshift.io', resource: 'clusterversions', name };
  return { about, type, reason, message, count, lastAt };
}
