import type { NextStep } from '../next-steps/step';
import type { Language } from '../language/language';

/** One way to get a release accepted; each has a command. */
export type PayloadFix = NextStep & { readonly command: string };

/** What the release is asked for with, and the Pod that downloads it; empty texts where that is not known. */
export interface FixContext {
  readonly image: string;
  readonly pod: string;
  readonly node: string;
}

/** A fix that begins with a look. */
export function looking(action: string, command: string, language: Language): PayloadFix {
  const { t } = language;
  return {
    action,
    command,
    who: 'clusterAdmin',
    availability: t('No downtime.'),
  };
}
