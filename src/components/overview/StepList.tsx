import { css } from '@patternfly/react-styles';
import { assessSteps, type StepState, type UpdateStatus } from '../../engine';
import { describeStep, describeStepState, findStepInHeadline } from '../../wording/verdict/steps';
import { ToneIcon } from '../shared/ToneIcon';
import type { Tone } from '../shared/tone';
import { useWording } from '../shared/useWording';
import { listStepFacts } from './step-text';
import styles from './StepList.module.css';
import textStyles from '../shared/text.module.css';

const TONES: Readonly<Record<StepState, Tone>> = {
  done: 'success',
  active: 'info',
  attention: 'warning',
  failed: 'danger',
  waiting: 'pending',
  unknown: 'unknown',
};

interface StepListProps {
  readonly status: UpdateStatus;
  /** What the names of steps begin with for tests. */
  readonly testIdPrefix: string;
}

/** The steps of the update for narrow places, a line each; the headline stands beside them. */
export function StepList({ status, testIdPrefix }: StepListProps) {
  const language = useWording();
  const { t } = language;
  const inHeadline = findStepInHeadline(status.verdict);
  return (
    <ol className={styles.steps} aria-label={t('Steps of the update')} data-test="steps">
      {assessSteps(status).map((step) => {
        const facts = listStepFacts(step, inHeadline, language);
        return (
          <li
            key={step.id}
            className={styles.step}
            aria-current={step.isCurrent ? 'step' : undefined}
            data-test={`${testIdPrefix}-${step.id}`}
            data-state={step.state}
          >
            <span title={describeStepState(step.state, language)}>
              <ToneIcon tone={TONES[step.state]} />
            </span>
            <span className={step.isCurrent ? textStyles.strong : undefined}>
              {describeStep(step, language)}
            </span>
            <span className={css(styles.facts, textStyles.note)}>
              {(facts.length === 0 ? [describeStepState(step.state, language)] : facts).map(
                (fact) => (
                  <span key={fact}>{fact}</span>
                ),
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
