import {
  MINUTE,
  nameOfTarget,
  toMilliseconds,
  truncateTo,
  type CheckFinding,
  type CheckName,
  type CheckOutcome,
  type CheckResult,
  type Preflight,
  type Rehearsal,
  type RehearsalAssumption,
  type RehearsedStage,
  type UpdateTarget,
} from '../../engine';
import { formatDurationRange, roundRange } from '../language/duration';
import type { Language } from '../language/language';
import { formatMoment, formatMoments } from '../language/moment';
import { formatNames } from '../language/names';

/** The release that is looked at: "4.19.3", or the next one where none is named. */
export function describeTarget(target: UpdateTarget, { t }: Language): string {
  return nameOfTarget(target) ?? t('the next release');
}

/** The outcome in one sentence: whether the update may start. */
export function describeOutcome({ checks, outcome }: Preflight, { t }: Language): string {
  const count = checks.filter((check) => check.outcome === outcome).length;
  switch (outcome) {
    case 'block':
      return t('{{count}} checks block the update', {
        count,
        defaultValue_one: '{{count}} check blocks the update',
      });
    case 'unknown':
      return t('Unknown: {{count}} checks are incomplete', {
        count,
        defaultValue_one: 'Unknown: {{count}} check is incomplete',
      });
    case 'warn':
      return t('Ready, {{count}} warnings', {
        count,
        defaultValue_one: 'Ready, {{count}} warning',
      });
    case 'pass':
      return t('Ready');
  }
}

export function describeCheckOutcome(outcome: CheckOutcome, { t }: Language): string {
  const words: Readonly<Record<CheckOutcome, string>> = {
    block: t('Blocks'),
    unknown: t('Unknown'),
    warn: t('Warning'),
    pass: t('Passed'),
  };
  return words[outcome];
}

/** The subject of a check. */
export function describeCheck(check: CheckName, { t }: Language): string {
  const words: Readonly<Record<CheckName, string>> = {
    Release: t('Release and its known risks'),
    Upgradeable: t('Upgradeable'),
    PoolsHealthy: t('Degraded pools'),
    Kubelets: t('Kubelet versions'),
    OperatorsHealthy: t('Cluster operators'),
    PoolsUpdated: t('Pools behind or paused'),
    NodePools: t('NodePools'),
    NodesManaged: t('Nodes without a pool or configuration'),
    NodesAvailable: t('Unavailable nodes'),
    Drains: t('Drains'),
    Certificates: t('Certificates'),
    Alerts: t('Alerts'),
    AvailableUpdates: t('Available updates'),
    ClusterVersion: t('Update in progress'),
    Rounds: t('Rounds of updates'),
    OsImages: t('OS images'),
    RemovedApis: t('Removed APIs'),
    InstalledOperators: t('Installed operators'),
    Headroom: t('Room for pods'),
    Interruptions: t('Interrupted applications'),
    Webhooks: t('Admission webhooks'),
    HealthChecks: t('Health checks of nodes'),
    NodePressure: t('Node resources'),
    CertificateRequests: t('Certificate requests'),
    Etcd: t('etcd members'),
    EtcdBackup: t('etcd backup'),
    Capabilities: t('Capabilities'),
    PinnedImages: t('Pinned images'),
  };
  return words[check];
}

/** Findings that application owners resolve; all others are for cluster administrators. */
const OF_OWNERS: ReadonlySet<CheckFinding['code']> = new Set([
  'BudgetsExhausted',
  'DrainsBlocked',
  'PodsLost',
  'RemovedApisInUse',
  'WorkloadsInterrupted',
]);

export function describeWho({ code }: CheckFinding, { t }: Language): string {
  return OF_OWNERS.has(code) ? t('Application owner') : t('Cluster administrator');
}

