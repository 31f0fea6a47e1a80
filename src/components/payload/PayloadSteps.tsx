import type { PayloadAssessment, PayloadStepState } from '../../engine';
import { describePayloadStep, describePayloadStepState } from '../../wording/payload/payload-step';
import type { Tone } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

const TONES: Readonly<Record<PayloadStepState, Tone>> = {
  done: 'success',
  current: 'info',
  failed: 'danger',
  notReached: 'pending',
  unknown: 'unknown',
};

/** The way of a release until it is accepted, and where it is on it. */
export function PayloadSteps({ steps }: Pick<PayloadAssessment, 'steps'>) {
  const language = useWording();
  const { t } = language;
  return (
    <ol className={layoutStyles.items} aria-label={t('Steps to accept a release')}>
      {steps.map(({ id, state }) => (
        <li
          key={id}
          data-test={`payload-step-${id}`}
          data-outcome={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <ToneText
            tone={TONES[state]}
            text={t('{{step}}: {{state}}', {
              step: describePayloadStep(id, language),
              state: describePayloadStepState(state, language),
            })}
          />
        </li>
      ))}
    </ol>
  );
}
