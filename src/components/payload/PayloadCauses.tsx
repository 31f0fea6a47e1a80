import type { PayloadAssessment } from '../../engine';
import { describeKnown } from '../../wording/causes/describe-cause';
import { describeForced, describeUnharmed } from '../../wording/payload/payload-state';
import { CauseLine } from '../shared/CauseLine';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import entryStyles from '../attention/Entry.module.css';

interface PayloadCausesProps {
  readonly payload: PayloadAssessment;
}

/** Why a release does not get on, and that the cluster is not affected. */
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

/** What else has to pass, where a release fails several preconditions; with its cause where that is not told beside it. */
export function SeveralPreconditions({
  payload: { cause, preconditions },
  isCauseTold,
}: PayloadCausesProps & { readonly isCauseTold: boolean }) {
  const language = useWording();
  const told = describeKnown(cause, language);
  const texts = preconditions
    .filter(({ blocks }) => blocks)
    .map((each) => describeKnown(each.cause, language));
  const others = [...new Set(texts)].filter((text) => text !== '' && text !== told);
  // What to do is about the cause: it stands first.
  const shown =
    isCauseTold && others.length > 0 && texts.includes(told) ? [told, ...others] : others;
  return shown.map((text) => (
    <p key={text} className={entryStyles.cause} data-test="payload-precondition">
      {text}
    </p>
  ));
}

/** That checks were skipped, and which; nothing where none were. */
export function PayloadForced({ payload }: PayloadCausesProps) {
  const forced = describeForced(payload, useWording());
  return forced === undefined ? null : (
    <p data-test="payload-forced">
      <ToneText tone="warning" text={forced} />
    </p>
  );
}
