import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CauseTexts, Language } from '../../wording/language/language';
import { formatNumbers, type Translate } from '../../wording/language/translate';
import { getCauseTexts, subscribeCauseTexts } from './cause-texts';

/**
 * The language of the reader, with times in the zone of the browser; the same object for all components, until the
 * language changes or the texts of known causes arrive.
 */
export function useWording(): Language {
  const { t: translate, i18n, ready } = useTranslation('plugin__update-status-plugin');
  const causes = useSyncExternalStore(subscribeCauseTexts, getCauseTexts);
  // Each component gets a translation of its own from the host; its texts are the same for all.
  return share(i18n.store, { locale: i18n.language || 'en', causes, ready }, translate);
}

/** The host's own way to look a text up. */
type LookUp = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/** The inputs of a language. */
interface Source {
  readonly locale: string;
  readonly causes: CauseTexts;
  /** True if the host has the texts. */
  readonly ready: boolean;
}

/** By the host's texts. */
const languages = new WeakMap<object, Source & { readonly language: Language }>();

function share(texts: object, source: Source, translate: LookUp): Language {
  const known = languages.get(texts);
  const { causes, locale, ready } = source;
  if (known?.locale === locale && known.causes === causes && known.ready === ready) {
    return known.language;
  }
  const t = rememberTexts(translate, new Intl.NumberFormat(locale));
  const language: Language = { locale, zone: undefined, causes, t };
  languages.set(texts, { ...source, language });
  return language;
}

/** Texts with values that are remembered: more than a page shows at once. */
const MOST_FILLED = 300;

/** Looking a text up is dear, and a page says mostly the same each time that it is drawn anew. */
function rememberTexts(translate: LookUp, numbers: Intl.NumberFormat): Translate {
  const plain = new Map<string, string>();
  const filled = new Map<string, string>();
  return (key, values) => {
    if (!values) {
      const text = plain.get(key) ?? translate(key);
      plain.set(key, text);
      return text;
    }
    const id = JSON.stringify([key, values]);
    const known = filled.get(id);
    if (known !== undefined) return known;
    // `count` stays a number to choose the plural by; `replace` is what stands in the text.
    const text = translate(key, { ...values, replace: formatNumbers(values, numbers) });
    if (filled.size >= MOST_FILLED) filled.clear();
    filled.set(id, text);
    return text;
  };
}
