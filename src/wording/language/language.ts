import type { Evidence, Instant, KnownCause, KnownCauseCode } from '../../engine';
import { translateFrom, type Translate } from './translate';

/**
 * Language and formats of one reader: everything that words or formats takes it whole, so that no part is forgotten.
 */
export interface Language {
  readonly t: Translate;
  /** BCP 47, for numbers, durations, lists and dates. */
  readonly locale: string;
  /** IANA name of the zone that times are told in; `undefined` for the zone of this machine. */
  readonly zone: string | undefined;
  /** Texts about known causes. They are many, so the page loads them when it needs one. */
  readonly causes: CauseTexts;
}

/** Names in a message: the groups of `KnownCause.pattern`, and those of the object that it is about. */
export type Captures = Readonly<Record<string, string>>;

/** Texts about known causes and their steps. Empty until they are loaded. */
export interface CauseTexts {
  /** The row of the table. */
  findCause(code: KnownCauseCode): KnownCause | undefined;
  /** A finding of evidence as a sentence. */
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
