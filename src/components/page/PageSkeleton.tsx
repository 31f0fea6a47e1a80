import { Card, CardBody, Skeleton } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';
import './page-skeleton.css';

interface PageSkeletonProps {
  /** What is known of the progress: "250 of 5,000 nodes loaded". */
  readonly note?: string;
}

/** The page's layout before its data is there: verdict, tabs, and the cards of the first one. */
export function PageSkeleton({ note }: PageSkeletonProps) {
  const { t } = useWording();
  return (
    <div className="update-status-plugin__page" aria-busy data-test="loading">
      <Card>
        <CardBody className="update-status-plugin__skeleton-verdict">
          <Skeleton height="2rem" width="70%" screenreaderText={t('Loading the update status')} />
          <p className="update-status-plugin__skeleton-note update-status-plugin__quiet">{note}</p>
          <Skeleton height="4rem" />
        </CardBody>
      </Card>
      <div>
        <div className="update-status-plugin__skeleton-tabs">
          <Skeleton height="1.5rem" width="min(32rem, 90%)" />
        </div>
        <div className="update-status-plugin__columns">
          <div className="update-status-plugin__column">
            <CardSkeleton height="8rem" />
            <CardSkeleton height="12rem" />
          </div>
          <div className="update-status-plugin__column">
            <CardSkeleton height="8rem" />
            <CardSkeleton height="12rem" />
          </div>
        </div>
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
