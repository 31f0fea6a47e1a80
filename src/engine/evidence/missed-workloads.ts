import { findOwner } from '../drains/pod-owner';
import { readName } from '../resources/object';
import { readPod, type Pod } from '../resources/pod';
import type { ResourceRef } from '../resources/resource-ref';

/**
 * The nodes that are away and have all pods that a workload misses; empty where one is missing elsewhere, or nobody knows. A DaemonSet whose
 * other pods are ready misses its pod on a node that has none, if all other nodes have one.
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

/** Whoever ends has been replaced already, and whoever is through is not missed. */
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
