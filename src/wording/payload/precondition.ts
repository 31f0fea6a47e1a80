import type { PayloadAssessment, Precondition } from '../../engine';
import { describeKnown } from '../causes/describe-cause';
import type { Language } from '../language/language';

/** A precondition, as a line above its message. */
export function describePrecondition(precondition: Precondition, { t }: Language): string {
  const { name, conditionReason, blocks } = precondition;
  if (name === '') return t('Precondition');
  return blocks
    ? t('{{name}} failed ({{reason}})', { name, reason: conditionReason })
    : t("{{name}} warns but doesn't block the update ({{reason}})", {
        name,
        reason: conditionReason,
      });
}

/** Causes of a refusal because of several preconditions. */
export interface PreconditionCauses {
  /**
   * True if they are all that the release fails: the cause of the refusal is one of theirs, and each has a known one.
   */
  readonly isComplete: boolean;
  /** Each once, without the cause of the refusal. */
  readonly others: readonly string[];
}

/** The known causes of a refusal. */
export function describePreconditionCauses(
  { cause, preconditions }: PayloadAssessment,
  language: Language,
): PreconditionCauses {
  const main = describeKnown(cause, language);
  const blocking = preconditions.filter(({ blocks }) => blocks);
  const texts = blocking
    .flatMap((each) => [each.cause, ...(each.otherCauses ?? [])])
    .map((each) => describeKnown(each, language))
    .filter((text) => text !== '');
  return {
    isComplete:
      texts.includes(main) &&
      blocking.every(({ cause: each }) => describeKnown(each, language) !== ''),
    others: [...new Set(texts)].filter((text) => text !== main),
  };
}
