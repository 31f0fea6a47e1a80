import { memoizeByIdentity } from '../changes/memoize';
import { findFirstCondition } from '../resources/conditions';
import type { ClusterVersion } from '../resources/cluster-version';
import { formatInstant, type Instant, MINUTE, type Nanoseconds } from '../time';
import type {
  ControlPlaneAssessment,
  ControlPlaneAssessmentWord,
  ControlPlaneEstimate,
} from '../status/control-plane';
import type { OperatorAssessment, OperatorCounts } from '../status/operator';
import type { ConditionStatus, InsightCondition } from '../status/insights';
import { MACHINE_CONFIG_OPERATOR } from './assess-operator';
import { assessClusterVersionUpdating } from './cluster-version-insight';
import { estimateRemaining, estimateTotal, readBaseline } from './estimate';
import { insightVersions, isMultiArchMigration, summarizeVersions } from './history';

/** Overdue by more than this is stalled, by less is slow. Mirrors openshift/oc@6b8e30c, controlplane.go. */
export const STALLED_AFTER: Nanoseconds = 10n * MINUTE;

/** Conditions people ask for; the rest of ClusterVersion's is not shown. */
const SHOWN_CONDITIONS: ReadonlySet<string> = new Set([
  'Available',
  'Progressing',
  'Failing',
  'Upgradeable',
  'ReleaseAccepted',
  'RetrievedUpdates',
  'Invalid',
]);

/**
 * Judges the control plane from ClusterVersion and its operators. `operators` are the ones that count; `undefined` when
 * they could not be had; then, and while their target is unknown, there is no completion and no estimate. Completed
 * means that every operator that counts is updated, whatever ClusterVersion says. Mirrors openshift/oc@6b8e30c,
 * pkg/cli/admin/upgrade/status/controlplane.go.
 */
export function assessControlPlane(
  clusterVersion: ClusterVersion | undefined,
  operators: readonly OperatorAssessment[] | undefined,
  now: Instant,
): ControlPlaneAssessment {
  const history = clusterVersion?.history ?? NO_HISTORY;
  const conditions = clusterVersion?.conditions ?? [];
  const [newest] = history;
  const progressing = findFirstCondition(conditions, 'Progressing');
  const counts = countOperators(operators ?? NO_OPERATORS);
  const startedAt = newest?.startedAt;
  const completedAt = newest?.state === 'Completed' ? newest.completedAt : undefined;
  const updatingForNs = startedAt === undefined ? 0n : (completedAt ?? now) - startedAt;
  const lastObservedProgressAt = findLastProgress(operators ?? NO_OPERATORS, counts);
  const multiArchMigration = isMultiArchMigration(history);

  const known = operators !== undefined && !isTargetUnknown(clusterVersion);
  const completed = known && counts.updated === counts.total;
  const estimate =
    known && !completed
      ? estimateControlPlane(history, startedAt, lastObservedProgressAt, updatingForNs, counts, now)
      : undefined;
  const assessment = known ? assessPace(completed, estimate) : 'Unknown';
  const updating = assessClusterVersionUpdating(progressing, newest);

  return {
    assessment,
    progressing: readStatus(progressing?.status),
    versions: versionsOf(history),
    history,
    counts,
    startedAt,
    completedAt,
    updatingForNs,
    lastObservedProgressAt,
    estimate,
    conditions: conditions.filter(({ type }) => SHOWN_CONDITIONS.has(type)),
    channel: clusterVersion?.channel ?? '',
    availableUpdates: clusterVersion?.availableUpdates ?? [],
    multiArchMigration,
    insight: {
      type: 'ClusterVersion',
      uid: 'cv-version',
      name: clusterVersion?.name || 'version',
      resource: {
        group: 'config.openshift.io',
        resource: 'clusterversions',
        name: clusterVersion?.name || 'version',
      },
      conditions: [updating],
      assessment:
        assessment === 'Completed' && updating.status === 'Unknown' ? 'Unknown' : assessment,
      versions: insightVersions(history, clusterVersion?.desiredArchitecture ?? ''),
      completionPercent: known ? completionPercent(counts) : undefined,
      ...instantField('lastObservedProgress', lastObservedProgressAt),
      ...instantField('startedAt', startedAt),
      ...instantField('completedAt', completedAt),
      ...instantField(
        'estimatedCompletedAt',
        estimateEnd(updating, multiArchMigration, estimate, now),
      ),
    },
  };
}

