import type { Instant, PayloadAssessment } from '../../engine';
import { describePayloadActivity } from '../../wording/payload/payload-state';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface PayloadActivityProps {
  readonly payload: PayloadAssessment;
  readonly now: Instant;
}

/** Automatic activity for a release. */
export function PayloadActivity({ payload, now }: PayloadActivityProps) {
  const language = useWording();
  return (
    <p className={textStyles.note} data-test="payload-activity">
      {describePayloadActivity(payload, now, language)}
    </p>
  );
}
