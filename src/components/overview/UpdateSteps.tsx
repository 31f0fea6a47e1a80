import { memo, useId, useMemo, type ReactNode } from 'react';
import { ProgressStep, ProgressStepper, type ProgressStepProps } from '@patternfly/react-core';
import { InProgressIcon, OutlinedQuestionCircleIcon } from '@patternfly/react-icons';
import { assessSteps, type StepState, type UpdateStatus, type UpdateStep } from '../../engine';
import { describeStep, describeStepFact, describeStepState } from '../../wording/verdict/steps';
import { useWording } from '../shared/useWording';

interface UpdateStepsProps {
  readonly status: UpdateStatus;
  /** Below each other even where there is room; else that depends on the width of the window. */
  readonly isVertical?: boolean;
}

/** The way of the update, from the payload to its end, with what is counted on each step. */
export const UpdateSteps = memo(function UpdateSteps({
  status,
  isVertical = false,
}: UpdateStepsProps) {
  const { t } = useWording();
  const idPrefix = useId();
  const steps = useMemo(() => assessSteps(status), [status]);
  return (
    <ProgressStepper
      aria-label={t('Steps of the update')}
      isVertical={isVertical}
      isCenterAligned={!isVertical}
      data-test="steps"
    >
      {steps.map((step) => (
        <Step key={step.id} step={step} id={`${idPrefix}-${step.id}`} />
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

function Step({ step, id }: { readonly step: UpdateStep; readonly id: string }) {
  const language = useWording();
  const title = describeStep(step, language);
  const fact = describeStepFact(step, language);
  const state = describeStepState(step.state, language);
  const label =
    fact === '' || fact === state ? `${title}: ${state}` : `${title}: ${state}, ${fact}`;
  return (
    <ProgressStep
      {...LOOKS[step.state]}
      id={id}
      titleId={`${id}-title`}
      isCurrent={step.isCurrent}
      // Never empty, so that a fact that comes later moves nothing.
      description={fact || '\u00a0'}
      aria-label={label}
      data-test={`step-${step.id}`}
      data-state={step.state}
    >
      {title}
    </ProgressStep>
  );
}
