import type { PayloadAssessment } from '../../engine';
import { describeKnown } from '../../wording/causes/describe-cause';
import { describeForced, describeUnharmed } from '../../wording/payload/payload-state';
import { describePreconditionCauses } from '../../wording/payload/precondition';
import { CauseLine } from '../shared/CauseLine';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import entryStyles from '../attention/Entry.module.css';

interface PayloadCausesProps {
  readonly payload: PayloadAssessment;
}

/** The reason why a release makes no progress, and a note that the cluster is not affected. */
export function PayloadCauses({ payload }: PayloadCausesProps) {
  const language = useWording();
  const { cause } = payload;
  return (
    <>
      <CauseLine cause={cause} text={describeKnown(cause, language)} id="payload-cause" />
      <p>{describeUnharmed(payload, language)}</p>
    </>
  );
}

/** Further preconditions that have to pass, if a release fails several. */
export function OtherPreconditions({ payload }: PayloadCausesProps) {
  const { others } = describePreconditionCauses(payload, useWording());
  return others.map((text) => (
    <p key={text} className={entryStyles.cause} data-test="payload-precondition">
      {text}
    </p>
  ));
}

/** The checks that were skipped; nothing if none were. */
export function PayloadForced({ payload }: PayloadCausesProps) {
  const forced = describeForced(payload, useWording());
  return forced === undefined ? null : (
    <p data-test="payload-forced">
      <ToneText tone="warning" text={forced} />
    </p>
  );
}
