import type { PayloadAssessment } from '../../engine';
import { describePayloadFixes, describeWithdrawal } from '../../wording/payload/payload-fix';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import { PayloadFixItem } from './PayloadFixItem';
import layoutStyles from '../shared/layout.module.css';

interface PayloadFixesProps {
  readonly payload: PayloadAssessment;
}

/** What to do, the likeliest first; taking the request back is always the last of it. */
export function PayloadFixes({ payload }: PayloadFixesProps) {
  const language = useWording();
  const { t } = language;
  const fixes = describePayloadFixes(payload, language);
  // Nothing is wrong: there is nothing to do, not even to withdraw.
  if (fixes.length === 0 && payload.state === 'checking') return null;
  return (
    <SubSection title={t('What to do')} id="payload-fixes">
      <ul className={layoutStyles.items}>
        {fixes.map((fix) => (
          <PayloadFixItem key={fix.action} fix={fix} />
        ))}
        <PayloadFixItem fix={describeWithdrawal(language)} />
      </ul>
    </SubSection>
  );
}
