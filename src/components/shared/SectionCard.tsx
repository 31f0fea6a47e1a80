import { useId, type ReactNode } from 'react';
import { Badge, Card, CardBody, CardHeader, CardTitle, Title } from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import styles from './SectionCard.module.css';

interface SectionCardProps {
  readonly title: string;
  /** Names the section for tests. */
  readonly id: string;
  /** The number of items in the section; hidden if it is 0. */
  readonly count?: number;
  /** Content at the end of the heading's line: a link to more, or a choice of the view. */
  readonly link?: ReactNode;
  /** Something in it sticks to the top of the page while that scrolls. */
  readonly holdsSticky?: boolean;
  readonly children: ReactNode;
}

/** A section of the page, or a card on one of the console's dashboards, with its own heading. */
export function SectionCard({
  title,
  id,
  count = 0,
  link,
  holdsSticky = false,
  children,
}: SectionCardProps) {
  const headingId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      className={css(styles.card, holdsSticky && styles.clipped)}
      data-test={`section-${id}`}
    >
      <CardHeader
        hasWrap
        actions={link === undefined ? undefined : { actions: link, hasNoOffset: true }}
      >
        <CardTitle>
          <span className={styles.title}>
            <Title headingLevel="h2" size="md" id={headingId}>
              {title}
            </Title>
            {count > 0 ? <Badge isRead>{count}</Badge> : null}
          </span>
        </CardTitle>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}
