import { memo, type ReactElement } from 'react';
import { SortByDirection, Th, Thead, Tr } from '@patternfly/react-table';
import { useWording } from '../shared/useWording';
import type { RowColumn } from './row-column';
import type { RowSort } from './sort-rows';

interface VirtualTableHeadProps<Row> {
  readonly columns: readonly RowColumn<Row>[];
  /** The column that decides the order; absent: none does. */
  readonly sortedBy: string | undefined;
  readonly isDescending: boolean;
  readonly onSort: (sort: RowSort) => void;
}

/**
 * The head of a table that draws only the rows one can see. Not drawn anew with each row that comes into sight: its
 * cells watch themselves for overflow.
 */
function TableHead<Row>({
  columns,
  sortedBy,
  isDescending,
  onSort,
}: VirtualTableHeadProps<Row>): ReactElement {
  const language = useWording();
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const sortIndex = columns.findIndex(({ id }) => id === sortedBy);
  return (
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
  );
}

// `memo` drops the type parameter.
export const VirtualTableHead = memo(TableHead) as typeof TableHead;
