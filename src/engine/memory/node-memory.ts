import type { NodePhase } from '../status/node';
import { STEP_RANKS, type NodeStepId, type TimeSource } from '../status/timeline';
import type { Instant } from '../time';

/** Ranks of positions: at a step, before the first (`none`), past the last (`all`), or not known. */
export const POSITION_RANKS = { unknown: -2, none: -1, ...STEP_RANKS, all: 8 } as const;

export type Position = keyof typeof POSITION_RANKS;

/** A moment, and where it is from. */
export interface Told {
  readonly at: Instant;
  readonly source: TimeSource;
}

/** Times of one node's update, as one source has them. Everything may be absent. */
export interface Evidence {
  /** Position of the node that it reports. */
  readonly position?: Position;
  /** True if the step at this position has failed. */
  readonly isHeld?: boolean;
  /** True if the update needs no reboot. */
  readonly isRebootless?: boolean;
  readonly skipped: ReadonlySet<NodeStepId>;
  readonly starts: ReadonlyMap<NodeStepId, Told>;
  readonly ends: ReadonlyMap<NodeStepId, Told>;
  readonly messages: ReadonlyMap<NodeStepId, string>;
  /** Time when the node was given its configuration. */
  readonly givenAt?: Told;
  readonly doneAt?: Told;
}

/** Facts about a node from earlier snapshots of this update. */
export interface NodeMemory {
  /** The configuration it was asked for; what follows is about the way there. Empty when it was asked for none. */
  readonly desiredConfig: string;
  /** The best times that were told of each step. */
  readonly evidence: Evidence;
  /** Last known position. */
  readonly position?: Position;
  readonly phase?: NodePhase;
  /** Time when it was seen to enter that phase; absent when it was not seen. */
  readonly phaseSeenAt?: Instant;
  readonly hadFailed: boolean;
  readonly wasUpdating: boolean;
}

/** Facts about a node's way to a configuration, learned from another observer. */
export type LearnedNode = Pick<NodeMemory, 'desiredConfig' | 'evidence'>;

export interface LearnedSteps {
  /** Beginning of the update that the nodes' memory is about. */
  readonly updateStartedAt: Instant;
  /** By name. */
  readonly nodes: ReadonlyMap<string, LearnedNode>;
}
