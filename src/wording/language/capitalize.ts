import type { Language } from './language';

/** A sentence that also stands behind a colon, as it begins a line of its own. */
export function capitalize(text: string, { locale }: Language): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
