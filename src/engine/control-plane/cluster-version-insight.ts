import type { InsightCondition } from '../status/insights';
import type { ReadCondition } from '../resources/conditions';
import type { UpdateHistoryEntry } from '../resources/cluster-version';

/**
 * The condition `Updating` of a ClusterVersion insight: condition Progressing, cross-checked with the newest history
 * entry. When they contradict each other the answer is Unknown. Mirrors the Update Status Controller
 * (openshift/cluster-version-operator, March 2025) and openshift-update-experience@378ad3f.
 */
export function assessClusterVersionUpdating(
  progressing: ReadCondition | undefined,
  newest: UpdateHistoryEntry | undefined,
): InsightCondition {
  const contradiction = findContradiction(progressing, newest);
  if (!progressing || contradiction !== undefined) {
    return {
      type: 'Updating',
      status: 'Unknown',
      reason: 'CannotDetermineUpdating',
      message: contradiction ?? '',
    };
  }
  const message = `ClusterVersion has Progressing=${progressing.status}(Reason=${progressing.reason}) | Message='${progressing.message}'`;
  switch (progressing.status) {
    case 'True':
      return { type: 'Updating', status: 'True', reason: 'Progressing', message };
    case 'False':
      return { type: 'Updating', status: 'False', reason: 'NotProgressing', message };
    default:
      return { type: 'Updating', status: 'Unknown', reason: 'CannotDetermineUpdating', message };
  }
}

function findContradiction(
  progressing: ReadCondition | undefined,
  newest: UpdateHistoryEntry | undefined,
): string | undefined {
  if (!progressing) return 'No Progressing condition in ClusterVersion';
  if (!newest) return 'Empty history in ClusterVersion';
  if (progressing.status === 'True') {
    if (newest.state !== 'Partial') {
      return 'Progressing=True in ClusterVersion but last history item is not Partial';
    }
    if (newest.completedAt !== undefined) {
      return 'Progressing=True in ClusterVersion but last history item has completion time';
    }
  }
  if (progressing.status === 'False') {
    if (newest.state !== 'Completed') {
      return 'Progressing=False in ClusterVersion but last history item is not completed';
    }
    if (newest.completedAt === undefined) {
      return 'Progressing=False in ClusterVersion but no completion in last history item';
    }
  }
  return undefined;
}
