import type { CauseStep } from './known-cause';
import type { Sentence } from './sentence';

/** A step in which an administrator only looks at something. */
export function look(sentence: Sentence, command: string): CauseStep {
  return { sentence, command, who: 'Administrator', cost: 'none' };
}
