import { Card, CardBody, Skeleton } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './PageSkeleton.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PageSkeletonProps {
  /** What is known of the progress: "250 of 5,000 nodes loaded". */
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
      <div>
        <div className={styles.tabs}>
          <Skeleton height="1.5rem" width="min(32rem, 90%)" />
        </div>
        <TabSkeleton />
      </div>
    </div>
  );
}

/** The layout of the first tab, while its parts are loaded. */
export function TabSkeleton() {
  return (
    <div className={layoutStyles.columns} data-test="tab-loading">
      <div className={layoutStyles.column}>
        <CardSkeleton height="8rem" />
        <CardSkeleton height="12rem" />
      </div>
      <div className={layoutStyles.column}>
        <CardSkeleton height="8rem" />
        <CardSkeleton height="12rem" />
      </div>
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
