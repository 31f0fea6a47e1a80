import type { UpdateStatus } from '../../engine';
import type { Translate } from '../../wording/translate';
import { ToneIcon } from '../ToneIcon';
import type { Tone } from '../tone';
import { useWording } from '../useWording';
import { readSteps, type Step, type StepId, type StepState } from './summary-steps';
import './summary.css';

const TONES: Readonly<Record<StepState, Tone>> = {
  done: 'success',
  current: 'info',
  held: 'warning',
  waiting: 'pending',
  unknown: 'unknown',
};

/** The five steps of the update, each with its state and what is counted in it. */
export function SummarySteps({ status }: { readonly status: UpdateStatus }) {
  const { t } = useWording();
  return (
    <ol className="update-status-plugin__summary-steps" aria-label={t('Steps of the update')}>
      {readSteps(status).map((step) => (
        <li
          key={step.id}
          className="update-status-plugin__summary-line"
          aria-current={step.state === 'current' || step.state === 'held' ? 'step' : undefined}
          data-test={`summary-step-${step.id}`}
          data-state={step.state}
        >
          <ToneIcon tone={TONES[step.state]} />
          <span className="update-status-plugin__summary-item-text">
            {describeStep(step.id, t)}
            <span className="update-status-plugin__summary-quiet">{describeState(step, t)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function describeStep(id: StepId, t: Translate): string {
  const names: Readonly<Record<StepId, string>> = {
    payload: t('Payload'),
    operators: t('Operators'),
    controlPlaneNodes: t('Control plane nodes'),
    workerPools: t('Worker pools'),
    done: t('Done'),
  };
  return names[id];
}

function describeState({ state, count }: Step, t: Translate): string {
  if (count?.total === 0) return t('no nodes');
  if (count) return t('{{done}} of {{total}}', { done: count.done, total: count.total });
  const words: Readonly<Record<StepState, string>> = {
    done: t('done'),
    current: t('in progress'),
    held: t('held up'),
    waiting: t('to come'),
    unknown: t('unknown'),
  };
  return words[state];
}
