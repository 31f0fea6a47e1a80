import type { MissingData, UpdateStatus } from '../src/engine';
import { english } from '../src/wording/language/english';
import {
  describeMissing,
  describeMissingEffect,
  describeUncollected,
} from '../src/wording/health/missing-data';
import type { ClusterReading } from './cluster-source';
import type { SavedReading } from './input/saved-data';
import { describeNotUnderstood } from './input/not-understood';

const PUBLISHED_ALONE =
  "You don't have permission to read ClusterVersion. This status comes from the update status controller and doesn't include individual nodes.";

/** What standard error is told beside a result: what could not be looked at, and what that costs. */
export function collectNotices(reading: ClusterReading, status: UpdateStatus): readonly string[] {
  // As `oc`, which does not ask for alerts when nothing is updating.
  const aboutAlerts = status.updating === false ? [] : reading.notices;
  return [
    ...(reading.published ? [PUBLISHED_ALONE] : []),
    ...(reading.saved ? describeSaved(reading.saved, status) : []),
    ...status.missing.filter(isWorthTelling).map(describe),
    ...describeNotUnderstood(status.notUnderstood),
    ...aboutAlerts,
  ];
}

function describeSaved({ remarks }: SavedReading, { missing }: UpdateStatus): readonly string[] {
  const uncollected = missing.filter(({ reason }) => reason === 'NotCollected');
  return [
    ...remarks,
    ...(uncollected.length > 0 ? [describeUncollected(uncollected, english)] : []),
  ];
}

/** Alerts have notices of their own, and what a set of saved files may lack is no news. */
function isWorthTelling({ resource, reason }: MissingData): boolean {
  return resource !== 'alerts' && reason !== 'NotCollected' && reason !== 'NotAsked';
}

function describe(missing: MissingData): string {
  const { summary, resolve } = describeMissing(missing, english);
  return [summary, describeMissingEffect(missing, english), resolve]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}
