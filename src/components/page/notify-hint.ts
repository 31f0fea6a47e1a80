import type { Language } from '../../wording/language/language';

/** Setting for the browser's notifications of a new verdict. `blocked`: wanted, but not allowed by the browser. */
export type NotifySetting = 'on' | 'off' | 'blocked';

export function describeNotifySetting(setting: NotifySetting, { t }: Language): string {
  const hints: Readonly<Record<NotifySetting, string>> = {
    on: t('The browser notifies you when the verdict changes'),
    off: t('Notify me when the verdict changes'),
    blocked: t('Notifications are blocked: allow them for this site in the browser'),
  };
  return hints[setting];
}
