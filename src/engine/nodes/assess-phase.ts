import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { ConfigVersions } from '../resources/machine-config';
import { readNode, type Node } from '../resources/node';
import type { NodePhase } from '../status/node';

/** Facts that the phases of all nodes depend on, beside the node and its pool. */
export interface UpdateTarget {
  /** `history[0].version`; `undefined` with an empty history. */
  readonly version: string | undefined;
  /** Neither a target nor a running update is known, so there is nothing to compare nodes with. */
  readonly isUnknown: boolean;
  /** Same version, other image, and ClusterVersion is progressing. */
  readonly multiArchInProgress: boolean;
  /** Versions of rendered configs; `undefined` when MachineConfigs cannot be read at all. */
  readonly configVersions: ConfigVersions | undefined;
  /** True if the machine-config operator reports that pools have the target release's configurations. */
  readonly poolsAtTarget: boolean;
  /** As for `oc`: a node at a configuration of unknown version is behind. */
  readonly isUnknownOutdated?: boolean;
}

/** Progress of a node. `updated` and `updating` exclude each other; both false means that it has yet to begin. */
export interface NodeProgress {
  readonly phase: NodePhase;
  readonly updated: boolean;
  readonly updating: boolean;
  readonly version: string | undefined;
  readonly desiredVersion: string | undefined;
}

/** The phases of a node that is on its way from one configuration to another. */
export type MovingPhase = Extract<NodePhase, 'Draining' | 'Updating' | 'Rebooting'>;

/** Places a node on its way from the previous to the target version. */
export function assessPhase(
  node: Node,
  pool: MachineConfigPool,
  target: UpdateTarget,
): NodeProgress {
  const progress = target.configVersions
    ? assessPhaseByVersion(node, pool, target, target.configVersions)
    : assessPhaseByConfig(node, pool, target);
  return target.isUnknown
    ? { ...progress, phase: 'Unknown', updated: false, updating: false }
    : progress;
}

/**
 * Versions decide what is updated, configs what moves: a config of the same version that rolls out is no update. A node
 * at its pool's configuration of unknown version is judged by configs (ours). Mirrors openshift/oc@6b8e30c,
 * pkg/cli/admin/upgrade/status/workerpool.go.
 */
function assessPhaseByVersion(
  node: Node,
  pool: MachineConfigPool,
  target: UpdateTarget,
  configVersions: ConfigVersions,
): NodeProgress {
  const version = configVersions.get(node.currentConfig);
  const desiredVersion = configVersions.get(node.desiredConfig);
  const matched = node.currentConfig === node.desiredConfig;
  const atPool = node.desiredConfig === pool.targetConfig;
  // Unknown is not outdated: what has arrived at its pool's configuration is judged by that.
  if (version === undefined && matched && atPool && !target.isUnknownOutdated) {
    return assessPhaseByConfig(node, pool, target);
  }
  const updated =
    version !== undefined &&
    version === target.version &&
    (!target.multiArchInProgress || !node.hasDesiredConfig || (matched && atPool));
  const updating =
    !updated &&
    version !== undefined &&
    desiredVersion !== undefined &&
    desiredVersion === target.version &&
    !matched &&
    atPool;
  return {
    phase: phaseOf(node, pool, updated, updating),
    updated,
    updating,
    version,
    desiredVersion,
  };
}

/**
 * Without MachineConfigs the versions are unknown, but config names still tell who moves and who has arrived. Arrived
 * at the pool's config means updated only once the pools' configs are known to be those of the target release. Follows
 * the machine-config operator's own counting (machine-config-operator, pkg/controller/node/status.go).
 */
function assessPhaseByConfig(
  node: Node,
  pool: MachineConfigPool,
  target: UpdateTarget,
): NodeProgress {
  const versions = { version: undefined, desiredVersion: undefined };
  if (node.currentConfig === '' || node.desiredConfig === '' || pool.targetConfig === '') {
    return { phase: 'Unknown', updated: false, updating: false, ...versions };
  }
  const matched = node.currentConfig === node.desiredConfig;
  const atPool = node.desiredConfig === pool.targetConfig;
  const updated = matched && atPool && target.poolsAtTarget;
  const updating = !matched && atPool;
  if (matched && atPool && !updated) {
    return { phase: 'Unknown', updated, updating, ...versions };
  }
  return { phase: phaseOf(node, pool, updated, updating), updated, updating, ...versions };
}

function phaseOf(
  node: Node,
  pool: MachineConfigPool,
  updated: boolean,
  updating: boolean,
): NodePhase {
  if (updating) return phaseOnTheWay(node);
  if (updated) return 'Updated';
  return pool.paused ? 'Paused' : 'Pending';
}

export function isRebooting({ daemonState, postConfigAction }: Node): boolean {
  return daemonState === 'Rebooting' || postConfigAction === 'Rebooting';
}

/** The phase of a node on its way to another configuration, as the node reports it. */
function phaseOnTheWay(node: Node): MovingPhase | 'Updated' {
  if (isDrainAsked(node)) return 'Draining';
  const isDone = node.daemonState === 'Done';
  // Its daemon has not reacted yet: what it said of a reboot is of the last configuration.
  if (isDone && isDrainKnown(node)) return 'Updating';
  if (isRebooting(node)) return 'Rebooting';
  // The daemon is done and was never asked to drain: that is as good as updated.
  return isDone ? 'Updated' : 'Updating';
}

/**
 * The phase that a node reports, for any configuration, of another release or not. `undefined` when the node has
 * arrived, waits for its turn, or is not updated by the machine-config operator.
 */
export function readMovingPhase(object: unknown): MovingPhase | undefined {
  const node = readNode(object);
  const { currentConfig, desiredConfig } = node;
  if (currentConfig === '' || desiredConfig === '' || desiredConfig === currentConfig) {
    return undefined;
  }
  const phase = phaseOnTheWay(node);
  return phase === 'Updated' ? undefined : phase;
}

function isDrainKnown({ desiredDrain, lastAppliedDrain }: Node): boolean {
  return desiredDrain !== '' && lastAppliedDrain !== '';
}

/** The daemon is done but for the cordon, and the drain controller has not taken that away. */
export function isUncordonAsked({ desiredDrain, lastAppliedDrain }: Node): boolean {
  return (
    lastAppliedDrain !== '' &&
    desiredDrain !== lastAppliedDrain &&
    desiredDrain.split('-', 1)[0] === 'uncordon'
  );
}

/**
 * A node that is still cordoned after a drain for its daemon. The daemon is done and has not asked for the uncordon,
 * which it does before it reports that it is done: another tool has given the node its configuration.
 */
export function isLeftDrained(node: Node): boolean {
  const { currentConfig, daemonState, desiredConfig, desiredDrain, lastAppliedDrain } = node;
  return (
    node.unschedulable &&
    desiredDrain === lastAppliedDrain &&
    desiredDrain.split('-', 1)[0] === 'drain' &&
    desiredConfig === currentConfig &&
    daemonState === 'Done'
  );
}

/** True if the daemon asks for a drain that is not done; the pool may have moved on since. */
export function isDrainAsked({ desiredDrain, lastAppliedDrain }: Node): boolean {
  return (
    lastAppliedDrain !== '' &&
    desiredDrain !== lastAppliedDrain &&
    desiredDrain.split('-', 1)[0] === 'drain'
  );
}
