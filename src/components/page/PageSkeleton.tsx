import type { ReactNode } from 'react';
import { Card, CardBody, Skeleton } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './PageSkeleton.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PageSkeletonProps {
  /** The known progress: "250 of 5,000 nodes loaded". */
  readonly note?: string;
}

/** The page's layout before its data is there: verdict, tabs, and the cards of the first one. */
export function PageSkeleton({ note }: PageSkeletonProps) {
  const { t } = useWording();
  return (
    <div className={layoutStyles.column} aria-busy data-test="loading">
      <Card>
        <CardBody className={layoutStyles.column}>
          <Skeleton height="2rem" width="70%" screenreaderText={t('Loading the update status')} />
          <p className={css(styles.note, textStyles.quiet)}>{note}</p>
          <Skeleton height="4rem" />
        </CardBody>
      </Card>
      <BelowVerdictSkeleton>
        <TabSkeleton />
      </BelowVerdictSkeleton>
    </div>
  );
}

/** The layout of the tabs, above what the open one will hold. */
export function BelowVerdictSkeleton({ children }: { readonly children: ReactNode }) {
  return (
    <div>
      <div className={styles.tabs}>
        <Skeleton height="1.5rem" width="min(32rem, 90%)" />
      </div>
      {children}
    </div>
  );
}

/** The layout of the first tab, while its parts are loaded. */
export function TabSkeleton() {
  return (
    <div className={layoutStyles.column} data-test="tab-loading">
      {/* Browsers load a font when something is set in it: commands would wrap anew if it came after them. */}
      <code aria-hidden className={styles.fontSample}>
        0
      </code>
      <CardSkeleton height="8rem" />
      <CardSkeleton height="12rem" />
    </div>
  );
}

function CardSkeleton({ height }: { readonly height: string }) {
  return (
    <Card>
      <CardBody>
        <Skeleton height={height} />
      </CardBody>
    </Card>
  );
}
