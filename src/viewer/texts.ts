import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../../locales/en/plugin__update-status-plugin.json';
import es from '../../locales/es/plugin__update-status-plugin.json';
import fr from '../../locales/fr/plugin__update-status-plugin.json';
import ja from '../../locales/ja/plugin__update-status-plugin.json';
import ko from '../../locales/ko/plugin__update-status-plugin.json';
import zh from '../../locales/zh/plugin__update-status-plugin.json';

const NAMESPACE = 'plugin__update-status-plugin';

const TEXTS = { en, es, fr, ja, ko, zh };

export type ViewerLanguage = keyof typeof TEXTS;

/** Each by the name that its speakers give it. */
export const LANGUAGE_NAMES: Readonly<Record<ViewerLanguage, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
};

const isViewerLanguage = (language: string): language is ViewerLanguage =>
  Object.hasOwn(TEXTS, language);

/** The first of the reader's languages that there is; English if there is none. */
export function chooseLanguage(languages: readonly string[]): ViewerLanguage {
  return languages.map((language) => language.replace(/-.*/, '')).find(isViewerLanguage) ?? 'en';
}

/** i18next as the console sets it up, with all texts at hand. */
export async function initTexts(language: ViewerLanguage): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: Object.fromEntries(
      Object.entries(TEXTS).map(([each, texts]) => [each, { [NAMESPACE]: texts }]),
    ),
    nsSeparator: '~',
    keySeparator: false,
    contextSeparator: '~',
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  });
  document.documentElement.lang = language;
}

/** Goes on in another language. */
export async function changeLanguage(language: ViewerLanguage): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
