import { useState } from 'react';

import { useFeatureFlag } from '@openshift/dynamic-plugin-sdk';

const ALL_NAMESPACES = '#ALL_NS#';

/** `[namespace, set]`. The sandbox has no namespace bar; pages get all namespaces. */
export const useActiveNamespace = (): [string, (namespace: string) => void] =>
  useState(ALL_NAMESPACES);

/** `[perspective, set]`; the sandbox knows the administrator's only. */
export const useActivePerspective = (): [string, (perspective: string) => void] => [
  'admin',
  () => undefined,
];

/** True, false, or undefined while the host does not know. */
export const useFlag = (flag: string): boolean => {
  const [value] = useFeatureFlag(flag);
  // The declared type leaves out the time before a flag is known.
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion
  return value!;
};
