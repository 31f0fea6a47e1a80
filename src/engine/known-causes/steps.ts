import type { CauseStep, StepCost } from './known-cause';
import type { Sentence } from './sentence';

/** A step in which an administrator only looks at something. */
export function look(sentence: Sentence, command: string): CauseStep {
  return { sentence, command, who: 'Administrator', cost: 'none' };
}

/** A step in which anyone, also without an administrator's permissions, looks at something. */
export function lookAsAnyone(sentence: Sentence, command: string): CauseStep {
  return { ...look(sentence, command), who: 'Anyone' };
}

/** A step in which an administrator changes something. Without a command, it is done elsewhere. */
export function change(
  sentence: Sentence,
  command?: string,
  cost: StepCost = 'noDowntime',
): CauseStep {
  return { sentence, ...(command !== undefined && { command }), who: 'Administrator', cost };
}

/** A step of the owner of machines, networks, or storage, outside the cluster. */
export function infrastructureStep(sentence: Sentence, cost: StepCost = 'none'): CauseStep {
  return { sentence, who: 'InfrastructureOwner', cost };
}

/** The same with a command that shows from inside the cluster whether the step helped. */
export function infrastructureCheck(sentence: Sentence, command: string): CauseStep {
  return { ...infrastructureStep(sentence), command };
}
