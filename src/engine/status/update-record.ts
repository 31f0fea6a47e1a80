import type { ResourceRef } from '../resources/resource-ref';
import type { Instant, Nanoseconds } from '../time';
import type { HeldDrain, RehearsalRecord } from './rehearsal-record';
import type { NodeStepId } from './timeline';
import type { VerdictKind, VerdictReason } from './verdict';

/** The record of an update, this one or an earlier one, as it was watched. Times and durations are whole seconds. */
export interface UpdateRecord {
  readonly version: string;
  /** The version before. */
  readonly previous?: string;
  readonly startedAt: Instant;
  /** Time when every operator was done. */
  readonly controlPlaneAt?: Instant;
  /** Pools of which anything is known, by name. */
  readonly pools: readonly PoolRecord[];
  /** Oldest first. Of more than are kept the first one and the latest. */
  readonly verdicts: readonly VerdictChange[];
  /** The rehearsal of the day before it began; absent without one. */
  readonly rehearsal?: RehearsalRecord;
  /** Drains that did not get on for long, in the order in which they were seen; absent without one. */
  readonly heldDrains?: readonly HeldDrain[];
}

/** Course of a pool through an update. */
export interface PoolRecord {
  readonly pool: string;
  readonly scope: 'ControlPlane' | 'WorkerPool';
  /** Number of its nodes. */
  readonly nodes: number;
  /** Time when its configuration began to roll out. */
  readonly startedAt?: Instant;
  /** Time when all nodes had it; absent while they have not, and when the next update came before. */
  readonly endedAt?: Instant;
  /** Durations of its nodes that were done; absent while the pool rolls, and where none is known. */
  readonly nodeTimes?: Spread;
  /** The same of each step, in the operator's order. */
  readonly steps: readonly StepTimes[];
  /** The slowest first; of many nodes an even choice. Empty while the pool rolls. */
  readonly ways: readonly NodeWay[];
}

/** Durations summed up. */
export interface Spread {
  /** At least 1. */
  readonly samples: number;
  readonly meanNs: Nanoseconds;
  /** Standard deviation. */
  readonly deviationNs: Nanoseconds;
  readonly shortestNs: Nanoseconds;
  readonly longestNs: Nanoseconds;
}

export interface StepTimes {
  readonly step: NodeStepId;
  readonly took: Spread;
}

/** One node's way through an update. */
export interface NodeWay {
  readonly node: string;
  readonly startedAt?: Instant;
  readonly endedAt?: Instant;
  /** Steps with a known time, in the operator's order. */
  readonly steps: readonly {
    readonly step: NodeStepId;
    readonly startedAt?: Instant;
    readonly endedAt?: Instant;
  }[];
}

/** The verdict from then on. */
export interface VerdictChange {
  readonly at: Instant;
  readonly kind: VerdictKind;
  readonly reason: VerdictReason['reason'];
  /** The object that decides, where a person or an object is waited for. */
  readonly object?: ResourceRef;
  /** A code of docs/causes.md, or `NotRecognized`. */
  readonly cause?: string;
}
