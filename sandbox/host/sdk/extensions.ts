import {
  useExtensions,
  useFeatureFlag,
  useResolvedExtensions as useCodeRefs,
} from '@openshift/dynamic-plugin-sdk';
import type * as Sdk from '@openshift-console/dynamic-plugin-sdk';

/** Whether a plugin, or the host, has set the flag. */
export const useFlag: typeof Sdk.useFlag = (flag) => useFeatureFlag(flag)[0] ?? false;

const useExtensionsOf = (...guards: Parameters<typeof useExtensions>) =>
  useCodeRefs(useExtensions(...guards));

// The console's SDK has types of its own for the same extensions.
export const useResolvedExtensions = useExtensionsOf as unknown as typeof Sdk.useResolvedExtensions;
