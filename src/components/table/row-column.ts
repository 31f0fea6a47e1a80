import type { ReactNode } from 'react';
import type { Language } from '../../wording/language/language';

/** A column of a table with thousands of rows. */
export interface RowColumn<Row> {
  readonly id: string;
  readonly label: (language: Language) => string;
  /** Share of the table's width; together with the others whatever they add up to. */
  readonly share: number;
  /** To sort by; `undefined` sorts last in both directions. */
  readonly value: (row: Row) => string | number | undefined;
  /** Called for each row that scrolls in: it has to be cheap, so it gets its texts rather than asking for them. */
  readonly cell: (row: Row, language: Language) => ReactNode;
  /** The place of the column if there is no room for columns; absent if it is left out then. */
  readonly narrow?: 'title' | 'state' | 'detail';
}