/** The course of the update, one line each. */
export function describeRehearsal(rehearsal: Rehearsal, language: Language): readonly string[] {
  const { t } = language;
  const { controlPlane, pools, restartsTwice, startAt } = rehearsal;
  return [
    t('Start: {{time}}', { time: formatMoment(ms(startAt), ms(startAt), language) }),
    t('Control plane: {{time}}', { time: describeStage(controlPlane, rehearsal, language) }),
    ...pools.map(({ ends, pool, nodes }) =>
      t('Pool {{pool}} ({{count}} nodes): {{time}}', {
        pool,
        count: nodes,
        time: describeStage(ends, rehearsal, language),
        defaultValue_one: 'Pool {{pool}} ({{count}} node): {{time}}',
      }),
    ),
    ...describeTrouble(rehearsal, language),
    ...(restartsTwice.length > 0
      ? [
          t('Nodes reboot twice in pools {{pools}}.', {
            pools: formatNames(restartsTwice, language),
            count: restartsTwice.length,
            defaultValue_one: 'Nodes reboot twice in pool {{pools}}.',
          }),
        ]
      : []),
    ...describeWindow(rehearsal, language),
  ];
}

/** The trouble to expect: blocked nodes, which need an action, and short outages. */
export function describeTrouble(
  { blockedNodes = 0, interrupted = 0 }: Rehearsal,
  { t }: Language,
): readonly string[] {
  return [
    ...(blockedNodes > 0
      ? [
          t("Not included: {{count}} drains that won't end automatically.", {
            count: blockedNodes,
            defaultValue_one: "Not included: {{count}} drain that won't end automatically.",
          }),
        ]
      : []),
    ...(interrupted > 0
      ? [
          t('{{count}} applications are down for a moment.', {
            count: interrupted,
            defaultValue_one: '{{count}} application is down for a moment.',
          }),
        ]
      : []),
  ];
}

/** End and duration of a stage. */
export function describeStage(
  stage: RehearsedStage,
  { startAt }: Pick<Rehearsal, 'startAt'>,
  language: Language,
): string {
  const { t } = language;
  if (stage.kind === 'none') {
    switch (stage.because) {
      case 'paused':
        return t('not updated while the pool is paused');
      case 'blocked':
        return t('unknown while the pool is blocked');
      case 'unknown':
        return t('Unknown');
    }
  }
  const startMs = ms(truncateTo(startAt, MINUTE));
  // Rounded once: the moments are as far from the start as the durations say.
  const [fromMs, toMs] = roundRange(ms(stage.fromNs), ms(stage.toNs));
  return t('done {{moments}}, {{duration}} after the start', {
    moments: formatMoments(startMs + fromMs, startMs + toMs, startMs, language),
    duration: formatDurationRange(ms(stage.fromNs), ms(stage.toNs), language),
  });
}

/** Answer whether the update fits into the window; empty without one. */
export function describeWindow({ window }: Rehearsal, language: Language): readonly string[] {
  const { t } = language;
  if (!window) return [];
  switch (window.fits) {
    case 'yes':
      return [t('The update fits the window.')];
    case 'maybe':
      return [t('The update might not end within the window.')];
    case 'unknown':
      return [t('Whether the update fits the window is unknown.')];
    case 'no':
      return [
        window.fitting.length > 0
          ? t("The update doesn't fit the window. Pools that fit: {{pools}}.", {
              pools: formatNames(window.fitting, language),
            })
          : window.controlPlaneFits === 'yes'
            ? t("The update doesn't fit the window. The control plane does.")
            : t("The update doesn't fit the window."),
      ];
  }
}

export function describeAssumption(assumption: RehearsalAssumption, { t }: Language): string {
  const words: Readonly<Record<RehearsalAssumption, string>> = {
    drainsSettled: t('Blocked drains are resolved in time.'),
    podsUnread: t('Pods were not read: drains might take longer, or not end.'),
    pausedLeftOut: t('Paused pools are not updated.'),
    nodePoolsElsewhere: t('NodePools are updated in the management cluster.'),
    imagesBuilt: t('The time to build OS images is not included.'),
    nodesAsUsual: t('No past update tells how long nodes take: the usual time of the platform.'),
    operatorsAsUsual: t('No past update tells how long operators take: one hour.'),
  };
  return words[assumption];
}

/** Checks of one outcome, in their order. */
export function listChecks({ checks }: Preflight, outcome: CheckOutcome): readonly CheckResult[] {
  return checks.filter((check) => check.outcome === outcome);
}

function ms(ns: bigint): number {
  return toMilliseconds(ns);
}
