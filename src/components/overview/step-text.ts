import type { StepId, UpdateStep } from '../../engine';
import { describeStepFact, describeStepRest, describeStepTime } from '../../wording/verdict/steps';
import type { Language } from '../../wording/language/language';

/** What stands with a step: what is counted and how long it took, each to be kept in one piece. */
export function listStepFacts(
  step: UpdateStep,
  /** The step whose count stands elsewhere in the same place: here stands its state. */
  countedElsewhere: StepId | undefined,
  language: Language,
): readonly string[] {
  const fact =
    step.id === countedElsewhere
      ? describeStepRest(step, language)
      : describeStepFact(step, language);
  return [fact, describeStepTime(step, language)].filter((text) => text !== '');
}
