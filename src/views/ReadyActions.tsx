import type { ComponentProps } from 'react';
import { PageActions } from '../components/page/PageActions';
import { useNotifications } from '../data/useNotifications';
import { shareLazily } from './share-lazily';

type ReadyActionsProps = Pick<
  ComponentProps<typeof PageActions>,
  'hasLinks' | 'isCompact' | 'readStatus'
>;

/** Actions for a status that is ready. */
export function ReadyActions(props: ReadyActionsProps) {
  const { setting, toggle } = useNotifications();
  return <PageActions {...props} share={shareLazily} notify={setting} onNotifyToggle={toggle} />;
}
