import { isLate } from '../unfinished/is-late';
import { podsOfOperators } from '../reading/wanted-lists';
import { readName } from '../resources/object';
import { readPod } from '../resources/pod';
import type { Evidence } from '../status/evidence';
import type { UnfinishedItem } from '../status/mover';
import type { Instant } from '../time';
import { isOlder, WAITING_FOR_NODE, type EvidenceFinder, type FinderInput } from './finder';
import { findTroubledPods } from './pod-evidence';

const NAMESPACE = 'openshift-cluster-version';

/** Pods of the cluster-version operator, for all that it has to move. */
export const versionOperator: EvidenceFinder = {
  wants: ({ status: { now, operators, unfinished } }) =>
    listItems({ operators, unfinished }).some((item) => isLateOrLong(item, now))
      ? [podsOfOperators(NAMESPACE)]
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

function findFailures(input: FinderInput): readonly Evidence[] {
  const list = input.objects.podsByNamespace.get(NAMESPACE);
  if (list?.state !== 'loaded') return [];
  const pods = list.value.filter((pod) => readName(pod).startsWith('cluster-version-operator-'));
  // Another pod may be ready, of a rollout or instead of one that has ended.
  if (pods.some((pod) => readPod(pod).isReady)) return [];
  return findTroubledPods({ ...input, lists: [pods] });
}
