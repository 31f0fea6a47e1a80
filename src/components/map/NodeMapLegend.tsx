import { memo } from 'react';
import { useWording } from '../shared/useWording';
import { describeMark, NODE_MARKS, type NodeMark } from '../nodes/node-mark';
import { css } from '@patternfly/react-styles';
import styles from './NodeMap.module.css';
import textStyles from '../shared/text.module.css';

/** What the squares mean, with how many there are of each. */
export const NodeMapLegend = memo(function NodeMapLegend({
  counts,
}: {
  readonly counts: ReadonlyMap<NodeMark, number>;
}) {
  const language = useWording();
  const { t, locale } = language;
  const numbers = new Intl.NumberFormat(locale);
  return (
    <ul className={styles.legend} aria-label={t('Legend')}>
      {NODE_MARKS.filter((mark) => counts.has(mark)).map((mark) => (
        <li key={mark} data-test={`map-legend-${mark}`}>
          <span aria-hidden className={css(styles.square, styles[mark])} />
          {describeMark(mark, language)}{' '}
          <span className={textStyles.steadyDigits}>{numbers.format(counts.get(mark) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
});
