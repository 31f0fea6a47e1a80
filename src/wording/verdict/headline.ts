import {
  CONTROL_PLANE_POOL,
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
  describeRoot,
  isControllerDown,
  isMachineDeleted,
} from '../health/fault-root';
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
import { aged, ageless, type Headline } from './headline-text';
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
  if (isForController(status)) return ageless(describeControllerDown(language));
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
      return aged(t('release {{version}} was rejected', { version: verdict.version }));
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
        return aged(t('the machine of node {{node}} is being deleted', { node: verdict.node }));
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
      return aged(
        t("the MachineConfigs of pool {{pool}} can't be rendered", { pool: verdict.pool }),
      );
    case 'ImageBuild':
      return aged(describeImageBuild(verdict, language));
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
    case 'SlowClusterVersion':
      return aged(describeSlow(status, language));
    case 'ClusterVersionFailing':
      return aged(describeFailing(status, language));
  }
}

/** Whether the headline is about what waits for the machine-config controller, which does not run. */
function isForController({ attention: [first], verdict: { object } }: UpdateStatus): boolean {
  return (first?.insights ?? []).some(
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
    Failed: t("ClusterVersion couldn't be read"),
    NotAsked: t("ClusterVersion wasn't read"),
  };
  return texts[reason];
}

/** The degraded nodes: one node by its name, as in its entry; several as a number. */
function describeDegradedNodes(
  { attention }: UpdateStatus,
  { pool, degraded }: VerdictOf<'NodesDegraded'>,
  { t }: Language,
): string {
  const nodes = attention.flatMap(({ root }) =>
    root.kind === 'nodes' && root.problem === 'degraded' && root.pool === pool ? root.nodes : [],
  );
  const [node] = nodes;
  if (node !== undefined && nodes.length === 1 && degraded === 1) {
    return t('node {{node}} is degraded', { node });
  }
  return t('{{count}} nodes in pool {{pool}} are degraded', {
    count: degraded,
    pool,
    defaultValue_one: '{{count}} node in pool {{pool}} is degraded',
  });
}

/** The lone node, in the words of its entry. */
function describeLoneNode(
  { attention }: UpdateStatus,
  { isDegraded, node }: VerdictOf<'LoneNode'>,
  { t }: Language,
): string {
  if (!isDegraded) return t("node {{node}} hasn't come back after reboot", { node });
  const isUndrainable = attention.some(
    ({ root }) =>
      root.kind === 'nodes' && root.problem === 'undrainable' && root.nodes.includes(node),
  );
  return isUndrainable
    ? t("node {{node}} can't be drained", { node })
    : t('node {{node}} is degraded', { node });
}

function describeBlockedDrains(
  { pool, node, nodes }: VerdictOf<'DrainBlocked'>,
  { t }: Language,
): Headline {
  return nodes === 1
    ? aged(t("node {{node}} can't be drained", { node }))
    : ageless(t("{{count}} nodes in pool {{pool}} can't be drained", { count: nodes, pool }));
}

/** The missing pools. The steps show what is known, and the notice below lists resources that may not be read. */
function describeMissingPools(
  { missing: all }: UpdateStatus,
  { missing }: VerdictOf<'PoolsMissing'>,
  { t }: Language,
): string {
  if (all.filter(({ reason }) => reason === 'Forbidden').length > 1) {
    return t('permissions are missing');
  }
  return missing.reason === 'Forbidden'
    ? t("you don't have permission to list MachineConfigPools")
    : t("MachineConfigPools couldn't be read");
}

function describeWorkerPools(
  { kind, updated, total, pools }: VerdictOf<'WorkerPools'>,
  isNoUpdate: boolean,
  { t }: Language,
): Headline {
  const count = pools.length;
  return kind === 'progressing' && !isNoUpdate
    ? {
        whole: t(
          'Updating workers: {{updated}} of {{total}} nodes updated, {{count}} pools remaining',
          {
            updated,
            total,
            count,
            defaultValue_one:
              'Updating workers: {{updated}} of {{total}} nodes updated, {{count}} pool remaining',
          },
        ),
      }
    : ageless(
        t('{{updated}} of {{total}} worker nodes updated, {{count}} pools remaining', {
          updated,
          total,
          count,
          defaultValue_one:
            '{{updated}} of {{total}} worker nodes updated, {{count}} pool remaining',
        }),
      );
}

function describeRollout(verdict: VerdictOf<'ConfigRollout'>, language: Language): string {
  const { t } = language;
  const { updated, total, pools, multiArch } = verdict;
  const names = formatFewNames(pools, language);
  return multiArch
    ? t('{{updated}} of {{count}} nodes in {{pools}} migrated to multi-architecture', {
        updated,
        pools: names,
        count: total,
        defaultValue_one:
          '{{updated}} of {{count}} node in {{pools}} migrated to multi-architecture',
      })
    : t("{{updated}} of {{count}} nodes in {{pools}} have their pool's configuration", {
        updated,
        pools: names,
        count: total,
        defaultValue_one: "{{updated}} of {{count}} node in {{pools}} has its pool's configuration",
      });
}

/** The image build that the pool is waiting for. Its entry explains the reason and what else is waiting. */
function describeImageBuild(
  { failed, isInterrupted, pool }: VerdictOf<'ImageBuild'>,
  { t }: Language,
): string {
  if (isInterrupted) return t('OS image build for pool {{pool}} was interrupted', { pool });
  return failed
    ? t('OS image build for pool {{pool}} failed', { pool })
    : t('OS image of pool {{pool}} is still being built', { pool });
}

/** The nodes that hold slots; a node that is not ready in the words of its entry. */
function describeHeldSlots(
  { attention }: UpdateStatus,
  { pool, held, node, waiting }: VerdictOf<'SlotsHeld'>,
  language: Language,
): string {
  const { t } = language;
  const fault = attention.find(
    ({ insights: [first], root }) =>
      root.kind === 'nodes' &&
      root.nodes.length === 1 &&
      root.nodes[0] === node &&
      first?.code === 'NodeUnavailable' &&
      first.causes.some(({ kind }) => kind === 'NotReady'),
  );
  const own = fault && held === 1 ? describeRoot(fault, language) : undefined;
  if (own !== undefined) return own;
  if (waiting === 0) {
    return held > 1
      ? t('{{count}} nodes block completion of pool {{pool}}', {
          count: held,
          pool,
          defaultValue_one: '{{count}} node blocks completion of pool {{pool}}',
        })
      : t('node {{node}} blocks completion of pool {{pool}}', { node, pool });
  }
  return held > 1
    ? t('pool {{pool}} is waiting for {{count}} nodes', {
        count: held,
        pool,
        defaultValue_one: 'pool {{pool}} is waiting for {{count}} node',
      })
    : t('pool {{pool}} is waiting for node {{node}}', { node, pool });
}

function describePausedPools({ pools }: VerdictOf<'PoolsPaused'>, language: Language): string {
  return language.t('pools {{pools}} are paused', {
    pools: formatFewNames(pools, language),
    count: pools.length,
    defaultValue_one: 'pool {{pools}} is paused',
  });
}
