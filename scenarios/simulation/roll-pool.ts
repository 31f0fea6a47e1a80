import { renderedConfigName, type Release } from '../builders';
import { SECOND_MS } from './clock';
import { effectiveMaxUnavailable, type NodeShape, type PoolShape } from './cluster-shape';
import { imageReadyMs, type ImageStory } from './image-story';
import type { Jitter } from './jitter';
import { nodeAtRest, type NodeFacts, type NodeMoment } from './node-facts';
import { holdsSlot, type NodeFault } from './node-fault';
import { updateNode, type NodePace } from './node-update';
import { ALWAYS } from './timeline';

export interface Pause {
  readonly fromMs: number;
  /** Absent: nobody has taken it back. */
  readonly untilMs?: number;
  /** Who did it, as `managedFields` tells. */
  readonly manager: string;
}

export interface PoolRollOptions {
  readonly pool: PoolShape;
  readonly from: Release;
  readonly to: Release;
  /** When the pool's target becomes the configuration of the new release. Infinity: never. */
  readonly targetSetMs: number;
  /** The nodes of another pool come first; Infinity: they are never done. */
  readonly notBeforeMs?: number;
  readonly pauses: readonly Pause[];
  readonly faults: Readonly<Record<string, NodeFault>>;
  readonly pace: NodePace;
  readonly drains: boolean;
  readonly jitter?: Jitter;
  /** Image mode: nodes wait for it. */
  readonly image?: ImageStory;
}

/** One node's whole life, moment by moment; the first moment is how it is found. */
export interface NodeStory {
  readonly node: NodeShape;
  readonly pool: string;
  readonly moments: readonly NodeMoment[];
}

export interface PoolStory {
  readonly pool: PoolShape;
  /** In the order of the pool's nodes. */
  readonly nodes: readonly NodeStory[];
  readonly fromConfig: string;
  readonly toConfig: string;
  readonly targetSetMs: number;
  readonly pauses: readonly Pause[];
  readonly image?: ImageStory;
  /** When the last node is updated; Infinity when one never is. */
  readonly doneMs: number;
}

/** After the target is set, first all nodes that need it are tainted, then the first ones are picked. */
const TAINT_MS = 2 * SECOND_MS;
const FIRST_PICK_MS = 5 * SECOND_MS;
/** The node controller looks again a few seconds after a node is done. */
const REACTION_MS = 4 * SECOND_MS;

/**
 * Rolls a pool to a new configuration: a sliding window of `maxUnavailable` nodes, by zone and then oldest first. Nodes
 * whose fault holds a slot are never picked, and a pause keeps new nodes from being picked while the others go on.
 */
export function rollPool(options: PoolRollOptions): PoolStory {
  const { faults, pauses, pool, targetSetMs } = options;
  const fromConfig = renderedConfigName(pool.name, options.from);
  const toConfig = renderedConfigName(pool.name, options.to);
  const initially = initialFacts(options);
  const updates = updateNodes(options, toConfig, initially);
  let doneMs = ALWAYS;

  const nodes = pool.nodes.map((node): NodeStory => {
    const atRest = initially(node);
    const moments: NodeMoment[] = [{ atMs: ALWAYS, facts: atRest }];
    const fault = faults[node.name];
    if (holdsSlot(fault)) {
      moments.push({ atMs: fault.fromMs, facts: faultyFacts(fault, atRest, fromConfig) });
    } else if (targetSetMs < Infinity && atRest.currentConfig !== toConfig) {
      moments.push({ atMs: targetSetMs + TAINT_MS, facts: waitingFacts(atRest) });
      moments.push(...(updates.get(node.name) ?? []));
    }
    const last = moments[moments.length - 1];
    const arrived = last?.facts.currentConfig === toConfig && last.facts.state === 'Done';
    doneMs = Math.max(doneMs, arrived ? last.atMs : Infinity);
    return { node, pool: pool.name, moments };
  });
  return {
    pool,
    nodes,
    fromConfig,
    toConfig,
    targetSetMs,
    pauses,
    image: options.image,
    doneMs: Math.max(doneMs, targetSetMs),
  };
}

