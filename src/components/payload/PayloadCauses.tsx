import type { Instant, PayloadAssessment } from '../../engine';
import { describePayloadCause } from '../../wording/payload/payload-cause';
import {
  describeForced,
  describePayloadActivity,
  describeUnharmed,
} from '../../wording/payload/payload-state';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface PayloadCausesProps {
  readonly payload: PayloadAssessment;
  readonly now: Instant;
}

/** Why a release does not get on, that the cluster is not affected, and what is done about it by itself. */
export function PayloadCauses({ payload, now }: PayloadCausesProps) {
  const language = useWording();
  const { cause } = payload;
  const words = cause && describePayloadCause(cause, language);
  const forced = describeForced(payload, language);
  return (
    <>
      {words === undefined ? null : <p data-test="payload-cause">{words}</p>}
      <p>{describeUnharmed(payload, language)}</p>
      <p className={textStyles.note} data-test="payload-activity">
        {describePayloadActivity(payload, now, language)}
      </p>
      {forced === undefined ? null : (
        <p data-test="payload-forced">
          <ToneText tone="warning" text={forced} />
        </p>
      )}
    </>
  );
}
