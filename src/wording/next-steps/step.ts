import type { Who } from './who-can';

/**
 * What to do about a finding: one action, one command to copy, and what it costs. Where to read on is the finding's
 * own.
 */
export interface NextStep {
  /** Its name, where a person has to choose between it and the other way: neither is the better one. */
  readonly choice?: string;
  readonly action: string;
  /** Absent for what is done elsewhere. */
  readonly command?: string;
  /** A page of the console that shows the same as the command, as its path. */
  readonly page?: string;
  /** To run before the command: it shows what the action says to look at, and changes nothing. */
  readonly check?: string;
  /** Absent where it takes only time. */
  readonly who?: Who;
  /** Whether it costs availability, as a sentence. */
  readonly availability: string;
  /** What was read before and leaves this step, as a sentence. */
  readonly because?: string;
  /** What must not be done meanwhile, as a sentence. */
  readonly caution?: string;
  /** Another way to the same end, with another effect. */
  readonly otherwise?: NextStep;
}

/** The other ways to the same end, best first. */
export function listOtherwise({ otherwise }: NextStep): readonly NextStep[] {
  return otherwise ? [otherwise, ...listOtherwise(otherwise)] : [];
}
