import type { FC } from 'react';
import { Alert, PageSection } from '@patternfly/react-core';

interface LoadErrorProps {
  /** The data that could not be read. */
  readonly title: string;
  /** The error of a watch or a request; nothing is shown without one. */
  readonly error: unknown;
}

export const LoadError: FC<LoadErrorProps> = ({ title, error }) =>
  error ? (
    <PageSection hasBodyWrapper={false}>
      <Alert isInline variant="danger" title={title}>
        {error instanceof Error ? error.message : 'The cause is not known.'}
      </Alert>
    </PageSection>
  ) : null;
