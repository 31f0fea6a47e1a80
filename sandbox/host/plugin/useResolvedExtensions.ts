import { useResolvedExtensions as useCodeRefs } from '@openshift/dynamic-plugin-sdk';
import type { Extension, LoadedAndResolvedExtension } from '@openshift/dynamic-plugin-sdk';

import { useTranslatedExtensions } from './useTranslatedExtensions';

/** Like `useTranslatedExtensions`, with code references resolved. */
export const useResolvedExtensions = <E extends Extension>(
  guard: (extension: Extension) => extension is E,
): LoadedAndResolvedExtension<E>[] => {
  const [resolved] = useCodeRefs<E>(useTranslatedExtensions(guard));
  return resolved;
};