/** Lets the nodes in one after the other; those whose turn never comes are not in the answer. */
function updateNodes(
  options: PoolRollOptions,
  toConfig: string,
  initially: (node: NodeShape) => NodeFacts,
): Map<string, readonly NodeMoment[]> {
  const { faults, pauses, pool, targetSetMs } = options;
  const updates = new Map<string, readonly NodeMoment[]>();
  if (targetSetMs === Infinity) return updates;
  const window = effectiveMaxUnavailable(pool);
  const held = pool.nodes.flatMap(({ name }) => {
    const fault = faults[name];
    return holdsSlot(fault) ? [fault.fromMs] : [];
  });
  const waiting = pool.nodes
    .filter((node) => !holdsSlot(faults[node.name]) && node.release?.image !== options.to.image)
    .sort(
      (a, b) =>
        compare(a.zone, b.zone) || a.joinedMinute - b.joinedMinute || compare(a.name, b.name),
    );
  let busyUntilMs: number[] = [];
  const readyMs = Math.max(
    imageReadyMs(options.image, targetSetMs),
    options.notBeforeMs ?? targetSetMs,
  );
  let nowMs = unpaused(readyMs + FIRST_PICK_MS, pauses);
  let next = 0;
  while (next < waiting.length && nowMs < Infinity) {
    busyUntilMs = busyUntilMs.filter((ms) => ms > nowMs);
    let free = window - busyUntilMs.length - held.filter((fromMs) => fromMs <= nowMs).length;
    for (; free > 0 && next < waiting.length; free -= 1, next += 1) {
      const node = waiting[next];
      if (!node) break;
      const { doneMs, moments } = updateNode({
        node: node.name,
        before: waitingFacts(initially(node)),
        targetConfig: toConfig,
        to: options.to,
        pickedMs: nowMs,
        pace: options.pace,
        drains: options.drains,
        fault: faults[node.name],
        jitter: options.jitter,
      });
      updates.set(node.name, moments);
      busyUntilMs.push(doneMs);
    }
    nowMs = unpaused(Math.min(...busyUntilMs, Infinity) + REACTION_MS, pauses);
  }
  return updates;
}

/** Nodes with the same release share their facts. */
function initialFacts({
  from,
  pool,
}: Pick<PoolRollOptions, 'from' | 'pool'>): (node: NodeShape) => NodeFacts {
  const known = new Map<Release, NodeFacts>();
  return (node) => {
    const release = node.release ?? from;
    const facts = known.get(release) ?? nodeAtRest(renderedConfigName(pool.name, release), release);
    known.set(release, facts);
    return facts;
  };
}

/** The pool has a new target, and the node has to go through it. */
function waitingFacts(atRest: NodeFacts): NodeFacts {
  return { ...atRest, step: 'waiting', updateInProgress: true };
}

function faultyFacts(
  fault: Extract<NodeFault, { readonly fromMs: number }>,
  atRest: NodeFacts,
  fromConfig: string,
): NodeFacts {
  switch (fault.kind) {
    case 'overtaken':
      return {
        ...atRest,
        step: 'applying',
        desiredConfig: fromConfig,
        state: 'Working',
        desiredDrain: `drain-${fromConfig}`,
        lastAppliedDrain: `drain-${fromConfig}`,
        cordoned: true,
        updateInProgress: true,
      };
    case 'drifted': {
      const degraded = { step: 'drifted', state: 'Degraded', reason: fault.reason } as const;
      if (fault.desiredConfig === undefined) return { ...atRest, ...degraded };
      const drain = `drain-${fault.desiredConfig}`;
      return {
        ...atRest,
        ...degraded,
        desiredConfig: fault.desiredConfig,
        desiredDrain: drain,
        lastAppliedDrain: drain,
        cordoned: true,
      };
    }
    case 'lost':
      return { ...atRest, step: 'lost', kubelet: 'stopped' };
    case 'cordonedByHand':
      return { ...atRest, step: 'cordonedByHand', cordoned: true };
  }
}

/** The first moment from `ms` on at which the pool is not paused. */
function unpaused(ms: number, pauses: readonly Pause[]): number {
  const pause = pauses.find(({ fromMs, untilMs }) => fromMs <= ms && ms < (untilMs ?? Infinity));
  return pause ? unpaused(pause.untilMs ?? Infinity, pauses) : ms;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
