import { PUBLISHED_RECORD, type PublishedUpdate, type UpdateRecord } from '../../engine';

/** The most that is listed; the schema of the CustomResourceDefinition has the same bounds. */
export const UPDATE_BOUNDS = { updates: 11, endedPools: 16, slowest: 3, verdicts: 20 } as const;

/** @param records Newest first. */
export function toPublishedUpdates(records: readonly UpdateRecord[]): readonly PublishedUpdate[] {
  return records.slice(0, UPDATE_BOUNDS.updates).map(toUpdate);
}

function toUpdate(record: UpdateRecord): PublishedUpdate {
  const more = record.pools.length - UPDATE_BOUNDS.endedPools;
  const pools = record.pools.slice(0, UPDATE_BOUNDS.endedPools).map((pool) => ({
    ...pool,
    ways: pool.ways
      .filter(({ endedAt, startedAt }) => startedAt !== undefined && endedAt !== undefined)
      .slice(0, UPDATE_BOUNDS.slowest),
  }));
  const verdicts = record.verdicts.slice(-UPDATE_BOUNDS.verdicts);
  return {
    ...PUBLISHED_RECORD.store({ ...record, pools, verdicts }),
    morePools: more > 0 ? more : undefined,
  };
}
