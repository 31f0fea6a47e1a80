import type { ReadCondition } from '../resources/conditions';
import type { Instant } from '../time';

export const STEP_RANKS = {
  prepare: 0,
  cordon: 1,
  drain: 2,
  files: 3,
  reboot: 4,
  postActions: 5,
  resume: 6,
  uncordon: 7,
} as const;

/** The steps of the machine-config operator on a node, in its order. */
export type NodeStepId = keyof typeof STEP_RANKS;

export const NODE_STEPS = Object.keys(STEP_RANKS) as readonly NodeStepId[]; // The record has no other keys.

/** `skipped`: not needed here. `held`: the node is degraded at this step. `unknown`: nothing tells. */
export type NodeStepState = 'done' | 'current' | 'held' | 'waiting' | 'skipped' | 'unknown';

/** From the most exact to the roughest: an event is sent before or after the fact. */
export const TIME_SOURCE_RANKS = { machineConfigNode: 0, event: 1, log: 2, observed: 3 } as const;

/** Source of a time: a MachineConfigNode, an event, a log of saved data, or seen by the open page. */
export type TimeSource = keyof typeof TIME_SOURCE_RANKS;

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
  /** Since when it is in its current phase; absent when unknown, and once it is done. */
  readonly phaseSinceAt?: Instant;
  /** While it moves: what its MachineConfigNode says. Absent when it has none, and once it is done. */
  readonly conditions?: readonly ReadCondition[];
}
