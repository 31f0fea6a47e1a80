import { formatFewNames } from '../language/names';
import { refusalCommand } from './next-update';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';
import type { FindingOf } from './readiness-text';

/** Shows what has to be settled: the operators that object, or what ClusterVersion's own reason is about. */
export function commandForRefusal(
  reason: string,
  operators: FindingOf<'NotUpgradeable'>['operators'],
): string {
  if (operators.length > 0) {
    return `oc describe clusteroperator ${operators.map(({ name }) => shellWord(name)).join(' ')}`;
  }
  if (/^AdminAck|AdminAcksConfigMap|AdminGatesConfigMap/.test(reason))
    return refusalCommand('adminAck');
  return refusalCommand(reason.startsWith('ClusterVersionOverrides') ? 'overrides' : 'other');
}

/** What refuses minor updates; the cluster's own words are in the details. */
export function describeRefusalBriefly(
  reason: string,
  operators: FindingOf<'NotUpgradeable'>['operators'],
  language: Language,
): string {
  const { t } = language;
  if (reason.startsWith('AdminAck')) {
    return t('An administrator must acknowledge API removals before the next minor version.');
  }
  return operators.length > 0
    ? t('Operators {{operators}} block minor updates.', {
        count: operators.length,
        operators: formatFewNames(
          operators.map(({ name }) => name),
          language,
        ),
        defaultValue_one: 'Operator {{operators}} blocks minor updates.',
      })
    : t('ClusterVersion blocks minor updates ({{reason}}).', { reason });
}
