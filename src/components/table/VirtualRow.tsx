import { memo, type ReactElement } from 'react';
import { css } from '@patternfly/react-styles';
import tableStyles from '@patternfly/react-styles/css/components/Table/table';
import type { Language } from '../../wording/language/language';
import type { RowColumn } from './row-column';
import styles from './VirtualTable.module.css';

/** The prefixes of the names of rows and cells in tests. */
export interface RowTestIds {
  readonly row: string;
  readonly cell: string;
}

interface VirtualRowProps<Row> {
  readonly row: Row;
  readonly name: string;
  /** Position in the whole table, from 0; more rows exist than are drawn. */
  readonly index: number;
  readonly columns: readonly RowColumn<Row>[];
  /** Said on a second line, across all columns; empty: nothing. */
  readonly note: string;
  readonly language: Language;
  /** True if the tab key reaches this row. */
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  readonly testIds: RowTestIds;
}

/**
 * A row that is only redrawn when its content changes. It uses plain elements with PatternFly's classes: PatternFly's
 * own rows and cells watch themselves for overflow, which is too slow for rows that come and go while scrolling.
 */
function PlainRow<Row>({
  row,
  name,
  index,
  columns,
  note,
  language,
  isTabStop,
  isSelected,
  testIds,
}: VirtualRowProps<Row>): ReactElement {
  return (
    <tr
      // Where the table becomes a list, browsers take away the roles that the elements have by themselves.
      role="row"
      data-row={index}
      data-name={name}
      data-test={`${testIds.row}${name}`}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      className={css(
        tableStyles.tableTr,
        tableStyles.modifiers.clickable,
        isSelected && tableStyles.modifiers.selected,
        styles.row,
        note !== '' && styles.noted,
      )}
    >
      {columns.map(({ id, narrow, cell }, place) => (
        <td
          key={id}
          role="gridcell"
          className={css(tableStyles.tableTd, styles.cell, styles[narrow ?? 'wideOnly'])}
          data-test={`${testIds.cell}${id}`}
        >
          <span className={styles.text}>{cell(row, language)}</span>
          {place === 0 && note !== '' ? (
            <span className={styles.note} data-test={`${testIds.cell}message`}>
              {note}
            </span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

// `memo` forgets that the component is generic.
export const VirtualRow = memo(PlainRow) as typeof PlainRow;
