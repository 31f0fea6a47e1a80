import type { UpdateStatus } from '../../engine';
import { describeFaultSteps } from '../../wording/next-steps/fault-steps';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

/** What to do first, in the words of the page; nothing where no action is needed. */
export function SummaryNextStep({ status }: { readonly status: UpdateStatus }) {
  const language = useWording();
  const [fault] = status.attention;
  if (!fault) return null;
  const [{ step }] = describeFaultSteps(fault, language, status.drains);
  return (
    <div data-test="summary-next-step">
      <div className={textStyles.note}>{language.t('Next step')}</div>
      <div>{step.action}</div>
    </div>
  );
}
