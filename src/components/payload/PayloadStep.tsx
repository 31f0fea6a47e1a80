import type { PayloadAssessment } from '../../engine';
import { isCauseAwaited } from '../../wording/causes/describe-cause';
import { describePayloadSteps } from '../../wording/payload/payload-next-steps';
import { NextStepColumn } from '../attention/NextStepColumn';
import { useWording } from '../shared/useWording';

interface PayloadStepProps {
  readonly payload: PayloadAssessment;
  /** What it is about, for screen readers. */
  readonly label: string;
}

/**
 * What to do, best first; taking the request back is always the last of it. Nothing while nothing is wrong, or until it
 * is known why.
 */
export function PayloadStep({ payload, label }: PayloadStepProps) {
  const language = useWording();
  if (isCauseAwaited(payload.cause, language)) return null;
  const [first, ...others] = describePayloadSteps(payload, language);
  return first ? <NextStepColumn step={first} others={others} label={label} /> : null;
}
