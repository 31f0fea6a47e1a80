import type { Translate } from './translate';

/** Names in a row as the language joins them: "worker", "worker and infra", "worker, infra, and gpu". */
export function formatNames(names: readonly string[], locale = 'en'): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}

/** The same for a sentence that has to stay short: three names, and how many more there are. */
export function formatFewNames(names: readonly string[], t: Translate, locale = 'en'): string {
  if (names.length <= NAMED) return formatNames(names, locale);
  const more = t('{{count}} more', { count: names.length - NAMED });
  return formatNames([...names.slice(0, NAMED), more], locale);
}

const NAMED = 3;
