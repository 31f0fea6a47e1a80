import type { PayloadAssessment } from '../../engine';
import { describePayloadFixes, describeWithdrawal } from '../../wording/payload/payload-fix';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import type { PayloadFix } from '../../wording/payload/payload-fix-parts';
import { CommandLine } from '../shared/CommandLine';
import textStyles from '../shared/text.module.css';

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
          <FixItem key={fix.action} fix={fix} />
        ))}
        <FixItem fix={describeWithdrawal(language)} />
      </ul>
    </SubSection>
  );
}

/** One thing to do: the action, a command to copy, who can, and what it costs. */
function FixItem({ fix }: { readonly fix: PayloadFix }) {
  const { action, command, who, availability } = fix;
  return (
    <li className={layoutStyles.action} data-test="payload-fix">
      <p data-test="payload-action">{action}</p>
      <CommandLine command={command} label={action} />
      <p className={textStyles.note}>
        {availability} ({who})
      </p>
    </li>
  );
}
