import { memoizeByIdentity } from '../../changes/memoize';
import { nameReleaseMinor, readReleaseMinor } from '../../outlook/release-minor';
import {
  readClusterServiceVersion,
  readInstallPlan,
  readSubscription,
  type Subscription,
} from '../../resources/installed-operator';
import { compareNames } from '../../text/compare-names';
import type { UpdateTarget } from '../../status/preflight';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { readTargetMinor } from '../target-minor';
import { readPreflightList } from '../read-preflight-list';

/** Operators that OLM installed: which refuse the target, which can't be updated, which wait for approval. */
export const INSTALLED_OPERATORS: Check = {
  name: 'InstalledOperators',
  needs: ['subscriptions', 'clusterServiceVersions', 'installPlans'],
  find: (facts, target) => [
    ...findTooOld(facts, target),
    ...findFailing(facts),
    ...findWaiting(facts),
  ],
};

const readVersions = memoizeByIdentity((objects: readonly unknown[]) =>
  objects.map(readClusterServiceVersion),
);
const readSubscriptions = memoizeByIdentity((objects: readonly unknown[]) =>
  objects.map(readSubscription).sort(compareSubscriptions),
);

function compareSubscriptions(a: Subscription, b: Subscription): number {
  return compareNames(a.namespace, b.namespace) || compareNames(a.name, b.name);
}

function findTooOld({ controlPlane, lists }: Facts, target: UpdateTarget): Findings {
  if (target.kind === 'patch') return [];
  const { target: from = '' } = controlPlane.versions;
  const minor = readTargetMinor(target, from);
  if (minor === undefined) return [];
  const subscriptions = readSubscriptions(readPreflightList(lists, 'subscriptions') ?? NONE);
  const operators = readVersions(readPreflightList(lists, 'clusterServiceVersions') ?? NONE)
    .flatMap(({ maxOpenShiftVersion, name, namespace }) => {
      if (maxOpenShiftVersion === undefined) return [];
      const most = readReleaseMinor(maxOpenShiftVersion);
      if (most === undefined || most >= minor) return [];
      const subscription = subscriptions.find(
        (each) => each.namespace === namespace && each.installed === name,
      );
      const update = subscription && subscription.current !== name ? subscription.current : '';
      return [
        {
          namespace,
          operator: name,
          maxVersion: maxOpenShiftVersion,
          ...(update !== '' && { update }),
        },
      ];
    })
    .sort((a, b) => compareNames(a.namespace, b.namespace) || compareNames(a.operator, b.operator));
  if (operators.length === 0) return [];
  return [{ weight: 'blocks', code: 'OperatorsTooOld', minor: nameReleaseMinor(minor), operators }];
}

function findFailing({ lists }: Facts): Findings {
  const operators = readSubscriptions(readPreflightList(lists, 'subscriptions') ?? NONE).flatMap(
    ({ name, namespace, troubles: [trouble] }) =>
      trouble ? [{ namespace, operator: name, message: trouble.message || trouble.type }] : [],
  );
  return operators.length === 0
    ? []
    : [{ weight: 'warns', code: 'OperatorUpdatesFailing', operators }];
}

function findWaiting({ lists }: Facts): Findings {
  const plans = (readPreflightList(lists, 'installPlans') ?? NONE)
    .map(readInstallPlan)
    .filter(({ isApproved, phase }) => phase === 'RequiresApproval' && !isApproved)
    .map(({ name, namespace, operators }) => ({ namespace, installPlan: name, operators }))
    .sort(
      (a, b) =>
        compareNames(a.namespace, b.namespace) || compareNames(a.installPlan, b.installPlan),
    );
  return plans.length === 0 ? [] : [{ weight: 'informs', code: 'InstallPlansWaiting', plans }];
}

const NONE: readonly unknown[] = [];
