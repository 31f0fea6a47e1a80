import type { CauseArea, CauseCodeOf, KnownStepCode } from '../../engine';
import type { Captures, Language } from '../language/language';

/** One sentence with its full stop. What a row captures only sometimes may be absent: then a sentence that does without. */
export type CauseSentence = (captures: Captures, language: Language) => string;

/** What is wrong, for each row of an area. */
export type CauseSentences<Area extends CauseArea> = Readonly<
  Record<CauseCodeOf<Area>, CauseSentence>
>;

/** What to do, for some steps: one action, in the imperative. Each step has its sentence in one file. */
export type StepSentences = Readonly<Partial<Record<KnownStepCode, CauseSentence>>>;
