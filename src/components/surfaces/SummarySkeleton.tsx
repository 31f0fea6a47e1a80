import { Skeleton } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

/** A skeleton of the summary while it loads, as tall as the summary. */
export function SummarySkeleton({ lines = 3 }: { readonly lines?: number }) {
  const { t } = useWording();
  return (
    <div className={layoutStyles.column} aria-busy data-test="summary-loading">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          screenreaderText={line === 0 ? t('Loading the update status') : undefined}
        />
      ))}
    </div>
  );
}
