import { listPoolsWithLostNodes } from '../../engine/estimates/silence-stuck-pools';
import { isBehind } from '../../engine/pools/is-behind';
import { isSilentInDrain, phaseOnItsWay } from '../../engine/nodes/affected-nodes';
import type { HealthInsight } from '../../engine/status/health';
import type { NodeAssessment } from '../../engine/status/node';
import type { PoolAssessment } from '../../engine/status/pool';
import type { UnfinishedItem } from '../../engine/status/mover';
import type { UpdateStatus } from '../../engine/status/update-status';
import { assessSteps } from '../../engine/verdict/assess-steps';

/** The contradictions to the rule. `standsStillMinutes`: the time without any change in the cluster. */
export type Rule = (status: UpdateStatus, standsStillMinutes: number) => readonly string[];

/*
 * What holds of time left, slots, nodes and the history, for every cluster there is.
 */

export const INVARIANTS_OF_PARTS: Readonly<Record<string, Rule>> = {
  'what a pool waits for is on one list': ({ attention, expected }) => {
    const insights = attention.flatMap((fault) => [
      ...fault.insights,
      ...fault.consequences.flatMap((item) => (item.kind === 'insight' ? [item.insight] : [])),
    ]);
    return expected.flatMap((item) => {
      const codes = LATE_POOLS[item.kind] ?? [];
      const late = new Set(insights.filter(({ code }) => codes.includes(code)).map(poolOf));
      return 'pools' in item ? item.pools.filter((pool) => late.has(pool)) : [];
    });
  },

  'a node is at its phase for as long as it has to move': ({ pools, timelines, unfinished }) => {
    const timelineOf = new Map(timelines.map((timeline) => [timeline.node, timeline]));
    const nodeOf = indexNodes(pools);
    return unfinished.filter(isOnTheWay).flatMap(({ behind, cause, move, object, sinceAt }) => {
      const at = timelineOf.get(object.name)?.phaseSinceAt;
      const node = nodeOf.get(object.name);
      // A phase that has no time of its own is that of the node's condition.
      if (at === undefined || behind || !node || node.degraded) return [];
      // What its disk is short of has an age of its own.
      if (move === 'apply' && cause?.code === 'DiskPressure') return [];
      // A kubelet that fell silent in the drain has been silent for a time of its own.
      if (move === 'apply' && isSilentInDrain(node)) return [];
      // The uncordon is the last step of its phase.
      if (move === 'uncordon' && (sinceAt === undefined || sinceAt > at)) return [];
      return at === sinceAt ? [] : [`${move} of ${object.name} (${phaseOnItsWay(node)})`];
    });
  },

  'nothing is green while a pool is behind': (status) => {
    const { ends, pools, updating, verdict } = status;
    const behind = pools.filter((pool) => isBehind(pool) && (pool.counts?.total ?? 1) > 0);
    if (behind.length === 0) return [];
    const names = behind.map(({ name }) => name).join(', ');
    const hasWorkers = behind.some(({ scope }) => scope === 'WorkerPool');
    const steps = assessSteps(status).filter(({ state }) => state === 'done');
    return [
      ...(verdict.kind === 'updated' ? [`updated: ${names}`] : []),
      ...(updating === false && hasWorkers ? [`not updating: ${names}`] : []),
      ...(hasWorkers && ends.pools === 'done' ? [`pools are done: ${names}`] : []),
      ...(hasWorkers && ends.clusterAt !== undefined ? [`the cluster is done: ${names}`] : []),
      ...(steps.some(({ id }) => id === 'done') ? [`the last step: ${names}`] : []),
      ...(hasWorkers && steps.some(({ id }) => id === 'workerPools') ? [`workers: ${names}`] : []),
    ];
  },

  'history ends with the last pool': ({ controlPlane, pools, records: [record] }) => {
    if (!record || controlPlane.startedAt === undefined) return [];
    const isOfThis =
      record.version === controlPlane.versions.target &&
      // A record knows whole seconds.
      (record.startedAt - controlPlane.startedAt) / 1_000_000_000n === 0n;
    if (!isOfThis) return [];
    const behind = new Set(pools.filter(isBehind).map(({ name }) => name));
    return record.pools
      .filter(({ endedAt, pool }) => endedAt !== undefined && behind.has(pool))
      .map(({ pool }) => pool);
  },

  'who takes a slot is counted, and who is counted is told': ({ pools, slots }) =>
    slots.flatMap(({ capacity, holders, isPartial, pool, total, unavailable }) => {
      const members = new Set(pools.find(({ name }) => name === pool)?.nodes.map(nameOf));
      const names = new Set(holders.map(({ node }) => node));
      const failed = holders.filter(({ because }) => because === 'degraded').length;
      return [
        ...(names.size === holders.length ? [] : [`${pool}: a node twice`]),
        ...[...names].filter((name) => !members.has(name)).map((name) => `${name} in ${pool}`),
        ...(isPartial || holders.length >= unavailable
          ? []
          : [`${pool}: ${unavailable} of ${holders.length}`]),
        ...(holders.length - failed <= unavailable ? [] : [`${pool}: more than ${unavailable}`]),
        ...(total !== undefined && capacity + unavailable > Math.max(total, unavailable)
          ? [`${pool}: ${capacity} are free`]
          : []),
      ];
    }),

  'nothing follows from nodes that are not in the list': ({ health, pools, slots }) =>
    pools
      .filter(({ counts, nodes, reported }) => counts && nodes.length < (reported.machines ?? 0))
      .flatMap(({ counts, name, reported }) => [
        ...(counts?.total === reported.machines ? [] : [`${name}: ${counts?.total} nodes`]),
        ...slots
          .filter(({ candidates, next, pool }) => pool === name && next.length + candidates > 0)
          .map(() => `${name}: next nodes`),
        ...health.flatMap((insight) =>
          insight.code === 'PoolNotStarting' &&
          insight.pool === name &&
          insight.because !== 'nodesUnknown'
            ? [`${name}: ${insight.because}`]
            : [],
        ),
      ]),

  'nothing that a silent kubelet said is a fact': ({ attention, pools, slots, unfinished }) => {
    const silent = new Set(
      pools.flatMap(({ nodes }) => nodes.filter(isSilent)).map(({ name }) => name),
    );
    if (silent.size === 0) return [];
    const insights = attention.flatMap((fault) => fault.insights);
    return [
      ...slots
        .flatMap(({ holders }) => holders)
        .filter(({ because }) => because === 'diskPressure' || because === 'networkUnavailable')
        .flatMap(({ because, node }) => (silent.has(node) ? [`${because} of ${node}`] : [])),
      ...insights.flatMap((insight) =>
        insight.code === 'SlotsHeld' &&
        silent.has(insight.nodes[0] ?? '') &&
        insight.because === 'diskPressure'
          ? [`slots of ${insight.pool}`]
          : [],
      ),
      ...insights.flatMap((insight) =>
        insight.code === 'NodeUnavailable' && silent.has(insight.node)
          ? insight.causes
              .filter(({ isUnknown, kind }) => PRESSURES.has(kind) && !isUnknown)
              .map(({ kind }) => `${kind} of ${insight.node}`)
          : [],
      ),
      ...unfinished
        .filter(
          ({ mover, move, object }) =>
            move === 'free' && mover === 'Daemon' && silent.has(object.name),
        )
        .map(({ object }) => `the daemon of ${object.name}`),
    ];
  },

  'no stage is left where none is told': ({ controlPlane, pools, timeLeft, unfinished }) => {
    if (timeLeft.kind !== 'range' || timeLeft.basis.stages.length > 0) return [];
    const { counts } = controlPlane;
    return [
      ...(counts.total - counts.updated > 1 ? [`${counts.total - counts.updated} operators`] : []),
      ...pools.filter(isBehind).map(({ name }) => name),
      ...unfinished
        .filter(({ subject }) => subject.kind === 'node' || subject.kind === 'pool')
        .map(({ move, object }) => `${move} of ${object.name}`),
    ];
  },

  'nodes that nobody can tell of are left out of no time': ({
    controlPlane: { progressing, startedAt },
    poolTimes,
    pools,
    timeLeft,
  }) => {
    if (timeLeft.kind !== 'range' || progressing !== 'True' || startedAt === undefined) return [];
    const told = new Set(poolTimes.map(({ pool }) => pool));
    return pools
      .filter(({ counts, updatedSinceAt }) => {
        const isOlder = updatedSinceAt !== undefined && updatedSinceAt < startedAt;
        return counts !== undefined && counts.unknown > 0 && isOlder;
      })
      .flatMap(({ name }) => (told.has(name) ? [] : [name]));
  },

  'a range begins before it ends, and a pool ends before the cluster': ({
    poolTimes,
    timeLeft,
  }) => {
    const all = [timeLeft, ...poolTimes.map((time) => time.timeLeft)];
    const wrong = all.filter((time) => time.kind === 'range' && time.fromNs > time.toNs);
    if (timeLeft.kind !== 'range') return wrong.map(() => 'begins after its end');
    const { toNs } = timeLeft;
    return [
      ...wrong.map(() => 'begins after its end'),
      ...poolTimes
        .filter((time) => time.timeLeft.kind === 'range' && time.timeLeft.toNs > toNs)
        .map(({ pool }) => `${pool} ends later`),
    ];
  },

  'there is no time left, and none for later, while nodes that are away need attention': ({
    attention,
    poolTimes,
    timeLeft,
    updating,
  }) => {
    const lost = updating === true ? listPoolsWithLostNodes(attention) : new Set<string>();
    if (lost.size === 0) return [];
    return [timeLeft, ...poolTimes.flatMap((each) => (lost.has(each.pool) ? each.timeLeft : []))]
      .filter((each) => each.kind === 'range' || each.then !== undefined)
      .map(({ kind }) => kind);
  },

  'a pool whose nodes finish has time left': (status) => {
    const { attention, poolTimes, slots, timelines, unfinished, updating } = status;
    if (updating === undefined) return [];
    const lost = listPoolsWithLostNodes(attention);
    const stuckPools = new Set(unfinished.filter(isStuck).flatMap(poolsOfItem));
    const areOperatorsStuck = unfinished.some((item) => isStuck(item) && !('pool' in item.subject));
    return poolTimes.flatMap(({ pool, timeLeft }) => {
      const finished = timelines.some(
        (timeline) => timeline.pool === pool && timeline.endedAt !== undefined,
      );
      const own = slots.find((each) => each.pool === pool);
      const isMoving = own?.holders.some(({ because }) => because === 'moving') === true;
      // A drain that quorum refuses has no time: nothing tells when the node that it waits for is back.
      const isHeld = unfinished.some((item) => item.behind && poolsOfItem(item).includes(pool));
      const isFree =
        !own?.standsStill &&
        // The state of nodes that are not in the list is unknown.
        !own?.isPartial &&
        !stuckPools.has(pool) &&
        !areOperatorsStuck &&
        !isHeld &&
        !lost.has(pool);
      return timeLeft.kind === 'none' && finished && isMoving && isFree
        ? [`${pool}: ${timeLeft.because}`]
        : [];
    });
  },
};

