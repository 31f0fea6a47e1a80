import { useId } from 'react';
import type { FC, ReactNode } from 'react';
import { Card, CardBody, CardTitle, Title } from '@patternfly/react-core';

/** A card of the console's own. */
export const DashboardCard: FC<{ title: string; children: ReactNode }> = ({ title, children }) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardTitle>
        <Title headingLevel="h2" size="md" id={titleId}>
          {title}
        </Title>
      </CardTitle>
      <CardBody>{children}</CardBody>
    </Card>
  );
};
