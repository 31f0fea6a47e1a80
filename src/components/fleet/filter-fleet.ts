import { groupKeyOf, type FleetRow } from '../../fleet/assess-fleet';
import type { Place } from '../../fleet/rollout';
import type { FleetPageState } from './fleet-page-state';

/** Facets to choose clusters by, in addition to their name. */
export type FleetFacet = 'states' | 'causes' | 'sets' | 'batches' | 'versions';

type Filter = Pick<FleetPageState, FleetFacet | 'search'>;

const VALUES: Readonly<Record<FleetFacet, (row: FleetRow) => string | undefined>> = {
  states: ({ state }) => state,
  causes: groupKeyOf,
  sets: ({ clusterSet }) => clusterSet,
  batches: ({ place }) => place && batchOf(place),
  versions: ({ to }) => to,
};

/** A batch of a roll-out, as one word. */
export function batchOf({ batch, rollout }: Place): string {
  return `${rollout}/${String(batch)}`;
}

/** The names of the facets; each is a list of `FleetPageState`. */
const FACETS = Object.keys(VALUES) as readonly FleetFacet[];

/** The clusters that fit all that is chosen, in their order. */
export function filterFleet(rows: readonly FleetRow[], filter: Filter): readonly FleetRow[] {
  const wanted = filter.search.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (wanted === '' || row.name.toLowerCase().includes(wanted)) &&
      FACETS.every((facet) => fits(row, facet, filter[facet])),
  );
}

/** The number of clusters for each value of a facet, with all other choices unchanged. */
export function countFleet(
  rows: readonly FleetRow[],
  filter: Filter,
  facet: FleetFacet,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of filterFleet(rows, { ...filter, [facet]: [] })) {
    const value = VALUES[facet](row);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function fits(row: FleetRow, facet: FleetFacet, chosen: readonly string[]): boolean {
  if (chosen.length === 0) return true;
  const value = VALUES[facet](row);
  return value !== undefined && chosen.includes(value);
}
