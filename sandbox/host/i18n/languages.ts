/** The languages in the menu; `pseudo` shows English with accents, to find untranslated texts. */
export const LANGUAGES = [
  { id: 'en', name: 'English' },
  { id: 'es', name: 'Español' },
  { id: 'fr', name: 'Français' },
  { id: 'ja', name: '日本語' },
  { id: 'ko', name: '한국어' },
  { id: 'zh', name: '中文' },
  { id: 'pseudo', name: 'Pseudo' },
] as const;

export type LanguageId = (typeof LANGUAGES)[number]['id'];

const STORAGE_KEY = 'bridge/language';

const isLanguageId = (value: string | null): value is LanguageId =>
  LANGUAGES.some(({ id }) => id === value);

/** From the address (`?lng=`, `?pseudolocalization=true`), else what was chosen before, else English. */
export const readLanguage = (search: string): LanguageId => {
  const params = new URLSearchParams(search);
  if (params.get('pseudolocalization') === 'true') {
    return 'pseudo';
  }
  // The console reduces language codes to their first part.
  const asked = params.get('lng')?.split('-')[0] ?? null;
  if (isLanguageId(asked)) {
    return asked;
  }
  const chosen = localStorage.getItem(STORAGE_KEY);
  return isLanguageId(chosen) ? chosen : 'en';
};

/** Keeps the choice and starts anew in it, as the console does. */
export const chooseLanguage = (language: LanguageId): void => {
  localStorage.setItem(STORAGE_KEY, language);
  const url = new URL(window.location.href);
  url.searchParams.delete('lng');
  url.searchParams.delete('pseudolocalization');
  window.location.replace(url);
};
