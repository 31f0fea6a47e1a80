import type { PayloadAssessment } from '../../engine';
import { describePayloadCause } from '../../wording/payload/payload-cause';
import { describeForced, describeUnharmed } from '../../wording/payload/payload-state';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';

interface PayloadCausesProps {
  readonly payload: PayloadAssessment;
}

/** Why a release does not get on, and that the cluster is not affected. */
export function PayloadCauses({ payload }: PayloadCausesProps) {
  const language = useWording();
  const { cause } = payload;
  const words = cause && describePayloadCause(cause, language);
  const forced = describeForced(payload, language);
  return (
    <>
      {words === undefined ? null : <p data-test="payload-cause">{words}</p>}
      <p>{describeUnharmed(payload, language)}</p>
      {forced === undefined ? null : (
        <p data-test="payload-forced">
          <ToneText tone="warning" text={forced} />
        </p>
      )}
    </>
  );
}
