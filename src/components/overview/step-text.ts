import type { UpdateStep } from '../../engine';
import { describeStepFact, describeStepTime } from '../../wording/verdict/steps';
import type { Language } from '../../wording/language/language';

/** The facts next to a step: counts and duration, each of which is kept on one line. */
export function listStepFacts(step: UpdateStep, language: Language): readonly string[] {
  const facts = [describeStepFact(step, language), describeStepTime(step, language)];
  return facts.filter((text) => text !== '');
}
