import type { ReactNode } from 'react';
import {
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  DescriptionListTermHelpText,
  DescriptionListTermHelpTextButton,
  Popover,
} from '@patternfly/react-core';

interface FactProps {
  readonly term: string;
  /** Names the fact for tests. */
  readonly id: string;
  /** What it rests on, behind its term. */
  readonly help?: string;
  readonly children: ReactNode;
}

/** One fact of PatternFly's description list. */
export function Fact({ term, id, help, children }: FactProps) {
  return (
    <DescriptionListGroup>
      {help === undefined ? (
        <DescriptionListTerm>{term}</DescriptionListTerm>
      ) : (
        <DescriptionListTermHelpText>
          <Popover aria-label={term} bodyContent={help}>
            <DescriptionListTermHelpTextButton>{term}</DescriptionListTermHelpTextButton>
          </Popover>
        </DescriptionListTermHelpText>
      )}
      <DescriptionListDescription data-test={id}>{children}</DescriptionListDescription>
    </DescriptionListGroup>
  );
}
