import { memoizeByIdentity } from '../changes/memoize';
import { readList, readObject } from '../resources/object';
import type { ResourceRef } from '../resources/resource-ref';
import { STEP_RANKS } from '../status/timeline';
import type {
  NodeWay,
  PoolRecord,
  Spread,
  StepTimes,
  UpdateRecord,
  VerdictChange,
} from '../status/update-record';
import { VERDICT_KINDS, type VerdictReason } from '../status/verdict';
import { parseInstant, type Instant } from '../time';
import {
  atLeast,
  COUNT,
  fields,
  INSTANT,
  isOneOf,
  listOf,
  NAME,
  named,
  oneOf,
  optional,
  SECONDS,
  secondsSince,
  tuple,
  type Form,
} from './form';
import { HELD_DRAINS, REHEARSAL, type StoredRehearsal } from './stored-rehearsal';

/*
 * Records of updates in a form that JSON keeps. Moments are whole seconds since the update began: short, and alike from
 * node to node, which is why they take little room once they are compressed.
 */

/** A record as it is stored. */
export interface StoredRecord {
  readonly pools: readonly { readonly ways?: unknown }[];
  readonly rehearsal?: StoredRehearsal;
}

const REASONS: Readonly<Record<VerdictReason['reason'], true>> = {
  ClusterVersionMissing: true,
  CannotDetermine: true,
  Idle: true,
  RecentlyUpdated: true,
  CheckingPayload: true,
  PayloadNotAccepted: true,
  Operators: true,
  OperatorUnhealthy: true,
  WorkerPools: true,
  ConfigRollout: true,
  SlowClusterVersion: true,
  NodesDegraded: true,
  DrainBlocked: true,
  NodeLate: true,
  LoneNode: true,
  NodeMissing: true,
  PoolNotStarting: true,
  RenderFailed: true,
  ImageBuild: true,
  PoolsMissing: true,
  SlotsHeld: true,
  PoolsPaused: true,
  NodePools: true,
  NodePoolHeld: true,
  HostedClusterHeld: true,
  ClusterVersionFailing: true,
};
const REF = fields<ResourceRef>({
  group: optional(NAME),
  resource: NAME,
  name: NAME,
  namespace: optional(NAME),
});
export const SCOPE = oneOf<PoolRecord['scope']>(
  { ControlPlane: true, WorkerPool: true },
  'WorkerPool',
);
const SPREAD = tuple<Spread>({
  samples: atLeast(1),
  meanNs: SECONDS,
  deviationNs: SECONDS,
  shortestNs: SECONDS,
  longestNs: SECONDS,
});
const STEP_TIMES = tuple<StepTimes>({ step: oneOf(STEP_RANKS), took: SPREAD });

/** Kind and reason of a verdict; `undefined` when one of them is none. */
export function readVerdictWords({
  kind,
  reason,
}: Readonly<Record<string, unknown>>): Pick<VerdictChange, 'kind' | 'reason'> | undefined {
  return isOneOf(VERDICT_KINDS, kind) && isOneOf(REASONS, reason) ? { kind, reason } : undefined;
}

export function verdictForm(moment: Form<Instant>): Form<VerdictChange> {
  return fields<VerdictChange>({
    at: moment,
    kind: oneOf(VERDICT_KINDS),
    reason: oneOf(REASONS),
    object: optional(REF),
    cause: optional(NAME),
  });
}

function recordForm(startedAt: Instant): Form<UpdateRecord, StoredRecord> {
  const moment = secondsSince(startedAt);
  const moments = { startedAt: optional(moment), endedAt: optional(moment) };
  const way = tuple<NodeWay>({
    node: NAME,
    ...moments,
    steps: listOf(tuple<NodeWay['steps'][number]>({ step: oneOf(STEP_RANKS), ...moments })),
  });
  return fields<UpdateRecord, StoredRecord>({
    startedAt: INSTANT,
    version: NAME,
    previous: optional(NAME),
    controlPlaneAt: named('controlPlane', optional(moment)),
    pools: listOf(
      fields<PoolRecord>({
        pool: NAME,
        scope: SCOPE,
        nodes: COUNT,
        startedAt: named('started', optional(moment)),
        endedAt: named('ended', optional(moment)),
        nodeTimes: named('took', optional(SPREAD)),
        steps: listOf(STEP_TIMES),
        ways: listOf(way),
      }),
    ),
    verdicts: listOf(verdictForm(moment)),
    rehearsal: optional(REHEARSAL),
    heldDrains: optional(HELD_DRAINS),
  });
}

/** Records never change once made, and most of them are of updates that are long over. */
const storeRecord = memoizeByIdentity((record: UpdateRecord) =>
  recordForm(record.startedAt).store(record),
);

/** Records within `mostCharacters`: ways of nodes of the oldest updates are left out first. */
export function storeRecords(
  records: readonly UpdateRecord[],
  mostCharacters: number,
): readonly StoredRecord[] {
  let left = mostCharacters;
  return records.map((record) => {
    const whole = storeRecord(record);
    left -= JSON.stringify(whole.pools).length;
    if (left >= 0) return whole;
    return { ...whole, pools: whole.pools.map(({ ways: _, ...pool }) => pool) };
  });
}

/** Reads records from any value; records that do not name their update are left out. */
export function readRecords(stored: unknown): readonly UpdateRecord[] {
  return readList(stored).flatMap((record) => {
    const startedAt = parseInstant(readObject(record).startedAt);
    return startedAt === undefined ? [] : (recordForm(startedAt).read(record) ?? []);
  });
}
