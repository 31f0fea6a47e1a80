import type { Alert } from '../resources/alerts';
import type { Instant } from '../time';
import type { HealthInsight, HealthLevel } from '../status/health';
import { readAlertSubjects } from './alert-subject';

/** Alerts that always matter to updates. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/alerts.go. */
const KNOWN_TO_AFFECT_UPDATES: ReadonlySet<string> = new Set([
  'PodDisruptionBudgetLimit',
  'PodDisruptionBudgetAtLimit',
]);

const LEVEL_BY_SEVERITY: ReadonlyMap<string, HealthLevel> = new Map([
  ['warning', 'Warning'],
  ['critical', 'Critical'],
]);

/**
 * A1: alerts that started after the update did, and those known to affect updates; in feed order, not de-duplicated.
 * Ours are older ones whose labels name an object; whether that is part of anything is not judged here. `nodeAt`: the
 * node that has an address. Pending ones and those without severity warning or critical are left out. `startedAt`
 * undefined: then every alert that has a start counts as started during the update. Mirrors openshift/oc@6b8e30c,
 * pkg/cli/admin/upgrade/status/alerts.go.
 */
export function assessAlerts(
  alerts: readonly Alert[],
  startedAt: Instant | undefined,
  nodeAt?: (host: string) => string | undefined,
): readonly HealthInsight[] {
  const insights: HealthInsight[] = [];
  for (const alert of alerts) {
    const knownToAffectUpdates = KNOWN_TO_AFFECT_UPDATES.has(alert.name);
    const duringUpdate =
      alert.activeAt !== undefined && (startedAt === undefined || alert.activeAt > startedAt);
    const level = LEVEL_BY_SEVERITY.get(alert.severity);
    if (alert.name === '' || !level || alert.state === 'pending') continue;
    const about = readAlertSubjects(alert, nodeAt);
    const mayBelong = about.length > 0 && alert.activeAt !== undefined;
    if (!knownToAffectUpdates && !duringUpdate && !mayBelong) continue;
    insights.push({
      code: 'AlertFiring',
      level,
      impact: 'Unknown',
      startedAt: alert.activeAt,
      scope: 'Cluster',
      resources: [
        {
          group: 'config.openshift.io',
          resource: 'alerts',
          name: alert.name,
          ...(alert.namespace === '' ? {} : { namespace: alert.namespace }),
        },
      ],
      reference: alert.runbookUrl === '' ? undefined : alert.runbookUrl,
      alert: alert.name,
      about,
      summary: alert.summary === '' ? alert.name : alert.summary,
      description: alert.description,
      message: alert.message,
      knownToAffectUpdates,
      duringUpdate,
      ...(startedAt === undefined && { isUpdateStartUnknown: true }),
    });
  }
  return insights;
}
