import { formatNumbers, type Translate } from './translate';

/** i18next's `t`, as far as we use it. */
export type HostTranslate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

const NAMESPACE = 'plugin__update-status-plugin';

/** Our texts through the console's own `t`, which handlers outside of React are given: it knows other namespaces first. */
export function createHostTranslate(translate: HostTranslate, locale: string): Translate {
  const numbers = new Intl.NumberFormat(locale);
  return (key, values) =>
    values
      ? translate(`${NAMESPACE}~${key}`, { ...values, replace: formatNumbers(values, numbers) })
      : translate(`${NAMESPACE}~${key}`);
}
