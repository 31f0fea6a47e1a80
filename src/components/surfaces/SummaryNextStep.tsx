import type { UpdateStatus } from '../../engine';
import { describeFaultSteps, isStepElsewhere } from '../../wording/next-steps/fault-steps';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface SummaryNextStepProps {
  /** Worst first. */
  readonly attention: UpdateStatus['attention'];
  readonly drains: UpdateStatus['drains'];
  readonly missing?: UpdateStatus['missing'];
  readonly nextUpdate?: UpdateStatus['nextUpdate'];
  readonly topology?: UpdateStatus['topology'];
}

/** The first step, in the words of the page; nothing if no action is needed, or if only the page knows the step. */
export function SummaryNextStep({ attention, ...facts }: SummaryNextStepProps) {
  const language = useWording();
  const [fault] = attention;
  if (!fault || isStepElsewhere(fault, facts, language)) return null;
  const [{ step }] = describeFaultSteps(fault, language, facts);
  return (
    <div data-test="summary-next-step">
      <div className={textStyles.note}>{language.t('Next step')}</div>
      <div>{step.action}</div>
    </div>
  );
}
