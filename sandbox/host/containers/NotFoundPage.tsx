import { useContext } from 'react';
import type { FC } from 'react';
import { EmptyState, EmptyStateBody } from '@patternfly/react-core';
import { SearchIcon } from '@patternfly/react-icons';
import { Link, useLocation } from 'react-router';

import { PluginLoadingContext } from '../plugin/PluginLoading';
import { DocumentTitle } from '../sdk/display/DocumentTitle';
import { PageSpinner } from './PageSpinner';

/** No page has this address. That is known only when the plugins are loaded. */
export const NotFoundPage: FC = () => {
  const { isDone } = useContext(PluginLoadingContext);
  const { pathname } = useLocation();
  if (!isDone) {
    return <PageSpinner />;
  }
  return (
    <>
      <DocumentTitle>Page Not Found (404)</DocumentTitle>
      <EmptyState
        headingLevel="h1"
        icon={SearchIcon}
        titleText="404: Page Not Found"
        data-test="404"
      >
        <EmptyStateBody>
          The sandbox has no page at <code>{pathname}</code>.{' '}
          <Link to="/">Go to Update status</Link>
        </EmptyStateBody>
      </EmptyState>
    </>
  );
};
