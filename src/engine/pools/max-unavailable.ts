/** The arbiter pool is updated one at a time, whatever its `maxUnavailable`. */
const ALWAYS_ONE = 'arbiter';

/**
 * Number of nodes of a pool that may be unavailable at once: a count, or a percentage of the pool's nodes, rounded
 * down; at least 1. `undefined` for values that the machine-config operator refuses (the pool stops then). Mirrors
 * machine-config-operator@main (2026-08-20), pkg/controller/node.
 */
export function readMaxUnavailable(
  value: unknown,
  pool: string,
  nodes: number,
): number | undefined {
  if (pool === ALWAYS_ONE || value === undefined || value === null) return 1;
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 0 ? Math.max(1, value) : undefined;
  }
  const percent = typeof value === 'string' ? /^(\d+)%$/.exec(value)?.[1] : undefined;
  if (percent === undefined || !Number.isSafeInteger(Number(percent))) return undefined;
  return Math.max(1, Math.floor((Number(percent) * nodes) / 100));
}
