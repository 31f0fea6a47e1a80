import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { listAskedFor } from '../components/page/missing-by-section';
import type { PageTab } from '../components/page/page-state';
import { BelowVerdictSkeleton, TabSkeleton } from '../components/page/PageSkeleton';
import { PermissionsNotice } from '../components/page/PermissionsNotice';
import { PageTabs } from '../components/page/PageTabs';
import { TimesAwaitedProvider } from '../components/shared/times-awaited';
import { LastLookContext } from '../components/attention/last-look';
import { WatchedStepsContext } from '../components/attention/watched-steps';
import { VerdictCard } from '../components/overview/VerdictCard';
import { ASSESSED_FROM } from '../data/status/assessed-from';
import type { PublishedDifference, PublishedState } from '../data/status/update-status-state';
import { toMilliseconds, type Instant, type UpdateStatus } from '../engine';
import { countTabs } from './count-tabs';
import { lazyPart } from './lazy-part';
import { mayHaveCause, useIsFilling } from './useIsFilling';
import { useLastLook } from './last-look/useLastLook';
import { usePageState } from './usePageState';
import { useWatchedSteps } from './useWatchedSteps';
import { useWindowEnd } from './useWindowEnd';
import layoutStyles from '../components/shared/layout.module.css';

const LazyTabContent = lazyPart(async () => (await import('./TabContent')).TabContent, TabSkeleton);

const LazyPermissionsDetails = lazyPart(
  async () => (await import('../components/page/PermissionsDetails')).PermissionsDetails,
  () => null,
);

const LazyDifferenceNotice = lazyPart(
  async () => (await import('../components/page/DifferenceNotice')).DifferenceNotice,
  () => null,
);

const LazyVerdictNotice = lazyPart(
  async () => (await import('./VerdictNotice')).VerdictNotice,
  () => null,
  () => null,
);

/** Tabs that can't be shown before the page has its own assessment. */
const TABS_OF_NODES: readonly PageTab[] = ['nodes', 'disruption'];

/** Tabs that show problems. */
const TABS_OF_ENTRIES: readonly PageTab[] = ['overview', 'health'];

interface UpdateStatusContentProps {
  readonly status: UpdateStatus;
  /** True while the data for causes and entries is being read for the first time. */
  readonly isFilling?: boolean;
  /** True while the data for the time remaining is being read. */
  readonly areTimesAwaited?: boolean;
  /** Published state, if `status` is what the controller published. */
  readonly published?: PublishedState;
  readonly difference?: PublishedDifference;
}

/** The verdict, and the parts of the page behind its tabs. */
export const UpdateStatusContent = memo(function UpdateStatusContent({
  status: assessed,
  isFilling = false,
  areTimesAwaited = false,
  published,
  difference,
}: UpdateStatusContentProps) {
  const { state, change } = usePageState();
  const windowEndsAt = useWindowEnd(toMilliseconds(assessed.now));
  const status = useMemo(
    () => (windowEndsAt === undefined ? assessed : withWindow(assessed, windowEndsAt)),
    [assessed, windowEndsAt],
  );
  const lastLook = useLastLook(status);
  const watchedSteps = useWatchedSteps(status);
  const counts = useMemo(() => countTabs(status), [status]);
  const select = useCallback((tab: PageTab) => change({ tab }), [change]);
  // Effects come after the picture: the verdict is seen before the tabs are loaded and drawn.
  const [isVerdictShown, setIsVerdictShown] = useState(false);
  useEffect(() => setIsVerdictShown(true), []);
  const isAwaitingWords = useIsFilling(status, isFilling);
  const isHeld = isAwaitingWords && mayHaveCause(status.verdict);
  const isTabHeld = isHeld || (isAwaitingWords && TABS_OF_ENTRIES.includes(state.tab));
  // What is below the verdict is drawn in slices, and not at all when the next status is there first.
  const deferred = useDeferredValue(isTabHeld ? undefined : status);
  const isAwaited = published && !published.unread && TABS_OF_NODES.includes(state.tab);
  const tabContent =
    isVerdictShown && !isAwaited ? (
      <LastLookContext.Provider value={lastLook}>
        <WatchedStepsContext.Provider value={watchedSteps}>
          <LazyTabContent status={deferred} state={state} change={change} />
        </WatchedStepsContext.Provider>
      </LastLookContext.Provider>
    ) : (
      <TabSkeleton />
    );
  return (
    <TimesAwaitedProvider value={areTimesAwaited}>
      <div className={layoutStyles.column}>
        <LazyVerdictNotice status={status} />
        {difference ? <LazyDifferenceNotice {...difference} now={status.now} /> : null}
        <VerdictCard status={status} isHeld={isHeld} isBrief={state.tab !== 'overview'} />
        {isHeld ? (
          <BelowVerdictSkeleton>{tabContent}</BelowVerdictSkeleton>
        ) : (
          <>
            <PermissionsNotice
              missing={published ? (published.unread ?? []) : listAskedFor(status)}
              Details={LazyPermissionsDetails}
            />
            <div>
              <PageTabs tab={state.tab} onSelect={select} counts={counts}>
                {tabContent}
              </PageTabs>
            </div>
          </>
        )}
      </div>
    </TimesAwaitedProvider>
  );
});

/** The same status, of the same cluster. */
function withWindow(assessed: UpdateStatus, windowEndsAt: Instant): UpdateStatus {
  const status = { ...assessed, windowEndsAt };
  const from = ASSESSED_FROM.get(assessed);
  if (from) ASSESSED_FROM.set(status, from);
  return status;
}
