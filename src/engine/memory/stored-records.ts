import { readList, readObject, readOptionalText, readText } from '../resources/object';
import type { ResourceRef } from '../resources/resource-ref';
import type { HeldDrain } from '../status/rehearsal-record';
import type { NodeStepId } from '../status/timeline';
import type {
  NodeWay,
  PoolRecord,
  Spread,
  StepTimes,
  UpdateRecord,
  VerdictChange,
} from '../status/update-record';
import type { VerdictKind, VerdictReason } from '../status/verdict';
import { formatInstant, parseInstant, SECOND, type Instant } from '../time';
import {
  readHeldDrains,
  readRehearsal,
  storeRehearsal,
  type StoredRehearsal,
} from './stored-rehearsal';
import { readRef, readVerdictWords } from './stored-verdict';
import { isOneOf, STEPS } from './stored-words';

/*
 * Records of updates in a form that JSON keeps. Moments are whole seconds since the update began: short, and alike from
 * node to node, which is why they take little room once they are compressed.
 */

/** A record as it is stored. */
export interface StoredRecord {
  readonly startedAt: string;
  readonly version: string;
  readonly previous?: string;
  readonly controlPlane?: number;
  readonly pools: readonly StoredPool[];
  readonly verdicts: readonly StoredVerdict[];
  readonly rehearsal?: StoredRehearsal;
  readonly heldDrains?: readonly HeldDrain[];
}

interface StoredPool {
  readonly pool: string;
  readonly scope: PoolRecord['scope'];
  readonly nodes: number;
  readonly started?: number;
  readonly ended?: number;
  readonly took?: StoredSpread;
  readonly steps?: readonly (readonly [step: NodeStepId, took: StoredSpread])[];
  readonly ways?: readonly StoredWay[];
}

type StoredSpread = readonly [
  samples: number,
  mean: number,
  deviation: number,
  shortest: number,
  longest: number,
];

type Second = number | null;

type StoredWay = readonly [
  node: string,
  started: Second,
  ended: Second,
  steps: readonly (readonly [step: NodeStepId, started: Second, ended: Second])[],
];

interface StoredVerdict {
  readonly at: number;
  readonly kind: VerdictKind;
  readonly reason: VerdictReason['reason'];
  readonly object?: ResourceRef;
  readonly cause?: string;
}

/**
 * Bounded: ways of nodes that do not fit into `mostCharacters` are left out, those of the oldest updates first; sums,
 * ends and verdicts stay, a few kilobytes an update.
 */
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
  return readList(stored).flatMap((record) => readRecord(readObject(record)) ?? []);
}

/** Records never change once made, and most of them are of updates that are long over. */
const known = new WeakMap<UpdateRecord, StoredRecord>();

function storeRecord(record: UpdateRecord): StoredRecord {
  let stored = known.get(record);
  if (!stored) {
    stored = makeStoredRecord(record);
    known.set(record, stored);
  }
  return stored;
}

function makeStoredRecord(record: UpdateRecord): StoredRecord {
  const { controlPlaneAt, heldDrains, pools, previous, rehearsal } = record;
  const { startedAt, verdicts, version } = record;
  const since = (at: Instant): number => Number((at - startedAt) / SECOND);
  return {
    startedAt: formatInstant(startedAt),
    version,
    ...(previous !== undefined && { previous }),
    ...(controlPlaneAt !== undefined && { controlPlane: since(controlPlaneAt) }),
    pools: pools.map((pool) => storePool(pool, since)),
    verdicts: verdicts.map(({ at, ...verdict }) => ({ at: since(at), ...verdict })),
    ...(rehearsal && { rehearsal: storeRehearsal(rehearsal) }),
    ...(heldDrains && { heldDrains }),
  };
}

function storePool(
  { endedAt, nodes, nodeTimes, pool, scope, startedAt, steps, ways }: PoolRecord,
  since: (at: Instant) => number,
): StoredPool {
  return {
    pool,
    scope,
    nodes,
    ...(startedAt !== undefined && { started: since(startedAt) }),
    ...(endedAt !== undefined && { ended: since(endedAt) }),
    ...(nodeTimes && { took: storeSpread(nodeTimes) }),
    ...(steps.length > 0 && { steps: steps.map(({ step, took }) => [step, storeSpread(took)]) }),
    ...(ways.length > 0 && { ways: ways.map((way) => storeWay(way, since)) }),
  };
}

function storeSpread(spread: Spread): StoredSpread {
  const { deviationNs, longestNs, meanNs, samples, shortestNs } = spread;
  return [samples, ...([meanNs, deviationNs, shortestNs, longestNs] as const).map(toSeconds)] as [
    number,
    number,
    number,
    number,
    number,
  ];
}

