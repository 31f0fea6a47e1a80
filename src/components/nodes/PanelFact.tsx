import type { ReactNode } from 'react';
import {
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core';

interface PanelFactProps {
  readonly term: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** One fact of a description list. */
export function PanelFact({ term, id, children }: PanelFactProps) {
  return (
    <DescriptionListGroup>
      <DescriptionListTerm>{term}</DescriptionListTerm>
      <DescriptionListDescription data-test={`panel-${id}`}>{children}</DescriptionListDescription>
    </DescriptionListGroup>
  );
}
