import { useContext } from 'react';
import type { FC } from 'react';
import {
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core';
import { SearchIcon } from '@patternfly/react-icons';
import { useLocation } from 'react-router';

import { HomeLink } from '../frame/HomeLink';
import { PluginLoadingContext } from '../plugin/PluginLoading';
import { DocumentTitle } from '../sdk/display/DocumentTitle';
import { PageSpinner } from './PageSpinner';

/** No page has this address: known only when all plugins had their say. */
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
          Nothing in this sandbox, and no plugin in it, has a page at <code>{pathname}</code>.
        </EmptyStateBody>
        <EmptyStateFooter>
          <EmptyStateActions>
            <Button variant="link" component={HomeLink}>
              Go to the first page
            </Button>
          </EmptyStateActions>
        </EmptyStateFooter>
      </EmptyState>
    </>
  );
};
