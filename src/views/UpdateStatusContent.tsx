import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PageTab } from '../components/page/page-state';
import { TabSkeleton } from '../components/page/PageSkeleton';
import { PageTabs } from '../components/page/PageTabs';
import { VerdictCard } from '../components/overview/VerdictCard';
import type { UpdateStatus } from '../engine';
import { lazyPart } from './lazy-part';
import { usePageState } from './usePageState';
import { VerdictNotice } from './VerdictNotice';
import layoutStyles from '../components/shared/layout.module.css';

const LazyTabContent = lazyPart(async () => (await import('./TabContent')).TabContent, TabSkeleton);

interface UpdateStatusContentProps {
  readonly status: UpdateStatus;
}

/** The verdict, and the parts of the page behind its tabs. */
export const UpdateStatusContent = memo(function UpdateStatusContent({
  status,
}: UpdateStatusContentProps) {
  const { state, change } = usePageState();
  // Effects come after the picture: the verdict is seen before the tabs are loaded and drawn.
  const [isVerdictShown, setIsVerdictShown] = useState(false);
  useEffect(() => setIsVerdictShown(true), []);
  // What is below the verdict is drawn in slices, and not at all when the next status is there first.
  const deferred = useDeferredValue(status);
  return (
    <div className={layoutStyles.column}>
      <VerdictNotice status={status} />
      <VerdictCard status={status} />
      <div>
        <PageTabs
          tab={state.tab}
          onSelect={(tab) => change({ tab })}
          counts={useMemo(() => countTabs(status), [status])}
        >
          {isVerdictShown ? (
            <LazyTabContent status={deferred} state={state} change={change} />
          ) : (
            <TabSkeleton />
          )}
        </PageTabs>
      </div>
    </div>
  );
});

/** What could not be read is not counted as none. */
function countTabs(status: UpdateStatus): Readonly<Partial<Record<PageTab, number>>> {
  const isMissing = (name: string) => status.missing.some(({ resource }) => resource === name);
  const nodes = status.pools.reduce(
    (sum, pool) => sum + pool.nodes.length,
    status.unpooledNodes.length,
  );
  return {
    ...(!isMissing('nodes') && { nodes }),
    ...(!isMissing('clusteroperators') && { operators: status.operators.length }),
    health: status.health.length,
  };
}
