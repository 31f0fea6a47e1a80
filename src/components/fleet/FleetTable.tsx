import { useCallback, useDeferredValue, useMemo } from 'react';
import { MINUTE, truncateTo, type Instant } from '../../engine';
import type { Fleet, FleetRow } from '../../fleet/assess-fleet';
import { formatRef } from '../../fleet/claim';
import { describeRowCause } from '../../wording/fleet/fleet-cause';
import { RowSorter, type RowSort } from '../table/sort-rows';
import { useSearchText } from '../table/useSearchText';
import type { RowTestIds } from '../table/VirtualRow';
import { VirtualTable } from '../table/VirtualTable';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { filterFleet } from './filter-fleet';
import { fleetColumns } from './fleet-columns';
import type { ChangeFleetPage, FleetPageState } from './fleet-page-state';
import { FleetToolbar } from './FleetToolbar';
import styles from '../table/VirtualTable.module.css';

interface FleetTableProps {
  readonly fleet: Fleet;
  readonly now: Instant;
  readonly state: FleetPageState;
  readonly onChange: ChangeFleetPage;
}

const TEST_IDS: RowTestIds = { row: 'cluster-', cell: 'cluster-' };

/** All clusters that fit, worst first unless the reader has chosen another order. */
export function FleetTable({ fleet, now, state, onChange }: FleetTableProps) {
  const language = useWording();
  const { t } = language;
  const [search, setSearch] = useSearchText(state.search, (text) => onChange({ search: text }));
  const wanted = useDeferredValue(search);
  const hasBatches = useMemo(() => fleet.rows.some(({ place }) => place), [fleet]);
  const minute = truncateTo(now, MINUTE);
  // Ages are told in minutes: within one, no row is drawn anew because of the time.
  const columns = useMemo(() => fleetColumns(minute, hasBatches), [minute, hasBatches]);
  const sorter = useMemo(() => new RowSorter(columns), [columns]);
  const { batches, causes, isDescending, sets, sort, states, versions } = state;
  const rows = useMemo(() => {
    const found = filterFleet(fleet.rows, {
      batches,
      causes,
      sets,
      states,
      versions,
      search: wanted,
    });
    return sorter.sort(found, { columnId: sort, isDescending });
  }, [fleet, batches, causes, sets, states, versions, wanted, sorter, sort, isDescending]);
  const onSort = useCallback(
    (chosen: RowSort) => onChange({ sort: chosen.columnId, isDescending: chosen.isDescending }),
    [onChange],
  );
  const onOpen = useCallback((cluster: string) => onChange({ cluster }), [onChange]);
  const noteOf = useCallback(
    (row: FleetRow): string => {
      const cause = describeRowCause(row, language);
      const object = row.claim?.object && formatRef(row.claim.object);
      return [cause, object].filter(Boolean).join(' · ');
    },
    [language],
  );
  return (
    <SectionCard title={t('Clusters')} id="clusters" holdsSticky>
      <div className={styles.frame}>
        <FleetToolbar
          rows={fleet.rows}
          columns={columns}
          foundCount={rows.length}
          search={search}
          onSearch={setSearch}
          state={state}
          onChange={onChange}
        />
        <VirtualTable
          label={t('Clusters')}
          rows={rows}
          columns={columns}
          noteOf={noteOf}
          sort={sort === '' ? undefined : { columnId: sort, isDescending }}
          onSort={onSort}
          onOpen={onOpen}
          selected={state.cluster}
          emptyText={t('No cluster matches the filters.')}
          testIds={TEST_IDS}
        />
      </div>
    </SectionCard>
  );
}
