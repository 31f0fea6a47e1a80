import { findOwner } from '../drains/pod-owner';
import { readName } from '../resources/object';
import { readPod, type Pod } from '../resources/pod';
import { podsOfOperators } from '../reading/wanted-lists';
import type { ResourceRef } from '../resources/resource-ref';
import { isOfPlatform } from '../text/platform-namespace';
import type { EvidenceFinder } from './finder';

/** Namespaces of workloads that alerts are about, in the order of the alerts. */
export const MOST_NAMESPACES_OF_ALERTS = 5;

/** Pods of platform workloads with alerts, while a node that may have them needs attention. */
export const missedWorkloads: EvidenceFinder = {
  wants: ({ status: { attention, health } }) => {
    if (!attention.some(({ root }) => root.kind === 'nodes')) return [];
    const namespaces = health.flatMap((insight) =>
      insight.code === 'AlertFiring'
        ? insight.about.flatMap((subject) =>
            subject.kind === 'object' &&
            WORKLOADS.has(subject.object.resource) &&
            isOfPlatform(subject.object)
              ? [subject.object.namespace ?? '']
              : [],
          )
        : [],
    );
    return [...new Set(namespaces)].slice(0, MOST_NAMESPACES_OF_ALERTS).map(podsOfOperators);
  },
};

const WORKLOADS: ReadonlySet<string> = new Set(['daemonsets', 'deployments', 'statefulsets']);

/**
 * The nodes that are away and have all pods that a workload misses; empty where one is missing elsewhere, or that is
 * unknown. A DaemonSet whose other pods are ready misses its pod on a node that has none, if all other nodes have one.
 */
export function findMissedNodes(
  workload: ResourceRef,
  pods: readonly unknown[],
  nodes: readonly unknown[],
  away: ReadonlySet<string>,
): readonly string[] {
  const own = pods.map(readPod).filter((pod) => isOf(workload, pod));
  const missed = new Set(
    own
      .filter(({ isReady, nodeName }) => !isReady || away.has(nodeName))
      .map(({ nodeName }) => nodeName),
  );
  if (missed.size === 0 && own.length > 0 && workload.resource === 'daemonsets') {
    const served = new Set(own.map(({ nodeName }) => nodeName));
    for (const name of nodes.map(readName)) if (!served.has(name)) missed.add(name);
  }
  return [...missed].every((name) => away.has(name)) ? [...missed] : [];
}

/** True if a running pod belongs to the workload; one that ends has been replaced already. */
function isOf({ name, namespace, resource }: ResourceRef, pod: Pod): boolean {
  const owner = findOwner(pod)?.object;
  return (
    owner?.resource === resource &&
    owner.name === name &&
    owner.namespace === namespace &&
    pod.endsAt === undefined &&
    pod.phase !== 'Succeeded' &&
    pod.phase !== 'Failed'
  );
}
