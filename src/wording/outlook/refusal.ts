import { formatFewNames } from '../language/names';
import { refusalCommand } from './next-update';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';
import type { FindingOf } from './readiness-text';

/** The command that shows the refusing operators, or the object of ClusterVersion's own reason. */
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

/** The object that refuses minor updates. The details have the message of the cluster. */
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
