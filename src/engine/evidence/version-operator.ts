import { isLate } from '../unfinished/is-late';
import { leasesIn, podsOfOperators } from '../reading/wanted-lists';
import { readName } from '../resources/object';
import { readPod } from '../resources/pod';
import { isPodOf } from '../resources/pods-of-workload';
import type { ResourceRef } from '../resources/resource-ref';
import type { Fetched } from '../snapshot';
import type { Evidence } from '../status/evidence';
import type { UnfinishedItem } from '../status/mover';
import type { Instant } from '../time';
import { isOlder, WAITING_FOR_NODE, type EvidenceFinder, type FinderInput } from './finder';
import { findIdleLeaders, leaderlessSince, leasesOfReady } from './lease-evidence';
import { findTroubledPods } from './pod-evidence';

const NAMESPACE = 'openshift-cluster-version';

const DEPLOYMENT = { kind: 'Deployment', workload: 'cluster-version-operator' };

const OBJECT: ResourceRef = {
  group: 'apps',
  resource: 'deployments',
  namespace: NAMESPACE,
  name: DEPLOYMENT.workload,
};

/** Source: openshift/cluster-version-operator pkg/start/start.go: the name of its ClusterVersion. */
const LEASE = 'version';

/** Pods of the cluster-version operator, for all that it has to move. */
export const versionOperator: EvidenceFinder = {
  wants: ({ objects, status: { now, operators, unfinished } }) =>
    listItems({ operators, unfinished }).some((item) => isLateOrLong(item, now))
      ? [
          podsOfOperators(NAMESPACE),
          ...(isGone(objects.podsByNamespace.get(NAMESPACE))
            ? [leasesIn(NAMESPACE)]
            : leasesOfReady([objects.podsByNamespace.get(NAMESPACE)], NAMESPACE)),
        ]
      : [],
  find: (input) => {
    const evidence = findFailures(input);
    return evidence.length === 0
      ? []
      : listItems(input).map(({ object }) => ({ about: object, evidence }));
  },
};

/** An operator that has not started and is late, or what does not get on for as long as a pod may wait for a node. */
function isLateOrLong(item: UnfinishedItem, now: Instant): boolean {
  return item.subject.kind === 'operator'
    ? isLate(item)
    : isOfVersionOperator(item) && isOlder(item, WAITING_FOR_NODE, now);
}

/** True for items of the cluster-version operator: it checks the release, or applies what comes next. */
export function isOfVersionOperator({ mover, subject }: UnfinishedItem): boolean {
  return subject.kind === 'release' && mover === 'ClusterVersionOperator';
}

/** The release's item, and those of awaited operators that have not started. */
function listItems({
  operators,
  unfinished,
}: Pick<FinderInput, 'operators' | 'unfinished'>): readonly UnfinishedItem[] {
  const mute = new Set(operators.flatMap(({ name, state }) => (state === 'waiting' ? name : [])));
  return unfinished.filter(
    (item) =>
      isOfVersionOperator(item) ||
      (item.pace !== 'waiting' &&
        item.subject.kind === 'operator' &&
        mute.has(item.subject.operator)),
  );
}

const listPods = (pods: readonly unknown[]) =>
  pods.filter((pod) => isPodOf(DEPLOYMENT, readName(pod)));

function isGone(list: Fetched<readonly unknown[]> | undefined): boolean {
  return list?.state === 'loaded' && listPods(list.value).length === 0;
}

/** Evidence that the operator has no pod and nothing leads by its lease: of a hosted cluster it runs elsewhere. */
function findMissing(
  { now, topology }: FinderInput,
  leases: Fetched<readonly unknown[]> | undefined,
): readonly Evidence[] {
  if (topology === 'unknown' || topology === 'External' || leases?.state !== 'loaded') return [];
  const sinceAt = leaderlessSince(leases.value, LEASE, now);
  return sinceAt === undefined ? [] : [{ code: 'ControllerMissing', object: OBJECT, sinceAt }];
}

function findFailures(input: FinderInput): readonly Evidence[] {
  const list = input.objects.podsByNamespace.get(NAMESPACE);
  if (list?.state !== 'loaded') return [];
  const pods = listPods(list.value);
  const leases = input.objects.leasesByNamespace.get(NAMESPACE);
  if (pods.length === 0) return findMissing(input, leases);
  // Another pod may be ready, of a rollout or instead of one that has ended.
  if (pods.some((pod) => readPod(pod).isReady)) {
    return findIdleLeaders({ ...input, leases, pods, lease: LEASE });
  }
  return findTroubledPods({ ...input, lists: [pods] });
}
