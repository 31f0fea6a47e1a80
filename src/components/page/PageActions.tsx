import { forwardRef } from 'react';
import { DropdownItem } from '@patternfly/react-core';
import { Link } from 'react-router';
import type { UpdateStatus } from '../../engine';
import { useWording } from '../shared/useWording';
import { describeNotifySetting, type NotifySetting } from './notify-hint';
import { NotifyToggle } from './NotifyToggle';
import type { ShareStatus } from './share-formats';
import { ShareMenu } from './ShareMenu';

interface PageActionsProps {
  /** Stays the same. */
  readonly readStatus: () => UpdateStatus;
  readonly share: ShareStatus;
  /** `unsupported`: the browser has no notifications. */
  readonly notify: NotifySetting | 'unsupported';
  readonly onNotifyToggle: () => void;
  /** All in one menu, which leads to other pages too where `hasLinks`. */
  readonly isCompact: boolean;
  readonly hasLinks: boolean;
}

/** Actions for the whole status: notifications, and sharing. */
export function PageActions({
  readStatus,
  share,
  notify,
  onNotifyToggle,
  isCompact,
  hasLinks,
}: PageActionsProps) {
  const language = useWording();
  const { t } = language;
  const openSaved = hasLinks ? (
    <DropdownItem key="saved" component={SavedDataLink} data-test="action-saved">
      {t('Open saved data')}
    </DropdownItem>
  ) : undefined;
  if (!isCompact) {
    return (
      <>
        {notify === 'unsupported' ? null : (
          <NotifyToggle setting={notify} onToggle={onNotifyToggle} />
        )}
        <ShareMenu readStatus={readStatus} share={share} openAction={openSaved} />
      </>
    );
  }
  const others = [
    notify === 'unsupported' ? null : (
      <DropdownItem
        key="notify"
        onClick={onNotifyToggle}
        description={describeNotifySetting(notify, language)}
        data-test="action-notify"
      >
        {notify === 'off' ? t('Turn on notifications') : t('Turn off notifications')}
      </DropdownItem>
    ),
    hasLinks ? (
      <DropdownItem key="settings" component={SettingsLink} data-test="action-settings">
        {t('Cluster Settings')}
      </DropdownItem>
    ) : null,
    openSaved ?? null,
  ];
  return (
    <ShareMenu
      readStatus={readStatus}
      share={share}
      otherActions={others.filter((action) => action !== null)}
    />
  );
}

const SettingsLink = forwardRef<HTMLAnchorElement, object>(function SettingsLink(props, ref) {
  return <Link {...props} ref={ref} to="/settings/cluster" />;
});

const SavedDataLink = forwardRef<HTMLAnchorElement, object>(function SavedDataLink(props, ref) {
  return <Link {...props} ref={ref} to="/update-status/saved" />;
});
