import type { UpdateStatus } from '../../engine';
import { describeFaultSteps, isStepElsewhere } from '../../wording/next-steps/fault-steps';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface SummaryNextStepProps {
  /** Worst first. */
  readonly attention: UpdateStatus['attention'];
  readonly drains: UpdateStatus['drains'];
  readonly nextUpdate?: UpdateStatus['nextUpdate'];
  readonly topology?: UpdateStatus['topology'];
}

/** What to do first, in the words of the page; nothing where no action is needed, or where only the page can tell. */
export function SummaryNextStep({ attention, drains, nextUpdate, topology }: SummaryNextStepProps) {
  const language = useWording();
  const [fault] = attention;
  if (!fault || isStepElsewhere(fault, { drains, nextUpdate }, language)) return null;
  const [{ step }] = describeFaultSteps(fault, language, { drains, nextUpdate, topology });
  return (
    <div data-test="summary-next-step">
      <div className={textStyles.note}>{language.t('Next step')}</div>
      <div>{step.action}</div>
    </div>
  );
}
