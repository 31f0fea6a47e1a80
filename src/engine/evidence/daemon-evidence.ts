import { isLate } from '../movers/machine-config-controller';
import { daemonOf } from '../reading/wanted-lists';
import type { ResourceRef } from '../resources/resource-ref';
import type { UnfinishedItem } from '../status/mover';
import { listNotReady, type EvidenceFinder, type FoundEvidence } from './finder';
import { findTroubledPods } from './pod-evidence';

/** Late nodes whose daemon is looked at, the worst first. */
export const MOST_DAEMONS = 10;

/** Pods of the machine-config daemon on nodes that are late with their configuration. */
export const configDaemons: EvidenceFinder = {
  wants: ({ status }) => {
    const notReady = listNotReady(status);
    return status.unfinished
      .filter((item) => isLateWithItsConfiguration(item, notReady))
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

/** Whether its daemon has to move, and does not say that it can't. */
function isLateWithItsConfiguration(item: UnfinishedItem, notReady: ReadonlySet<string>): boolean {
  const { cause, evidence, move, mover, object } = item;
  const isOfDaemon =
    move === 'free'
      ? mover === 'Daemon' || evidence !== undefined
      : move === 'apply' && cause?.code !== 'DiskPressure';
  return isLate(item) && isOfDaemon && !notReady.has(object.name);
}
