import type { Language } from '../../wording/language/language';

/** Whether the browser tells of a new verdict. `blocked`: wanted, but the browser does not allow it. */
export type NotifySetting = 'on' | 'off' | 'blocked';

export function describeNotifySetting(setting: NotifySetting, { t }: Language): string {
  const hints: Readonly<Record<NotifySetting, string>> = {
    on: t('The browser notifies you when the verdict changes'),
    off: t('Notify me when the verdict changes'),
    blocked: t('Notifications are blocked: allow them for this site in the browser'),
  };
  return hints[setting];
}
