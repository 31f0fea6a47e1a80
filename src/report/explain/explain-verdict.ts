import type { UpdateStatus } from '../../engine';
import {
  describeExpectedEnd,
  describeWholeTimeLeft,
  describeWindow,
} from '../../wording/estimates/expected-end';
import type { TimeLeftText } from '../../wording/estimates/time-left';
import { describePartialNodes } from '../../wording/health/missing-data';
import type { Language } from '../../wording/language/language';
import { describeOperatorRollouts } from '../../wording/verdict/operator-rollouts';
import { describeRollback } from '../../wording/verdict/rollback';
import { describeVerdict } from '../../wording/verdict/verdict';
import { describeVerdictCause } from '../../wording/verdict/verdict-cause';
import { isWhole } from './is-whole';
import type { ExplainedItem, ExplainedSection } from './section';

/** The verdict as a heading; below it what none of the sections that follow says. */
export function explainVerdict(
  status: UpdateStatus,
  following: readonly ExplainedSection[],
  language: Language,
): ExplainedSection {
  const { attention, payload, slots, timeLeft, verdict } = status;
  const cause =
    attention.length > 0 || payload !== undefined ? '' : describeVerdictCause(status, language);
  const rollback = describeRollback(status, language);
  const end = describeExpectedEnd(status, language);
  const fit = describeWindow(status, language);
  const partial = describePartialNodes(status.pools, language);
  // The section of the slots has the time of each pool that moves or waits.
  const areSlotsTold = slots.some(({ holders, waiting }) => waiting > 0 || holders.length > 0);
  const hasTime = verdict.kind !== 'unknown' && (timeLeft.kind === 'range' || end !== '');
  const left = hasTime ? describeWholeTimeLeft(status, language) : undefined;
  const isCalm = following.length === 0 && verdict.kind !== 'unknown';
  return {
    title: describeVerdict(status, language),
    items: [
      ...(partial === '' ? [] : [{ text: partial }]),
      ...(cause === '' ? [] : [{ text: cause }]),
      ...(rollback === '' || rollback === cause ? [] : [{ text: rollback }]),
      ...describeOperatorRollouts(status, language)
        .filter((text) => text !== cause)
        .map((text) => ({ text })),
      ...(left === undefined || (areSlotsTold && timeLeft.kind === 'range')
        ? []
        : [explainTimeLeft(left)]),
      ...(left === undefined || end === '' || end === left.text
        ? []
        : [{ text: `Expected end: ${end}` }]),
      ...(fit === '' ? [] : [{ text: `Maintenance window: ${fit}` }]),
      ...(isCalm && left === undefined
        ? [
            {
              text: isWhole(status)
                ? language.t('No problems found.')
                : language.t('No problems found in the resources that could be read.'),
            },
          ]
        : []),
    ],
  };
}

/** The time with what it rests on: of one pool, or of all of the update. */
export function explainTimeLeft({ basis, text }: TimeLeftText): ExplainedItem {
  return { text: `Time remaining: ${basis === undefined ? text : `${text} (${basis})`}` };
}
