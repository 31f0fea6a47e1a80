import { findConfigCreation } from '../resources/machine-config';
import { type MachineConfigPool, updatingSince } from '../resources/machine-config-pool';
import { isOfControlPlane } from '../resources/pool-reference';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { ImageBuild } from '../status/slots';
import { measurePool } from '../timelines/measure-timelines';
import type { PoolTimelines } from '../timelines/pool-timelines';
import { type Instant, latestInstant, parseInstant } from '../time';

/** What a pool's rollout is known to have begun after. */
export interface RolloutBeginnings {
  /** Of the pool. */
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
  /** How many nodes may have had their turn since, one after the other, with the last of them. */
  readonly turns: number;
}

/**
 * A free slot is taken at once: a node of which nothing tells when it began has begun by the last change of its pool. Nodes that
 * have the configuration, and of which nothing tells when they were done, may all have had their turn after that.
 * `undefined`: nothing tells when the rollout began, or the operator machine-config tells all there is to tell.
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
  return { beganAt, changedAt, turns: 1 + Math.ceil(untold / (maxUnavailable ?? 1)) };
}

/** When the kubelet of a node last came back, or went away. */
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
