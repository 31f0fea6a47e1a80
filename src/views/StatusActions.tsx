import type { ReactNode } from 'react';
import { FreshnessLabel } from '../components/page/FreshnessLabel';
import { NotifyToggle } from '../components/page/NotifyToggle';
import { ShareMenu } from '../components/page/ShareMenu';
import type { UpdateStatusState } from '../data/status/update-status-state';
import { useNotifications } from '../data/useNotifications';
import { shareLazily } from './share-lazily';
import styles from './StatusActions.module.css';

interface StatusActionsProps {
  readonly state: UpdateStatusState;
  /** What else stands in the line. */
  readonly children?: ReactNode;
}

/** What goes with the whole status: how fresh it is, telling of changes, handing it on. */
export function StatusActions({ state, children }: StatusActionsProps) {
  const { setting, toggle } = useNotifications();
  return (
    <div className={styles.actions}>
      {state.state === 'ready' ? <FreshnessLabel {...state.freshness} /> : null}
      {setting === 'unsupported' ? null : <NotifyToggle setting={setting} onToggle={toggle} />}
      {state.state === 'ready' ? <ShareMenu status={state.status} share={shareLazily} /> : null}
      {children}
    </div>
  );
}
