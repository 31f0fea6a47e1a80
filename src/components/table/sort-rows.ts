import { TextRanks } from './natural-order';
import type { RowColumn } from './row-column';

export interface RowSort {
  readonly columnId: string;
  readonly isDescending: boolean;
}

/** Sorts rows again and again as they change; what it learned about the texts of a column makes the next time cheap. */
export class RowSorter<Row> {
  private readonly ranks = new Map<string, TextRanks>();

  constructor(private readonly columns: readonly RowColumn<Row>[]) {}

  /**
   * The rows by one column. Rows that are equal in it keep the order they came in, in both directions; those that have
   * no value come last, in both directions. A column that does not exist leaves the rows as they are.
   */
  sort(rows: readonly Row[], { columnId, isDescending }: RowSort): readonly Row[] {
    const column = this.columns.find(({ id }) => id === columnId);
    if (!column) return rows;
    const valued = rows.map((row) => ({ row, value: column.value(row) }));
    const ranks = this.ranksOf(columnId).of(textsOf(valued));
    const rankOf = (value: string | number): number =>
      typeof value === 'number' ? value : (ranks.get(value) ?? 0);
    const sign = isDescending ? -1 : 1;
    return valued
      .map(({ row, value }) => ({
        row,
        rank: value === undefined ? Number.POSITIVE_INFINITY : sign * rankOf(value),
      }))
      .sort((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? -1 : 1))
      .map(({ row }) => row);
  }

  private ranksOf(columnId: string): TextRanks {
    const known = this.ranks.get(columnId) ?? new TextRanks();
    this.ranks.set(columnId, known);
    return known;
  }
}

function textsOf(valued: readonly { readonly value: unknown }[]): readonly string[] {
  return valued.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}
