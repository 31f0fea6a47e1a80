import { memo, useCallback, useMemo } from 'react';
import type { NodeAssessment } from '../../engine';
import type { PageState } from '../page/page-state';
import { useWording } from '../shared/useWording';
import { ALWAYS_SHOWN, HIDDEN_AT_FIRST, messageOf, NODE_COLUMNS } from './node-columns';
import { NodeToolbar } from './NodeToolbar';
import type { RowSort } from '../table/sort-rows';
import { readSort, useNodeRows } from './useNodeRows';
import { useSearchText } from '../table/useSearchText';
import type { RowTestIds } from '../table/VirtualRow';
import { VirtualTable } from '../table/VirtualTable';
import styles from '../table/VirtualTable.module.css';

interface PooledNodesProps {
  readonly nodes: readonly NodeAssessment[];
  readonly state: PageState;
  readonly onChange: (next: Partial<PageState>) => void;
  readonly hiddenColumns?: readonly string[];
  readonly onHiddenColumnsChange?: (hidden: readonly string[]) => void;
}

const TEST_IDS: RowTestIds = { row: 'node-row-', cell: 'node-' };

/** All nodes of all pools in one table: searched, filtered, sorted, worst first to begin with. */
export const PooledNodes = memo(function PooledNodes({
  nodes,
  state,
  onChange,
  hiddenColumns = HIDDEN_AT_FIRST,
  onHiddenColumnsChange,
}: PooledNodesProps) {
  const { t } = useWording();
  const [search, setSearch] = useSearchText(state.search, (text) => onChange({ search: text }));
  const rows = useNodeRows(nodes, state, search);
  const { sort, isDescending } = state;
  const rowSort = useMemo(() => readSort({ sort, isDescending }), [sort, isDescending]);
  const columns = useMemo(
    () => NODE_COLUMNS.filter(({ id }) => ALWAYS_SHOWN.includes(id) || !hiddenColumns.includes(id)),
    [hiddenColumns],
  );
  const onSort = useCallback(
    (chosen: RowSort) => onChange({ sort: chosen.columnId, isDescending: chosen.isDescending }),
    [onChange],
  );
  const onOpen = useCallback((node: string) => onChange({ node }), [onChange]);
  return (
    <div className={styles.frame}>
      <NodeToolbar
        nodes={nodes}
        foundCount={rows.length}
        search={search}
        onSearch={setSearch}
        state={state}
        onChange={onChange}
        hiddenColumns={hiddenColumns}
        onHiddenColumnsChange={onHiddenColumnsChange}
      />
      <VirtualTable
        label={t('Nodes')}
        rows={rows}
        columns={columns}
        noteOf={messageOf}
        sort={rowSort}
        onSort={onSort}
        selected={state.node}
        onOpen={onOpen}
        emptyText={describeEmpty()}
        testIds={TEST_IDS}
      />
    </div>
  );

  function describeEmpty(): string {
    if (nodes.length === 0) return t('No pool has nodes.');
    const hasChoice = [state.pools, state.assessments, state.phases, state.versions].some(
      ({ length }) => length > 0,
    );
    return hasChoice ? t('No node matches the filters.') : t('No node name matches the search.');
  }
});
