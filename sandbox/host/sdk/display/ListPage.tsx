import type { FC, ReactNode } from 'react';
import type { ListPageHeaderProps } from '@openshift-console/dynamic-plugin-sdk';
import { Content, Flex, FlexItem, PageSection, Title } from '@patternfly/react-core';

/** The heading that every page of the console begins with. */
export const ListPageHeader: FC<ListPageHeaderProps> = ({
  title,
  badge,
  helpText,
  helpAlert,
  children,
}) => (
  <PageSection hasBodyWrapper={false} className="sandbox-page-heading">
    <Flex
      justifyContent={{ default: 'justifyContentSpaceBetween' }}
      alignItems={{ default: 'alignItemsFlexStart' }}
    >
      <FlexItem>
        {title && (
          <Title headingLevel="h1" data-test="page-heading">
            {title} {badge}
          </Title>
        )}
        {helpText && <Content component="p">{helpText}</Content>}
      </FlexItem>
      {children && <FlexItem>{children}</FlexItem>}
    </Flex>
    {helpAlert}
  </PageSection>
);

export const ListPageBody: FC<{ children?: ReactNode }> = ({ children }) => (
  <PageSection hasBodyWrapper={false}>{children}</PageSection>
);
