import type { UpdateStatus, VerdictKind } from '../../engine';
import type { Language } from '../language/language';

type Installed = Pick<UpdateStatus, 'controlPlane' | 'updating' | 'verdict'>;

/** True if the cluster's first release is not complete yet: that is no update. */
export function isInstallation({ controlPlane, updating, verdict }: Installed): boolean {
  const { history, versions } = controlPlane;
  return (
    updating !== false &&
    verdict.kind !== 'unknown' &&
    // Of another release.
    verdict.reason !== 'CheckingPayload' &&
    verdict.reason !== 'PayloadNotAccepted' &&
    versions.kind === 'installation' &&
    history[0]?.state === 'Partial'
  );
}

/** The word for the verdict on an installation; `undefined` where that of an update fits, too. */
export function describeInstallationWord(kind: VerdictKind, { t }: Language): string | undefined {
  switch (kind) {
    case 'progressing':
      return t('Installing');
    case 'slow':
      return t('Installing slowly');
    case 'stalled':
      return t('Installation stalled');
    case 'failing':
      return t('Installation failing');
    case 'notUpdating':
    case 'unknown':
    case 'updated':
    case 'waitingForYou':
      return undefined;
  }
}

/**
 * "Installing 4.18.9: 7 of 17 operators", and what is wrong. `undefined` where nothing says which release it is, or how
 * far the operators are.
 */
export function describeInstallation(
  { controlPlane }: UpdateStatus,
  problem: string | undefined,
  { t }: Language,
): string | undefined {
  const { counts, versions } = controlPlane;
  const { target: version } = versions;
  const { total: count, updated } = counts;
  if (version === undefined || count === 0) return undefined;
  return problem === undefined
    ? t('Installing {{version}}: {{updated}} of {{count}} operators', {
        version,
        updated,
        count,
        defaultValue_one: 'Installing {{version}}: {{updated}} of {{count}} operator',
      })
    : t('Installing {{version}}: {{updated}} of {{count}} operators, {{problem}}', {
        version,
        updated,
        problem,
        count,
        defaultValue_one: 'Installing {{version}}: {{updated}} of {{count}} operator, {{problem}}',
      });
}
