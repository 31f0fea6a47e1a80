import {
  CONTROL_PLANE_POOL,
  isDownloadFailed,
  listPoolsBehind,
  tellUpdatesAtRest,
  toMilliseconds,
  type ClusterAtRest,
  type MissingReason,
  type UpdateStatus,
} from '../../engine';
import {
  describeControllerDown,
  describeLateNode,
  describeNodes,
  isControllerDown,
  isMachineDeleted,
} from '../health/fault-root';
import { describeHostedCluster, describeNodePool } from '../health/management';
import { formatDuration } from '../language/duration';
import { formatDay } from '../language/moment';
import { formatFewNames } from '../language/names';
import { describeRest } from './cluster-at-rest';
import { describeInstallation, isInstallation } from './installation';
import { describeRollingNodes } from './headline-rolling';
import { isRollback } from './rollback';
import type { Language } from '../language/language';
import {
  describeOperators,
  describeUnhealthy,
  describeSlow,
  describeFailing,
} from './headline-operators';
import { aged, ageless, happened, type Headline } from './headline-text';
import {
  describeDegradedNodes,
  describeLoneNode,
  describeBlockedDrains,
  describeMissingPools,
  describeWorkerPools,
  describeRollout,
  describeImageBuild,
  describeHeldSlots,
  describePausedPools,
} from './headline-nodes';
import type { VerdictOf } from './verdict-of';

/** The headline without its age. */
export function describeHeadline(status: UpdateStatus, language: Language): Headline {
  const headline = describeOwnHeadline(status, language);
  if (headline.whole !== undefined || !isInstallation(status)) return headline;
  const { kind, reason } = status.verdict;
  // The number of operators is part of each headline of an installation.
  const isOperatorCount = kind === 'progressing' && reason === 'Operators';
  const problem = isOperatorCount ? undefined : headline.text;
  const whole = describeInstallation(status, problem, language);
  return whole === undefined ? headline : { whole };
}

function describeOwnHeadline(status: UpdateStatus, language: Language): Headline {
  const { t } = language;
  const { verdict } = status;
  const silent = findSilentTogether(status);
  if (silent) return aged(describeNodes(silent, language));
  // What waits for it has an age of its own.
  const forController = findForController(status);
  if (forController) return ageless(describeControllerDown(forController, language));
  switch (verdict.reason) {
    case 'Idle':
      return { whole: describeRest(readRest(status, verdict), status.now, language) };
    case 'RecentlyUpdated':
      return {
        whole: isRollback(status)
          ? t('Rollback complete: {{version}}', { version: verdict.version })
          : describeRecent(verdict, daySince(status, language), language),
      };
    case 'ClusterVersionMissing':
      return ageless(describeNoClusterVersion(verdict.missing.reason, language));
    case 'CannotDetermine':
      return ageless(
        isFailingUnreported(status)
          ? t('ClusterVersion reports neither progress nor failure')
          : t("ClusterVersion doesn't report the update's progress"),
      );
    case 'PayloadNotAccepted':
      return describeRefused(status, verdict, language);
    case 'Operators': {
      const nodes =
        isRollback(status) || isInstallation(status)
          ? undefined
          : describeRollingNodes(status, language);
      return nodes === undefined
        ? aged(describeOperators(status, verdict, language))
        : { whole: nodes };
    }
    case 'OperatorUnhealthy':
      return aged(describeUnhealthy(verdict, language));
    case 'NodesDegraded': {
      const what = describeDegradedNodes(status, verdict, language);
      return verdict.degraded > 1 ? ageless(what) : aged(what);
    }
    case 'DrainBlocked':
      return describeBlockedDrains(verdict, language);
    case 'LoneNode':
      return aged(describeLoneNode(status, verdict, language));
    case 'NodeMissing':
      return aged(
        t("node {{node}} is not ready, so {{nodes}} can't be drained", {
          node: verdict.node,
          nodes: formatFewNames(verdict.nodes, language),
        }),
      );
    case 'NodeLate':
      if (findDeletedMachine(status)) {
        return aged(t('machine of node {{node}} is being deleted', { node: verdict.node }));
      }
      return aged(describeLateNode(verdict, language));
    case 'PoolNotStarting':
      if (status.pools.find(({ name }) => name === verdict.pool)?.countsFrom === 'reported') {
        return aged(
          t('pool {{pool}} is taking longer than expected to update', { pool: verdict.pool }),
        );
      }
      return aged(
        t("pool {{pool}} isn't updating its {{count}} waiting nodes", {
          pool: verdict.pool,
          count: verdict.waiting,
          defaultValue_one: "pool {{pool}} isn't updating its waiting node",
        }),
      );
    case 'RenderFailed':
      return aged(t("pool {{pool}} can't render its MachineConfigs", { pool: verdict.pool }));
    case 'ImageBuild':
      return describeImageBuild(verdict, language);
    case 'PoolsMissing':
      return ageless(describeMissingPools(status, verdict, language));
    case 'CheckingPayload':
      return aged(
        status.payload?.step === ''
          ? t("the cluster-version operator hasn't started to check release {{version}}", {
              version: verdict.version,
            })
          : t('release {{version}} is being checked', { version: verdict.version }),
      );
    case 'WorkerPools':
      return describeWorkerPools(verdict, isRollback(status) || isInstallation(status), language);
    case 'ConfigRollout':
      return aged(describeRollout(verdict, language));
    case 'SlotsHeld':
      return aged(describeHeldSlots(status, verdict, language));
    case 'PoolsPaused':
      return aged(describePausedPools(verdict, language));
    case 'NodePools':
      return ageless(describeNodePools(verdict, language));
    case 'NodePoolHeld':
      return aged(describeNodePool(verdict, language));
    case 'HostedClusterHeld':
      return aged(describeHostedCluster(verdict, language));
    case 'SlowClusterVersion':
      return aged(describeSlow(status, language));
    case 'ClusterVersionFailing':
      return aged(describeFailing(status, language));
  }
}

