import { compareNames } from '../text/compare-names';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';

/** Configuration and image that a pool's nodes have to reach. */
export interface PoolGoal {
  readonly config: string;
  /** In image mode: the image nodes are to run. */
  readonly image: string | undefined;
}

/** Place of one node in the machine-config operator's counts. Categories overlap as the operator's do. */
export interface NodeTurn {
  /** True if it was given the pool's configuration (and image), whether it has arrived there or not. */
  readonly isStarted: boolean;
  readonly isUpdated: boolean;
  /** True if it takes a slot of `maxUnavailable`: it can take no work, or it is not done and has not failed. */
  readonly isUnavailable: boolean;
  /** The daemon gave up on the way to another configuration. */
  readonly isFailing: boolean;
}

/**
 * Reads a node as the machine-config operator does. A degraded node on its way is failing and then counts as
 * unavailable only if it can take no work; a degraded node that is at its desired configuration is simply not done.
 * Mirrors openshift/machine-config-operator@main (2026-08-20), pkg/controller/node/status.go and
 * pkg/controller/common/layered_node_state.go.
 */
export function readTurn(node: NodeAssessment, goal: PoolGoal): NodeTurn {
  const { currentConfig, desiredConfig, unavailableBecause } = node;
  const isStuck = isDegraded(node);
  const isStarted =
    desiredConfig === goal.config && (goal.image === undefined || node.desiredImage === goal.image);
  const isDone = !isStuck && !isDaemonAtWork(node);
  const isFailing = isStuck && currentConfig !== desiredConfig;
  return {
    isStarted,
    isUpdated: isStarted && isDone,
    isUnavailable: unavailableBecause.length > 0 || (!isDone && !isFailing),
    isFailing,
  };
}

function isDegraded({ daemonState }: NodeAssessment): boolean {
  return daemonState === 'Degraded' || daemonState === 'Unreconcilable';
}

/** A node whose configurations agree and whose daemon is done may still lack its image: then that is the only cause. */
function isDaemonAtWork({
  currentConfig,
  desiredConfig,
  daemonState,
  unavailableBecause,
}: NodeAssessment): boolean {
  return (
    currentConfig === '' ||
    currentConfig !== desiredConfig ||
    daemonState !== 'Done' ||
    unavailableBecause[0]?.kind === 'DaemonProcessing'
  );
}

function isDaemonProcessing({ kind }: UnavailabilityCause): boolean {
  return kind === 'DaemonProcessing';
}

/** True if it can take work, by its conditions and its cordon. */
export function isNodeReady({ unavailableBecause }: NodeAssessment): boolean {
  return unavailableBecause.every(isDaemonProcessing);
}

/**
 * The order in which the machine-config operator takes nodes when it cannot take all: by zone, in a zone the oldest
 * first; nodes without a zone come last, the oldest first. By name where that decides nothing (the operator: at
 * random). Mirrors openshift/machine-config-operator@main (2026-08-20), pkg/controller/node/node_controller.go.
 */
export function compareTurns(
  a: Pick<NodeAssessment, 'name' | 'zone' | 'creationTimestamp'>,
  b: Pick<NodeAssessment, 'name' | 'zone' | 'creationTimestamp'>,
): number {
  if (a.zone !== b.zone) {
    if (a.zone === undefined) return 1;
    if (b.zone === undefined) return -1;
    return compareNames(a.zone, b.zone);
  }
  return (
    compareNames(a.creationTimestamp ?? '', b.creationTimestamp ?? '') ||
    compareNames(a.name, b.name)
  );
}