function toSeconds(ns: bigint): number {
  return Number(ns / SECOND);
}

function storeWay(way: NodeWay, since: (at: Instant) => number): StoredWay {
  const secondOf = (at: Instant | undefined): Second => (at === undefined ? null : since(at));
  return [
    way.node,
    secondOf(way.startedAt),
    secondOf(way.endedAt),
    way.steps.map(({ endedAt, startedAt, step }) => [step, secondOf(startedAt), secondOf(endedAt)]),
  ];
}

// --- Back ------------------------------------------------------------------------------------------------------------

type ReadMoment = (second: unknown) => Instant | undefined;

function readRecord(record: Readonly<Record<string, unknown>>): UpdateRecord | undefined {
  const startedAt = parseInstant(record.startedAt);
  const version = readText(record.version);
  if (startedAt === undefined || version === '') return undefined;
  const moment: ReadMoment = (second) => {
    const ns = readSeconds(second);
    return ns === undefined ? undefined : startedAt + ns;
  };
  const previous = readOptionalText(record.previous);
  const controlPlaneAt = moment(record.controlPlane);
  const rehearsal = readRehearsal(record.rehearsal);
  const heldDrains = readHeldDrains(record.heldDrains);
  return {
    version,
    ...(previous !== undefined && { previous }),
    startedAt,
    ...(controlPlaneAt !== undefined && { controlPlaneAt }),
    pools: readList(record.pools).flatMap((pool) => readPool(readObject(pool), moment) ?? []),
    verdicts: readList(record.verdicts).flatMap(
      (verdict) => readVerdict(readObject(verdict), moment) ?? [],
    ),
    ...(rehearsal && { rehearsal }),
    ...(heldDrains.length > 0 && { heldDrains }),
  };
}

function readPool(
  pool: Readonly<Record<string, unknown>>,
  moment: ReadMoment,
): PoolRecord | undefined {
  const name = readText(pool.pool);
  const { nodes } = pool;
  if (name === '' || typeof nodes !== 'number' || !Number.isSafeInteger(nodes)) return undefined;
  const [startedAt, endedAt] = [moment(pool.started), moment(pool.ended)];
  const nodeTimes = readSpread(pool.took);
  return {
    pool: name,
    scope: pool.scope === 'ControlPlane' ? 'ControlPlane' : 'WorkerPool',
    nodes,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(nodeTimes && { nodeTimes }),
    steps: readList(pool.steps).flatMap(readStepTimes),
    ways: readList(pool.ways).flatMap((way) => readWay(way, moment)),
  };
}

function readStepTimes(times: unknown): readonly StepTimes[] {
  const [step, spread] = readList(times);
  const took = readSpread(spread);
  return took && isOneOf(STEPS, step) ? [{ step, took }] : [];
}

function readSpread(spread: unknown): Spread | undefined {
  const [samples, ...rest] = readList(spread);
  const [meanNs, deviationNs, shortestNs, longestNs] = rest.map(readSeconds);
  const isCount = typeof samples === 'number' && Number.isSafeInteger(samples) && samples > 0;
  const areThere =
    meanNs !== undefined &&
    deviationNs !== undefined &&
    shortestNs !== undefined &&
    longestNs !== undefined;
  return isCount && areThere ? { samples, meanNs, deviationNs, shortestNs, longestNs } : undefined;
}

function readSeconds(seconds: unknown): bigint | undefined {
  return typeof seconds === 'number' && Number.isSafeInteger(seconds)
    ? BigInt(seconds) * SECOND
    : undefined;
}

function readWay(way: unknown, moment: ReadMoment): readonly NodeWay[] {
  const [node, started, ended, steps] = readList(way);
  if (typeof node !== 'string' || node === '') return [];
  return [
    {
      node,
      ...readEnds(moment(started), moment(ended)),
      steps: readList(steps).flatMap((each) => {
        const [step, begun, over] = readList(each);
        return isOneOf(STEPS, step) ? [{ step, ...readEnds(moment(begun), moment(over)) }] : [];
      }),
    },
  ];
}

function readEnds(
  startedAt: Instant | undefined,
  endedAt: Instant | undefined,
): Pick<NodeWay, 'endedAt' | 'startedAt'> {
  return {
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
  };
}

function readVerdict(
  verdict: Readonly<Record<string, unknown>>,
  moment: ReadMoment,
): VerdictChange | undefined {
  const at = moment(verdict.at);
  const words = readVerdictWords(verdict);
  if (at === undefined || !words) return undefined;
  const object = readRef(readObject(verdict.object));
  const cause = readOptionalText(verdict.cause);
  return { at, ...words, ...(object && { object }), ...(cause !== undefined && { cause }) };
}
