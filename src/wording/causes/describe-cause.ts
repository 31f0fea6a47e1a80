import { isRecognized, isUnread, type Cause } from '../../engine';
import type { Language } from '../language/language';

/** What is wrong, as one sentence; of a message that no row knows, that it is so. Empty without a cause, and before causes are read. */
export function describeCause(cause: Cause | undefined, language: Language): string {
  if (!cause) return '';
  const { captures, code } = cause;
  switch (code) {
    case 'NotRead':
      return '';
    case 'NotRecognized':
      return language.t("The cause isn't recognized.");
    default:
      return language.causes.describe(code, captures, language);
  }
}

/** `describeCause` for a headline: empty for a cause that is not recognized. */
export function describeKnown(cause: Cause | undefined, language: Language): string {
  return isRecognized(cause) ? describeCause(cause, language) : '';
}

/** Whether there will be something to say of the cause: the table of known causes, or its texts, are on their way. */
export function isCauseAwaited(cause: Cause | undefined, language: Language): boolean {
  return isUnread(cause) || (isRecognized(cause) && describeCause(cause, language) === '');
}
