import {
  readPublished,
  toMilliseconds,
  type MissingData,
  type MissingReason,
  type UpdateStatus,
} from '../src/engine';
import { formatExactDuration } from '../src/wording/language/duration';
import { english } from '../src/wording/language/english';
import {
  describeMissing,
  describeMissingEffect,
  describePartialNodes,
  describeUncollected,
} from '../src/wording/health/missing-data';
import type { ClusterReading } from './cluster-source';
import type { SavedReading } from './input/saved-data';
import { describeNotUnderstood } from './input/not-understood';

/** Notices for standard error about data that could not be read, and the effect. */
export function collectNotices(reading: ClusterReading, status: UpdateStatus): readonly string[] {
  return [
    ...(reading.published ? [describePublishedAlone(reading)] : []),
    ...(reading.saved ? describeSaved(reading.saved, status) : []),
    ...status.missing.filter(isWorthTelling).map(describe),
    ...[describePartialNodes(status.pools, english)].filter((text) => text !== ''),
    ...describeNotUnderstood(status.notUnderstood),
    ...aboutAlerts(reading.notices, status),
  ];
}

/** The notice about alerts. Like `oc`, it is omitted when nothing is updating. */
export function aboutAlerts(
  notices: readonly string[],
  { updating }: Pick<UpdateStatus, 'updating'>,
): readonly string[] {
  return updating === false ? [] : notices;
}

/** The source of the published status, and its age. */
function describePublishedAlone({ now, snapshot }: ClusterReading): string {
  const { published: fetched } = snapshot;
  const published = fetched?.state === 'loaded' ? readPublished(fetched.value) : undefined;
  const age = published
    ? ` (${formatExactDuration(toMilliseconds(now - published.observedAt), english)} old)`
    : '';
  return `You don't have permission to read ClusterVersion. This status comes from the update status controller${age} and doesn't include individual nodes.`;
}

function describeSaved({ remarks }: SavedReading, { missing }: UpdateStatus): readonly string[] {
  const uncollected = describeUncollected(missing, english);
  return uncollected === '' ? remarks : [...remarks, uncollected];
}

const NO_NEWS: ReadonlySet<MissingReason> = new Set(['NotCollected', 'CutOff', 'NotAsked']);

/** Alerts have notices of their own, and what a set of saved files may lack is told before. */
function isWorthTelling({ resource, reason }: MissingData): boolean {
  return resource !== 'alerts' && !NO_NEWS.has(reason);
}

function describe(missing: MissingData): string {
  const { summary, resolve } = describeMissing(missing, english);
  return [summary, describeMissingEffect(missing, english), resolve]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}
