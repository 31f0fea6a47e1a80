import { css } from '@patternfly/react-styles';
import { assessSteps, type StepState, type UpdateStatus } from '../../engine';
import { describeStep, describeStepState } from '../../wording/verdict/steps';
import { ToneIcon } from '../shared/ToneIcon';
import { verdictTone, type Tone } from '../shared/tone';
import { useWording } from '../shared/useWording';
import { listStepFacts } from './step-text';
import styles from './StepList.module.css';
import textStyles from '../shared/text.module.css';

const TONES: Readonly<Record<Exclude<StepState, 'waiting'>, Tone>> = {
  done: 'success',
  active: 'info',
  attention: 'warning',
  failed: 'danger',
  unknown: 'unknown',
};

interface StepListProps {
  readonly status: UpdateStatus;
  /** The prefix of the steps' names in tests. */
  readonly testIdPrefix: string;
}

/** The steps of the update for narrow places, a line each; the headline stands beside them. */
export function StepList({ status, testIdPrefix }: StepListProps) {
  const language = useWording();
  const { t } = language;
  const isSevere = verdictTone(status) === 'danger';
  return (
    <ol className={styles.steps} aria-label={t('Steps of the update')} data-test="steps">
      {assessSteps(status).map((step) => {
        const facts = listStepFacts(step, language);
        return (
          <li
            key={step.id}
            className={styles.step}
            aria-current={step.isCurrent ? 'step' : undefined}
            data-test={`${testIdPrefix}-${step.id}`}
            data-state={step.state}
          >
            <span title={describeStepState(step.state, language)}>
              <StepMark state={step.state} isSevere={step.isCurrent && isSevere} />
            </span>
            <span className={step.isCurrent ? textStyles.strong : undefined}>
              {describeStep(step, language)}
            </span>
            <span className={css(styles.facts, textStyles.note)}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface StepMarkProps {
  readonly state: StepState;
  /** The headline and its entry are an error: a step that needs attention looks the same. */
  readonly isSevere: boolean;
}

/** The same marks as in the wide form. */
function StepMark({ state, isSevere }: StepMarkProps) {
  if (state === 'waiting') return <span className={styles.waiting} aria-hidden />;
  return <ToneIcon tone={isSevere && state === 'attention' ? 'danger' : TONES[state]} />;
}
