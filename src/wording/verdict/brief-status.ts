import {
  countUpdatedNodes,
  rollsNodes,
  type PoolAssessment,
  type UpdateStatus,
} from '../../engine';
import { describeHeadline } from './headline';
import { describeInstallation, isInstallation } from './installation';
import { describeStatusWord } from './rollback';
import { describeVerdictKind } from './state-words';
import type { Language } from '../language/language';

/**
 * The headline for places with room for half a line: that of the page without its age, which would change all the time;
 * while the update makes progress, a few short facts.
 */
export function describeBriefly(status: UpdateStatus, language: Language): string {
  const { t } = language;
  const { verdict } = status;
  switch (verdict.reason) {
    case 'Operators':
      if (verdict.kind === 'progressing') return describeUpdating(status, language);
      break;
    case 'WorkerPools':
      return describeUpdating(status, language);
    case 'ConfigRollout':
      return t('Configuration rollout: {{updated}} of {{count}} nodes updated', {
        updated: verdict.updated,
        count: verdict.total,
        defaultValue_one: 'Configuration rollout: {{updated}} of {{count}} node updated',
      });
    case 'ClusterVersionMissing':
    case 'PoolsMissing':
    case 'CannotDetermine':
      return describeVerdictKind(verdict.kind, language);
    default:
  }
  const headline = describeHeadline(status, language);
  return headline.whole ?? withVerdict(status, headline.text, language);
}

/**
 * "Updating to 4.18.9: 22 of 59 nodes": operators while they roll, then all nodes, and those of the worker pools once
 * the control plane is done.
 */
export function describeUpdating(status: UpdateStatus, language: Language): string {
  const { controlPlane, verdict } = status;
  const { t } = language;
  const installing = isInstallation(status)
    ? describeInstallation(status, undefined, language)
    : undefined;
  if (installing !== undefined) return installing;
  const { isRollback, target } = controlPlane.versions;
  if (target === undefined) return t('Updating');
  if (verdict.reason === 'WorkerPools') {
    const { total: count, updated } = verdict;
    if (isRollback) {
      return t('Rolling back to {{version}}: {{updated}} of {{count}} nodes', {
        version: target,
        updated,
        count,
        defaultValue_one: 'Rolling back to {{version}}: {{updated}} of {{count}} node',
      });
    }
    return t('Updating to {{version}}: {{updated}} of {{count}} nodes', {
      version: target,
      updated,
      count,
      defaultValue_one: 'Updating to {{version}}: {{updated}} of {{count}} node',
    });
  }
  const nodes = rollsNodes(status) ? countUpdatedNodes(status.pools) : undefined;
  if (nodes && !isRollback) {
    return t('Updating to {{version}}: {{updated}} of {{count}} nodes', {
      version: target,
      updated: nodes.updated,
      count: nodes.total,
      defaultValue_one: 'Updating to {{version}}: {{updated}} of {{count}} node',
    });
  }
  const { total: count, updated } = controlPlane.counts;
  if (isRollback) {
    return t('Rolling back to {{version}}: {{updated}} of {{count}} operators', {
      version: target,
      updated,
      count,
      defaultValue_one: 'Rolling back to {{version}}: {{updated}} of {{count}} operator',
    });
  }
  return t('Updating to {{version}}: {{updated}} of {{count}} operators', {
    version: target,
    updated,
    count,
    defaultValue_one: 'Updating to {{version}}: {{updated}} of {{count}} operator',
  });
}

/** The brief status of one pool. A pool that gets a configuration of the same version is not being updated. */
export function describePoolActivity(
  status: UpdateStatus,
  { name, counts }: PoolAssessment,
  { t }: Language,
): string {
  const { isRollback, target } = status.controlPlane.versions;
  if (!counts || target === undefined) return t('Pool {{pool}} is changing', { pool: name });
  if (counts.outdated > 0) {
    const { total: count, updated } = counts;
    if (isRollback) {
      return t('Rolling back pool {{pool}} to {{version}}: {{updated}} of {{count}} nodes', {
        version: target,
        updated,
        count,
        pool: name,
        defaultValue_one:
          'Rolling back pool {{pool}} to {{version}}: {{updated}} of {{count}} node',
      });
    }
    return t('Updating pool {{pool}} to {{version}}: {{updated}} of {{count}} nodes', {
      version: target,
      updated,
      count,
      pool: name,
      defaultValue_one: 'Updating pool {{pool}} to {{version}}: {{updated}} of {{count}} node',
    });
  }
  return t('Configuration rollout in pool {{pool}}: {{updated}} of {{count}} nodes updated', {
    updated: counts.atPoolConfig,
    count: counts.total,
    pool: name,
    defaultValue_one:
      'Configuration rollout in pool {{pool}}: {{updated}} of {{count}} node updated',
  });
}

function withVerdict(status: UpdateStatus, headline: string, language: Language): string {
  const { t } = language;
  return t('{{verdict}}: {{headline}}', {
    verdict: describeStatusWord(status, language),
    headline,
  });
}
