import type { PoolAssessment, UpdateStatus } from '../../engine';
import { describeAtRest } from './at-rest';
import { formatFewNames } from '../language/names';
import { describeLoneNode, describeMissingNode, describeUnhealthy } from './verdict';
import { describeVerdictKind } from './state-words';
import type { Language } from '../language/language';

/** The verdict for places that have room for half a line: no names of objects, no durations that would tick. */
export function describeBriefly(status: UpdateStatus, language: Language): string {
  const { t } = language;
  const { verdict } = status;
  switch (verdict.reason) {
    case 'Idle':
    case 'RecentlyUpdated':
      return describeAtRest(status, language);
    case 'ConfigRollout':
      return t('A configuration rolls out, {{updated}} of {{count}} nodes have it', {
        updated: verdict.updated,
        count: verdict.total,
        defaultValue_one: 'A configuration rolls out, {{updated}} of {{count}} node has it',
      });
    case 'CheckingPayload':
      return t('Checking release {{version}}', { version: verdict.version });
    case 'Operators':
    case 'WorkerPools':
      return verdict.kind === 'progressing'
        ? describeUpdating(status, language)
        : withKind(status, describeProgress(status, language), language);
    case 'PayloadNotAccepted':
      return withKind(
        status,
        t('release {{version}} not accepted', { version: verdict.version }),
        language,
      );
    case 'DrainBlocked':
      return withKind(
        status,
        t('{{count}} nodes can’t be drained', {
          count: verdict.nodes,
          defaultValue_one: '{{count}} node can’t be drained',
        }),
        language,
      );
    case 'LoneNode':
      return withKind(status, describeLoneNode(verdict, language), language);
    case 'NodeMissing':
      return withKind(status, describeMissingNode(verdict, language), language);
    case 'NodeLate':
      return withKind(
        status,
        t('pool {{pool}} waits for a node', { pool: verdict.pool }),
        language,
      );
    case 'PoolNotStarting':
      return withKind(
        status,
        t('pool {{pool}} isn’t starting any nodes', { pool: verdict.pool }),
        language,
      );
    case 'RenderFailed':
      return withKind(
        status,
        t('pool {{pool}} has no valid configuration', { pool: verdict.pool }),
        language,
      );
    case 'ImageBuild':
      return withKind(
        status,
        t('pool {{pool}} waits for its OS image', { pool: verdict.pool }),
        language,
      );
    case 'OperatorUnhealthy':
      return withKind(status, describeUnhealthy(verdict, language), language);
    case 'NodesDegraded':
      return withKind(
        status,
        t('{{degraded}} of {{count}} nodes degraded', {
          degraded: verdict.degraded,
          count: verdict.total,
          defaultValue_one: '{{degraded}} of {{count}} node degraded',
        }),
        language,
      );
    case 'SlotsHeld':
      return withKind(
        status,
        verdict.waiting === 0
          ? t('pool {{pool}} waits for node {{node}}', { pool: verdict.pool, node: verdict.node })
          : t('pool {{pool}} waits for a slot', { pool: verdict.pool }),
        language,
      );
    case 'PoolsPaused':
      return withKind(
        status,
        t('{{pools}} paused', { pools: formatFewNames(verdict.pools, language) }),
        language,
      );
    case 'SlowClusterVersion':
    case 'ClusterVersionFailing':
      return withKind(status, verdict.conditionReason, language);
    case 'ClusterVersionMissing':
    case 'PoolsMissing':
    case 'CannotDetermine':
      return describeVerdictKind(verdict.kind, language);
  }
}

/** "Updating to 4.18.9, 22 of 59 nodes": operators while they roll, nodes of the worker pools after that. */
export function describeUpdating(status: UpdateStatus, language: Language): string {
  const { t } = language;
  const { target } = status.controlPlane.versions;
  return target === undefined
    ? t('Updating, {{progress}}', { progress: describeProgress(status, language) })
    : t('Updating to {{version}}, {{progress}}', {
        version: target,
        progress: describeProgress(status, language),
      });
}

/** The same for one pool. A pool that takes on a configuration of the same version is not being updated. */
export function describePoolActivity(
  status: UpdateStatus,
  { name, counts }: PoolAssessment,
  { t }: Language,
): string {
  const { target } = status.controlPlane.versions;
  if (!counts || target === undefined) return t('Pool {{pool}} is changing', { pool: name });
  if (counts.outdated > 0) {
    return t('Updating to {{version}}, {{progress}}', {
      version: target,
      progress: t('{{updated}} of {{count}} nodes in pool {{pool}}', {
        updated: counts.updated,
        count: counts.total,
        pool: name,
        defaultValue_one: '{{updated}} of {{count}} node in pool {{pool}}',
      }),
    });
  }
  return t('A configuration rolls out, {{updated}} of {{count}} nodes in pool {{pool}} have it', {
    updated: counts.atPoolConfig,
    count: counts.total,
    pool: name,
    defaultValue_one:
      'A configuration rolls out, {{updated}} of {{count}} node in pool {{pool}} has it',
  });
}

function describeProgress({ verdict, controlPlane }: UpdateStatus, { t }: Language): string {
  if (verdict.reason === 'WorkerPools') {
    return t('{{updated}} of {{count}} nodes', {
      updated: verdict.updated,
      count: verdict.total,
      defaultValue_one: '{{updated}} of {{count}} node',
    });
  }
  return t('{{updated}} of {{count}} operators', {
    updated: controlPlane.counts.updated,
    count: controlPlane.counts.total,
    defaultValue_one: '{{updated}} of {{count}} operator',
  });
}

function withKind({ verdict }: UpdateStatus, what: string, language: Language): string {
  const { t } = language;
  return t('{{kind}}: {{what}}', { kind: describeVerdictKind(verdict.kind, language), what });
}
