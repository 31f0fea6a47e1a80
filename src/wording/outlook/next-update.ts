import type {
  NextUpdate,
  OperatorRefusal,
  PauseLimit,
  PoolRestarts,
  UpdateBlocker,
  UpdateKind,
  UpdateOption,
  UpdateRisk,
  UpgradeRefusal,
} from '../../engine';
import { describeKnown } from '../causes/describe-cause';
import { formatNames } from '../language/names';
import type { Language } from '../language/language';

export function describeUpdateKind(kind: UpdateKind, { t }: Language): string {
  const words: Readonly<Record<UpdateKind, string>> = {
    patch: t('patch update'),
    minor: t('minor update'),
    major: t('major update'),
    rollback: t('rollback'),
    unknown: t('Unknown'),
  };
  return words[kind];
}

/** The cluster-version operator's reason where more than one risk applies: it names none of them. */
const SEVERAL = 'MultipleReasons';

/** Recommendation of an update; the cluster's reason is a code, and stands in details. */
export function describeRecommendation(
  option: Pick<UpdateOption, 'message' | 'reason' | 'risk' | 'risks'>,
  { t }: Language,
): string {
  const words: Readonly<Record<UpdateOption['risk'], string>> = {
    recommended: t('recommended'),
    risky: describeRisks(countApplying(option), t),
    unknown: t("known risks couldn't be evaluated"),
  };
  return words[option.risk];
}

function describeRisks(count: number | undefined, t: Language['t']): string {
  return count === undefined
    ? t('several known risks apply')
    : t('{{count}} known risks apply', { count, defaultValue_one: 'a known risk applies' });
}

/**
 * The number of risks that apply; `undefined` if it is more than one and unknown. From 4.22 on, each risk has its own
 * condition; before, one message quotes those that apply.
 */
function countApplying({
  message,
  reason,
  risks = [],
}: Pick<UpdateOption, 'message' | 'reason' | 'risks'>): number | undefined {
  if (reason !== SEVERAL) return 1;
  const told = risks.filter(({ applies }) => applies === 'True').length;
  const count = told > 0 ? told : risks.filter((risk) => isQuoted(risk, message)).length;
  return count > 1 ? count : undefined;
}

function isQuoted(risk: UpdateRisk, message: string): boolean {
  return risk.message !== '' && message.includes(risk.message);
}

/**
 * The cluster's code for why it does not recommend it; empty where there is none, and where it only says that there are
 * several.
 */
export function reasonOfRisk({ risk, reason }: Pick<UpdateOption, 'risk' | 'reason'>): string {
  return risk === 'recommended' || reason === SEVERAL ? '' : reason;
}

/** Answer whether the update can be started, apart from blockers; for a requested one, where to read its state. */
export function describeStart(
  { blockedBy, requested, version }: Pick<UpdateOption, 'blockedBy' | 'requested' | 'version'>,
  { t }: Language,
): string {
  switch (requested) {
    case 'checking':
      return t('already requested, being checked');
    case 'refused':
      return t('already requested and rejected, see "Release {{version}}"', { version });
    case undefined:
      return blockedBy.length === 0 ? t('can be started') : t('not allowed');
  }
}

export function describeBlocker(blocker: UpdateBlocker, language: Language): string {
  const { t } = language;
  switch (blocker.by) {
    case 'notUpgradeable':
      return t('only patch updates are allowed');
    case 'updateInProgress':
      return t('another update is in progress');
    case 'degradedPools':
      return t('degraded nodes in pools {{pools}}', {
        count: blocker.pools.length,
        pools: formatNames(blocker.pools, language),
        defaultValue_one: 'degraded nodes in pool {{pools}}',
      });
    case 'kubeletSkew':
      return t('kubelets too old in pools {{pools}}', {
        count: blocker.pools.length,
        pools: formatNames(blocker.pools, language),
        defaultValue_one: 'kubelets too old in pool {{pools}}',
      });
    case 'giantHop':
      return blocker.reason === 'MajorVersionUpdate'
        ? t('not the next major version')
        : t('more than one minor version ahead');
    case 'rollback':
      return t('only a rollback to the previous version is possible');
    case 'unreadable':
      return t('unknown version format');
  }
}

