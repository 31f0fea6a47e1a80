import type { NodeAssessment } from '../../engine';
import { findPlace } from './map-rows';

/**
 * The name of the node that a key leads to from the node `from`; `undefined` for keys that lead nowhere. Left and right go
 * on over the ends of rows, up and down over those of pools; with Control, Home and End go to the very first and last.
 */
export function followKey(
  rows: readonly (readonly NodeAssessment[])[],
  from: string | undefined,
  key: { readonly key: string; readonly ctrlKey: boolean },
): string | undefined {
  const place = findPlace(rows, from) ?? { row: 0, column: 0 };
  const row = rows[place.row] ?? [];
  const { column } = place;
  const at = (index: number, wanted: number): string | undefined => {
    const nodes = rows[index];
    return nodes?.[Math.min(wanted, nodes.length - 1)]?.name;
  };
  const last = Number.MAX_SAFE_INTEGER;
  switch (key.key) {
    case 'ArrowRight':
      return row[column + 1]?.name ?? at(place.row + 1, 0);
    case 'ArrowLeft':
      return row[column - 1]?.name ?? at(place.row - 1, last);
    case 'ArrowDown':
      return at(place.row + 1, column);
    case 'ArrowUp':
      return at(place.row - 1, column);
    case 'Home':
      return at(key.ctrlKey ? 0 : place.row, 0);
    case 'End':
      return at(key.ctrlKey ? rows.length - 1 : place.row, last);
    default:
      return undefined;
  }
}
