import { translateFrom, type Translate } from './translate';

/** How texts are made for one reader: everything that words or formats takes it whole, so that no part can be forgotten. */
export interface Language {
  readonly t: Translate;
  /** BCP 47, for numbers, durations, lists and dates. */
  readonly locale: string;
  /** IANA name of the zone that times are told in; `undefined` for the zone of this machine. */
  readonly zone: string | undefined;
}

/**
 * A `Language` over one language's texts, for places without i18next. Plurals as i18next v4 names them (`_one`, `_other`);
 * a key that is not in `texts` is its own text.
 */
export function createLanguage(
  texts: Readonly<Record<string, string>>,
  locale: string,
  zone: string | undefined,
): Language {
  return { t: translateFrom(texts, locale), locale, zone };
}
