import { isRecognized, type Cause } from '../../engine';
import type { Language } from '../language/language';
import { saySentence } from './say-sentence';

/** The cause as one sentence. A message that matches no row gets a sentence that says so. Empty without a cause. */
export function describeCause(cause: Cause | undefined, language: Language): string {
  if (!cause) return '';
  const { captures, code } = cause;
  if (code === 'NotRecognized') return language.t("The cause isn't recognized.");
  const row = language.causes.findCause(code);
  return row ? saySentence(row.sentence, captures, language) : '';
}

/** `describeCause` for a headline: empty for a cause that is not recognized. */
export function describeKnown(cause: Cause | undefined, language: Language): string {
  return isRecognized(cause) ? describeCause(cause, language) : '';
}

/** The cause that several nodes share, without the name of the one whose message told it. */
export function ofSeveralNodes(cause: Cause | undefined): Cause | undefined {
  if (!cause) return undefined;
  const captures = Object.entries(cause.captures).filter(([name]) => name !== 'node');
  return { ...cause, captures: Object.fromEntries(captures) };
}

/** True if the sentence about the cause is still loading. */
export function isCauseAwaited(cause: Cause | undefined, language: Language): boolean {
  return isRecognized(cause) && describeCause(cause, language) === '';
}
