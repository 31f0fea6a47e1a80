import type { Cause } from '../../engine';
import { describeCause } from '../../wording/causes/describe-cause';
import { english } from '../../wording/language/english';

/** Why something is wrong, as its message tells. */
export interface CauseDocument {
  /** A code of docs/causes.md, or `NotRecognized`: then nothing is guessed. Newer versions know more. */
  readonly code: string;
  /** In English, as the page says it. */
  readonly sentence: string;
  /** What the message names and what it is about, by the names of docs/causes.md. */
  readonly captures: Readonly<Record<string, string>>;
}

export function toCauseDocument(cause: Cause | undefined): CauseDocument | undefined {
  if (!cause) return undefined;
  const { captures, code } = cause;
  return { code, sentence: describeCause(cause, english), captures };
}
