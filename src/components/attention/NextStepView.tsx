import type { ReactNode } from 'react';
import { listOtherwise, type NextStep } from '../../wording/next-steps/step';
import { describeNext } from '../../wording/next-steps/fault-steps';
import { describeWho } from '../../wording/next-steps/who-can';
import { CommandLine } from '../shared/CommandLine';
import { ReadOnLink } from './ReadOnLink';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NextStepViewProps {
  readonly step: NextStep;
  /** What it is for, where something else of the same entry has another step. */
  readonly nodes?: readonly string[];
  readonly reference?: string;
  /** What the step is about, for screen readers. */
  readonly label: string;
  /** What else stands on the last line. */
  readonly children?: ReactNode;
}

/** What to do: one action, one command, whether it costs availability, who can do it, one link; and another way, if any. */
export function NextStepView({ step, nodes, reference, label, children }: NextStepViewProps) {
  const language = useWording();
  const { t } = language;
  return (
    <div className={layoutStyles.action} data-test="next-step">
      <p>
        <strong>{describeNext(nodes, language)}</strong> {step.action}
      </p>
      <StepCommand step={step} label={label} />
      <StepCost step={step} />
      {listOtherwise(step).map((otherwise) => (
        <div key={otherwise.action} className={layoutStyles.action} data-test="other-step">
          <p>{otherwise.action}</p>
          <StepCommand step={otherwise} label={t('another way: {{what}}', { what: label })} />
          <StepCost step={otherwise} />
        </div>
      ))}
      <div className={css(layoutStyles.row, textStyles.small)}>
        <ReadOnLink reference={reference} label={label} />
        {children}
      </div>
    </div>
  );
}

interface StepCommandProps {
  readonly step: NextStep;
  readonly label: string;
}

function StepCommand({ step: { command }, label }: StepCommandProps) {
  return command === undefined ? null : <CommandLine command={command} label={label} />;
}

interface StepCostProps {
  readonly step: NextStep;
}

function StepCost({ step }: StepCostProps) {
  const language = useWording();
  return (
    <div className={css(layoutStyles.row, textStyles.small)}>
      <span className={textStyles.quiet}>{step.availability}</span>
      <span className={textStyles.quiet}>{describeWho(step.who, language)}</span>
    </div>
  );
}
