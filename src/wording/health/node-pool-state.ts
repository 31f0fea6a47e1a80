import type { HostedAssessment, NodePoolAssessment } from '../../engine';
import type { Language } from '../language/language';

/** Version and state of a NodePool, in a line. */
export function describeNodePoolState(
  { counts, resource, rollouts, state, target, version }: NodePoolAssessment,
  { t }: Language,
): string {
  const { name } = resource;
  if (version === undefined) return t('{{name}}: version unknown', { name });
  if (target !== undefined && counts) {
    return t('{{name}}: {{version}} → {{target}}, {{updated}} of {{count}} nodes updated', {
      name,
      version,
      target,
      updated: counts.updated,
      count: counts.total,
      defaultValue_one: '{{name}}: {{version}} → {{target}}, {{updated}} of {{count}} node updated',
    });
  }
  if (target !== undefined) {
    return t('{{name}}: {{version}} → {{target}}', { name, version, target });
  }
  if (rollouts.includes('version')) {
    return counts
      ? t('{{name}}: updating from {{version}}, {{updated}} of {{count}} nodes updated', {
          name,
          version,
          updated: counts.updated,
          count: counts.total,
          defaultValue_one:
            '{{name}}: updating from {{version}}, {{updated}} of {{count}} node updated',
        })
      : t('{{name}}: updating from {{version}}', { name, version });
  }
  if (rollouts.length > 0) {
    return t('{{name}}: {{version}}, applying a new configuration', { name, version });
  }
  if (state === 'behind') {
    return t('{{name}}: {{version}}, older than the control plane. No update is requested.', {
      name,
      version,
    });
  }
  return t('{{name}}: {{version}}, no update in progress', { name, version });
}

/** Update strategy of a NodePool, as a sentence; empty if it has none. */
export function describeNodePoolStrategy(
  { isOnDelete, maxSurge, maxUnavailable, upgradeType }: NodePoolAssessment,
  { t }: Language,
): string {
  if (isOnDelete) return t('Machines are replaced after they are deleted manually.');
  // Defaults of the API.
  if (upgradeType === 'InPlace') {
    return t('Nodes are updated in place (maxUnavailable {{unavailable}}).', {
      unavailable: maxUnavailable ?? '1',
    });
  }
  return upgradeType === 'Replace'
    ? t('New machines replace old ones (maxSurge {{surge}}, maxUnavailable {{unavailable}}).', {
        surge: maxSurge ?? '1',
        unavailable: maxUnavailable ?? '0',
      })
    : '';
}

/** The old parts of a control plane in the management cluster, as a sentence; empty if none are known. */
export function describeControlPlaneRollout(
  { controlPlane, isPending }: HostedAssessment,
  { t }: Language,
): string {
  if (isPending) return t('The requested release has not started to roll out.');
  return controlPlane
    ? t('Components of the control plane are still updating to {{version}}.', {
        version: controlPlane.version,
      })
    : '';
}
