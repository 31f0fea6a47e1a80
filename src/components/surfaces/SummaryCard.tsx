import { useId, type ReactNode } from 'react';
import { Card, CardBody, CardHeader, CardTitle, Title } from '@patternfly/react-core';

interface SummaryCardProps {
  readonly title: string;
  /** Names the card for tests. */
  readonly id: string;
  readonly link?: ReactNode;
  readonly children: ReactNode;
}

/** A card on one of the console's dashboards. */
export function SummaryCard({ title, id, link, children }: SummaryCardProps) {
  const headingId = useId();
  return (
    <Card component="section" aria-labelledby={headingId} data-test={`card-${id}`}>
      <CardHeader actions={link === undefined ? undefined : { actions: link, hasNoOffset: true }}>
        <CardTitle>
          <Title headingLevel="h2" size="md" id={headingId}>
            {title}
          </Title>
        </CardTitle>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}
