import { assessSteps, type StepState, type UpdateStatus } from '../../engine';
import { describeStep, describeStepFact, describeStepState } from '../../wording/verdict/steps';
import { ToneIcon } from '../shared/ToneIcon';
import type { Tone } from '../shared/tone';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';
import styles from './SummarySteps.module.css';
import summaryStyles from './summary.module.css';

const TONES: Readonly<Record<StepState, Tone>> = {
  done: 'success',
  active: 'info',
  attention: 'warning',
  failed: 'danger',
  waiting: 'pending',
  unknown: 'unknown',
};

/** The steps of the update for narrow places, each with its state and what is counted in it. */
export function SummarySteps({ status }: { readonly status: UpdateStatus }) {
  const language = useWording();
  const { t } = language;
  return (
    <ol className={styles.steps} aria-label={t('Steps of the update')}>
      {assessSteps(status).map((step) => (
        <li
          key={step.id}
          className={layoutStyles.line}
          aria-current={step.isCurrent ? 'step' : undefined}
          data-test={`summary-step-${step.id}`}
          data-state={step.state}
        >
          <ToneIcon tone={TONES[step.state]} />
          <span className={summaryStyles.text}>
            {describeStep(step, language)}
            <span className={textStyles.note}>
              {describeStepFact(step, language) || describeStepState(step.state, language)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
