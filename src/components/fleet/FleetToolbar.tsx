import { useMemo } from 'react';
import { ToolbarItem } from '@patternfly/react-core';
import { compareNames } from '../../engine';
import { CLUSTER_STATES, type FleetRow } from '../../fleet/assess-fleet';
import { describeClusterState, describePlace } from '../../wording/fleet/fleet-words';
import { numberFormat } from '../../wording/language/formats';
import type { Language } from '../../wording/language/language';
import { naturalKey } from '../table/natural-order';
import type { RowColumn } from '../table/row-column';
import { FacetToolbar, toolbarStyles } from '../table/FacetToolbar';
import { SortSelect } from '../table/SortSelect';
import { useWording } from '../shared/useWording';
import { batchOf, countFleet, type FleetFacet } from './filter-fleet';
import { NO_FLEET_FILTER, type ChangeFleetPage, type FleetPageState } from './fleet-page-state';

interface FleetToolbarProps {
  readonly rows: readonly FleetRow[];
  readonly columns: readonly RowColumn<FleetRow>[];
  readonly foundCount: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly state: FleetPageState;
  readonly onChange: ChangeFleetPage;
}

/** Facets with a menu; states and causes are chosen above the table. */
const MENUS: ReadonlySet<FleetFacet> = new Set(['sets', 'batches', 'versions']);

/** Finds clusters by name, cluster set, batch, and version, and shows what else is chosen. */
export function FleetToolbar({
  rows,
  columns,
  foundCount,
  search,
  onSearch,
  state,
  onChange,
}: FleetToolbarProps) {
  const language = useWording();
  const { locale, t } = language;
  const number = numberFormat(locale);
  const batches = useMemo(() => describeBatches(rows, language), [rows, language]);
  const facets = (['sets', 'batches', 'versions', 'states', 'causes'] as const).filter(
    (facet) => facet !== 'batches' || batches.size > 0 || state.batches.length > 0,
  );
  const textOf = (facet: FleetFacet, value: string): string => {
    if (facet === 'batches') return batches.get(value) ?? value;
    const known = CLUSTER_STATES.find((each) => facet === 'states' && each === value);
    return known ? describeClusterState(known, language) : value;
  };
  const optionsOf = (facet: FleetFacet) => {
    const counts = countFleet(rows, { ...state, search }, facet);
    const values = [...counts.keys()].sort((a, b) => compareNames(naturalKey(a), naturalKey(b)));
    return values.map((value) => ({
      value,
      text: textOf(facet, value),
      badge: number.format(counts.get(value) ?? 0),
    }));
  };
  return (
    <FacetToolbar
      searchLabel={t('Search clusters by name')}
      search={search}
      onSearch={onSearch}
      facets={facets.map((facet) => ({
        id: facet,
        name: describeFacet(facet, language),
        chosen: state[facet],
        textOf: (value) => textOf(facet, value),
        ...(MENUS.has(facet) && { options: () => optionsOf(facet) }),
      }))}
      onChange={(facet, chosen) => onChange({ [facet]: chosen })}
      onClear={() => {
        onSearch('');
        onChange({ search: '', ...NO_FLEET_FILTER });
      }}
      count={t('{{count}} clusters', {
        count: foundCount,
        defaultValue_one: '{{count}} cluster',
      })}
      testId="fleet"
    >
      <ToolbarItem className={toolbarStyles.narrowOnly}>
        <SortSelect columns={columns} order={state} onChange={onChange} testId="fleet-sort" />
      </ToolbarItem>
    </FacetToolbar>
  );
}

/** The batches of all roll-outs, in words. */
function describeBatches(
  rows: readonly FleetRow[],
  language: Language,
): ReadonlyMap<string, string> {
  const places = new Map(rows.flatMap(({ place }) => (place ? [[batchOf(place), place]] : [])));
  return new Map([...places].map(([value, place]) => [value, describePlace(place, language)]));
}

function describeFacet(facet: FleetFacet, { t }: Language): string {
  const names: Readonly<Record<FleetFacet, string>> = {
    sets: t('Cluster set'),
    batches: t('Batch'),
    versions: t('Version'),
    states: t('State'),
    causes: t('Cause'),
  };
  return names[facet];
}
