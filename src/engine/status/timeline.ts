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
  /** Source of `startedAt`, or else of `endedAt`. */
  readonly source?: TimeSource;
  /** Source of `endedAt`, if it is another one. */
  readonly endSource?: TimeSource;
  /** The message of the MachineConfigNode or an event, unchanged; empty if there is none. */
  readonly message: string;
}

/** One node on its way through this update, as far as anything tells. */
export interface NodeTimeline {
  readonly node: string;
  readonly pool: string;
  /** Name of the rendered MachineConfig that the node was given; absent when it is not known. */
  readonly desiredConfig?: string;
  /** In the operator's order. `postActions` is listed only in place of a reboot, then `skipped`. */
  readonly steps: readonly NodeStep[];
  /**
   * Time when the node was given its new configuration, or else the beginning of the first of its steps up to the
   * drain; absent when only later steps are known, because no duration follows from those.
   */
  readonly startedAt?: Instant;
  /** Time when it was done; absent while it moves and when unknown. */
  readonly endedAt?: Instant;
  /** Since when it is in its current phase; absent when nobody knows, and once it is done. */
  readonly phaseSinceAt?: Instant;
  /** While it moves: what its MachineConfigNode says. Absent when it has none, and once it is done. */
  readonly conditions?: readonly ReadCondition[];
}
