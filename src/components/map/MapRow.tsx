import { memo } from 'react';
import { css } from '@patternfly/react-styles';
import type { NodeAssessment } from '../../engine';
import type { Language } from '../../wording/language/language';
import { describeMark, markOf } from '../nodes/node-mark';
import styles from './NodeMap.module.css';

interface MapRowProps {
  readonly nodes: readonly NodeAssessment[];
  /** Begins the ids of the squares. */
  readonly idPrefix: string;
  readonly language: Language;
  /** Place among all rows, from 1. */
  readonly rowIndex: number;
  /** The square that the keyboard is at, if it is in this row. */
  readonly active?: string;
  /** The square whose node is open, if it is in this row. */
  readonly selected?: string;
}

/** One row of squares, redrawn only when one of its nodes changes. */
export const MapRow = memo(function MapRow({
  nodes,
  idPrefix,
  language,
  rowIndex,
  active,
  selected,
}: MapRowProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.row}>
      {nodes.map((node) => {
        const mark = markOf(node);
        const { name } = node;
        return (
          <span
            key={name}
            id={idPrefix + name}
            role="gridcell"
            aria-label={`${name}, ${describeMark(mark, language)}`}
            aria-selected={name === selected}
            data-name={name}
            className={css(
              styles.square,
              styles[mark],
              name === active && styles.active,
              name === selected && styles.selected,
            )}
          />
        );
      })}
    </div>
  );
});
