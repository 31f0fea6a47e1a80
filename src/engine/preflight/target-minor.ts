import { nameOfTarget, readReleaseMinor } from '../outlook/release-minor';
import type { UpdateTarget } from '../status/preflight';

/**
 * The minor of the target as one running number over both majors; `undefined` when nothing tells. @param from The
 * version that runs.
 */
export function readTargetMinor(target: UpdateTarget, from: string): number | undefined {
  const named = nameOfTarget(target);
  if (named !== undefined) return readReleaseMinor(named);
  const current = readReleaseMinor(from);
  return current === undefined ? undefined : current + 1;
}
