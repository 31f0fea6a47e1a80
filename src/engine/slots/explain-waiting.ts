import type { NodeAssessment, UnavailabilityCause } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { countBefore } from './count-before';
import { isNodeReady, readTurn } from './node-turn';
import type { ImageBuild, PoolSlots, SlotHolder } from '../status/slots';

/** Reasons why a node has not begun, the decisive one first. What follows from the order is a prediction. */
export interface NodeWaiting {
  readonly reasons: readonly [WaitingReason, ...WaitingReason[]];
  readonly isPrediction: boolean;
}

export type WaitingReason =
  /** Selected by several custom pools: none of them updates it. */
  | { readonly code: 'SeveralPools'; readonly pools: readonly string[] }
  | { readonly code: 'PoolPaused'; readonly pool: string }
  /** The pool's `maxUnavailable` is malformed: nothing starts. */
  | { readonly code: 'MaxUnavailable'; readonly pool: string }
  | { readonly code: 'ImageBuild'; readonly build: ImageBuild }
  | { readonly code: 'ArbiterAfterControlPlane' }
  | { readonly code: 'ControlPlaneAfterArbiter' }
  /** The node is unavailable: it gets no turn until that is over. */
  | { readonly code: 'NodeOff'; readonly kind: UnavailabilityCause['kind'] }
  /** The node is degraded where it is, and takes a slot itself. */
  | { readonly code: 'Degraded' }
  /** All slots are taken; `holders`: the first three of them. */
  | {
      readonly code: 'NoSlot';
      readonly held: number;
      readonly total: number;
      readonly holders: readonly SlotHolder[];
    }
  /** Failed nodes take up what is left of the slots. */
  | { readonly code: 'FailedNodes'; readonly nodes: readonly string[] }
  /** The node runs the machine-config operator. */
  | { readonly code: 'GoesLast' }
  /** The node's place in the order; 1 is the next. `startsNow`: there is a slot for it. */
  | {
      readonly code: 'Place';
      readonly place: number;
      readonly of: number;
      readonly startsNow: boolean;
    };

/** Holders that are named. */
const NAMED = 3;

const WORST_FIRST: readonly UnavailabilityCause['kind'][] = [
  'NotReady',
  'DiskPressure',
  'NetworkUnavailable',
  'Unschedulable',
];

/** Reasons why the machine-config operator has not started a node; `undefined` if it has, or has nothing to do. */
export function explainWaiting(
  node: NodeAssessment,
  pool: PoolAssessment,
  slots: PoolSlots,
): NodeWaiting | undefined {
  const goal = { config: pool.targetConfig, image: undefined };
  if (node.currentConfig === '' || goal.config === '' || readTurn(node, goal).isStarted) {
    return undefined;
  }
  if (node.pools !== undefined) return certain({ code: 'SeveralPools', pools: node.pools });
  switch (slots.standsStill) {
    case 'paused':
      return certain({ code: 'PoolPaused', pool: pool.name });
    case 'maxUnavailable':
      return certain({ code: 'MaxUnavailable', pool: pool.name });
    case 'imageBuild':
      return slots.build && certain({ code: 'ImageBuild', build: slots.build });
    case 'arbiterAfterControlPlane':
      return certain({ code: 'ArbiterAfterControlPlane' });
    case 'controlPlaneAfterArbiter':
      return certain({ code: 'ControlPlaneAfterArbiter' });
    case undefined:
      break;
  }
  if (!isNodeReady(node)) {
    const kinds = node.unavailableBecause.map(({ kind }) => kind);
    const kind = WORST_FIRST.find((candidate) => kinds.includes(candidate));
    // On its way to a configuration that its pool had before, it was cordoned for that.
    if (kind === 'Unschedulable' && isOnItsWay(node)) return undefined;
    return kind && certain({ code: 'NodeOff', kind });
  }
  const holds = slots.holders.find((holder) => holder.node === node.name);
  if (holds) return holds.because === 'degraded' ? certain({ code: 'Degraded' }) : undefined;
  return explainTurn(node, pool, slots);
}

function isOnItsWay({ currentConfig, desiredConfig }: NodeAssessment): boolean {
  return desiredConfig !== '' && desiredConfig !== currentConfig;
}

/** The turn of a node; its place is unknown if not all nodes of the pool are known. */
function explainTurn(
  node: NodeAssessment,
  pool: PoolAssessment,
  slots: PoolSlots,
): NodeWaiting | undefined {
  const goal = { config: pool.targetConfig, image: undefined };
  const before = countBefore(node, pool, goal, slots.goesLast?.node);
  const goesLast = slots.goesLast?.node === node.name;
  const place: WaitingReason = {
    code: 'Place',
    place: before + 1,
    of: slots.candidates,
    startsNow: before < slots.capacity && !goesLast,
  };
  const reasons: WaitingReason[] = [];
  const total = slots.total ?? 0;
  if (slots.capacity === 0) {
    if (slots.unavailable >= total) {
      const holders = slots.holders.slice(0, NAMED);
      reasons.push({ code: 'NoSlot', held: slots.unavailable, total, holders });
    } else {
      const failed = slots.holders.filter(({ because }) => because === 'degraded');
      const nodes = failed.slice(0, NAMED).map((holder) => holder.node);
      reasons.push({ code: 'FailedNodes', nodes });
    }
  }
  if (goesLast) reasons.push({ code: 'GoesLast' });
  const [first, ...others] = reasons;
  if (slots.isPartial) return first && certain(first);
  return {
    reasons: first ? [first, ...others, place] : [place],
    isPrediction: true,
  };
}

function certain(reason: WaitingReason): NodeWaiting {
  return { reasons: [reason], isPrediction: false };
}
