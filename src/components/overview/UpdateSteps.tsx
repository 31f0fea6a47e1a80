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
import { describeStep, describeStepState } from '../../wording/verdict/steps';
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
  /** The headline and its entry are an error: a step that needs attention looks the same. */
  readonly isSevere: boolean;
}

function Step({ step, id, isSevere }: StepProps) {
  const language = useWording();
  const said = describeStepState(step.state, language);
  const facts = listStepFacts(step, language);
  return (
    <DrawnStep
      step={step.id}
      id={id}
      look={isSevere && step.state === 'attention' ? 'failed' : step.state}
      state={step.state}
      isCurrent={step.isCurrent}
      title={describeStep(step, language)}
      facts={facts}
      heard={[said, ...facts.filter((fact) => fact !== said)].join(', ')}
    />
  );
}

interface DrawnStepProps {
  readonly step: StepId;
  readonly id: string;
  readonly look: StepState;
  readonly state: StepState;
  readonly isCurrent: boolean;
  readonly title: string;
  readonly facts: readonly string[];
  /** The text for screen readers. */
  readonly heard: string;
}

/** Drawn again only when it reads otherwise: most steps stay as they are while one goes on. */
const DrawnStep = memo(function DrawnStep({
  step,
  id,
  look,
  state,
  isCurrent,
  title,
  facts,
  heard,
}: DrawnStepProps) {
  return (
    <ProgressStep
      {...LOOKS[look]}
      id={id}
      titleId={`${id}-title`}
      isCurrent={isCurrent}
      description={<StepFacts facts={facts} />}
      aria-label={`${title}: ${heard}`}
      data-test={`step-${step}`}
      data-state={state}
    >
      {title}
    </ProgressStep>
  );
}, readsSame);

function readsSame(
  { facts: factsBefore, ...before }: DrawnStepProps,
  { facts, ...after }: DrawnStepProps,
): boolean {
  return (
    factsBefore.join('\n') === facts.join('\n') &&
    Object.values(before).join('\n') === Object.values(after).join('\n')
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
