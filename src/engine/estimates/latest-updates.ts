import type { UpdateRecord } from '../status/update-record';

/** So many of the updates before count: a cluster changes. Ours. */
const LATEST = 3;

/** @param earlier Newest first. */
export function latestUpdates(earlier: readonly UpdateRecord[]): readonly UpdateRecord[] {
  return earlier.slice(0, LATEST);
}
