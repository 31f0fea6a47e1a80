import {
  toMilliseconds,
  type Fault,
  type MissingReason,
  type UpdateStatus,
  type VerdictKind,
} from '../../engine';
import { describeAttention } from '../health/attention-summary';
import { formatDuration } from '../language/duration';
import { formatDay } from '../language/moment';
import { formatFewNames } from '../language/names';
import { describePayloadCause } from '../payload/payload-cause';
import type { Language } from '../language/language';

/**
 * The verdict in one sentence: the word for its kind, what decides it, and since when. It holds names and reasons of the
 * cluster's, but none of its messages: they may be long and are shown beside it, uncut.
 */
export function describeVerdict(status: UpdateStatus, language: Language): string {
  const { t } = language;
  const { verdict } = status;
  switch (verdict.reason) {
    case 'Idle':
      return describeIdle(verdict, daySince(status, language), language);
    case 'RecentlyUpdated':
      return describeRecent(verdict, daySince(status, language), language);
    case 'ClusterVersionMissing':
      return frame(
        verdict.kind,
        describeNoClusterVersion(verdict.missing.reason, language),
        language,
      );
    case 'CannotDetermine':
      return frame(
        verdict.kind,
        verdict.detail
          ? t('ClusterVersion does not tell whether it is updating ({{detail}})', {
              detail: verdict.detail,
            })
          : t('ClusterVersion does not tell whether it is updating'),
        language,
      );
    case 'PayloadNotAccepted':
      return frame(verdict.kind, describeNotAccepted(status, verdict, language), language);
    case 'Operators':
      return frame(verdict.kind, describeOperators(status, verdict, language), language);
    case 'OperatorUnhealthy':
      return framedSince(status, describeUnhealthy(verdict, language), language);
    case 'NodesDegraded': {
      const what = describeDegradedNodes(verdict, language);
      return verdict.degraded > 1
        ? framedOldest(status, what, language)
        : framedSince(status, what, language);
    }
    case 'DrainBlocked':
      return describeBlockedDrains(status, verdict, language);
    case 'LoneNode':
      return framedSince(status, describeLoneNode(verdict, language), language);
    case 'NodeMissing':
      return framedSince(status, describeMissingNode(verdict, language), language);
    case 'NodeLate':
      return framedSince(status, describeLateNode(verdict, language), language);
    case 'PoolNotStarting':
      return framedSince(
        status,
        t('pool {{pool}} isn’t starting any of its {{count}} waiting nodes', {
          pool: verdict.pool,
          count: verdict.waiting,
          defaultValue_one: 'pool {{pool}} isn’t starting its {{count}} waiting node',
        }),
        language,
      );
    case 'RenderFailed':
      return framedSince(
        status,
        t('the configuration of pool {{pool}} can’t be rendered', { pool: verdict.pool }),
        language,
      );
    case 'ImageBuild':
      return framedSince(
        status,
        verdict.failed
          ? t('the OS image of pool {{pool}} can’t be built', { pool: verdict.pool })
          : t('the OS image of pool {{pool}} is still being built', { pool: verdict.pool }),
        language,
      );
    case 'PoolsMissing':
      return frame(verdict.kind, describeMissingPools(verdict, language), language);
    case 'CheckingPayload':
      return framedSince(
        status,
        t('release {{version}} is being checked, nothing has changed yet', {
          version: verdict.version,
        }),
        language,
      );
    case 'WorkerPools':
      return frame(verdict.kind, describeWorkerPools(status, verdict, language), language);
    case 'ConfigRollout':
      return framedSince(status, describeRollout(verdict, language), language);
    case 'SlotsHeld':
      return framedSince(status, describeHeldSlots(verdict, language), language);
    case 'PoolsPaused':
      return framedSince(status, describePausedPools(verdict, language), language);
    case 'SlowClusterVersion':
      return framedSince(status, describeSlow(status, verdict.conditionReason, language), language);
    case 'ClusterVersionFailing':
      return framedSince(
        status,
        describeFailing(status, verdict.conditionReason, language),
        language,
      );
  }
}

/** The part of the verdict for which the reason is `Reason`. */
type VerdictOf<Reason> = Extract<UpdateStatus['verdict'], { readonly reason: Reason }>;

function frame(kind: VerdictKind, what: string, { t }: Language): string {
  const sentences: Readonly<Record<VerdictKind, string>> = {
    notUpdating: t('Not updating: {{what}}', { what }),
    updated: t('Updated: {{what}}', { what }),
    progressing: t('Progressing: {{what}}', { what }),
    slow: t('Slow: {{what}}', { what }),
    waitingForYou: t('Waiting for you: {{what}}', { what }),
    stalled: t('Stalled: {{what}}', { what }),
    failing: t('Failing: {{what}}', { what }),
    unknown: t('Unknown: {{what}}', { what }),
  };
  return sentences[kind];
}

