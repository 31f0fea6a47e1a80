import type { NodePhase } from '../status/node';
import type { NodeStepId, TimeSource } from '../status/timeline';
import type { Instant } from '../time';

/** How far a node is: at a step, before the first (`none`) or past the last (`all`). */
export type Position = NodeStepId | 'none' | 'all' | 'unknown';

/** A moment, and where it is from. */
export interface Told {
  readonly at: Instant;
  readonly source: TimeSource;
}

/** What one source tells about one node's way through the update. Everything may be absent. */
export interface Evidence {
  /** How far it says the node is. */
  readonly position?: Position;
  /** Whether what it is at has failed. */
  readonly isHeld?: boolean;
  /** Whether the update needs no reboot. */
  readonly isRebootless?: boolean;
  readonly skipped: ReadonlySet<NodeStepId>;
  readonly starts: ReadonlyMap<NodeStepId, Told>;
  readonly ends: ReadonlyMap<NodeStepId, Told>;
  readonly messages: ReadonlyMap<NodeStepId, string>;
  /** When the node was given its configuration. */
  readonly givenAt?: Told;
  readonly doneAt?: Told;
}

/** What earlier snapshots of this update told of a node. */
export interface NodeMemory {
  /** The configuration it was asked for; what follows is about the way there. Empty when it was asked for none. */
  readonly desiredConfig: string;
  /** The best of what was told of each step. */
  readonly evidence: Evidence;
  /** Where it was last. */
  readonly position?: Position;
  readonly phase?: NodePhase;
  /** When it was seen to enter that phase; absent when nobody saw that. */
  readonly phaseSeenAt?: Instant;
  /** Whether the step it was at had failed. */
  readonly hadFailed: boolean;
  readonly wasUpdating: boolean;
}

/** What somebody else who watched knows of the way of a node to a configuration. */
export type LearnedNode = Pick<NodeMemory, 'desiredConfig' | 'evidence'>;

export interface LearnedSteps {
  /** When the update began that they are of. */
  readonly updateStartedAt: Instant;
  /** By name. */
  readonly nodes: ReadonlyMap<string, LearnedNode>;
}
