import {
  CONTROL_PLANE_POOL,
  findRootOfFailing,
  listPoolsBehind,
  tellUpdatesAtRest,
  toMilliseconds,
  type Cause,
  type ClusterAtRest,
  type Evidence,
  type MissingReason,
  type ResourceRef,
  type UpdateStatus,
} from '../../engine';
import { describeLateNode, describeLateOperator, describeRoot } from '../health/fault-root';
import { describeKnown, isCauseAwaited } from '../causes/describe-cause';
import { formatDuration } from '../language/duration';
import { formatDay } from '../language/moment';
import { formatFewNames } from '../language/names';
import { describeUnharmed } from '../payload/payload-state';
import { describeRest } from './cluster-at-rest';
import { describeDrainCause, isNamedAlone, listDrainCauseObjects } from './drain-cause';
import { describeOperatorRollouts } from './operator-rollouts';
import { describeRollback, describeStatusWord, isRollback } from './rollback';
import type { Language } from '../language/language';

/**
 * The verdict as a headline: the word for its kind, what decides it, and for how long. It holds names of the cluster's, but
 * none of its messages and codes: they are shown beside it, uncut.
 */
export function describeVerdict(status: UpdateStatus, language: Language): string {
  const headline = describeHeadline(status, language);
  if (headline.whole !== undefined) return headline.whole;
  const { t } = language;
  const verdict = describeStatusWord(status, language);
  const duration = headline.hasAge ? durationSince(status, language) : undefined;
  if (duration === undefined) {
    return t('{{verdict}}: {{headline}}', { verdict, headline: headline.text });
  }
  return t('{{verdict}}: {{headline}} ({{duration}})', {
    verdict,
    headline: headline.text,
    duration,
  });
}

/** For how long the headline says that it has been so; `undefined` where it does not. */
export function describeVerdictAge(status: UpdateStatus, language: Language): string | undefined {
  const headline = describeHeadline(status, language);
  return headline.whole === undefined && headline.hasAge
    ? durationSince(status, language)
    : undefined;
}

/** Why it is so, in a sentence or two, where the headline does not say it; empty when nobody knows. */
export function describeVerdictCause(status: UpdateStatus, language: Language): string {
  const { verdict, payload } = status;
  switch (verdict.reason) {
    case 'DrainBlocked': {
      const known = describeKnown(verdict.cause, language);
      if (isCauseAwaited(verdict.cause, language)) return known;
      const found = isNamedAlone(status, verdict) ? describeVerdictEvidence(status, language) : '';
      return found || known || describeDrainCause(status, verdict, language);
    }
    case 'PayloadNotAccepted': {
      if (!payload || isCauseAwaited(payload.cause, language)) return '';
      const unharmed = describeUnharmed(payload, language);
      const cause = describeKnown(payload.cause, language);
      return cause === '' ? unharmed : `${cause} ${unharmed}`;
    }
    case 'CannotDetermine':
      // The headline says it.
      return verdict.detail === '' || isFailingUnreported(status) ? '' : `${verdict.detail}.`;
    default:
      return (
        describeVerdictEvidence(status, language) ||
        describeKnown(readCause(status), language) ||
        describeRollback(status, language) ||
        (describeOperatorRollouts(status, language)[0] ?? '')
      );
  }
}

/** That of what the headline names: ClusterVersion names other things, and a pool alone tells of its nodes. */
function readCause(status: UpdateStatus): Cause | undefined {
  const { attention, verdict } = status;
  switch (verdict.reason) {
    case 'ClusterVersionFailing': {
      const root = findRootOfFailing(attention);
      return root ? root.cause : verdict.cause;
    }
    case 'NodesDegraded':
      return (
        verdict.cause ??
        attention.find(({ root }) => root.kind === 'pool' && root.pool === verdict.pool)?.cause
      );
    default:
      return verdict.cause;
  }
}

/** What an object that was read for it tells, which says more than a message: the first words of the entry, too. */
function describeVerdictEvidence(status: UpdateStatus, language: Language): string {
  const evidence = findVerdictEvidence(status);
  if (!evidence) return '';
  return (
    describeKnown(evidence.cause, language) ||
    language.causes.describeEvidence(evidence, status.now, language)
  );
}