function describeRefused(
  { payload }: UpdateStatus,
  { version }: VerdictOf<'PayloadNotAccepted'>,
  { t }: Language,
): Headline {
  return payload && isDownloadFailed(payload)
    ? aged(t("release {{version}} can't be downloaded", { version }))
    : happened(t('release {{version}} was rejected', { version }));
}

function describeNodePools(
  { counts, nodePools }: VerdictOf<'NodePools'>,
  language: Language,
): string {
  const { t } = language;
  const names = formatFewNames(nodePools, language);
  const count = nodePools.length;
  return counts
    ? t('NodePools {{names}}, {{updated}} of {{total}} nodes updated', {
        names,
        count,
        updated: counts.updated,
        total: counts.total,
        defaultValue_one: 'NodePool {{names}}, {{updated}} of {{total}} nodes updated',
      })
    : t('NodePools {{names}}', { names, count, defaultValue_one: 'NodePool {{names}}' });
}

/** The subject of the headline, if it waits for a machine-config controller that does not run. */
function findForController({ attention: [first], verdict: { object } }: UpdateStatus) {
  return (first?.insights ?? []).find(
    (insight) =>
      isControllerDown(insight) && insight.resources.some(({ name }) => name === object?.name),
  );
}

/** True if the first entry is about the node of the headline, whose machine is being deleted. */
function findDeletedMachine({ attention: [first], verdict }: UpdateStatus): boolean {
  return (first?.insights ?? []).some(
    (insight) =>
      'node' in insight && insight.node === verdict.object?.name && isMachineDeleted(insight),
  );
}

/** The nodes that the headline is about, where they fell silent together. */
function findSilentTogether({ attention: [first], verdict }: UpdateStatus) {
  if (first?.root.kind !== 'nodes' || !first.root.shared) return undefined;
  const { object } = verdict;
  return object?.resource === 'nodes' && first.root.nodes.includes(object.name)
    ? first.root
    : undefined;
}

export function isFailingUnreported({ attention }: UpdateStatus): boolean {
  return attention.some(({ insights: [first] }) => first?.code === 'NoFailingCondition');
}

function daySince(status: UpdateStatus, language: Language): string | undefined {
  const { sinceAt } = status.verdict;
  return sinceAt === undefined
    ? undefined
    : formatDay(toMilliseconds(sinceAt), toMilliseconds(status.now), language);
}

/** The parts of a headline of a cluster at rest. */
export function readRest(
  status: UpdateStatus,
  { sinceAt, version }: VerdictOf<'Idle'>,
): ClusterAtRest {
  const { controlPlane, topology } = status;
  const { newer, ...others } = tellUpdatesAtRest(controlPlane);
  const rest = { version, sinceAt, newer };
  // The release of the nodes of a hosted cluster is not known for certain here.
  if (topology === 'External') return { ...rest, isOfControlPlane: true };
  const behind = listPoolsBehind(status);
  const isControlPlaneBehind = behind.some(
    (finding) => 'pool' in finding && finding.pool === CONTROL_PLANE_POOL,
  );
  if (isControlPlaneBehind) return rest;
  return behind.length > 0 ? { ...rest, isOfControlPlane: true } : { ...rest, ...others };
}

function describeRecent(
  { version, durationNs }: VerdictOf<'RecentlyUpdated'>,
  day: string | undefined,
  language: Language,
): string {
  const { t } = language;
  const duration =
    durationNs === undefined ? undefined : formatDuration(toMilliseconds(durationNs), language);
  if (day !== undefined && duration !== undefined) {
    return t('Update complete: {{version}} on {{day}} (took {{duration}})', {
      version,
      day,
      duration,
    });
  }
  if (day !== undefined) return t('Update complete: {{version}} on {{day}}', { version, day });
  if (duration !== undefined) {
    return t('Update complete: {{version}} (took {{duration}})', { version, duration });
  }
  return t('Update complete: {{version}}', { version });
}

function describeNoClusterVersion(reason: MissingReason, { t }: Language): string {
  const texts: Readonly<Record<MissingReason, string>> = {
    NotLoaded: t("ClusterVersion hasn't loaded yet"),
    Forbidden: t("you don't have permission to read ClusterVersion"),
    NotFound: t('this cluster has no ClusterVersion'),
    NotCollected: t("the saved files don't include ClusterVersion"),
    CutOff: t("the saved files don't include ClusterVersion"),
    Failed: t("ClusterVersion couldn't be read"),
    NotAsked: t("ClusterVersion wasn't read"),
  };
  return texts[reason];
}