function framedSince(status: UpdateStatus, what: string, language: Language): string {
  const { t } = language;
  const duration = durationSince(status, language);
  return frame(
    status.verdict.kind,
    duration === undefined ? what : t('{{what}}, for {{duration}}', { what, duration }),
    language,
  );
}

/** Of several at once, each with an age of its own. */
function framedOldest(status: UpdateStatus, what: string, language: Language): string {
  const { t } = language;
  const duration = durationSince(status, language);
  return frame(
    status.verdict.kind,
    duration === undefined ? what : t('{{what}}, the oldest for {{duration}}', { what, duration }),
    language,
  );
}

function durationSince(status: UpdateStatus, language: Language): string | undefined {
  const { sinceAt } = status.verdict;
  return sinceAt === undefined
    ? undefined
    : formatDuration(toMilliseconds(status.now - sinceAt), language);
}

function daySince(status: UpdateStatus, language: Language): string | undefined {
  const { sinceAt } = status.verdict;
  return sinceAt === undefined
    ? undefined
    : formatDay(toMilliseconds(sinceAt), toMilliseconds(status.now), language);
}

function describeIdle(
  { version, installed }: VerdictOf<'Idle'>,
  day: string | undefined,
  { t }: Language,
): string {
  if (version === undefined) {
    return t('Not updating: the cluster does not tell which version it is on');
  }
  if (day === undefined) return t('Not updating: the cluster is on {{version}}', { version });
  return installed
    ? t('Not updating: {{version}} was installed on {{day}}', { version, day })
    : t('Not updating: the cluster has been on {{version}} since {{day}}', { version, day });
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
    return t('Updated to {{version}} on {{day}}, it took {{duration}}', { version, day, duration });
  }
  if (day !== undefined) return t('Updated to {{version}} on {{day}}', { version, day });
  if (duration !== undefined) {
    return t('Updated to {{version}}, it took {{duration}}', { version, duration });
  }
  return t('Updated to {{version}}', { version });
}

function describeNoClusterVersion(reason: MissingReason, { t }: Language): string {
  const texts: Readonly<Record<MissingReason, string>> = {
    NotLoaded: t('ClusterVersion is still loading'),
    Forbidden: t('you may not read ClusterVersion'),
    NotFound: t('this cluster has no ClusterVersion'),
    NotCollected: t('the saved files hold no ClusterVersion'),
    Failed: t('ClusterVersion could not be read'),
    NotAsked: t('ClusterVersion was not asked for'),
  };
  return texts[reason];
}

function describeNotAccepted(
  { payload }: UpdateStatus,
  verdict: VerdictOf<'PayloadNotAccepted'>,
  language: Language,
): string {
  const { t } = language;
  const { version, step, currentVersion } = verdict;
  const cause = payload?.cause && describePayloadCause(payload.cause, language);
  const what =
    cause === undefined
      ? t('release {{version}} was not accepted ({{step}})', { version, step })
      : t('release {{version}} was not accepted: {{cause}}', { version, cause });
  return currentVersion === undefined
    ? t('{{what}}; the cluster is unharmed', { what })
    : t('{{what}}; the cluster is unharmed and stays on {{currentVersion}}', {
        what,
        currentVersion,
      });
}

function describeOperators(
  status: UpdateStatus,
  verdict: VerdictOf<'Operators'>,
  language: Language,
): string {
  const { t } = language;
  const { updated, total, waitingFor } = verdict;
  if (total === 0) return t('the state of the cluster operators is unknown');
  const what = t('{{updated}} of {{count}} operators updated', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} operator updated',
  });
  const [operator] = waitingFor;
  const duration = durationSince(status, language);
  if (operator === undefined) {
    return duration === undefined ? what : t('{{what}}, for {{duration}}', { what, duration });
  }
  const more = waitingFor.length - 1;
  if (more === 0) {
    return duration === undefined
      ? t('{{what}}, waiting for {{operator}}', { what, operator })
      : t('{{what}}, waiting for {{operator}} for {{duration}}', { what, operator, duration });
  }
  return duration === undefined
    ? t('{{what}}, waiting for {{operator}} and {{count}} more', { what, operator, count: more })
    : t('{{what}}, waiting for {{operator}} ({{duration}}) and {{count}} more', {
        what,
        operator,
        duration,
        count: more,
      });
}