function findVerdictEvidence(status: UpdateStatus): Evidence | undefined {
  const { attention, verdict } = status;
  const object = verdict.object;
  const fault =
    verdict.reason === 'ClusterVersionFailing'
      ? findRootOfFailing(attention)
      : attention.find(({ root }) =>
          root.kind === 'nodes'
            ? root.nodes.length === 1 && 'node' in verdict && verdict.node === root.nodes[0]
            : root.kind === 'operator' &&
              object?.resource === 'clusteroperators' &&
              object.name === root.operator,
        );
  return fault?.insights.flatMap(({ evidence = [] }) => evidence)[0];
}

/** The objects whose names that sentence may hold. */
export function listVerdictObjects(status: UpdateStatus): readonly ResourceRef[] {
  const { attention, verdict } = status;
  const evidence = findVerdictEvidence(status);
  // ClusterVersion names other things.
  const root =
    verdict.reason === 'ClusterVersionFailing' ? findRootOfFailing(attention)?.root : undefined;
  return [
    ...(verdict.reason === 'DrainBlocked' ? listDrainCauseObjects(status, verdict) : []),
    ...(root?.kind === 'nodes' ? root.nodes.map((name) => ({ resource: 'nodes', name })) : []),
    ...(verdict.object ? [verdict.object] : []),
    ...(evidence ? [evidence.object] : []),
  ];
}

/** What stands behind the word of the verdict; `whole` where that word is part of the sentence. */
export type Headline =
  | {
      readonly whole?: undefined;
      readonly text: string;
      /** Whether the verdict's age says how long it has been so; of several, each entry has its own. */
      readonly hasAge: boolean;
    }
  | { readonly whole: string };

const ageless = (text: string): Headline => ({ text, hasAge: false });
const aged = (text: string): Headline => ({ text, hasAge: true });

/** The headline without the age of what it says. */
export function describeHeadline(status: UpdateStatus, language: Language): Headline {
  const { t } = language;
  const { verdict } = status;
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
    case 'Operators':
      return aged(describeOperators(status, verdict, language));
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
      return describeWorkerPools(verdict, isRollback(status), language);
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

function isFailingUnreported({ attention }: UpdateStatus): boolean {
  return attention.some(({ insights: [first] }) => first?.code === 'NoFailingCondition');
}

/** The part of the verdict for which the reason is `Reason`. */
type VerdictOf<Reason> = Extract<UpdateStatus['verdict'], { readonly reason: Reason }>;

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

function readRest(status: UpdateStatus, { sinceAt, version }: VerdictOf<'Idle'>): ClusterAtRest {
  const { controlPlane, topology } = status;
  const updates = tellUpdatesAtRest(controlPlane.availableUpdates, controlPlane.conditions);
  const rest = { version, sinceAt, ...updates };
  // Which release the nodes of a hosted cluster run, nothing here tells for certain.
  if (topology === 'External') return { ...rest, hasAsked: false, isOfControlPlane: true };
  const behind = listPoolsBehind(status);
  const isControlPlaneBehind = behind.some(
    (finding) => 'pool' in finding && finding.pool === CONTROL_PLANE_POOL,
  );
  // Then no part is up to date.
  if (isControlPlaneBehind) return { ...rest, hasAsked: false };
  return behind.length > 0 ? { ...rest, isOfControlPlane: true } : rest;
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

/** The progress of the operators; if one of them is held up, or the only one is not well, only that, in the words of its entry. */
function describeOperators(
  { attention }: UpdateStatus,
  { kind, object, updated, total, waitingFor }: VerdictOf<'Operators'>,
  language: Language,
): string {
  const { t } = language;
  if (total === 0) return t('the state of the cluster operators is unknown');
  const [operator] = waitingFor;
  if (operator === undefined) return describeOperatorCount(updated, total, language);
  const count = waitingFor.length;
  const entry = attention.find(
    ({ root }) => root.kind === 'operator' && root.operator === (object?.name ?? operator),
  );
  const [first] = entry?.insights ?? [];
  const isNamed = kind !== 'progressing' || count === 1;
  if (entry && first && first.code !== 'OperatorLate' && isNamed) {
    return describeRoot(entry, language) ?? '';
  }
  if (kind === 'progressing') {
    return count === 1
      ? t('{{updated}} of {{count}} operators updated, {{operator}} in progress', {
          updated,
          operator,
          count: total,
          defaultValue_one: '{{updated}} of {{count}} operator updated, {{operator}} in progress',
        })
      : t('{{updated}} of {{total}} operators updated, {{count}} in progress', {
          updated,
          total,
          count,
        });
  }
  if (kind === 'waitingForYou' || (kind === 'stalled' && count === 1)) {
    return first || kind === 'stalled'
      ? describeLateOperator(operator, first, language)
      : t('operator {{operator}} is blocked', { operator });
  }
  return count === 1
    ? t('waiting for operator {{operator}}', { operator })
    : t('waiting for operator {{operator}} and {{count}} more', { operator, count: count - 1 });
}

/** "22 of 34 operators updated" */
function describeOperatorCount(updated: number, total: number, { t }: Language): string {
  return t('{{updated}} of {{count}} operators updated', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} operator updated',
  });
}

