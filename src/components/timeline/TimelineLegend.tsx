import { css } from '@patternfly/react-styles';
import type { NodeStepId } from '../../engine';
import { capitalize } from '../../wording/language/capitalize';
import { describeNodeStep } from '../../wording/nodes/node-steps';
import { useWording } from '../shared/useWording';
import listStyles from '../shared/lists.module.css';
import styles from './NodeTimelines.module.css';

interface TimelineLegendProps {
  /** Those that are drawn, in order. */
  readonly steps: readonly NodeStepId[];
  readonly hasUnknown: boolean;
}

/** Legend of the patterns for steps. */
export function TimelineLegend({ steps, hasUnknown }: TimelineLegendProps) {
  const language = useWording();
  const { t } = language;
  return (
    <ul aria-label={t('Legend')} className={listStyles.legend}>
      {steps.map((id) => (
        <li key={id}>
          <span aria-hidden className={css(styles.swatch, styles[id])} />
          {describeNodeStep(id, language)}
        </li>
      ))}
      {hasUnknown ? (
        <li>
          <span aria-hidden className={css(styles.swatch, styles.span)} />
          {capitalize(t('time unknown'), language)}
        </li>
      ) : null}
    </ul>
  );
}