/** Half a sentence: the operator, and how it is. */
export function describeUnhealthy(
  { health, operator }: VerdictOf<'OperatorUnhealthy'>,
  { t }: Language,
): string {
  return health === 'unavailable'
    ? t('operator {{operator}} is unavailable', { operator })
    : t('operator {{operator}} is degraded', { operator });
}

function describeDegradedNodes(
  { pool, degraded, total }: VerdictOf<'NodesDegraded'>,
  { t }: Language,
): string {
  return t('{{degraded}} of {{count}} nodes in pool {{pool}} degraded', {
    degraded,
    pool,
    count: total,
    defaultValue_one: '{{degraded}} of {{count}} node in pool {{pool}} degraded',
  });
}

function describeBlockedDrains(
  status: UpdateStatus,
  { pool, node, nodes, total }: VerdictOf<'DrainBlocked'>,
  language: Language,
): string {
  const { t } = language;
  if (nodes === 1) {
    const what = t('node {{node}} in pool {{pool}} can’t be drained', { node, pool });
    return framedSince(status, what, language);
  }
  const what = t('{{nodes}} of {{count}} nodes in pool {{pool}} can’t be drained', {
    nodes,
    pool,
    count: total,
    defaultValue_one: '{{nodes}} of {{count}} node in pool {{pool}} can’t be drained',
  });
  return framedOldest(status, what, language);
}

/** Half a sentence: the node, and how it is. */
export function describeLoneNode(
  { isDegraded, node }: VerdictOf<'LoneNode'>,
  { t }: Language,
): string {
  return isDegraded
    ? t('node {{node}} is degraded', { node })
    : t('node {{node}} hasn’t come back after its reboot', { node });
}

/** Half a sentence: the node, and what waits for it. */
export function describeMissingNode(
  { node, nodes }: VerdictOf<'NodeMissing'>,
  language: Language,
): string {
  return language.t('node {{node}} isn’t ready, so quorum keeps {{nodes}} from being drained', {
    node,
    nodes: formatFewNames(nodes, language),
  });
}

function describeLateNode({ move, node, pool }: VerdictOf<'NodeLate'>, { t }: Language): string {
  switch (move) {
    case 'drain':
      return t('node {{node}} in pool {{pool}} is still draining', { node, pool });
    case 'apply':
      return t('node {{node}} in pool {{pool}} is still applying its configuration', {
        node,
        pool,
      });
    case 'reboot':
      return t('node {{node}} in pool {{pool}} hasn’t come back after its reboot', { node, pool });
    case 'uncordon':
      return t('node {{node}} in pool {{pool}} is updated but still cordoned', { node, pool });
  }
}

function describeMissingPools(
  { missing, version }: VerdictOf<'PoolsMissing'>,
  { t }: Language,
): string {
  if (version === undefined) {
    return missing.reason === 'Forbidden'
      ? t('you don’t have permission to list MachineConfigPools')
      : t('MachineConfigPools couldn’t be read');
  }
  return missing.reason === 'Forbidden'
    ? t(
        'the control plane runs {{version}}, but you don’t have permission to list MachineConfigPools, so nodes may still be updating',
        { version },
      )
    : t(
        'the control plane runs {{version}}, but MachineConfigPools couldn’t be read, so nodes may still be updating',
        { version },
      );
}

function describeWorkerPools(
  status: UpdateStatus,
  verdict: VerdictOf<'WorkerPools'>,
  language: Language,
): string {
  const { t } = language;
  const { updated, total, pools } = verdict;
  const names = formatFewNames(pools, language);
  const duration = durationSince(status, language);
  return duration === undefined
    ? t(
        'control plane done, {{updated}} of {{count}} worker nodes updated, pools left: {{pools}}',
        {
          updated,
          pools: names,
          count: total,
          defaultValue_one:
            'control plane done, {{updated}} of {{count}} worker node updated, pools left: {{pools}}',
        },
      )
    : t(
        'control plane done {{duration}} ago, {{updated}} of {{count}} worker nodes updated, pools left: {{pools}}',
        {
          duration,
          updated,
          pools: names,
          count: total,
          defaultValue_one:
            'control plane done {{duration}} ago, {{updated}} of {{count}} worker node updated, pools left: {{pools}}',
        },
      );
}

