import type { Who } from './who-can';

/** A step for a finding: one action, one command to copy, and its cost. The finding itself links to further reading. */
export interface NextStep {
  /** The name of the step, if a person has to choose between two equally good ones. */
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
  /** Effect on availability, as a sentence. */
  readonly availability: string;
  /** The results of earlier reads that leave this step, as a sentence. */
  readonly because?: string;
  /** A warning about what not to do in the meantime, as a sentence. */
  readonly caution?: string;
  /** Another way to the same end, with another effect. */
  readonly otherwise?: NextStep;
}

/** The other ways to the same end, best first. */
export function listOtherwise({ otherwise }: NextStep): readonly NextStep[] {
  return otherwise ? [otherwise, ...listOtherwise(otherwise)] : [];
}
