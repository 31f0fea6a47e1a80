import type { FC, ReactNode } from 'react';
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core';

interface DetailsProps {
  readonly details: readonly (readonly [term: string, description: ReactNode])[];
}

/** Terms and what they are; a dash for what is not known. */
export const Details: FC<DetailsProps> = ({ details }) => (
  <DescriptionList>
    {details.map(([term, description]) => (
      <DescriptionListGroup key={term}>
        <DescriptionListTerm>{term}</DescriptionListTerm>
        <DescriptionListDescription>{description ?? '-'}</DescriptionListDescription>
      </DescriptionListGroup>
    ))}
  </DescriptionList>
);
