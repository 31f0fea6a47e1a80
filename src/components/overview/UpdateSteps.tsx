import { memo, useId, useMemo, type ReactNode } from 'react';
import { ProgressStep, ProgressStepper, type ProgressStepProps } from '@patternfly/react-core';
import { InProgressIcon, OutlinedQuestionCircleIcon } from '@patternfly/react-icons';
import {
  assessSteps,
  type StepId,
  type StepState,
  type UpdateStatus,
  type UpdateStep,
} from '../../engine';
import { describeStep, describeStepState, findStepInHeadline } from '../../wording/verdict/steps';
import { verdictTone } from '../shared/tone';
import { useWording } from '../shared/useWording';
import { listStepFacts } from './step-text';
import styles from './UpdateSteps.module.css';

interface UpdateStepsProps {
  readonly status: UpdateStatus;
}

/** The way of the update, from the release to its end, with what is counted on each step and how long it took. */
export const UpdateSteps = memo(function UpdateSteps({ status }: UpdateStepsProps) {
  const { t } = useWording();
  const idPrefix = useId();
  const steps = useMemo(() => assessSteps(status), [status]);
  const inHeadline = findStepInHeadline(status.verdict);
  return (
    <ProgressStepper
      className={styles.steps}
      aria-label={t('Steps of the update')}
      isCenterAligned
      data-test="steps"
    >
      {steps.map((step) => (
        <Step
          key={step.id}
          step={step}
          id={`${idPrefix}-${step.id}`}
          countedElsewhere={inHeadline}
          isSevere={step.isCurrent && verdictTone(status) === 'danger'}
        />
      ))}
    </ProgressStepper>
  );
});

interface Look {
  readonly variant: ProgressStepProps['variant'];
  /** Instead of the variant's own. */
  readonly icon?: ReactNode;
}

const LOOKS: Readonly<Record<StepState, Look>> = {
  done: { variant: 'success' },
  active: { variant: 'info', icon: <InProgressIcon /> },
  attention: { variant: 'warning' },
  failed: { variant: 'danger' },
  waiting: { variant: 'pending' },
  unknown: { variant: 'pending', icon: <OutlinedQuestionCircleIcon /> },
};

interface StepProps {
  readonly step: UpdateStep;
  readonly id: string;
  readonly countedElsewhere: StepId | undefined;
  /** The headline and its entry are an error: a step that needs attention looks the same. */
  readonly isSevere: boolean;
}

function Step({ step, id, countedElsewhere, isSevere }: StepProps) {
  const language = useWording();
  const title = describeStep(step, language);
  const facts = listStepFacts(step, countedElsewhere, language);
  const state = describeStepState(step.state, language);
  const heard = [state, ...facts.filter((fact) => fact !== state)].join(', ');
  return (
    <ProgressStep
      {...LOOKS[isSevere && step.state === 'attention' ? 'failed' : step.state]}
      id={id}
      titleId={`${id}-title`}
      isCurrent={step.isCurrent}
      description={<StepFacts facts={facts} />}
      aria-label={`${title}: ${heard}`}
      data-test={`step-${step.id}`}
      data-state={step.state}
    >
      {title}
    </ProgressStep>
  );
}

/** Never empty, so that a fact that comes later moves nothing. */
function StepFacts({ facts }: { readonly facts: readonly string[] }) {
  if (facts.length === 0) return <>{'\u00a0'}</>;
  return (
    <>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
    </>
  );
}
