import { memo } from 'react';
import { css } from '@patternfly/react-styles';
import { useWording } from '../shared/useWording';
import { describeMark, type NodeMark } from './node-mark';
import styles from './MarkLegend.module.css';
import squareStyles from './NodeSquares.module.css';
import markStyles from '../shared/marks.module.css';
import listStyles from '../shared/lists.module.css';

interface MarkLegendProps {
  /** The visible marks, in the order of the legend. */
  readonly marks: readonly NodeMark[];
}

/** The meaning of the squares. */
export const MarkLegend = memo(function MarkLegend({ marks }: MarkLegendProps) {
  const language = useWording();
  return (
    <ul className={css(listStyles.legend, styles.legend)} aria-label={language.t('Legend')}>
      {marks.map((mark) => (
        <li key={mark} data-test={`legend-${mark}`}>
          <span
            aria-hidden
            className={css(
              squareStyles.square,
              squareStyles.sample,
              markStyles.mark,
              markStyles[mark],
            )}
          />
          {describeMark(mark, language)}
        </li>
      ))}
    </ul>
  );
});
