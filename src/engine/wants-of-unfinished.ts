import type { UnfinishedItem } from './status/mover';
import type { UpdateStatus } from './status/update-status';
import type { WantedList } from './snapshot';
import { MINUTE, type Nanoseconds } from './time';
import { wholeList } from './wanted-lists';

/** Most nodes are back from their reboot by then. Ours. */
export const AWAY_FOR_LONG: Nanoseconds = 10n * MINUTE;

/**
 * What may say why something does not get on: wanted only of what is late. Told from who moves next and since when, which what
 * is read does not undo.
 */
export function wantsOfUnfinished({ now, unfinished }: UpdateStatus): readonly WantedList[] {
  const isAway = (item: UnfinishedItem) => isAwayNode(item) && isOlder(item, AWAY_FOR_LONG, now);
  return [...(unfinished.some(isAway) ? [wholeList('certificateSigningRequests')] : [])];
}

/** A node that is to come back: from its reboot, or because it keeps others waiting and is not just cordoned. */
function isAwayNode({ evidence, move, mover }: UnfinishedItem): boolean {
  return (
    move === 'reboot' ||
    (move === 'free' && (mover === 'InfrastructureOwner' || evidence !== undefined))
  );
}

/** What has no beginning counts as old. */
function isOlder(
  { sinceAt }: UnfinishedItem,
  longest: Nanoseconds,
  now: UpdateStatus['now'],
): boolean {
  return sinceAt === undefined || now - sinceAt >= longest;
}
