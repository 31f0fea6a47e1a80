import { readList, readObject, readText } from '../resources/object';
import type { Fetched } from '../snapshot';
import type { UpdateStatus } from '../status/update-status';
import type { Instant } from '../time';
import { readBriefStatus, toStatusAt, type BriefStatus } from './brief-status';
import { isFreshlyPublished, readPublished, type Published } from './read-published';

/** The status that the controller published. */
export interface PublishedStatus {
  readonly published: Published;
  readonly brief: BriefStatus;
}

/** `undefined` unless it is an UpdateStatus of this version. */
export function readPublishedStatus(object: unknown, version: string): PublishedStatus | undefined {
  const published = readPublished(object);
  const brief = published && readBriefStatus(published.brief, version);
  return published && brief && { published, brief };
}

/**
 * The published status at `now`; `undefined` when the controller no longer watches, or when it is about another
 * ClusterVersion. An unreadable ClusterVersion contradicts nothing.
 */
export function publishedStatusAt(
  { brief, published }: PublishedStatus,
  clusterVersion: Fetched<unknown>,
  now: Instant,
): UpdateStatus | undefined {
  if (!isFreshlyPublished(published, now)) return undefined;
  if (clusterVersion.state === 'loaded') {
    const { metadata, status } = readObject(clusterVersion.value);
    const [newest] = readList(readObject(status).history);
    const isSame =
      readObject(metadata).generation === published.clusterVersionGeneration &&
      readText(readObject(newest).version) === (brief.controlPlane.versions.target ?? '');
    if (!isSame) return undefined;
  }
  return toStatusAt(brief, published.records, now);
}
