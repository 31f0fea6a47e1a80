import { findLastCondition, readConditions } from '../resources/conditions';
import { readLease, type Lease } from '../resources/lease';
import { readPod, type Pod } from '../resources/pod';
import { leasesIn } from '../reading/wanted-lists';
import type { Fetched, WantedList } from '../snapshot';
import type { Evidence } from '../status/evidence';
import { MINUTE, SECOND, type Instant, type Nanoseconds } from '../time';

/*
 * Controllers of OpenShift lead by a Lease, which they renew every 26 s, or 60 s on a single node; one that cannot for
 * 107 s, or 240 s, ends by itself. Where a Lease is older than it may be, and yet the Pod runs, its process hangs.
 * Source: openshift/library-go pkg/config/leaderelection/leaderelection.go.
 */

/** Duration of OpenShift's leases, and on a single node. */
const SHORTEST_DURATION: Nanoseconds = 137n * SECOND;
const LONGEST_DURATION: Nanoseconds = 270n * SECOND;

/** Candidates retry a lease within that time, and clocks differ. */
const MARGIN: Nanoseconds = MINUTE;

interface LeadersInput {
  readonly leases: Fetched<readonly unknown[]> | undefined;
  /** All pods of the controller, or of a namespace. */
  readonly pods: readonly unknown[];
  /** Nodes that are not ready: what is said of their pods is old. */
  readonly away: ReadonlySet<string>;
  readonly now: Instant;
  /** By which the controller of these pods leads; absent: pods tell by what they hold. */
  readonly lease?: string;
}

/** The leases of a namespace, once its pods are known and one is ready. */
export function leasesOfReady(
  lists: readonly (Fetched<readonly unknown[]> | undefined)[],
  namespace: string,
): readonly WantedList[] {
  const hasReady = lists.some(
    (list) => list?.state === 'loaded' && list.value.some((pod) => readPod(pod).isReady),
  );
  return hasReady ? [leasesIn(namespace)] : [];
}

/** Leases that nothing renews, though a pod that should has been ready for as long as taking one over may last. */
export function findIdleLeaders({
  away,
  lease: name,
  leases,
  now,
  pods,
}: LeadersInput): readonly Evidence[] {
  if (leases?.state !== 'loaded') return [];
  const all = pods.map(readPod);
  const ready = pods.flatMap((pod) => toReady(pod, away));
  return leases.value.map(readLease).flatMap((lease): readonly Evidence[] => {
    const { renewedAt } = lease;
    if (renewedAt === undefined || (name !== undefined && lease.name !== name)) return [];
    const longest = longestWait(lease);
    const idle = ready.find(({ pod, readyAt }) =>
      name === undefined
        ? hostOf(lease) === pod.name && readyAt <= renewedAt
        : now - readyAt >= longest || holds(pod, lease),
    );
    if (!idle || now - renewedAt < longest) return [];
    const isGone = lease.holder !== '' && !all.some((pod) => holds(pod, lease));
    return [
      {
        code: 'LeaseNotRenewed',
        object: {
          group: 'coordination.k8s.io',
          resource: 'leases',
          namespace: lease.namespace,
          name: lease.name,
        },
        sinceAt: renewedAt,
        pod: { resource: 'pods', namespace: idle.pod.namespace, name: idle.pod.name },
        ...(isGone && now < renewedAt + lease.duration && { goneHolder: lease.holder }),
      },
    ];
  });
}

/** The time since which no controller leads by a lease, anywhere; `undefined` while one may. */
export function leaderlessSince(
  leases: readonly unknown[],
  name: string,
  now: Instant,
): Instant | undefined {
  const lease = leases.map(readLease).find((each) => each.name === name);
  if (lease?.renewedAt === undefined) return undefined;
  const isOver = lease.holder === '' || now - lease.renewedAt >= longestWait(lease);
  return isOver ? lease.renewedAt : undefined;
}

interface ReadyPod {
  readonly pod: Pod;
  readonly readyAt: Instant;
}

function toReady(object: unknown, away: ReadonlySet<string>): readonly ReadyPod[] {
  const pod = readPod(object);
  const readyAt = findLastCondition(readConditions(object), 'Ready')?.lastTransitionAt;
  const counts = pod.isReady && pod.endsAt === undefined && !away.has(pod.nodeName);
  return counts && readyAt !== undefined ? [{ pod, readyAt }] : [];
}

/** The longest wait for a lease: OpenShift's leases last no longer, whatever their duration says. */
function longestWait({ duration }: Lease): Nanoseconds {
  if (duration < SHORTEST_DURATION) return SHORTEST_DURATION + MARGIN;
  return (duration > LONGEST_DURATION ? LONGEST_DURATION : duration) + MARGIN;
}

/** The host name of the holder: that of a pod, or of its node where the pod is in the network of the host. */
function hostOf({ holder }: Lease): string {
  return holder.split('_')[0] ?? '';
}

function holds({ name, nodeName }: Pod, lease: Lease): boolean {
  const host = hostOf(lease);
  if (host === '') return false;
  return host === name || host === nodeName || nodeName.startsWith(`${host}.`);
}
