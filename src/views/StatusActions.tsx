import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { Button, MenuToggle } from '@patternfly/react-core';
import { EllipsisVIcon, OutlinedBellIcon } from '@patternfly/react-icons';
import { Link } from 'react-router';
import { ShareFailure } from '../components/page/ShareFailure';
import { useIsNarrow } from '../components/shared/useIsNarrow';
import { useWording } from '../components/shared/useWording';
import type { UpdateStatus } from '../engine';
import type { UpdateStatusState } from '../data/status/update-status-state';
import { lazyPart } from './lazy-part';
import styles from './StatusActions.module.css';

/** A script of its own: the verdict does not wait for it. */
const LazyActions = lazyPart(
  async () => (await import('./ReadyActions')).ReadyActions,
  AwaitedActions,
  ShareFailure,
);

interface StatusActionsProps {
  readonly state: UpdateStatusState;
  /** True if it leads to other pages; not on Cluster Settings itself. */
  readonly isPage?: boolean;
}

/** Actions for the status. Those that are not ready yet keep their place. */
export function StatusActions({ state, isPage = false }: StatusActionsProps) {
  const isComplete = state.state === 'ready' || (state.state === 'published' && state.unread);
  const status = isComplete ? state.status : undefined;
  const latest = useRef(status);
  latest.current = status ?? latest.current;
  const readStatus = useCallback(() => {
    if (!latest.current) throw new Error('nothing can be done with a status that is not there');
    return latest.current;
  }, []);
  return <Actions isComplete={status !== undefined} readStatus={readStatus} isPage={isPage} />;
}

interface ActionsProps {
  readonly isComplete: boolean;
  readonly readStatus: () => UpdateStatus;
  readonly isPage: boolean;
}

/** The same while the status changes: its menus measure themselves whenever they are drawn. */
const Actions = memo(function Actions({ isComplete, readStatus, isPage }: ActionsProps) {
  const { t } = useWording();
  const isCompact = useIsNarrow();
  // Effects come after the picture: the verdict is seen before this is loaded.
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => setIsSeen(isComplete), [isComplete]);
  return (
    <div className={styles.actions}>
      {isSeen && isComplete ? (
        <LazyActions readStatus={readStatus} isCompact={isCompact} hasLinks={isPage} />
      ) : (
        <AwaitedActions />
      )}
      {isPage && !isCompact ? <Link to="/settings/cluster">{t('Cluster Settings')}</Link> : null}
    </div>
  );
});

/** Actions before they work, of the same size. */
function AwaitedActions() {
  const { t } = useWording();
  return useIsNarrow() ? (
    <MenuToggle isDisabled variant="plain" icon={<EllipsisVIcon />} aria-label={t('Actions')} />
  ) : (
    <>
      {'Notification' in globalThis ? (
        <Button
          variant="plain"
          icon={<OutlinedBellIcon />}
          className={styles.awaited}
          aria-hidden
        />
      ) : null}
      <MenuToggle isDisabled>{t('Share')}</MenuToggle>
    </>
  );
}
