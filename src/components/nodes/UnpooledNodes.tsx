import { memo, useMemo, useState } from 'react';
import type { UnpooledNode } from '../../engine';
import { useWording } from '../shared/useWording';
import { RowSorter, type RowSort } from '../table/sort-rows';
import { columnsOf } from './unpooled-columns';
import type { RowTestIds } from '../table/VirtualRow';
import { VirtualTable } from '../table/VirtualTable';
import styles from '../table/VirtualTable.module.css';

interface UnpooledNodesProps {
  readonly nodes: readonly UnpooledNode[];
  /** Names the table. */
  readonly label: string;
  readonly selected?: string;
  readonly onOpen: (name: string) => void;
}

const TEST_IDS: RowTestIds = { row: 'unpooled-node-', cell: 'unpooled-' };

/** Nodes that no pool selects: on hosted clusters all of them, elsewhere Windows nodes and those without a role. */
export const UnpooledNodes = memo(function UnpooledNodes({
  nodes,
  label,
  selected,
  onOpen,
}: UnpooledNodesProps) {
  const { t } = useWording();
  const [sort, setSort] = useState<RowSort>();
  const columns = columnsOf(nodes);
  const sorter = useMemo(() => new RowSorter(columns), [columns]);
  const rows = useMemo(() => (sort ? sorter.sort(nodes, sort) : nodes), [sorter, nodes, sort]);
  return (
    <div className={styles.frame}>
      <VirtualTable
        label={label}
        rows={rows}
        columns={columns}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onOpen={onOpen}
        emptyText={t('No nodes.')}
        testIds={TEST_IDS}
      />
    </div>
  );
});
