import { useCallback, useState } from 'react';
import { useUserPreference } from '../sdk';

/**
 * Setting for the browser's notifications of a new verdict while the page is not visible. `blocked`: wanted, but the
 * browser does not allow it. `unsupported`: this browser, or an insecure origin, has none.
 */
export type NotificationSetting = 'on' | 'off' | 'blocked' | 'unsupported';

export interface Notifications {
  readonly setting: NotificationSetting;
  readonly toggle: () => void;
  /** Shows a notification if that is on; else does nothing. */
  readonly notify: (title: string, body: string) => void;
}

const PREFERENCE = 'update-status-plugin.notifyOfVerdict';

/** The tag of all notifications: a new one replaces the one before. */
const TAG = 'update-status-plugin';

/** The browser's notifications. Off until the admin turns them on, which is when the browser asks for permission. */
export function useNotifications(): Notifications {
  const [isWanted, setWanted] = useUserPreference<boolean>(PREFERENCE, false);
  // The browser sends no event when its permission changes.
  const [permission, setPermission] = useState(readPermission);
  const setting = readSetting(isWanted, permission);

  const toggle = useCallback(() => {
    if (permission === undefined) return;
    if (isWanted && permission === 'granted') {
      setWanted(false);
      return;
    }
    void Notification.requestPermission().then((answer) => {
      setPermission(answer);
      setWanted(answer !== 'default');
    });
  }, [isWanted, permission, setWanted]);

  const notify = useCallback(
    (title: string, body: string) => {
      // Permission may have been granted elsewhere on the page since.
      if (isWanted && readPermission() === 'granted') show(title, body);
    },
    [isWanted],
  );

  return { setting, toggle, notify };
}

function readPermission(): NotificationPermission | undefined {
  return 'Notification' in globalThis ? Notification.permission : undefined;
}

/** Settings are undefined until the console has loaded them. */
function readSetting(
  isWanted: boolean | undefined,
  permission: NotificationPermission | undefined,
): NotificationSetting {
  if (permission === undefined) return 'unsupported';
  if (!isWanted) return 'off';
  return permission === 'granted' ? 'on' : 'blocked';
}

function show(title: string, body: string): void {
  try {
    new Notification(title, { body, tag: TAG });
  } catch {
    // Some mobile browsers have the constructor and throw; the page shows the same.
  }
}
