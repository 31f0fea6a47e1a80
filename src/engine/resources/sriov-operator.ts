import { readText } from './object';

type Annotations = Readonly<Record<string, unknown>>;

/**
 * What the SR-IOV Network Operator does to a node, and of a pool whether it has paused it; `Idle` where it does
 * nothing. Source: openshift/sriov-network-operator@44199ad pkg/consts and pkg/orchestrator/openshift; of older
 * releases pkg/daemon.
 */
export const SRIOV_ANNOTATION = 'sriovnetwork.openshift.io/state';

/** It works on the node, or is about to. */
export function isNodeOfSriov(annotations: Annotations): boolean {
  return !['', 'Idle'].includes(readText(annotations[SRIOV_ANNOTATION]));
}

/** What older releases write on the node that they have paused the pool for. */
export function isPoolPausedForNode(annotations: Annotations): boolean {
  return readText(annotations[SRIOV_ANNOTATION]) === 'Draining_MCP_Paused';
}

/** What newer ones write on the pool. */
export function isPausedForSriov(annotations: Annotations): boolean {
  return readText(annotations[SRIOV_ANNOTATION]) === 'Paused';
}
