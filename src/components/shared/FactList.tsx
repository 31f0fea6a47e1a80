import type { ReactNode } from 'react';
import { DescriptionList } from '@patternfly/react-core';

interface FactListProps {
  /** In narrow windows, descriptions are beside their terms instead of below them. */
  readonly isHorizontalIfNarrow?: boolean;
  /** `Fact` elements. */
  readonly children: ReactNode;
}

/** Short facts, as many beside each other as the width allows. */
export function FactList({ isHorizontalIfNarrow = false, children }: FactListProps) {
  return (
    <DescriptionList
      isCompact
      isHorizontal={isHorizontalIfNarrow}
      orientation={isHorizontalIfNarrow ? { md: 'vertical' } : undefined}
      isAutoFit
      autoFitMinModifier={{ default: '14rem' }}
    >
      {children}
    </DescriptionList>
  );
}
