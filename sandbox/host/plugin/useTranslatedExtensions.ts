import { useMemo } from 'react';

import { useExtensions } from '@openshift/dynamic-plugin-sdk';
import type { Extension, LoadedExtension } from '@openshift/dynamic-plugin-sdk';
import { useTranslation } from 'react-i18next';

import { translateExtension } from './translate-extension';

/**
 * Extensions in use that the guard takes, their texts translated. Keep the guard at module level: it is a dependency.
 */
export const useTranslatedExtensions = <E extends Extension>(
  guard: (extension: Extension) => extension is E,
): LoadedExtension<E>[] => {
  const { t } = useTranslation(window.SERVER_FLAGS.i18nNamespaces);
  const extensions = useExtensions<E>(guard);
  return useMemo(
    () => extensions.map((extension) => translateExtension(extension, t)),
    [extensions, t],
  );
};
