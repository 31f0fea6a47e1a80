import i18next from 'i18next';
import type { BackendModule, PostProcessorModule, ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

import type { ServerFlags } from '../server-flags';
import { HOST_TEXTS } from './host-texts';
import type { LanguageId } from './languages';
import { pseudoLocalize } from './pseudo-localize';

const isPluginNamespace = (namespace: string): boolean => namespace.startsWith('plugin__');

const fetchTexts = async (
  basePath: string,
  language: string,
  namespace: string,
): Promise<ResourceKey> => {
  const query = new URLSearchParams({ lng: language, ns: namespace }).toString();
  const response = await fetch(`${basePath}locales/resource.json?${query}`);
  if (!response.ok) {
    throw new Error(`No texts of ${namespace} in ${language}: HTTP ${response.status}`);
  }
  // The files of a namespace are dictionaries.
  return (await response.json()) as ResourceKey;
};

/** Plugins' texts come from the server. Of the host's own, those of its navigation are translated. */
const createBackend = (basePath: string): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    if (!isPluginNamespace(namespace)) {
      callback(null, HOST_TEXTS[language] ?? {});
      return;
    }
    fetchTexts(basePath, language, namespace).then(
      (texts) => callback(null, texts),
      (error: unknown) => callback(String(error), false),
    );
  },
});

const pseudoPostProcessor: PostProcessorModule = {
  type: 'postProcessor',
  name: 'pseudo',
  process: (value: string) => pseudoLocalize(value),
};

/** i18next as the console sets it up. A key without a text is an error in the browser's console, as it is there. */
export const initI18n = async (flags: ServerFlags, language: LanguageId): Promise<void> => {
  const isPseudo = language === 'pseudo';
  await i18next
    .use(createBackend(flags.basePath))
    .use(pseudoPostProcessor)
    .use(initReactI18next)
    .init({
      lng: isPseudo ? 'en' : language,
      fallbackLng: 'en',
      load: 'languageOnly',
      ns: [...flags.i18nNamespaces],
      defaultNS: 'public',
      nsSeparator: '~',
      keySeparator: false,
      contextSeparator: '~',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      postProcess: isPseudo ? ['pseudo'] : false,
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => {
        if (isPluginNamespace(namespace)) {
          // oxlint-disable-next-line no-console
          console.error(`Missing i18n key "${key}" in namespace "${namespace}"`);
        }
      },
    });
  document.documentElement.lang = isPseudo ? 'en' : language;
};
