import type { PayloadAssessment } from '../../engine';
import { isCauseAwaited } from '../../wording/causes/describe-cause';
import { describePayloadSteps } from '../../wording/payload/payload-next-steps';
import { NextStepColumn } from '../attention/NextStepColumn';
import { useWording } from '../shared/useWording';

interface PayloadStepProps {
  readonly payload: PayloadAssessment;
  /** The subject of the step, for screen readers. */
  readonly label: string;
}

/**
 * The steps, best first; withdrawing the request is always the last one. Nothing while nothing is wrong, or until the
 * cause is known.
 */
export function PayloadStep({ payload, label }: PayloadStepProps) {
  const language = useWording();
  if (isCauseAwaited(payload.cause, language)) return null;
  const [first, ...others] = describePayloadSteps(payload, language);
  return first ? <NextStepColumn step={first} others={others} label={label} /> : null;
}
