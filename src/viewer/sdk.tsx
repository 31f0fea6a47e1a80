/*
 * Stands in for the console's SDK where there is no console: `tools/scripts/build-viewer.mjs` puts it in the place of
 * `src/sdk.ts`. It has the names that the page about saved data uses, and no others.
 */
import { useEffect, useState } from 'react';
import { Flex, FlexItem, PageSection, Title } from '@patternfly/react-core';
import type * as sdk from '../sdk';

type Sdk = typeof sdk;

export const DocumentTitle: Sdk['DocumentTitle'] = ({ children }) => {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return null;
};

export const ListPageHeader: Sdk['ListPageHeader'] = ({ title, children }) => (
  <PageSection hasBodyWrapper={false}>
    <Flex justifyContent={{ default: 'justifyContentSpaceBetween' }}>
      <Title headingLevel="h1">{title}</Title>
      <FlexItem>{children}</FlexItem>
    </Flex>
  </PageSection>
);

/** There are no pages about objects. */
export const ResourceLink: Sdk['ResourceLink'] = ({ name, displayName }) => (
  <>{displayName ?? name}</>
);

/** There is no cluster to ask. */
export const consoleFetch: Sdk['consoleFetch'] = () =>
  Promise.reject(new Error('there is no cluster'));

/** Settings live as long as the page. */
const useSetting = (_key: string, defaultValue?: unknown) => {
  const [value, setValue] = useState(defaultValue);
  return [value, setValue, true];
};

// The SDK's type promises a setting of whatever type the caller names; so does this.
export const useUserPreference = useSetting as unknown as Sdk['useUserPreference'];