const LATE_POOLS: Readonly<Record<string, readonly HealthInsight['code'][]>> = {
  poolsRendering: ['RenderDegraded'],
  poolsBuilding: ['ImageBuildFailed', 'ImageBuildLate'],
  poolsUpdating: ['PoolNotStarting'],
};

const PRESSURES: ReadonlySet<string> = new Set(['DiskPressure', 'NetworkUnavailable']);

function poolOf(insight: HealthInsight): string | undefined {
  return 'pool' in insight ? insight.pool : undefined;
}

function nameOf({ name }: NodeAssessment): string {
  return name;
}

function indexNodes(pools: readonly PoolAssessment[]): ReadonlyMap<string, NodeAssessment> {
  return new Map(pools.flatMap(({ nodes }) => nodes.map((node) => [node.name, node] as const)));
}

function isOnTheWay({ move, subject }: UnfinishedItem): boolean {
  return subject.kind === 'node' && (move === 'apply' || move === 'reboot' || move === 'uncordon');
}

/** By what else its conditions are: those of a node that reports are known. */
function isSilent({ unavailableBecause }: NodeAssessment): boolean {
  return unavailableBecause.some(({ isUnknown }) => isUnknown);
}

function isStuck({ pace }: UnfinishedItem): boolean {
  return pace === 'needsPerson' || pace === 'stalled' || pace === 'slow';
}

function poolsOfItem({ subject }: UnfinishedItem): readonly string[] {
  return 'pool' in subject && subject.pool !== undefined ? [subject.pool] : [];
}
