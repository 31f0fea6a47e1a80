import type { NextUpdate, PauseLimit } from '../../engine';
import type { Language } from '../language/language';
import { describePlan } from './hop-plan';
import { describePauseLimits, describeRefusal } from './next-update';

/** A warning before another update, in one sentence. */
export interface NextUpdateSummary {
  /** True if it is a reason to wait. */
  readonly isWarning: boolean;
  readonly text: string;
}

/**
 * The worst of it; `undefined` when there is nothing to say but which releases there are.
 *
 * @param limits Paused pools that no plan speaks of.
 */
export function summarizeNextUpdate(
  { restartsTwice, plan, refusals }: NextUpdate,
  limits: readonly PauseLimit[],
  language: Language,
): NextUpdateSummary | undefined {
  const count = restartsTwice.reduce((sum, { updated, moving }) => sum + updated + moving, 0);
  if (count > 0) {
    return {
      isWarning: true,
      text: language.t('{{count}} nodes would reboot twice.', {
        count,
        defaultValue_one: '{{count}} node would reboot twice.',
      }),
    };
  }
  const told = describePauseLimits(limits, language);
  const limit = told.find(({ isNext }) => isNext) ?? told[0];
  if (limit?.isNext) return { isWarning: true, text: limit.text };
  if (plan !== undefined) return { isWarning: false, text: describePlan(plan, language) };
  if (limit !== undefined) return { isWarning: false, text: limit.text };
  const [refusal] = refusals;
  return refusal && { isWarning: false, text: describeRefusal(refusal, language) };
}
