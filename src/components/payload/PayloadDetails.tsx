import type { Instant, MissingData, PayloadAssessment } from '../../engine';
import { describeUnknownStep } from '../../wording/payload/payload-state';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { useWording } from '../shared/useWording';
import { PayloadEvents } from './PayloadEvents';
import { PayloadPod } from './PayloadPod';
import { PayloadSteps } from './PayloadSteps';
import { PayloadWords } from './PayloadWords';
import layoutStyles from '../shared/layout.module.css';

interface PayloadDetailsProps {
  readonly payload: PayloadAssessment;
  readonly now: Instant;
  readonly missing: readonly MissingData[];
}

/** The progress of a release, the cluster's own messages, and the Pod that downloads it. */
export function PayloadDetails({ payload, now, missing }: PayloadDetailsProps) {
  const language = useWording();
  const unknownStep = describeUnknownStep(payload, language);
  const { pod, podSource, state } = payload;
  const hasPod =
    pod !== undefined || podSource === 'gone' || (podSource === 'unknown' && state === 'refused');
  return (
    <div className={layoutStyles.stack} data-test="payload-details">
      {unknownStep === undefined ? null : <p>{unknownStep}</p>}
      <PayloadSteps steps={payload.steps} />
      <PayloadWords payload={payload} />
      {hasPod ? <PayloadPod payload={payload} now={now} /> : null}
      <PayloadEvents events={payload.events} now={now} />
      <MissingDataNotices missing={missing} />
    </div>
  );
}
