import { Suspense, lazy, useMemo } from 'react';
import type { ComponentType, FC } from 'react';

import { PageSpinner } from './PageSpinner';

/** A page whose code is loaded when it is shown. */
export const AsyncPage: FC<{ load: () => Promise<ComponentType> }> = ({ load }) => {
  const Page = useMemo(() => lazy(async () => ({ default: await load() })), [load]);
  return (
    <Suspense fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  );
};