const NO_OPERATORS: readonly OperatorAssessment[] = [];
const NO_HISTORY: ClusterVersion['history'] = [];

/*
 * The time goes on with each look: what does not follow from it stays the same object, and what is drawn of it is not
 * drawn again.
 */
const versionsOf = memoizeByIdentity(summarizeVersions);

const countOperators = memoizeByIdentity(
  (operators: readonly OperatorAssessment[]): OperatorCounts => {
    const inState = (state: OperatorAssessment['state']): number =>
      operators.filter((operator) => operator.state === state).length;
    const inHealth = (health: OperatorAssessment['health']): number =>
      operators.filter((operator) => operator.health === health).length;
    return {
      total: operators.length,
      updated: inState('updated'),
      updating: inState('updating'),
      waiting: inState('waiting'),
      unavailable: inHealth('unavailable'),
      degraded: inHealth('degraded'),
    };
  },
);

/** While only machine-config is left and it moves, its own transition counts: the others' are old news. */
function findLastProgress(
  operators: readonly OperatorAssessment[],
  counts: OperatorCounts,
): Instant | undefined {
  let newest: Instant | undefined;
  let machineConfig: Instant | undefined;
  for (const { name, state, progressing } of operators) {
    const at = progressing?.lastTransitionAt;
    if (at === undefined) continue;
    if (newest === undefined || at > newest) newest = at;
    if (name === MACHINE_CONFIG_OPERATOR && state === 'updating') machineConfig = at;
  }
  return counts.total - counts.updated === 1 && machineConfig !== undefined
    ? machineConfig
    : newest;
}

function estimateControlPlane(
  history: ControlPlaneAssessment['history'],
  startedAt: Instant | undefined,
  lastProgressAt: Instant | undefined,
  updatingForNs: Nanoseconds,
  counts: OperatorCounts,
  now: Instant,
): ControlPlaneEstimate {
  const progressAt =
    lastProgressAt !== undefined && startedAt !== undefined && lastProgressAt > startedAt
      ? lastProgressAt
      : now;
  const untilLastProgressNs = startedAt === undefined ? 0n : progressAt - startedAt;
  const { remainingNs, basis } = estimateRemaining(
    readBaseline(history),
    untilLastProgressNs,
    updatingForNs,
    counts.updated / counts.total,
  );
  return { remainingNs, totalNs: estimateTotal(updatingForNs, remainingNs), basis };
}

function assessPace(
  completed: boolean,
  estimate: ControlPlaneEstimate | undefined,
): ControlPlaneAssessmentWord {
  if (completed) return 'Completed';
  const remainingNs = estimate?.remainingNs ?? 0n;
  if (remainingNs < -STALLED_AFTER) return 'Stalled';
  return remainingNs < 0n ? 'Progressing - Slow' : 'Progressing';
}

function completionPercent({ updated, total }: OperatorCounts): number | undefined {
  return total === 0 ? undefined : Math.floor((100 * updated) / total);
}

/** The expected end of the control plane's update: only while it updates, and never a moment that has passed. */
function estimateEnd(
  updating: InsightCondition,
  multiArchMigration: boolean,
  estimate: ControlPlaneEstimate | undefined,
  now: Instant,
): Instant | undefined {
  if (updating.status !== 'True' || multiArchMigration || !estimate) return undefined;
  return estimate.remainingNs > 0n ? now + estimate.remainingNs : undefined;
}

function readStatus(status: string | undefined): ConditionStatus | undefined {
  if (status === undefined) return undefined;
  return status === 'True' || status === 'False' ? status : 'Unknown';
}

function instantField<K extends string>(
  key: K,
  at: Instant | undefined,
): Partial<Record<K, string>> {
  // A computed key widens to any text; there is just this one.
  return (at === undefined ? {} : { [key]: formatInstant(at) }) as Partial<Record<K, string>>;
}

/**
 * True if ClusterVersion names no target and does not progress: the progress of operators and nodes is unknown then.
 * While it progresses without a history, `oc` compares all the same, and so does this project.
 */
export function isTargetUnknown(clusterVersion: ClusterVersion | undefined): boolean {
  if (!clusterVersion) return true;
  const { conditions, history } = clusterVersion;
  return history.length === 0 && findFirstCondition(conditions, 'Progressing')?.status !== 'True';
}
