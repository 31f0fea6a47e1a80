import type { Evidence, Instant, KnownCause, KnownCauseCode } from '../../engine';
import { translateFrom, type Translate } from './translate';

/**
 * How texts are made for one reader: everything that words or formats takes it whole, so that no part can be forgotten.
 */
export interface Language {
  readonly t: Translate;
  /** BCP 47, for numbers, durations, lists and dates. */
  readonly locale: string;
  /** IANA name of the zone that times are told in; `undefined` for the zone of this machine. */
  readonly zone: string | undefined;
  /** What is said of known causes: many texts, which the page loads when it has to say one. */
  readonly causes: CauseTexts;
}

/** What a message names, by the names of `KnownCause.pattern`'s groups and of the object that it is about. */
export type Captures = Readonly<Record<string, string>>;

/** What is said of known causes, and what to do about them. Empty as long as it has not arrived. */
export interface CauseTexts {
  /** The row of the table. */
  findCause(code: KnownCauseCode): KnownCause | undefined;
  /** What an object tells of the cause, as one sentence. */
  describeEvidence(evidence: Evidence, now: Instant, language: Language): string;
}

export const NO_CAUSE_TEXTS: CauseTexts = {
  findCause: () => undefined,
  describeEvidence: () => '',
};

/**
 * A `Language` over one language's texts, for places without i18next. Plurals as i18next v4 names them (`_one`,
 * `_other`); a key that is not in `texts` is its own text.
 */
export function createLanguage(
  texts: Readonly<Record<string, string>>,
  locale: string,
  zone: string | undefined,
  causes: CauseTexts,
): Language {
  return { t: translateFrom(texts, locale), locale, zone, causes };
}
