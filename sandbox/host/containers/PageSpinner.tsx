import type { FC } from 'react';
import { Bullseye, Spinner } from '@patternfly/react-core';

export const PageSpinner: FC = () => (
  <Bullseye className="sandbox-page-spinner">
    <Spinner aria-label="Loading the page" />
  </Bullseye>
);
