import type { Language } from '../language/language';

/** People who can take a step. One person may be several of them. */
export type Who =
  | 'anyone'
  | 'clusterAdmin'
  | 'nodeOwner'
  | 'infrastructureOwner'
  | 'applicationOwner'
  | 'registryAdmin'
  | 'operatorOwner';

/** The people who can take the step, as a sentence; empty if every reader can. */
export function describeWho(who: Who, { t }: Language): string {
  switch (who) {
    case 'anyone':
      return '';
    case 'clusterAdmin':
    case 'operatorOwner':
      return t('Cluster administrator');
    case 'nodeOwner':
    case 'infrastructureOwner':
      return t('Infrastructure owner');
    case 'applicationOwner':
      return t('Application owner or cluster administrator');
    case 'registryAdmin':
      return t('Administrator of the registry, mirror, or network');
  }
}

/** The cost of a step that only looks. */
export function looking({ t }: Language): string {
  return t('No downtime.');
}

/** A step that only looks: who can take it, and its cost. */
export function onlyLooks(language: Language, who: Who = 'clusterAdmin') {
  return { who, availability: looking(language) } as const;
}
