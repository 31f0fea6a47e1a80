import type { PayloadAssessment } from '../../engine';
import { describeCauseSteps } from '../causes/cause-steps';
import type { Language } from '../language/language';
import {
  describeUnbegun,
  describeUnknownRefusal,
  describeWithdrawal,
} from '../next-steps/release-steps';
import { listOtherwise, type NextStep } from '../next-steps/step';

/**
 * Steps for a release that is not accepted, best first and each once: by its cause, then by the causes of further
 * preconditions. Canceling the request is always possible and comes last, unless the cause allows nothing else. Empty
 * while nothing is wrong, and the cluster-version operator has started.
 */
export function describePayloadSteps(
  { cause, failure, preconditions, state, step, steps: reached }: PayloadAssessment,
  language: Language,
): readonly NextStep[] {
  if (!failure) {
    const isBegun = step !== '' || reached.some((each) => each.state !== 'notReached');
    return state === 'refused' || isBegun ? [] : [describeUnbegun(language)];
  }
  const blocking = preconditions.filter(({ blocks }) => blocks);
  const ofEach = blocking.flatMap((each) => [each.cause, ...(each.otherCauses ?? [])]);
  const leading = ofEach.filter((each) => each?.code === cause?.code);
  const causes = ofEach.length === 0 ? [cause] : whatHelps([...leading, ...ofEach]);
  const known = causes.flatMap((each) => listSteps(describeCauseSteps(each, language)));
  const withdrawal = describeWithdrawal(language);
  const steps = known.length === 0 ? [describeUnknownRefusal(language)] : known;
  const byAction = new Map(steps.map((step) => [step.action, step]));
  if (steps[0]?.action === withdrawal.action) return [...byAction.values()];
  byAction.delete(withdrawal.action);
  return [...byAction.values(), withdrawal];
}

/**
 * Causes that are worth resolving. Those that only another request resolves come first. The others follow only if that
 * request is for the next minor version, which they would block, too.
 */
function whatHelps(causes: readonly PayloadAssessment['cause'][]) {
  const final = causes.filter((each) => each?.isFinal);
  const isForNextMinor = final.every((each) => each?.code === 'MinorVersionSkipped');
  return isForNextMinor ? [...final, ...causes.filter((each) => !each?.isFinal)] : final;
}

function listSteps(first: NextStep | undefined): readonly NextStep[] {
  return first ? [first, ...listOtherwise(first)] : [];
}
