import type { FC } from 'react';
import type { ListPageHeaderProps } from '@openshift-console/dynamic-plugin-sdk';
import { PageSection, Split, SplitItem, Title } from '@patternfly/react-core';

/** The heading that every page of the console begins with. */
export const ListPageHeader: FC<ListPageHeaderProps> = ({ title, badge, children }) => (
  <PageSection hasBodyWrapper={false}>
    <Split hasGutter>
      <SplitItem>
        <Title headingLevel="h1">{title}</Title>
      </SplitItem>
      {badge && <SplitItem>{badge}</SplitItem>}
      <SplitItem isFilled />
      {children && <SplitItem>{children}</SplitItem>}
    </Split>
  </PageSection>
);
