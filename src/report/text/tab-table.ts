const PADDING = 3;

/**
 * Aligns tab-separated lines as Go's text/tabwriter does with padding 3: a cell ended by a tab belongs to a column, and
 * a column is a run of neighbouring lines that have it. The last cell of a line is not padded and widens nothing; a
 * line without tabs ends all columns. Widths count code points. A vertical tab acts as a tab, a form feed as a line
 * feed that ends all columns.
 */
export function alignTable(text: string): string {
  const blocks = text.split('\f');
  return blocks
    .map((block) => alignBlock(block.split('\n').map((line) => line.split(/[\t\v]/))))
    .join('\n');
}

/** Rows of cells as aligned lines without spaces at their ends, and a line feed at the end. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const lines = alignTable(rows.map((cells) => cells.join('\t')).join('\n')).split('\n');
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

/** Neighbouring lines `from` to `to` (excluded) that share the columns left of `column`. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly column: number;
}

function alignBlock(lines: readonly (readonly string[])[]): string {
  const padded: string[][] = lines.map((cells) => [...cells]);
  // No recursion: a hostile message may have more tabs than the stack has room for.
  const open: Run[] = [{ from: 0, to: padded.length, column: 0 }];
  for (let run = open.pop(); run; run = open.pop()) alignColumn(padded, run, open);
  return padded.map((cells) => cells.join('')).join('\n');
}

/** Pads one column, run by run, and leaves each run in `open` for the columns to its right. */
function alignColumn(lines: string[][], { from, to, column }: Run, open: Run[]): void {
  let start = from;
  while (start < to) {
    if (!hasColumn(lines[start], column)) {
      start++;
      continue;
    }
    let end = start;
    let widest = 0;
    while (end < to && hasColumn(lines[end], column)) {
      widest = Math.max(widest, lengthOf(lines[end]?.[column] ?? ''));
      end++;
    }
    for (const cells of lines.slice(start, end)) {
      const cell = cells[column] ?? '';
      cells[column] = cell + ' '.repeat(widest + PADDING - lengthOf(cell));
    }
    open.push({ from: start, to: end, column: column + 1 });
    start = end;
  }
}

/** True if a tab ends the line's cell in that column, so that it is not the last one. */
function hasColumn(cells: readonly string[] | undefined, column: number): boolean {
  return cells !== undefined && column < cells.length - 1;
}

function lengthOf(cell: string): number {
  return Array.from(cell).length;
}
