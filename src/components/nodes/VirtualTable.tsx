import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { SortByDirection, Table, Tbody, Th, Thead, Tr } from '@patternfly/react-table';
import { useWording } from '../shared/useWording';
import type { RowColumn } from './row-column';
import type { RowSort } from './sort-rows';
import { useRowWindow } from './useRowWindow';
import { VirtualRow, type RowTestIds } from './VirtualRow';
import styles from './VirtualTable.module.css';

interface VirtualTableProps<Row extends { readonly name: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly RowColumn<Row>[];
  /** What a row says on a second line; empty: nothing. */
  readonly noteOf?: (row: Row) => string;
  /** Absent: nobody has chosen, the rows stand as they came. */
  readonly sort?: RowSort;
  readonly onSort: (sort: RowSort) => void;
  readonly onOpen: (name: string) => void;
  /** Name of the row that is open elsewhere. */
  readonly selected?: string;
  /** Said when there are no rows. */
  readonly emptyText: string;
  /** One and the same object, or all rows are drawn anew. */
  readonly testIds: RowTestIds;
}

/**
 * A table that draws only the rows one can see; the page scrolls it. One tab stop: the arrow keys, Page Up and Down, Home and End go from row
 * to row, Enter opens. The row with the focus keeps it, by its name, whatever happens to the rows around it.
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
  const wantsFocus = useRef(false);
  const [activeName, setActiveName] = useState<string>();
  const activeIndex = useMemo(
    () => (activeName === undefined ? -1 : rows.findIndex(({ name }) => name === activeName)),
    [rows, activeName],
  );
  const { parts, pageRows } = useRowWindow(tableRef, rows.length, activeIndex);

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    // The row is drawn wherever it is, and the browser scrolls to what gets the focus.
    tableRef.current?.querySelector<HTMLElement>(`[data-row="${activeIndex}"]`)?.focus();
  });

  const goTo = (index: number): void => {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    const name = rows[next]?.name;
    if (name === undefined) return;
    wantsFocus.current = true;
    setActiveName(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const name = nameOfRow(event.target);
    if (name === undefined) return;
    const index = rows.findIndex((row) => row.name === name);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + pageRows,
      PageUp: index - pageRows,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) goTo(target);
    else if (event.key === 'Enter' || event.key === ' ') onOpen(name);
    else return;
    event.preventDefault();
  };
  const onClick = useCallback(
    (event: MouseEvent) => {
      const name = nameOfRow(event.target);
      if (name !== undefined) onOpen(name);
    },
    [onOpen],
  );
  const onFocus = useCallback((event: FocusEvent) => setActiveName(nameOfRow(event.target)), []);

  const shares = useMemo(() => columns.reduce((sum, { share }) => sum + share, 0), [columns]);
  const { columnId, isDescending = false } = sort ?? {};
  const sortIndex = columns.findIndex(({ id }) => id === columnId);
  // Not drawn anew with each row that comes into sight: its cells watch themselves for overflow.
  const head = useMemo(
    () => (
      <>
        <colgroup>
          {columns.map(({ id, share }) => (
            <col key={id} style={{ inlineSize: `${(100 * share) / shares}%` }} />
          ))}
        </colgroup>
        <Thead>
          <Tr role="row" aria-rowindex={1}>
            {columns.map(({ id, label: labelOf }, columnIndex) => (
              <Th
                key={id}
                modifier="nowrap"
                sort={{
                  columnIndex,
                  sortBy: {
                    index: sortIndex === -1 ? undefined : sortIndex,
                    direction: isDescending ? 'desc' : 'asc',
                  },
                  onSort: (_event, _index, direction) =>
                    onSort({ columnId: id, isDescending: direction === SortByDirection.desc }),
                }}
              >
                {labelOf(language)}
              </Th>
            ))}
          </Tr>
        </Thead>
      </>
    ),
    [columns, shares, sortIndex, isDescending, onSort, language],
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
        {head}
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

function nameOfRow(target: EventTarget): string | undefined {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-row]')?.dataset.name
    : undefined;
}
