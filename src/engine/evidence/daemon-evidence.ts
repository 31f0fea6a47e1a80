import { isLate } from '../unfinished/is-late';
import { daemonOf } from '../reading/wanted-lists';
import type { ResourceRef } from '../resources/resource-ref';
import type { Evidence } from '../status/evidence';
import type { UnfinishedItem } from '../status/mover';
import { MINUTE, type Instant, type Nanoseconds } from '../time';
import { isOlder, listNotReady, type EvidenceFinder, type FoundEvidence } from './finder';
import { findTroubledPods } from './pod-evidence';

/** Nodes whose daemon is looked at, the worst first. */
export const MOST_DAEMONS = 10;

/** Machine-config daemons on nodes at their configuration for two minutes: crashes have repeated by then. */
export const configDaemons: EvidenceFinder = {
  wants: ({ status }) => {
    const { now, unfinished } = status;
    const notReady = listNotReady(status);
    return unfinished
      .filter((item) => isOfItsDaemon(item, notReady))
      .filter((item) => isLate(item) || isMovingLonger(item, now))
      .slice(0, MOST_DAEMONS)
      .map(({ object }) => daemonOf(object.name));
  },
  find: ({ away, causes, now, objects }) =>
    [...objects.daemonsByNode].flatMap(([name, daemons]): readonly FoundEvidence[] => {
      // The kubelet or the Machine of a node that is not ready says more.
      if (daemons.state !== 'loaded' || away.has(name)) return [];
      const evidence =
        daemons.value.length === 0
          ? [{ code: 'DaemonMissing' as const, object: DAEMON_SET, node: name }]
          : findTroubledPods({ lists: [daemons.value], away, now, causes });
      return [{ about: { resource: 'nodes', name }, evidence }];
    }),
};

/** The controller that makes a Pod of the machine-config daemon for each node. */
const DAEMON_SET: ResourceRef = {
  group: 'apps',
  resource: 'daemonsets',
  namespace: 'openshift-machine-config-operator',
  name: 'machine-config-daemon',
};

/** True for evidence of a pod of a machine-config daemon, or of a node without one. */
export function isAboutDaemon({ code, object }: Evidence): boolean {
  return (
    code === 'DaemonMissing' ||
    (object.namespace === DAEMON_SET.namespace && object.name.startsWith(`${DAEMON_SET.name}-`))
  );
}

function isMovingLonger(item: UnfinishedItem, now: Instant): boolean {
  return item.pace === 'moving' && item.sinceAt !== undefined && isOlder(item, SETTLED, now);
}

/** Crashes in the first minutes of a step are told once they repeat. Ours. */
const SETTLED: Nanoseconds = 2n * MINUTE;

/** True if the daemon has to move the item, and does not say that it can't. */
function isOfItsDaemon(item: UnfinishedItem, notReady: ReadonlySet<string>): boolean {
  const { cause, evidence, move, mover, object } = item;
  const isOfDaemon =
    move === 'free'
      ? mover === 'Daemon' || evidence !== undefined
      : move === 'apply' && cause?.code !== 'DiskPressure';
  return isOfDaemon && !notReady.has(object.name);
}
