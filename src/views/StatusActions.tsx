import { FreshnessLabel } from '../components/page/FreshnessLabel';
import { NotifyToggle } from '../components/page/NotifyToggle';
import { ShareMenu } from '../components/page/ShareMenu';
import type { UpdateStatusState } from '../data/update-status-state';
import { useNotifications } from '../data/useNotifications';
import { shareLazily } from './share-lazily';

/** What goes with the whole status: how fresh it is, telling of changes, handing it on. */
export function StatusActions({ state }: { readonly state: UpdateStatusState }) {
  const { setting, toggle } = useNotifications();
  return (
    <>
      {state.state === 'ready' ? <FreshnessLabel {...state.freshness} /> : null}
      {setting === 'unsupported' ? null : <NotifyToggle setting={setting} onToggle={toggle} />}
      {state.state === 'ready' ? <ShareMenu status={state.status} share={shareLazily} /> : null}
    </>
  );
}