/** The reasons why an operator refuses minor updates, one sentence each; empty if none is known. */
export function describeRefusalCauses(
  { cause, otherCauses = [] }: OperatorRefusal,
  language: Language,
): readonly string[] {
  return [cause, ...otherCauses]
    .map((each) => describeKnown(each, language))
    .filter((sentence) => sentence !== '');
}

/** The subject of a part of Upgradeable=False, next to the cluster's own words. */
export function describeRefusal(
  { because, reason, from }: UpgradeRefusal,
  { t }: Language,
): string {
  switch (because) {
    case 'operators':
      return from.length === 0
        ? t('Operators block minor updates')
        : t('{{count}} operators block minor updates', {
            count: from.length,
            defaultValue_one: '{{count}} operator blocks minor updates',
          });
    case 'adminAck':
      return t('An administrator must acknowledge API removals before the next minor version');
    case 'overrides':
      return t('ClusterVersion overrides leave components unmanaged');
    case 'deletions':
      return t('Resources of the previous release are still being deleted');
    case 'updateInProgress':
      return t('An update is in progress');
    case 'other':
      return t('The cluster blocks minor updates ({{reason}})', { reason });
  }
}

/** Shows what a part of Upgradeable=False is about that names neither operators nor what to acknowledge. */
export function refusalCommand(because: UpgradeRefusal['because']): string {
  switch (because) {
    case 'adminAck':
      return 'oc -n openshift-config-managed get configmap admin-gates -o yaml';
    case 'operators':
      return 'oc get clusteroperators';
    case 'overrides':
      return 'oc get clusterversion version -o yaml';
    case 'deletions':
    case 'updateInProgress':
    case 'other':
      return 'oc adm upgrade';
  }
}

/** The effect of the current update on a new request; empty at rest. */
export function describeUnderway(underway: NextUpdate['underway'], { t }: Language): string {
  switch (underway) {
    case 'applying':
      return t(
        'An update is in progress. Another request replaces its target immediately. Only patch releases of the same minor version are accepted.',
      );
    case 'notAccepted':
      return t(
        "A requested release isn't accepted yet. Another request replaces it. The cluster is not affected.",
      );
    case 'failing':
      return t("The cluster can't reconcile its release. An update may stop at the same point.");
    case undefined:
      return '';
  }
}

/** Nodes of a pool that restart twice when an update is started now, in sentences. */
export function describeRestarts(
  { pool, updated, moving, waiting }: PoolRestarts,
  { t }: Language,
): readonly string[] {
  const twice = updated + moving;
  return [
    t('{{count}} nodes in pool {{pool}} reboot a second time', {
      count: twice,
      pool,
      defaultValue_one: '{{count}} node in pool {{pool}} reboots a second time',
    }),
    ...(waiting === 0
      ? []
      : [
          t(
            'Of the other {{count}} nodes, those that complete before the machine-config operator is updated also reboot twice. The rest update directly to the newer release.',
            {
              count: waiting,
              defaultValue_one:
                'The other node also reboots twice if it completes before the machine-config operator is updated. Otherwise it updates directly to the newer release.',
            },
          ),
        ]),
  ];
}

/** Paused pools that have to go on before the same minor. */
export interface PauseLimitText {
  readonly text: string;
  /** True if that minor is the very next one. */
  readonly isNext: boolean;
}

/**
 * Before which minor update paused pools have to be resumed: one text per minor version, in the order of the pools.
 * Pools for which this is unknown are left out.
 */
export function describePauseLimits(
  limits: readonly PauseLimit[],
  language: Language,
): readonly PauseLimitText[] {
  const byVersion = new Map<string, PauseLimit[]>();
  for (const limit of limits) {
    if (limit.unpauseBefore === undefined) continue;
    byVersion.set(limit.unpauseBefore, [...(byVersion.get(limit.unpauseBefore) ?? []), limit]);
  }
  return [...byVersion].map(([version, pools]) => ({
    isNext: pools.some(({ isNext }) => isNext),
    text: language.t(
      'Resume pools {{pools}} before updating to {{version}}: the kubelets of their nodes would be too old.',
      {
        // Each of them has to be resumed.
        pools: formatNames(
          pools.map(({ pool }) => pool),
          language,
        ),
        version,
        count: pools.length,
        defaultValue_one:
          'Resume pool {{pools}} before updating to {{version}}: the kubelets of its nodes would be too old.',
      },
    ),
  }));
}
