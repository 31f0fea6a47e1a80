import { readText } from './object';

type Annotations = Readonly<Record<string, unknown>>;

/**
 * Annotation with the SR-IOV Network Operator's work on a node, and on a pool whether it has paused it; `Idle` without
 * work. Source: openshift/sriov-network-operator@44199ad pkg/consts and pkg/orchestrator/openshift; of older releases
 * pkg/daemon.
 */
export const SRIOV_ANNOTATION = 'sriovnetwork.openshift.io/state';

/** True if the operator works on the node, or is about to. */
export function isNodeOfSriov(annotations: Annotations): boolean {
  return !['', 'Idle'].includes(readText(annotations[SRIOV_ANNOTATION]));
}

/** True if an older release has paused the pool for the node, which the node's annotation says. */
export function isPoolPausedForNode(annotations: Annotations): boolean {
  return readText(annotations[SRIOV_ANNOTATION]) === 'Draining_MCP_Paused';
}

/** True if a newer release has paused the pool, which the pool's annotation says. */
export function isPausedForSriov(annotations: Annotations): boolean {
  return readText(annotations[SRIOV_ANNOTATION]) === 'Paused';
}
