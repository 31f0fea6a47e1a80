import { useMemo } from 'react';

import { useExtensions, useResolvedExtensions as useCodeRefs } from '@openshift/dynamic-plugin-sdk';
import type { Extension, LoadedAndResolvedExtension } from '@openshift/dynamic-plugin-sdk';
import { useTranslation } from 'react-i18next';

import { translateExtension } from '../plugin/translate-extension';

type Guard<E extends Extension> = (extension: Extension) => extension is E;

/** `[extensions, resolved, errors]`: the extensions any guard takes, code references resolved and texts translated. */
export const useResolvedExtensions = <E extends Extension>(
  ...guards: Guard<E>[]
): [LoadedAndResolvedExtension<E>[], boolean, unknown[]] => {
  const { t } = useTranslation(window.SERVER_FLAGS.i18nNamespaces);
  const extensions = useExtensions();
  const matching = useMemo(
    () =>
      extensions.filter((extension): extension is typeof extension & E =>
        guards.some((guard) => guard(extension)),
      ),
    // The number of guards does not change from render to render, as the console expects too.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [extensions, ...guards],
  );
  const [resolved, isResolved, errors] = useCodeRefs<E>(matching);
  const translated = useMemo(
    () => resolved.map((extension) => translateExtension(extension, t)),
    [resolved, t],
  );
  return [translated, isResolved, errors];
};
