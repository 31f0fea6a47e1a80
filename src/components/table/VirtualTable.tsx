import { useCallback, useRef, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { Table, Tbody } from '@patternfly/react-table';
import { useWording } from '../shared/useWording';
import type { RowColumn } from './row-column';
import type { RowSort } from './sort-rows';
import { nameOfRow, useActiveRow } from './useActiveRow';
import { useRowWindow } from './useRowWindow';
import { VirtualRow, type RowTestIds } from './VirtualRow';
import { VirtualTableHead } from './VirtualTableHead';
import styles from './VirtualTable.module.css';

interface VirtualTableProps<Row extends { readonly name: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly RowColumn<Row>[];
  /** The second line of a row; empty without one. */
  readonly noteOf?: (row: Row) => string;
  /** Absent if nothing was chosen; rows then keep their order. */
  readonly sort?: RowSort;
  readonly onSort: (sort: RowSort) => void;
  readonly onOpen: (name: string) => void;
  /** Name of the row that is open elsewhere. */
  readonly selected?: string;
  /** Said when there are no rows. */
  readonly emptyText: string;
  /** The test IDs. They have to be the same object at each render; otherwise all rows are redrawn. */
  readonly testIds: RowTestIds;
}

/**
 * A table that draws only the rows one can see; the page scrolls it. One tab stop: the arrow keys, Page Up and Down,
 * Home and End go from row to row, Enter opens. The row with the focus keeps it, by its name, whatever happens to the
 * rows around it.
 */
export function VirtualTable<Row extends { readonly name: string }>({
  label,
  rows,
  columns,
  noteOf,
  sort,
  onSort,
  onOpen,
  selected,
  emptyText,
  testIds,
}: VirtualTableProps<Row>): ReactElement {
  const language = useWording();
  const tableRef = useRef<HTMLDivElement>(null);
  const { activeIndex, onFocus, moveBy } = useActiveRow(tableRef, rows);
  const { parts, pageRows } = useRowWindow(tableRef, rows.length, activeIndex);
  const onKeyDown = (event: KeyboardEvent): void => {
    const name = nameOfRow(event.target);
    if (name === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') onOpen(name);
    else if (!moveBy(event, pageRows)) return;
    event.preventDefault();
  };
  const onClick = useCallback(
    (event: MouseEvent) => {
      const name = nameOfRow(event.target);
      if (name !== undefined) onOpen(name);
    },
    [onOpen],
  );
  return (
    <div ref={tableRef} className={styles.sideways}>
      <Table
        aria-label={label}
        aria-rowcount={rows.length + 1}
        variant="compact"
        gridBreakPoint=""
        isStickyHeader
        className={styles.table}
      >
        <VirtualTableHead
          columns={columns}
          sortedBy={sort?.columnId}
          isDescending={sort?.isDescending ?? false}
          onSort={onSort}
        />
        <Tbody onKeyDown={onKeyDown} onClick={onClick} onFocus={onFocus}>
          {parts.map((part, place) => {
            if (part.kind === 'gap') return <Gap key={`gap ${place}`} heightPx={part.heightPx} />;
            const row = rows[part.index];
            return row ? (
              <VirtualRow
                key={row.name}
                row={row}
                name={row.name}
                index={part.index}
                columns={columns}
                note={noteOf?.(row) ?? ''}
                language={language}
                isTabStop={part.index === Math.max(activeIndex, 0)}
                isSelected={row.name === selected}
                testIds={testIds}
              />
            ) : null;
          })}
        </Tbody>
      </Table>
      {rows.length === 0 ? <p className={styles.empty}>{emptyText}</p> : null}
    </div>
  );
}

/** Stands for the rows that are not drawn. */
function Gap({ heightPx }: { readonly heightPx: number }) {
  return (
    <tr aria-hidden className={styles.gap} style={{ blockSize: heightPx }}>
      <td />
    </tr>
  );
}
