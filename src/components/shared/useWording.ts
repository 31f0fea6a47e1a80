import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../wording/language/language';
import { formatNumbers } from '../../wording/language/translate';
import { getCauseTexts, subscribeCauseTexts } from './cause-texts';

/** The language of the reader, with times in the zone of the browser; the same object until the language changes or the texts of known causes arrive. */
export function useWording(): Language {
  const { t: translate, i18n } = useTranslation('plugin__update-status-plugin');
  const causes = useSyncExternalStore(subscribeCauseTexts, getCauseTexts);
  const locale = i18n.language || 'en';
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    // Looking a text up is dear, and tables of thousands of nodes say the same few words again and again.
    const known = new Map<string, string>();
    const translateAlone = (key: string): string => {
      const text = known.get(key) ?? translate(key);
      known.set(key, text);
      return text;
    };
    return {
      locale,
      zone: undefined,
      causes,
      // `count` stays a number to choose the plural by; `replace` is what stands in the text.
      t: (key, values) =>
        values
          ? translate(key, { ...values, replace: formatNumbers(values, numbers) })
          : translateAlone(key),
    };
  }, [translate, locale, causes]);
}
