import type { ReactNode } from 'react';
import type { Language } from '../../wording/language/language';

/** One column of a table of thousands of rows. */
export interface RowColumn<Row> {
  readonly id: string;
  readonly label: (language: Language) => string;
  /** Share of the table's width; together with the others whatever they add up to. */
  readonly share: number;
  /** To sort by; `undefined` sorts last in both directions. */
  readonly value: (row: Row) => string | number | undefined;
  /** Called for each row that scrolls in: it has to be cheap, so it gets its texts rather than asking for them. */
  readonly cell: (row: Row, language: Language) => ReactNode;
  /** Where it stands when there is no room for columns; without it, it is left out there. */
  readonly narrow?: 'title' | 'state' | 'detail';
}
