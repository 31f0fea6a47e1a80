import type { FC } from 'react';
import type { ListPageHeaderProps } from '@openshift-console/dynamic-plugin-sdk';
import { Flex, FlexItem, PageSection, Title } from '@patternfly/react-core';

/** The heading that every page of the console begins with. */
export const ListPageHeader: FC<ListPageHeaderProps> = ({ title, children }) => (
  <PageSection hasBodyWrapper={false}>
    <Flex
      justifyContent={{ default: 'justifyContentSpaceBetween' }}
      alignItems={{ default: 'alignItemsFlexStart' }}
    >
      <FlexItem>
        <Title headingLevel="h1">{title}</Title>
      </FlexItem>
      {children && <FlexItem>{children}</FlexItem>}
    </Flex>
  </PageSection>
);
