import type { ReactNode } from 'react';
import {
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core';

interface FactProps {
  readonly term: string;
  /** Names the fact for tests. */
  readonly id: string;
  readonly children: ReactNode;
}

/** One fact of PatternFly's description list. */
export function Fact({ term, id, children }: FactProps) {
  return (
    <DescriptionListGroup>
      <DescriptionListTerm>{term}</DescriptionListTerm>
      <DescriptionListDescription data-test={id}>{children}</DescriptionListDescription>
    </DescriptionListGroup>
  );
}
