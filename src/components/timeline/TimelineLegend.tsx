import { css } from '@patternfly/react-styles';
import type { NodeStepId } from '../../engine';
import { describeNodeStep } from '../../wording/nodes/node-steps';
import { useWording } from '../shared/useWording';
import { classOfStep } from './step-class';

interface TimelineLegendProps {
  /** Those that are drawn, in order. */
  readonly steps: readonly NodeStepId[];
  readonly hasUnknown: boolean;
}

/** Which pattern stands for which step. */
export function TimelineLegend({ steps, hasUnknown }: TimelineLegendProps) {
  const { t } = useWording();
  return (
    <ul
      aria-label={t('Legend')}
      className="update-status-plugin__segmented-bar-legend update-status-plugin__timeline-legend"
    >
      {steps.map((id) => (
        <li key={id}>
          <span
            aria-hidden
            className={css('update-status-plugin__timeline-swatch', classOfStep(id))}
          />
          {describeNodeStep(id, t)}
        </li>
      ))}
      {hasUnknown ? (
        <li>
          <span
            aria-hidden
            className="update-status-plugin__timeline-swatch update-status-plugin__timeline-span"
          />
          {t('time unknown')}
        </li>
      ) : null}
    </ul>
  );
}
