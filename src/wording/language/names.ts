import { listFormat } from './formats';
import type { Language } from './language';

/** Names in a row as the language joins them: "worker", "worker and infra", "worker, infra, and gpu". */
export function formatNames(names: readonly string[], { locale }: Language): string {
  return listFormat(locale).format(names);
}

/**
 * Short statements or names in a row, without the "and" where the language can do without: "reload crio, restart
 * chronyd".
 */
export function formatList(parts: readonly string[], { locale }: Language): string {
  return listFormat(locale, { style: 'narrow' }).format(parts);
}

/** `formatNames` for a sentence that has to stay short: three names, and how many more there are. */
export function formatFewNames(names: readonly string[], language: Language): string {
  const { t } = language;
  if (names.length <= NAMED) return formatNames(names, language);
  const more = t('{{count}} more', { count: names.length - NAMED });
  return formatNames([...names.slice(0, NAMED), more], language);
}

const NAMED = 3;
