import { findRootOfFailing, type Cause, type Fault, type UpdateStatus } from '../../engine';
import { describeLateOperator, describeRoot } from '../health/fault-root';
import type { Language } from '../language/language';
import type { VerdictOf } from './verdict-of';
import { isInstallation } from './installation';

/**
 * The progress of the operators. If one of them is blocked, or the only one in progress is unhealthy, only that
 * operator, in the words of its entry.
 */
export function describeOperators(
  { attention }: UpdateStatus,
  { kind, object, updated, total, waitingFor }: VerdictOf<'Operators'>,
  language: Language,
): string {
  const { t } = language;
  if (total === 0) return t('the state of the cluster operators is unknown');
  const [operator] = waitingFor;
  if (operator === undefined) {
    return kind !== 'progressing' && object?.resource === 'clusterversions'
      ? t("the cluster-version operator isn't making progress")
      : describeOperatorCount(updated, total, language);
  }
  const count = waitingFor.length;
  const entry = attention.find(
    ({ root }) => root.kind === 'operator' && root.operator === (object?.name ?? operator),
  );
  const [first] = entry?.insights ?? [];
  const isNamed = kind !== 'progressing' || count === 1;
  if (entry && first && first.code !== 'OperatorLate' && isNamed) {
    return describeRoot(entry, language) ?? '';
  }
  const root = kind === 'progressing' ? undefined : describeRootOf(operator, attention, language);
  if (root !== undefined) return root;
  if (kind === 'progressing') {
    return count === 1
      ? t('{{updated}} of {{count}} operators updated, {{operator}} in progress', {
          updated,
          operator,
          count: total,
          defaultValue_one: '{{updated}} of {{count}} operator updated, {{operator}} in progress',
        })
      : t('{{updated}} of {{total}} operators updated, {{count}} in progress', {
          updated,
          total,
          count,
        });
  }
  if (kind === 'waitingForYou' || (kind === 'stalled' && count === 1)) {
    return first || kind === 'stalled'
      ? describeLateOperator(operator, first, language)
      : t('operator {{operator}} is blocked', { operator });
  }
  return count === 1
    ? t('waiting for operator {{operator}}', { operator })
    : t('waiting for operator {{operator}} and {{count}} more', { operator, count: count - 1 });
}

/** The entry about nodes that are not ready, if the operator waits for these nodes; otherwise `undefined`. */
function describeRootOf(
  operator: string,
  attention: UpdateStatus['attention'],
  language: Language,
): string | undefined {
  const fault = findNodesBehind(operator, attention);
  return fault && describeRoot(fault, language);
}

/** The entry of nodes from which what the operator reports follows. */
export function findNodesBehind(
  operator: string,
  attention: UpdateStatus['attention'],
): Fault | undefined {
  return attention.find(
    ({ consequences, root }) =>
      root.kind === 'nodes' &&
      consequences.some(
        (item) =>
          item.kind === 'insight' &&
          'operator' in item.insight &&
          item.insight.operator === operator,
      ),
  );
}

/** "22 of 34 operators updated" */
function describeOperatorCount(updated: number, total: number, { t }: Language): string {
  return t('{{updated}} of {{count}} operators updated', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} operator updated',
  });
}

export function describeUnhealthy(
  { health, operator }: VerdictOf<'OperatorUnhealthy'>,
  { t }: Language,
): string {
  return health === 'unavailable'
    ? t('operator {{operator}} is unavailable', { operator })
    : t('operator {{operator}} is degraded', { operator });
}

export function describeSlow(status: UpdateStatus, { t }: Language): string {
  const operator = decidingOperator(status);
  if (operator === undefined && isInstallation(status)) {
    return t('the installation is taking longer than expected');
  }
  return operator === undefined
    ? t('the update is taking longer than expected')
    : t('waiting for operator {{operator}}', { operator });
}

export function describeFailing(status: UpdateStatus, language: Language): string {
  const { t } = language;
  const fault = findRootOfFailing(status.attention);
  const root = fault && describeRoot(fault, language);
  if (root !== undefined) return root;
  // Without an update, nothing is blocked.
  if (status.updating === false) return t('ClusterVersion reports an error');
  const operator = decidingOperator(status);
  const describe = isInstallation(status) ? describeInstallationBlocker : describeBlocker;
  if (operator !== undefined) return describe([operator], language);
  return (
    describeNamed(status.verdict.cause, describe, language) ?? t('ClusterVersion reports an error')
  );
}

/**
 * The objects of an error of ClusterVersion: operators that were not read, or the manifest that can't be applied.
 * `undefined` if the API server is the cause.
 */
function describeNamed(
  cause: Cause | undefined,
  describe: typeof describeBlocker,
  language: Language,
): string | undefined {
  const { apiGroup, kind, name, object, operators } = cause?.captures ?? {};
  if (operators !== undefined) return describe(operators.split(', '), language);
  if (apiGroup !== undefined) return language.t("API {{api}} isn't available", { api: apiGroup });
  // A message without a name is about ClusterVersion itself.
  if (name === undefined || cause?.mover === 'ApiServer') return undefined;
  // Messages about workloads don't contain the kind.
  return describe(`${kind ?? 'Deployment'} ${object ?? name}`, language);
}

/** @param blocker Operators by their names, or another object. */
function describeBlocker(blocker: readonly string[] | string, { t }: Language): string {
  if (typeof blocker === 'string') return t('{{object}} blocks the update', { object: blocker });
  const [operator = ''] = blocker;
  return blocker.length === 1
    ? t('operator {{operator}} blocks the update', { operator })
    : t('{{count}} operators block the update', { count: blocker.length });
}

function describeInstallationBlocker(blocker: readonly string[] | string, { t }: Language): string {
  if (typeof blocker === 'string') {
    return t('{{object}} blocks the installation', { object: blocker });
  }
  const [operator = ''] = blocker;
  return blocker.length === 1
    ? t('operator {{operator}} blocks the installation', { operator })
    : t('{{count}} operators block the installation', { count: blocker.length });
}

function decidingOperator(status: UpdateStatus): string | undefined {
  const { object } = status.verdict;
  return object?.resource === 'clusteroperators' ? object.name : undefined;
}
