import { memo } from 'react';
import type { Instant, MissingData, PayloadAssessment } from '../../engine';
import { describePayloadCause } from '../../wording/payload/payload-cause';
import {
  describeForced,
  describePayloadActivity,
  describePayloadState,
  describeUnharmed,
  describeUnknownStep,
} from '../../wording/payload/payload-state';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { SectionCard } from '../shared/SectionCard';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import { PayloadEvents } from './PayloadEvents';
import { PayloadFixes } from './PayloadFixes';
import { PayloadPod } from './PayloadPod';
import { PayloadSteps } from './PayloadSteps';
import { PayloadWords } from './PayloadWords';
import layoutStyles from '../shared/layout.module.css';

interface PayloadCardProps {
  readonly payload: PayloadAssessment;
  readonly now: Instant;
  readonly missing: readonly MissingData[];
}

/** A release that is asked for and not accepted: how far it got, why not further, and what to do about it. */
export const PayloadCard = memo(function PayloadCard({ payload, now, missing }: PayloadCardProps) {
  const language = useWording();
  const { cause, state, podSource } = payload;
  const words = cause && describePayloadCause(cause, language);
  const forced = describeForced(payload, language);
  const unknownStep = describeUnknownStep(payload, language);
  const isRefused = state === 'refused';
  const hasPod =
    payload.pod !== undefined || podSource === 'gone' || (podSource === 'unknown' && isRefused);
  return (
    <SectionCard title={describePayloadState(payload, language)} id="payload">
      <div className={layoutStyles.stack}>
        <p>{describeUnharmed(payload, language)}</p>
        {words === undefined ? null : (
          <p data-test="payload-cause">
            <ToneText tone={isRefused ? 'danger' : 'warning'} text={words} />
          </p>
        )}
        <p data-test="payload-activity">{describePayloadActivity(payload, now, language)}</p>
        {forced === undefined ? null : (
          <p data-test="payload-forced">
            <ToneText tone="warning" text={forced} />
          </p>
        )}
        {unknownStep === undefined ? null : <p>{unknownStep}</p>}
        <PayloadSteps steps={payload.steps} />
        <PayloadFixes payload={payload} />
        <PayloadWords payload={payload} />
        {hasPod ? <PayloadPod payload={payload} now={now} /> : null}
        <PayloadEvents events={payload.events} now={now} />
        <MissingDataNotices missing={missing} />
      </div>
    </SectionCard>
  );
});
