import type { PayloadAssessment } from '../../engine';
import { describePayloadFixes, describeWithdrawal } from '../../wording/payload/payload-fix';
import { NextStepColumn } from '../attention/NextStepColumn';
import { useWording } from '../shared/useWording';

interface PayloadStepProps {
  readonly payload: PayloadAssessment;
  /** What it is about, for screen readers. */
  readonly label: string;
}

/** What to do, the likeliest first; taking the request back is always the last of it. Nothing while nothing is wrong. */
export function PayloadStep({ payload, label }: PayloadStepProps) {
  const language = useWording();
  const fixes = describePayloadFixes(payload, language);
  if (fixes.length === 0 && payload.state === 'checking') return null;
  const withdrawal = describeWithdrawal(language);
  const [first, ...others] = fixes;
  return first ? (
    <NextStepColumn step={first} others={[...others, withdrawal]} label={label} />
  ) : (
    <NextStepColumn step={withdrawal} label={label} />
  );
}
