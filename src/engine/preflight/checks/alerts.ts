import { groupBy } from '../../changes/group-by';
import { compareNames } from '../../text/compare-names';
import type { Alert } from '../../resources/alerts';
import type { Check, Findings } from '../check';

/**
 * Alerts that newer releases hold against an update, beside all critical ones and those whose label says so.
 * Mirrors openshift/cluster-version-operator@main (2026-07-24), pkg/risk.
 */
const PRECHECKED: ReadonlySet<string> = new Set([
  'PodDisruptionBudgetAtLimit',
  'PodDisruptionBudgetLimit',
  'KubeContainerWaiting',
  'KubeletHealthState',
  'KubeNodeNotReady',
  'KubeNodeReadinessFlapping',
  'KubeNodeUnreachable',
  'VirtHandlerDaemonSetRolloutFailing',
  'VMCannotBeEvicted',
]);

/** Firing alerts that should be settled before an update, each name once, however often it fires. */
export const ALERTS: Check = {
  name: 'Alerts',
  needs: ['alerts'],
  find: ({ alerts }) => findAlerts(alerts),
};

function findAlerts(alerts: readonly Alert[] | undefined): Findings {
  const told = (alerts ?? []).filter(
    ({ isPrecheck, name, severity, state }) =>
      state === 'firing' && (severity === 'critical' || isPrecheck || PRECHECKED.has(name)),
  );
  const byName = groupBy(told, ({ name }) => name);
  if (byName.size === 0) return [];
  return [
    {
      weight: 'warns',
      code: 'AlertsFiring',
      alerts: [...byName]
        .sort(([a], [b]) => compareNames(a, b))
        .map(([alert, all]) => ({
          alert,
          severity: all[0]?.severity ?? '',
          summary: all[0]?.summary ?? '',
          count: all.length,
        })),
    },
  ];
}
