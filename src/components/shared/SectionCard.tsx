import { useId, useState, type ReactNode } from 'react';
import {
  Badge,
  Card,
  CardBody,
  CardExpandableContent,
  CardHeader,
  CardTitle,
  Title,
} from '@patternfly/react-core';
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
  /** True if only its heading is shown until the reader opens it. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

/** A section of the page, or a card on one of the console's dashboards, with its own heading. */
export function SectionCard({
  title,
  id,
  count = 0,
  link,
  holdsSticky = false,
  isFolded = false,
  children,
}: SectionCardProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || !isFolded;
  const body = <CardBody>{children}</CardBody>;
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      className={css(styles.card, holdsSticky && styles.clipped)}
      isExpanded={isShown}
      data-test={`section-${id}`}
    >
      <CardHeader
        hasWrap
        actions={link === undefined || !isShown ? undefined : { actions: link, hasNoOffset: true }}
        {...(isFolded && {
          isToggleRightAligned: true,
          onExpand: () => setOpen(!isOpen),
          toggleButtonProps: { 'aria-labelledby': headingId, 'aria-expanded': isOpen },
        })}
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
      {isFolded ? <CardExpandableContent>{body}</CardExpandableContent> : body}
    </Card>
  );
}
