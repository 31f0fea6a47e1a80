import { useMemo } from 'react';
import { assessUpdate, type UpdateStatus } from '../../engine';
import type { ReadCluster } from './read-given-files';

/** A saved cluster, judged as of its own moment. */
export function useSavedStatus({ now, snapshot }: ReadCluster): UpdateStatus {
  return useMemo(() => assessUpdate(snapshot, now), [snapshot, now]);
}