function describeRollout(verdict: VerdictOf<'ConfigRollout'>, language: Language): string {
  const { t } = language;
  const { updated, total, pools, multiArch } = verdict;
  const names = formatFewNames(pools, language);
  return multiArch
    ? t('migration to multi-architecture, {{updated}} of {{count}} nodes in {{pools}} done', {
        updated,
        pools: names,
        count: total,
        defaultValue_one:
          'migration to multi-architecture, {{updated}} of {{count}} node in {{pools}} done',
      })
    : t(
        'a configuration of the same version rolls out, {{updated}} of {{count}} nodes in {{pools}} have it',
        {
          updated,
          pools: names,
          count: total,
          defaultValue_one:
            'a configuration of the same version rolls out, {{updated}} of {{count}} node in {{pools}} has it',
        },
      );
}

function describeHeldSlots(verdict: VerdictOf<'SlotsHeld'>, { t }: Language): string {
  const { pool, held, areOthersHeld, node, waiting } = verdict;
  if (waiting === 0) {
    return held > 1
      ? t('{{count}} nodes, {{node}} among them, keep pool {{pool}} from completing', {
          count: held,
          node,
          pool,
        })
      : t('node {{node}} keeps pool {{pool}} from completing', { node, pool });
  }
  if (areOthersHeld) {
    return held > 1
      ? t(
          '{{held}} nodes, {{node}} among them, hold update slots of pool {{pool}} without being updated, {{count}} nodes wait',
          {
            held,
            node,
            pool,
            count: waiting,
            defaultValue_one:
              '{{held}} nodes, {{node}} among them, hold update slots of pool {{pool}} without being updated, {{count}} node waits',
          },
        )
      : t(
          'node {{node}} holds an update slot of pool {{pool}} without being updated, {{count}} nodes wait',
          {
            node,
            pool,
            count: waiting,
            defaultValue_one:
              'node {{node}} holds an update slot of pool {{pool}} without being updated, {{count}} node waits',
          },
        );
  }
  return held > 1
    ? t(
        '{{held}} nodes that are not being updated, {{node}} among them, hold every update slot of pool {{pool}}, {{count}} nodes wait',
        {
          held,
          node,
          pool,
          count: waiting,
          defaultValue_one:
            '{{held}} nodes that are not being updated, {{node}} among them, hold every update slot of pool {{pool}}, {{count}} node waits',
        },
      )
    : t('{{node}} holds the only update slot of pool {{pool}}, {{count}} nodes wait', {
        node,
        pool,
        count: waiting,
        defaultValue_one:
          '{{node}} holds the only update slot of pool {{pool}}, {{count}} node waits',
      });
}

function describePausedPools(verdict: VerdictOf<'PoolsPaused'>, language: Language): string {
  const { t } = language;
  const { pools, nodes } = verdict;
  const [pool] = pools;
  return pool !== undefined && pools.length === 1
    ? t('pool {{pool}} is paused, {{count}} nodes are left behind', {
        pool,
        count: nodes,
        defaultValue_one: 'pool {{pool}} is paused, {{count}} node is left behind',
      })
    : t('pools {{pools}} are paused, {{count}} nodes are left behind', {
        pools: formatFewNames(pools, language),
        count: nodes,
        defaultValue_one: 'pools {{pools}} are paused, {{count}} node is left behind',
      });
}

function describeSlow(status: UpdateStatus, conditionReason: string, { t }: Language): string {
  const operator = decidingOperator(status);
  return operator === undefined
    ? t('ClusterVersion waits longer than expected ({{reason}})', { reason: conditionReason })
    : t('operator {{operator}} takes longer than expected ({{reason}})', {
        operator,
        reason: conditionReason,
      });
}

function describeFailing(
  status: UpdateStatus,
  conditionReason: string,
  language: Language,
): string {
  const { t } = language;
  const root = findRootOfFailing(status);
  if (root) {
    return t('{{what}}, and ClusterVersion reports {{reason}}', {
      what: describeAttention(root, language),
      reason: conditionReason,
    });
  }
  const operator = decidingOperator(status);
  return operator === undefined
    ? t('ClusterVersion reports {{reason}}', { reason: conditionReason })
    : t('operator {{operator}} holds up the update ({{reason}})', {
        operator,
        reason: conditionReason,
      });
}

/** The fault of nodes or of an operator that ClusterVersion only passes on. */
function findRootOfFailing({ attention }: UpdateStatus): Fault | undefined {
  return attention.find(({ consequences, root }) => {
    if (root.kind === 'finding' || root.kind === 'alert') return false;
    return consequences.some(
      (item) => item.kind === 'insight' && item.insight.code === 'ClusterVersionFailing',
    );
  });
}

function decidingOperator(status: UpdateStatus): string | undefined {
  const { object } = status.verdict;
  return object?.resource === 'clusteroperators' ? object.name : undefined;
}
