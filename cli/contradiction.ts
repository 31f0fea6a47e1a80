import type { UpdateStatus } from '../src/engine';
import { english } from '../src/wording/language/english';
import { describeVerdict } from '../src/wording/verdict/verdict';
import { AT_REST, mayBeContradicted } from './claims';

/** Verdicts that no text may pass over. */
const IN_TROUBLE: ReadonlySet<UpdateStatus['verdict']['kind']> = new Set([
  'failing',
  'slow',
  'stalled',
  'waitingForYou',
]);

/** The verdict in one line, where the text of `oc` claims otherwise. */
export function tellContradiction(text: string, status: UpdateStatus): readonly string[] {
  if (!mayBeContradicted(text, status)) return [];
  const { kind } = status.verdict;
  if (!IN_TROUBLE.has(kind) && !(kind === 'progressing' && text === AT_REST)) return [];
  return [`Own verdict: ${describeVerdict(status, english)}`];
}
