import type { PoolAssessment } from '../status/pool';

/**
 * Whether nodes of a pool take on another configuration, or are about to, of whatever release that is. False in a
 * paused pool: no node of it starts, and nothing waits for that.
 */
export function rollsOutConfig({ counts, paused, targetConfig }: PoolAssessment): boolean {
  return (
    !paused && targetConfig !== '' && counts !== undefined && counts.atPoolConfig < counts.total
  );
}
