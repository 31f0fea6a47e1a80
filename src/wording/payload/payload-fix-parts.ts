import type { Language } from '../language/language';

/** One way to get a release accepted: what to do, a command to copy, who can do it, and what it costs. */
export interface PayloadFix {
  readonly action: string;
  readonly command: string;
  /** Who can do it, as a sentence. */
  readonly who: string;
  /** Whether it costs availability, as a sentence. */
  readonly availability: string;
}

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
    who: clusterAdmin(language),
    availability: t('No downtime for the check.'),
  };
}

export function clusterAdmin({ t }: Language): string {
  return t('Cluster administrator');
}
