import { useId } from 'react';
import { ProgressStep, ProgressStepper, type ProgressStepProps } from '@patternfly/react-core';
import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  InProgressIcon,
  MinusCircleIcon,
  OutlinedCircleIcon,
  OutlinedQuestionCircleIcon,
} from '@patternfly/react-icons';
import type { NodeAssessment, Topology } from '../../engine';
import type { Translate } from '../../wording/translate';
import { useWording } from '../useWording';
import { readNodeSteps, type NodeStepId, type NodeStepState } from './node-steps';

interface NodeStepperProps {
  readonly node: NodeAssessment;
  readonly topology: Topology;
}

type Look = Pick<ProgressStepProps, 'variant' | 'icon'>;

const LOOKS: Readonly<Record<NodeStepState, Look>> = {
  done: { variant: 'success', icon: <CheckCircleIcon /> },
  current: { variant: 'info', icon: <InProgressIcon /> },
  held: { variant: 'warning', icon: <ExclamationTriangleIcon /> },
  waiting: { variant: 'pending', icon: <OutlinedCircleIcon /> },
  skipped: { variant: 'pending', icon: <MinusCircleIcon /> },
  unknown: { variant: 'pending', icon: <OutlinedQuestionCircleIcon /> },
};

/** The steps of one node's update. The cluster does not tell since when a node is at one, so no times. */
export function NodeStepper({ node, topology }: NodeStepperProps) {
  const { t } = useWording();
  const idPrefix = useId();
  return (
    <>
      <ProgressStepper
        isVertical
        aria-label={t('Steps of this node')}
        className="update-status-plugin__node-stepper"
      >
        {readNodeSteps(node, topology).map(({ id, state }) => (
          <ProgressStep
            key={id}
            id={`${idPrefix}${id}`}
            titleId={`${idPrefix}${id}-title`}
            {...LOOKS[state]}
            isCurrent={state === 'current' || state === 'held'}
            aria-label={`${describeStep(id, t)}: ${describeState(state, t)}`}
            description={describeState(state, t)}
            data-test={`node-step-${id}`}
            data-state={state}
          >
            {describeStep(id, t)}
          </ProgressStep>
        ))}
      </ProgressStepper>
      <p className="update-status-plugin__quiet update-status-plugin__small">
        {t('Since when is not told by the cluster.')}
      </p>
    </>
  );
}

function describeStep(id: NodeStepId, t: Translate): string {
  const texts: Readonly<Record<NodeStepId, string>> = {
    cordon: t('Cordon'),
    drain: t('Drain'),
    files: t('Files and operating system'),
    reboot: t('Reboot'),
    uncordon: t('Uncordon'),
  };
  return texts[id];
}

function describeState(state: NodeStepState, t: Translate): string {
  const texts: Readonly<Record<NodeStepState, string>> = {
    done: t('done'),
    current: t('in progress'),
    held: t('held up'),
    waiting: t('to come'),
    skipped: t('not done on a single node'),
    unknown: t('unknown'),
  };
  return texts[state];
}
