import { type MachineConfigPool, updatingSince } from '../resources/machine-config-pool';
import { readName, readObject } from '../resources/object';
import { isOfControlPlane } from '../resources/pool-reference';
import type { NormalTime } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { ImageBuild } from '../status/slots';
import { measurePool } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { type Instant, latestInstant, parseInstant } from '../time';
import { nodesInTurnTime, wholeWayTime } from '../unfinished/normal-times';
import { paceOf } from '../unfinished/pace';

/** Events after which a pool's rollout is known to have begun. */
export interface RolloutBeginnings {
  /** The pool's object. */
  readonly object: MachineConfigPool;
  /** Since when the cluster is being updated, or was the last time. */
  readonly startedAt: Instant | undefined;
  /** Since when machine-config takes the release; absent: it does not. */
  readonly controllerSinceAt: Instant | undefined;
  readonly image: ImageBuild | undefined;
  readonly machineConfigs: readonly unknown[];
}

/** Since when nothing of a pool is known to have changed. */
export interface QuietTime {
  /** No node was given the pool's configuration before. */
  readonly beganAt: Instant;
  /** The last change; `undefined`: none is known since it began. */
  readonly changedAt: Instant | undefined;
  /** Number of nodes that may have had their turn since, one after the other, up to the last of them. */
  readonly turns: number;
}

/** Progress of a node, and its beginning, where that is known. */
export interface NodeProgress {
  readonly sinceAt: Instant | undefined;
  readonly pace: ReturnType<typeof paceOf>;
}

/**
 * A free slot is taken at once: a node of which nothing tells when it began has begun by the last change of its pool.
 * Nodes that have the configuration, and of which nothing tells when they were done, may all have had their turn after
 * that. `undefined`: nothing tells when the rollout began, or the operator machine-config tells all there is to tell.
 */
export function findQuietTime(
  { maxUnavailable, name, nodes, targetConfig }: PoolAssessment,
  timelines: PoolTimelines,
  { controllerSinceAt, image, machineConfigs, object, startedAt }: RolloutBeginnings,
): QuietTime | undefined {
  const beganAt = [
    startedAt,
    controllerSinceAt,
    updatingSince(object),
    findConfigCreation(machineConfigs, targetConfig),
    image?.endedAt,
  ].reduce(latestInstant, undefined);
  if (beganAt === undefined) return undefined;
  const changes = [object.changedAt, measurePool(timelines).lastEndAt, findLastReady(nodes)];
  const lastAt = changes.reduce(latestInstant, undefined);
  const changedAt = lastAt !== undefined && lastAt > beganAt ? lastAt : undefined;
  const isToldByOperator = isOfControlPlane(name) && controllerSinceAt !== undefined;
  if (changedAt === undefined && isToldByOperator) return undefined;
  const untold = object.changedAt === undefined ? countUntold(nodes, timelines, beganAt) : 0;
  const turns = 1 + Math.ceil(untold / (maxUnavailable ?? 1));
  return { beganAt, changedAt, turns };
}

/** Time when the kubelet of a node last came back, or went away. */
function findLastReady(nodes: readonly NodeAssessment[]): Instant | undefined {
  let last = '';
  for (const { readyChangedAt = '' } of nodes) if (readyChangedAt > last) last = readyChangedAt;
  return parseInstant(last);
}

/** Nodes that have the pool's configuration, and did so without anybody knowing when. */
function countUntold(
  nodes: readonly NodeAssessment[],
  timelines: PoolTimelines,
  beganAt: Instant,
): number {
  return nodes.filter(({ atPoolConfig, name, readyChangedAt }) => {
    if (!atPoolConfig || timelines.of(name)?.endedAt !== undefined) return false;
    const at = parseInstant(readyChangedAt);
    return at === undefined || at < beganAt;
  }).length;
}

/** Creation time of the MachineConfig of that name; `undefined` if it is not listed, or has none. */
function findConfigCreation(machineConfigs: readonly unknown[], name: string): Instant | undefined {
  const object = machineConfigs.find((each) => readName(each) === name);
  return parseInstant(readObject(readObject(object).metadata).creationTimestamp);
}

/**
 * The cordon of a node tells when it began its way, else the last change of its pool: it is late when it is late with
 * all of that. What comes after a cordon has no age then, nor has what may have had to wait for its turn.
 */
export function progressSince(
  { beganAt, changedAt, turns }: QuietTime,
  { cordonedAt, unschedulable }: NodeAssessment,
  reboot: NormalTime,
  now: Instant,
): NodeProgress {
  const ownAt = cordonedAt !== undefined && cordonedAt >= beganAt ? cordonedAt : undefined;
  const wayBeganAt = ownAt ?? (turns === 1 ? changedAt : undefined);
  const pace =
    wayBeganAt === undefined
      ? paceOf(changedAt ?? beganAt, nodesInTurnTime(turns, reboot), now)
      : paceOf(wayBeganAt, wholeWayTime(reboot), now);
  return { sinceAt: pace === 'moving' || unschedulable ? undefined : wayBeganAt, pace };
}