function describeUnhealthy(
  { health, operator }: VerdictOf<'OperatorUnhealthy'>,
  { t }: Language,
): string {
  return health === 'unavailable'
    ? t('operator {{operator}} is unavailable', { operator })
    : t('operator {{operator}} is degraded', { operator });
}

/** A single one by its name, as its entry has it. */
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

/** In the words of its entry. */
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

/** What is known stands in the steps; which resources may not be read, in the notice below. */
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
  isBack: boolean,
  { t }: Language,
): Headline {
  const count = pools.length;
  return kind === 'progressing' && !isBack
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

/** Slots or none: what waits is the pool. Its entry says for what, and who waits behind. */
function describeImageBuild(
  { failed, isInterrupted, pool }: VerdictOf<'ImageBuild'>,
  { t }: Language,
): string {
  if (isInterrupted) return t('OS image build for pool {{pool}} was interrupted', { pool });
  return failed
    ? t('OS image build for pool {{pool}} failed', { pool })
    : t('OS image of pool {{pool}} is still being built', { pool });
}

/** For a node that is not ready, the words of its entry. */
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

function describeSlow(status: UpdateStatus, { t }: Language): string {
  const operator = decidingOperator(status);
  return operator === undefined
    ? t('the update is taking longer than expected')
    : t('waiting for operator {{operator}}', { operator });
}

function describeFailing(status: UpdateStatus, language: Language): string {
  const { t } = language;
  const fault = findRootOfFailing(status.attention);
  const root = fault && describeRoot(fault, language);
  if (root !== undefined) return root;
  // At rest nothing is blocked.
  if (status.updating === false) return t('ClusterVersion reports an error');
  const operator = decidingOperator(status);
  if (operator !== undefined) return t('operator {{operator}} blocks the update', { operator });
  return describeNamed(status.verdict.cause, language) ?? t('ClusterVersion reports an error');
}

/** What the error is about: operators that were not read, or the manifest that can't be applied; not where the API server can't. */
function describeNamed(cause: Cause | undefined, { t }: Language): string | undefined {
  const { apiGroup, kind, name, object, operators } = cause?.captures ?? {};
  if (operators !== undefined) {
    const count = operators.split(', ').length;
    return count === 1
      ? t('operator {{operator}} blocks the update', { operator: operators })
      : t('{{count}} operators block the update', { count });
  }
  if (apiGroup !== undefined) return t("API {{api}} isn't available", { api: apiGroup });
  // Without a name in the message it is about ClusterVersion itself.
  if (name === undefined || cause?.mover === 'ApiServer') return undefined;
  // The kind of workloads is no part of their message.
  return t('{{object}} blocks the update', {
    object: `${kind ?? 'Deployment'} ${object ?? name}`,
  });
}

function decidingOperator(status: UpdateStatus): string | undefined {
  const { object } = status.verdict;
  return object?.resource === 'clusteroperators' ? object.name : undefined;
}
