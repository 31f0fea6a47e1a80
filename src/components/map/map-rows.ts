import type { NodeAssessment, PoolAssessment } from '../../engine';
import { TextRanks } from '../nodes/natural-order';
import { isSame } from '../nodes/useSameItems';

/** The squares of one pool, in rows of equal length but the last. */
export interface MapPool {
  readonly pool: PoolAssessment;
  readonly rows: readonly (readonly NodeAssessment[])[];
}

/**
 * Lays nodes out as squares: by name, so that a node keeps its place whatever happens to it. What did not change keeps its
 * identity, row by row, from one layout to the next.
 */
export class MapLayout {
  private readonly ranks = new Map<string, TextRanks>();
  private kept = new Map<string, { readonly columns: number; readonly pool: MapPool }>();

  /** Control plane first, then the pools in the order they have; pools without nodes are left out. */
  lay(pools: readonly PoolAssessment[], columns: number): readonly MapPool[] {
    const ordered = [
      ...pools.filter(({ scope }) => scope === 'ControlPlane'),
      ...pools.filter(({ scope }) => scope !== 'ControlPlane'),
    ].filter(({ nodes }) => nodes.length > 0);
    const laid = ordered.map((pool) => this.layPool(pool, columns));
    this.kept = new Map(laid.map((pool) => [pool.pool.name, { columns, pool }]));
    return laid;
  }

  private layPool(pool: PoolAssessment, columns: number): MapPool {
    const known = this.kept.get(pool.name);
    if (known?.pool.pool === pool && known.columns === columns) return known.pool;
    const rows = chunk(this.byName(pool), columns).map((row, index) => {
      const before = known?.pool.rows[index];
      return before && isSame(before, row) ? before : row;
    });
    return { pool, rows };
  }

  private byName({ name, nodes }: PoolAssessment): readonly NodeAssessment[] {
    const poolRanks = this.ranks.get(name) ?? new TextRanks();
    this.ranks.set(name, poolRanks);
    const ranks = poolRanks.of(nodes.map((node) => node.name));
    return [...nodes].sort((a, b) => (ranks.get(a.name) ?? 0) - (ranks.get(b.name) ?? 0));
  }
}

/** Where the node of this name is among all rows; `undefined` if it is nowhere. */
export function findPlace(
  rows: readonly (readonly NodeAssessment[])[],
  name: string | undefined,
): { readonly row: number; readonly column: number } | undefined {
  if (name === undefined) return undefined;
  for (const [row, nodes] of rows.entries()) {
    const column = nodes.findIndex((node) => node.name === name);
    if (column !== -1) return { row, column };
  }
  return undefined;
}

function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
