import { useId } from 'react';
import { ProgressStep, ProgressStepper, type ProgressStepProps } from '@patternfly/react-core';
import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  InProgressIcon,
  MinusCircleIcon,
  OutlinedCircleIcon,
  OutlinedQuestionCircleIcon,
} from '@patternfly/react-icons';
import {
  readNodeSteps,
  type Instant,
  type NodeAssessment,
  type NodeStep,
  type NodeStepState,
  type NodeTimeline,
  type Topology,
} from '../../engine';
import {
  describeNodeStep,
  describeNodeStepState,
  describeSkipped,
  describeStepSource,
  describeStepTimes,
} from '../../wording/nodes/node-steps';
import { formatList } from '../../wording/language/names';
import { LongMessage } from '../shared/LongMessage';
import { useWording } from '../shared/useWording';
import styles from './NodeStepper.module.css';
import textStyles from '../shared/text.module.css';

interface NodeStepperProps {
  readonly node: NodeAssessment;
  /** Absent when nothing is known but what the node itself says. */
  readonly timeline: NodeTimeline | undefined;
  readonly topology: Topology;
  readonly now: Instant;
}

type Look = Pick<ProgressStepProps, 'variant' | 'icon'>;

const LOOKS: Readonly<Record<NodeStepState, Look>> = {
  done: { variant: 'success', icon: <CheckCircleIcon /> },
  current: { variant: 'info', icon: <InProgressIcon /> },
  // As the node is shown: blocked.
  held: { variant: 'danger', icon: <ExclamationCircleIcon /> },
  waiting: { variant: 'pending', icon: <OutlinedCircleIcon /> },
  skipped: { variant: 'pending', icon: <MinusCircleIcon /> },
  unknown: { variant: 'pending', icon: <OutlinedQuestionCircleIcon /> },
};

/** The steps of one node's update, with times as far as anything tells them. */
export function NodeStepper({ node, timeline, topology, now }: NodeStepperProps) {
  const language = useWording();
  const { t } = language;
  const idPrefix = useId();
  const steps = timeline?.steps ?? readNodeSteps(node, topology);
  const hasBegun = steps.some(({ state }) => state !== 'waiting' && state !== 'skipped');
  const hasTimes = steps.some(({ source }) => source !== undefined);

  const describeState = ({ id, state }: NodeStep): string =>
    state === 'skipped'
      ? describeSkipped(id, topology === 'SingleReplica', language)
      : describeNodeStepState(state, language);

  return (
    <>
      <ProgressStepper isVertical aria-label={t('Steps of this node')} className={styles.stepper}>
        {steps.map((step) => {
          const { id, message, state } = step;
          const times = describeStepTimes(step, now, language);
          const name = describeNodeStep(id, language);
          return (
            <ProgressStep
              key={id}
              id={`${idPrefix}${id}`}
              titleId={`${idPrefix}${id}-title`}
              {...LOOKS[state]}
              isCurrent={state === 'current' || state === 'held'}
              aria-label={formatList(
                [`${name}: ${describeState(step)}`, times].filter((part) => part !== ''),
                language,
              )}
              description={
                <>
                  {describeState(step)}
                  {times === '' ? null : (
                    <div data-test={`node-step-times-${id}`}>
                      {times}{' '}
                      <span className={textStyles.quiet}>
                        ({describeStepSource(step, language)})
                      </span>
                    </div>
                  )}
                  {message === '' ? null : (
                    <LongMessage text={message} label={t('message of {{name}}', { name })} />
                  )}
                </>
              }
              data-test={`node-step-${id}`}
              data-state={state}
            >
              {name}
            </ProgressStep>
          );
        })}
      </ProgressStepper>
      {hasBegun && !hasTimes ? <p className={textStyles.note}>{t('Start time unknown.')}</p> : null}
    </>
  );
}
