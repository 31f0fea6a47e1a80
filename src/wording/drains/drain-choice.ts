import type { DrainBlocker, ResourceRef } from '../../engine';
import type { Who } from '../next-steps/who-can';
import { shellWord } from '../next-steps/shell';
import { listOtherwise, type NextStep } from '../next-steps/step';

/** A way to get a pod off its node. */
export interface DrainChoice {
  readonly action: string;
  readonly command?: string;
  /** To run before the command, which it guards. */
  readonly check?: string;
  /** The effect on the workload, as a sentence. */
  readonly availability: string;
  /** The person who can do it, if that is not the one who has to act on the pod; `noOne` if it only takes time. */
  readonly who?: Who | 'noOne';
}

/** A step and the other ways to the same end. */
export function toChoices(step: NextStep): readonly DrainChoice[] {
  return [step, ...listOtherwise(step)].map(({ action, availability, check, command, who }) => ({
    action,
    availability,
    ...(check !== undefined && { check }),
    command,
    who,
  }));
}

export type BlockerOf<Code extends DrainBlocker['code']> = Extract<DrainBlocker, { code: Code }>;

/** The option of `oc` for the object's namespace, with a space before it. */
export function inNamespace({ namespace }: ResourceRef): string {
  return namespace === undefined || namespace === '' ? '' : ` -n ${shellWord(namespace)}`;
}
