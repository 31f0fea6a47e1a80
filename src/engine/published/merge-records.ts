import { compareNames } from '../text/compare-names';
import type { PoolRecord, UpdateRecord } from '../status/update-record';

/**
 * Merges the records of two observers of the same cluster, newest first: each knows times at which the other did not
 * look. The same list as `own` when the other one adds nothing.
 */
export function mergeRecords(
  own: readonly UpdateRecord[],
  others: readonly UpdateRecord[],
): readonly UpdateRecord[] {
  const merged = new Map(own.map((record) => [record.startedAt, record]));
  let hasChanged = false;
  for (const other of others) {
    const known = merged.get(other.startedAt);
    const record = known ? mergeRecord(known, other) : other;
    if (record === known) continue;
    merged.set(other.startedAt, record);
    hasChanged = true;
  }
  if (!hasChanged) return own;
  return [...merged.values()].sort((a, b) => (a.startedAt > b.startedAt ? -1 : 1));
}

function mergeRecord(own: UpdateRecord, other: UpdateRecord): UpdateRecord {
  const pools = mergePools(own.pools, other.pools);
  const [ownFirst, otherFirst] = [own.verdicts[0]?.at, other.verdicts[0]?.at];
  // The one that looked first has also seen all later verdicts.
  const isOtherOlder =
    otherFirst !== undefined && (ownFirst === undefined || otherFirst < ownFirst);
  const verdicts = isOtherOlder ? other.verdicts : own.verdicts;
  const controlPlaneAt = own.controlPlaneAt ?? other.controlPlaneAt;
  const rehearsal = own.rehearsal ?? other.rehearsal;
  const isOtherLonger = (other.heldDrains?.length ?? 0) > (own.heldDrains?.length ?? 0);
  const heldDrains = isOtherLonger ? other.heldDrains : own.heldDrains;
  const isSame =
    pools === own.pools &&
    verdicts === own.verdicts &&
    controlPlaneAt === own.controlPlaneAt &&
    rehearsal === own.rehearsal &&
    heldDrains === own.heldDrains;
  if (isSame) return own;
  return {
    ...own,
    ...(controlPlaneAt !== undefined && { controlPlaneAt }),
    pools,
    verdicts,
    ...(rehearsal && { rehearsal }),
    ...(heldDrains && { heldDrains }),
  };
}

function mergePools(
  own: readonly PoolRecord[],
  others: readonly PoolRecord[],
): readonly PoolRecord[] {
  const merged = new Map(own.map((pool) => [pool.pool, pool]));
  let hasChanged = false;
  for (const other of others) {
    const known = merged.get(other.pool);
    if (known && !tellsMore(other, known)) continue;
    merged.set(other.pool, other);
    hasChanged = true;
  }
  return hasChanged ? [...merged.values()].sort((a, b) => compareNames(a.pool, b.pool)) : own;
}

function tellsMore(a: PoolRecord, b: PoolRecord): boolean {
  if ((a.endedAt === undefined) !== (b.endedAt === undefined)) return a.endedAt !== undefined;
  // An observer that came later takes the end of a later rollout for the end of this one, so the earlier end is right.
  if (a.endedAt !== undefined && b.endedAt !== undefined && a.endedAt !== b.endedAt) {
    return a.endedAt < b.endedAt;
  }
  if (a.startedAt !== undefined && (b.startedAt === undefined || a.startedAt < b.startedAt)) {
    return true;
  }
  return (a.nodeTimes?.samples ?? 0) > (b.nodeTimes?.samples ?? 0);
}
