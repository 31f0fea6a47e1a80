import type { ReadinessFinding } from '../../engine';

export type Alike = readonly [ReadinessFinding, ...ReadinessFinding[]];

/**
 * Pools that are paused and behind for the same reason are one thing to settle, with a step for each; all others stand
 * alone.
 */
export function groupAlike(readiness: readonly ReadinessFinding[]): readonly Alike[] {
  const isAlike = (finding: ReadinessFinding) =>
    finding.code === 'PoolBehind' && finding.paused && finding.isPlanned !== true;
  const alike = readiness.filter(isAlike);
  return readiness.flatMap((finding): readonly Alike[] => {
    if (!isAlike(finding)) return [[finding]];
    return finding === alike[0] ? [[finding, ...alike.slice(1)]] : [];
  });
}
