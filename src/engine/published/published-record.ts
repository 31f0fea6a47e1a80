import {
  atLeast,
  COUNT,
  fields,
  listOf,
  NAME,
  named,
  optional,
  SECONDS,
  type Form,
} from '../memory/form';
import { SCOPE, verdictForm } from '../memory/stored-records';
import { HELD_DRAINS, REHEARSAL, type StoredRehearsal } from '../memory/stored-rehearsal';
import type { Timestamp } from '../status/insights';
import type { ScopeType } from '../resources/pool-reference';
import type { HeldDrain } from '../status/rehearsal-record';
import type {
  NodeWay,
  PoolRecord,
  Spread,
  UpdateRecord,
  VerdictChange,
} from '../status/update-record';
import { formatInstant, parseInstant, SECOND, truncateTo, type Instant } from '../time';

/** Course of an update. Times are in whole seconds. */
export interface PublishedUpdate {
  readonly version: string;
  readonly previous?: string;
  readonly startedAt: Timestamp;
  readonly controlPlaneCompletedAt?: Timestamp;
  /** By name, as far as they are listed. */
  readonly pools: readonly PublishedPoolEnd[];
  /** Pools that are not listed; absent when all are. */
  readonly morePools?: number;
  /** The verdicts, oldest first; only the latest if there are many. */
  readonly verdicts: readonly PublishedVerdictChange[];
  /** The rehearsal of the day before it began; absent without one. */
  readonly rehearsal?: StoredRehearsal;
  /** Drains that did not get on for long; absent without one. */
  readonly heldDrains?: readonly HeldDrain[];
}

export interface PublishedPoolEnd {
  readonly name: string;
  readonly scopeType: ScopeType;
  readonly nodes: number;
  readonly startedAt?: Timestamp;
  readonly completedAt?: Timestamp;
  /** Durations of its nodes, in seconds. */
  readonly nodeSeconds?: PublishedSpread;
  /** The nodes that took the longest. */
  readonly slowest: readonly PublishedWay[];
}

export interface PublishedSpread {
  /** Nodes that it is taken from. */
  readonly samples: number;
  readonly mean: number;
  readonly deviation: number;
  readonly shortest: number;
  readonly longest: number;
}

export interface PublishedWay {
  readonly node: string;
  readonly startedAt: Timestamp;
  readonly completedAt: Timestamp;
}

export type PublishedVerdictChange = Omit<VerdictChange, 'at'> & { readonly at: Timestamp };

const WHOLE_SECOND: Form<Instant> = {
  store: (at) => formatInstant(truncateTo(at, SECOND)),
  read: parseInstant,
};

/** Steps are not published. */
const NONE = { store: () => undefined, read: () => [] };
const POOL = fields<PoolRecord>({
  pool: named('name', NAME),
  scope: named('scopeType', SCOPE),
  nodes: COUNT,
  startedAt: optional(WHOLE_SECOND),
  endedAt: named('completedAt', optional(WHOLE_SECOND)),
  nodeTimes: named(
    'nodeSeconds',
    optional(
      fields<Spread>({
        samples: atLeast(1),
        meanNs: named('mean', SECONDS),
        deviationNs: named('deviation', SECONDS),
        shortestNs: named('shortest', SECONDS),
        longestNs: named('longest', SECONDS),
      }),
    ),
  ),
  steps: NONE,
  ways: named(
    'slowest',
    listOf(
      fields<NodeWay>({
        node: NAME,
        startedAt: optional(WHOLE_SECOND),
        endedAt: named('completedAt', optional(WHOLE_SECOND)),
        steps: NONE,
      }),
    ),
  ),
});

/** Form of an update's record in the published status. */
export const PUBLISHED_RECORD = fields<UpdateRecord, PublishedUpdate>({
  version: NAME,
  previous: optional(NAME),
  startedAt: WHOLE_SECOND,
  controlPlaneAt: named('controlPlaneCompletedAt', optional(WHOLE_SECOND)),
  pools: listOf(POOL),
  verdicts: listOf(verdictForm(WHOLE_SECOND)),
  rehearsal: optional(REHEARSAL),
  heldDrains: optional(HELD_DRAINS),
});
