import { useId } from 'react';
import type { FC, ReactNode } from 'react';
import { Card, CardBody, CardHeader, CardTitle, Title } from '@patternfly/react-core';

interface DashboardCardProps {
  readonly title: string;
  readonly test: string;
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** A card of the console's own. */
export const DashboardCard: FC<DashboardCardProps> = ({ title, test, link, children }) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} data-test={test}>
      <CardHeader actions={link ? { actions: link, hasNoOffset: true } : undefined}>
        <CardTitle>
          <Title headingLevel="h2" size="md" id={titleId}>
            {title}
          </Title>
        </CardTitle>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
};
