import type { CauseStep } from './known-cause';

/** A step in which an administrator only looks. */
export function look<const Step extends string>(
  step: Step,
  command: string,
): CauseStep<Step> & { readonly who: 'Administrator'; readonly cost: 'none' } {
  return { step, command, who: 'Administrator', cost: 'none' };
}
