import { KINDS } from '../kinds/kinds';
import type { LearnedSteps } from '../memory/node-memory';
import { readHeldDrains, readRehearsal } from '../memory/stored-rehearsal';
import { readRef, readVerdictWords } from '../memory/stored-verdict';
import { readList, readObject, readOptionalText, readText } from '../resources/object';
import type { PoolRecord, Spread, UpdateRecord, VerdictChange } from '../status/update-record';
import { readNodeSteps } from './node-steps';
import { MINUTE, parseInstant, SECOND, type Instant } from '../time';

/** The parts of the controller's published status that no other source has. */
export interface Published {
  /** Time when the controller last looked at the cluster. */
  readonly observedAt: Instant;
  /** Newest first; without the ways of nodes. */
  readonly records: readonly UpdateRecord[];
  /** `metadata.generation` of the ClusterVersion that it is about; absent when that is not known. */
  readonly clusterVersionGeneration?: number;
  /** Steps of nodes in this update. */
  readonly nodeSteps?: LearnedSteps;
  /** See `readBriefStatus`; empty when there is none. */
  readonly brief: string;
}

/** Age from which the published status is out of date; it is renewed once a minute. */
const FRESH_FOR = 5n * MINUTE;

/** `undefined` when it is of another version, or not an UpdateStatus at all. */
export function readPublished(object: unknown): Published | undefined {
  const { apiVersion, kind, status } = readObject(object);
  const { group, kind: expected, version } = KINDS.updatestatuses;
  if (apiVersion !== `${group}/${version}` || kind !== expected) return undefined;
  const {
    brief,
    clusterVersionGeneration,
    nodeSteps,
    observedAt: text,
    updates,
  } = readObject(status);
  const observedAt = parseInstant(text);
  if (observedAt === undefined) return undefined;
  return {
    observedAt,
    records: readList(updates).flatMap((update) => readRecord(readObject(update)) ?? []),
    ...(isCount(clusterVersionGeneration) && { clusterVersionGeneration }),
    nodeSteps: readNodeSteps(readText(nodeSteps)),
    brief: readText(brief),
  };
}

/** True if the controller still watches. Clocks of two machines differ, so the time may be a little ahead. */
export function isFreshlyPublished({ observedAt }: Published, now: Instant): boolean {
  const age = now - observedAt;
  return age <= FRESH_FOR && age >= -FRESH_FOR;
}

type Fields = Readonly<Record<string, unknown>>;

function readRecord(update: Fields): UpdateRecord | undefined {
  const startedAt = parseInstant(update.startedAt);
  const version = readText(update.version);
  if (startedAt === undefined || version === '') return undefined;
  const previous = readOptionalText(update.previous);
  const controlPlaneAt = parseInstant(update.controlPlaneCompletedAt);
  const rehearsal = readRehearsal(update.rehearsal);
  const heldDrains = readHeldDrains(update.heldDrains);
  return {
    version,
    ...(previous !== undefined && { previous }),
    startedAt,
    ...(controlPlaneAt !== undefined && { controlPlaneAt }),
    pools: readList(update.pools).flatMap((pool) => readPool(readObject(pool)) ?? []),
    verdicts: readList(update.verdicts).flatMap((change) => readChange(readObject(change)) ?? []),
    ...(rehearsal && { rehearsal }),
    ...(heldDrains.length > 0 && { heldDrains }),
  };
}

function readPool(pool: Fields): PoolRecord | undefined {
  const name = readText(pool.name);
  const { nodes } = pool;
  if (name === '' || !isCount(nodes)) return undefined;
  const [startedAt, endedAt] = [parseInstant(pool.startedAt), parseInstant(pool.completedAt)];
  const nodeTimes = readSpread(readObject(pool.nodeSeconds));
  return {
    pool: name,
    scope: pool.scopeType === 'ControlPlane' ? 'ControlPlane' : 'WorkerPool',
    nodes,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(nodeTimes && { nodeTimes }),
    steps: [],
    ways: readList(pool.slowest).flatMap((way) => {
      const { node, startedAt: from, completedAt: to } = readObject(way);
      const [began, ended] = [parseInstant(from), parseInstant(to)];
      if (readText(node) === '' || began === undefined || ended === undefined) return [];
      return [{ node: readText(node), startedAt: began, endedAt: ended, steps: [] }];
    }),
  };
}

function readSpread({ deviation, longest, mean, samples, shortest }: Fields): Spread | undefined {
  const areThere =
    isCount(samples) &&
    samples > 0 &&
    isCount(mean) &&
    isCount(deviation) &&
    isCount(shortest) &&
    isCount(longest);
  if (!areThere) return undefined;
  return {
    samples,
    meanNs: BigInt(mean) * SECOND,
    deviationNs: BigInt(deviation) * SECOND,
    shortestNs: BigInt(shortest) * SECOND,
    longestNs: BigInt(longest) * SECOND,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function readChange(change: Fields): VerdictChange | undefined {
  const at = parseInstant(change.at);
  const words = readVerdictWords(change);
  if (at === undefined || !words) return undefined;
  const object = readRef(readObject(change.object));
  const cause = readOptionalText(change.cause);
  return { at, ...words, ...(object && { object }), ...(cause !== undefined && { cause }) };
}
