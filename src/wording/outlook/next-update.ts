import type {
  NextUpdate,
  PauseLimit,
  PoolRestarts,
  UpdateBlocker,
  UpdateKind,
  UpdateOption,
  UpgradeRefusal,
} from '../../engine';
import { formatNames } from '../language/names';
import type { Language } from '../language/language';

export function describeUpdateKind(kind: UpdateKind, { t }: Language): string {
  const words: Readonly<Record<UpdateKind, string>> = {
    patch: t('patch'),
    minor: t('minor update'),
    major: t('major update'),
    rollback: t('rollback'),
    unknown: t('Unknown'),
  };
  return words[kind];
}

/** Whether it is recommended, with the reason in brackets. */
export function describeRecommendation(
  { risk, reason }: Pick<UpdateOption, 'risk' | 'reason'>,
  { t }: Language,
): string {
  const words: Readonly<Record<UpdateOption['risk'], string>> = {
    recommended: t('recommended'),
    risky: t('a known risk applies'),
    unknown: t('its risk could not be checked'),
  };
  return reason === '' || risk === 'recommended' ? words[risk] : `${words[risk]} (${reason})`;
}

export function describeBlocker(blocker: UpdateBlocker, language: Language): string {
  const { t } = language;
  switch (blocker.by) {
    case 'notUpgradeable':
      return t('the cluster takes only patches now ({{reason}})', {
        reason: blocker.conditionReason,
      });
    case 'updateInProgress':
      return t('another update is on its way');
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
        : t('further than one minor version');
    case 'rollback':
      return t('only the version before this one may be gone back to');
    case 'unreadable':
      return t('its version cannot be read');
  }
}

/** What a part of Upgradeable=False is about; the cluster's own words stand beside it. */
export function describeRefusal(
  { because, reason, from }: UpgradeRefusal,
  { t }: Language,
): string {
  switch (because) {
    case 'operators':
      return from.length === 0
        ? t('Operators refuse a minor update')
        : t('{{count}} operators refuse a minor update', {
            count: from.length,
            defaultValue_one: '{{count}} operator refuses a minor update',
          });
    case 'adminAck':
      return t('An administrator has to acknowledge what the next minor version removes');
    case 'overrides':
      return t('Overrides take components out of the cluster-version operator’s hands');
    case 'deletions':
      return t('Resources of the release before are still being deleted');
    case 'updateInProgress':
      return t('An update is in progress');
    case 'other':
      return t('The cluster refuses a minor update ({{reason}})', { reason });
  }
}

/** What a request made now has to reckon with; empty at rest. */
export function describeUnderway(underway: NextUpdate['underway'], { t }: Language): string {
  switch (underway) {
    case 'applying':
      return t(
        'An update is on its way. Another request replaces its target at once; only patches of the same minor version are taken.',
      );
    case 'notAccepted':
      return t(
        'A requested release is not accepted yet. Another request replaces it; the cluster is unharmed.',
      );
    case 'failing':
      return t(
        'The cluster fails to reconcile its release; an update may get stuck in the same place.',
      );
    case undefined:
      return '';
  }
}

/** Which nodes of a pool restart twice when an update is started now, in sentences. */
export function describeRestarts(
  { pool, updated, moving, waiting }: PoolRestarts,
  { t }: Language,
): readonly string[] {
  const twice = updated + moving;
  return [
    t('{{count}} nodes of pool {{pool}} restart a second time', {
      count: twice,
      pool,
      defaultValue_one: '{{count}} node of pool {{pool}} restarts a second time',
    }),
    ...(waiting === 0
      ? []
      : [
          t(
            'Of the other {{count}}, those that get done before the machine-config operator itself is replaced restart twice too; the rest go straight to the newer release',
            {
              count: waiting,
              defaultValue_one:
                'The other one restarts twice too if it gets done before the machine-config operator itself is replaced; if not, it goes straight to the newer release',
            },
          ),
        ]),
  ];
}

/** Before which minor a paused pool has to go on. Empty when nobody can tell. */
export function describePauseLimit({ pool, unpauseBefore }: PauseLimit, { t }: Language): string {
  return unpauseBefore === undefined
    ? ''
    : t(
        'Pool {{pool}} has to go on before {{version}}: the kubelets of its nodes would be too old',
        {
          pool,
          version: unpauseBefore,
        },
      );
}
