import type { NodeAssessment } from '../engine';
import type { NodeColumn } from './node-columns';

export interface NodeSort {
  readonly columnId: string;
  readonly direction: 'asc' | 'desc';
}

/** Worst first. */
export const DEFAULT_NODE_SORT: NodeSort = { columnId: 'assessment', direction: 'asc' };

/**
 * The nodes by one column. Nodes that are equal in it keep the order they came in, in both directions; those that have no
 * value come last, in both directions. Text sorts with numbers by size, so that worker-10 follows worker-9.
 */
export function sortNodes(
  nodes: readonly NodeAssessment[],
  { columnId, direction }: NodeSort,
  columns: readonly NodeColumn[],
  locale: string,
): readonly NodeAssessment[] {
  const column = columns.find(({ id }) => id === columnId);
  if (!column) return nodes;
  const valued = nodes.map((node) => ({ node, value: column.value(node) }));
  const rank = rankValues(
    valued.map(({ value }) => value),
    locale,
  );
  const sign = direction === 'asc' ? 1 : -1;
  return valued
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return Number(a.value === undefined) - Number(b.value === undefined);
      }
      return sign * (rank(a.value) - rank(b.value));
    })
    .map(({ node }) => node);
}

/** Numbers rank as they are. Texts are compared as the language does, which is slow, so each different one only once. */
function rankValues(
  values: readonly (string | number | undefined)[],
  locale: string,
): (value: string | number) => number {
  const collator = new Intl.Collator(locale, { numeric: true });
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))];
  const ranks = new Map(
    texts.sort((a, b) => collator.compare(a, b)).map((text, index) => [text, index]),
  );
  return (value) => (typeof value === 'number' ? value : (ranks.get(value) ?? 0));
}
