import type { Cause } from '../../engine';
import { describeCause } from '../../wording/causes/describe-cause';
import { english } from '../../wording/language/english';

/** The cause of a problem, according to its message. */
export interface CauseDocument {
  /** A code of docs/causes.md, or `NotRecognized`: then nothing is guessed. Newer versions know more. */
  readonly code: string;
  /** In English, as the page says it. */
  readonly sentence: string;
  /** Names in the message, and of the objects that it is about. */
  readonly captures: Readonly<Record<string, string>>;
}

export function toCauseDocument(cause: Cause | undefined): CauseDocument | undefined {
  if (!cause) return undefined;
  const { captures, code } = cause;
  return { code, sentence: describeCause(cause, english), captures };
}
