import { NO_CAUSE_TEXTS, type Language } from './language';
import { formatNumbers } from './translate';

/** i18next's `t`, as far as we use it. */
export type HostTranslate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const NAMESPACE = 'plugin__update-status-plugin';

/**
 * Our texts through the console's own `t`, which handlers outside of React are given: it knows other namespaces first.
 * Times are in the zone of the browser.
 */
export function createHostLanguage(translate: HostTranslate, locale: string): Language {
  const numbers = new Intl.NumberFormat(locale);
  return {
    t: (key, values) =>
      values
        ? translate(`${NAMESPACE}~${key}`, { ...values, replace: formatNumbers(values, numbers) })
        : translate(`${NAMESPACE}~${key}`),
    locale,
    zone: undefined,
    // None of the handlers says a cause.
    causes: NO_CAUSE_TEXTS,
  };
}
