import type { Language } from '../language/language';

/** Who is able to take a step; one person may be several of them. */
export type Who =
  | 'anyone'
  | 'clusterAdmin'
  | 'nodeOwner'
  | 'infrastructureOwner'
  | 'applicationOwner'
  | 'registryAdmin'
  | 'operatorOwner';

/** Who can do it, as a sentence. */
export function describeWho(who: Who, { t }: Language): string {
  switch (who) {
    case 'anyone':
      return t('Anyone who may look at the cluster can do this.');
    case 'clusterAdmin':
      return t('A cluster admin can do this.');
    case 'nodeOwner':
      return t(
        'Whoever runs the machine can do this: with access to its console, hypervisor or cloud.',
      );
    case 'infrastructureOwner':
      return t('The owner of the infrastructure can do this.');
    case 'applicationOwner':
      return t('The owner of the application can do this, or a cluster admin.');
    case 'registryAdmin':
      return t('Whoever runs the registry, the mirror or the network to it can do this.');
    case 'operatorOwner':
      return t(
        'A cluster admin can look; what is wrong may be for whoever runs what it depends on.',
      );
  }
}

/** What looking costs. */
export function looking({ t }: Language): string {
  return t('Looking costs no availability.');
}
