import type { ReactNode } from 'react';
import { Button, Tooltip } from '@patternfly/react-core';
import { BellIcon, BellSlashIcon, OutlinedBellIcon } from '@patternfly/react-icons';
import { useWording } from '../shared/useWording';

interface NotifyToggleProps {
  /** `blocked`: wanted, but the browser does not allow it. */
  readonly setting: 'on' | 'off' | 'blocked';
  readonly onToggle: () => void;
}

const ICONS: Readonly<Record<NotifyToggleProps['setting'], ReactNode>> = {
  on: <BellIcon />,
  off: <OutlinedBellIcon />,
  blocked: <BellSlashIcon />,
};

/** Turns on that the browser tells of a change of verdict. */
export function NotifyToggle({ setting, onToggle }: NotifyToggleProps) {
  const { t } = useWording();
  const hints: Readonly<Record<NotifyToggleProps['setting'], string>> = {
    on: t('The browser notifies you when the verdict changes'),
    off: t('Notify me when the verdict changes'),
    blocked: t('Notifications are blocked: allow them for this site in the browser'),
  };
  return (
    <Tooltip content={hints[setting]} aria="none">
      <Button
        variant="plain"
        icon={ICONS[setting]}
        aria-label={setting === 'blocked' ? hints.blocked : t('Notify me when the verdict changes')}
        aria-pressed={setting === 'on'}
        onClick={onToggle}
        data-test="notify-toggle"
      />
    </Tooltip>
  );
}
