import type { ReadCondition } from '../resources/conditions';
import type { Instant } from '../time';

/** What the machine-config operator does to a node, in its order. */
export type NodeStepId =
  | 'prepare'
  | 'cordon'
  | 'drain'
  | 'files'
  | 'reboot'
  | 'postActions'
  | 'resume'
  | 'uncordon';

/**
 * `skipped`: not done for this change or on this kind of cluster. `held`: the node is degraded at this step. `unknown`:
 * nothing tells.
 */
export type NodeStepState = 'done' | 'current' | 'held' | 'waiting' | 'skipped' | 'unknown';

/**
 * Where a time is from: a MachineConfigNode's condition, an event, a log (of saved data), or seen by the page while it
 * was open.
 */
export type TimeSource = 'machineConfigNode' | 'event' | 'log' | 'observed';

export interface NodeStep {
  readonly id: NodeStepId;
  readonly state: NodeStepState;
  readonly startedAt?: Instant;
  readonly endedAt?: Instant;
  /** Where `startedAt` is from, or else `endedAt`. */
  readonly source?: TimeSource;
  /** Where `endedAt` is from, when that is somewhere else. */
  readonly endSource?: TimeSource;
  /** What the MachineConfigNode or an event says about it, untouched; empty when nothing says anything. */
  readonly message: string;
}

/** One node on its way through this update, as far as anything tells. */
export interface NodeTimeline {
  readonly node: string;
  readonly pool: string;
  /** Name of the rendered MachineConfig that the node was given; absent when it is not known. */
  readonly desiredConfig?: string;
  /**
   * In the operator's order. `postActions` is in it only where they take the place of the reboot, which is `skipped`
   * then.
   */
  readonly steps: readonly NodeStep[];
  /**
   * When the node was given its new configuration, or else the beginning of the first of its steps up to the drain;
   * absent when only later things are known, for no duration follows from those.
   */
  readonly startedAt?: Instant;
  /** When it was done; absent while it moves and when nobody knows. */
  readonly endedAt?: Instant;
  /** Since when it is in its current phase; absent when nobody knows, and once it is done. */
  readonly phaseSinceAt?: Instant;
  /** While it moves: what its MachineConfigNode says. Absent when it has none, and once it is done. */
  readonly conditions?: readonly ReadCondition[];
}
