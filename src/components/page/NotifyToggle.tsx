import type { ReactNode } from 'react';
import { Button, Tooltip } from '@patternfly/react-core';
import { BellIcon, BellSlashIcon, OutlinedBellIcon } from '@patternfly/react-icons';
import { useWording } from '../shared/useWording';
import { describeNotifySetting, type NotifySetting } from './notify-hint';

interface NotifyToggleProps {
  readonly setting: NotifySetting;
  readonly onToggle: () => void;
}

const ICONS: Readonly<Record<NotifySetting, ReactNode>> = {
  on: <BellIcon />,
  off: <OutlinedBellIcon />,
  blocked: <BellSlashIcon />,
};

/** Turns on browser notifications about changes of the verdict. */
export function NotifyToggle({ setting, onToggle }: NotifyToggleProps) {
  const language = useWording();
  const hint = describeNotifySetting(setting, language);
  return (
    <Tooltip content={hint} aria="none">
      <Button
        variant="plain"
        icon={ICONS[setting]}
        aria-label={setting === 'blocked' ? hint : describeNotifySetting('off', language)}
        aria-pressed={setting === 'on'}
        onClick={onToggle}
        data-test="notify-toggle"
      />
    </Tooltip>
  );
}
