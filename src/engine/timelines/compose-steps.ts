import type { Evidence, Position, Told } from '../memory/node-memory';
import type { Topology } from '../resources/infrastructure';
import {
  NODE_STEPS,
  STEP_RANKS,
  type NodeStep,
  type NodeStepId,
  type NodeStepState,
} from '../status/timeline';
import { positionOfNode, type StepSource } from './position-of-node';
import { betterTold, NO_EVIDENCE } from './step-evidence';

/** Not done on a single node: there is nowhere for its pods to go. */
const NOT_ON_SINGLE_NODE: ReadonlySet<NodeStepId> = new Set(['cordon', 'drain', 'uncordon']);

export interface StepsInput {
  readonly position: Position;
  readonly isHeld: boolean;
  /** Cordoned now, which tells that it was cordoned for this. */
  readonly isCordoned: boolean;
  readonly topology: Topology;
  readonly evidence: Evidence;
}

/**
 * The steps of a node of which nothing is known but its annotations, so without times. Steps before the one it is at
 * are done; whether a node that is past the drain was cordoned at all shows by the cordon, which stays until the end:
 * some changes need none.
 */
export function readNodeSteps(node: StepSource, topology: Topology): readonly NodeStep[] {
  return composeSteps({
    position: positionOfNode(node),
    isHeld: node.degraded,
    isCordoned: node.unschedulable,
    topology,
    evidence: NO_EVIDENCE,
  });
}

/** The steps of nodes of which no step is told, which are most: there are few that differ. */
const untoldSteps = new Map<string, readonly NodeStep[]>();

/** The steps in order, with their states, and their times as far as they are told. */
export function composeSteps(input: StepsInput): readonly NodeStep[] {
  const { evidence, isCordoned, isHeld, position, topology } = input;
  const isTold =
    evidence.starts.size + evidence.ends.size + evidence.messages.size + evidence.skipped.size > 0;
  if (isTold) return describeSteps(input);
  const key = [position, topology, isHeld, isCordoned, evidence.isRebootless].join();
  const known = untoldSteps.get(key) ?? describeSteps(input);
  untoldSteps.set(key, known);
  return known;
}

function describeSteps(known: StepsInput): readonly NodeStep[] {
  const input = { ...known, position: positionAmongSteps(known) };
  const { position, evidence } = input;
  const isRebootless = evidence.isRebootless === true || position === 'postActions';
  const ids = NODE_STEPS.filter((id) => id !== 'postActions' || isRebootless);
  const states = ids.map((id) => stateOf(id, input, isRebootless));
  return ids.map((id, index) => {
    const state = states[index] ?? 'unknown';
    const message = evidence.messages.get(id) ?? '';
    if (state !== 'done' && state !== 'current' && state !== 'held') return { id, state, message };
    const before = neighbor(ids, states, index, -1);
    const after = neighbor(ids, states, index, 1);
    const startedAt = toldOrNeighbor(evidence.starts.get(id), before && evidence.ends.get(before));
    const endedAt =
      state === 'done'
        ? toldOrNeighbor(evidence.ends.get(id), after && evidence.starts.get(after))
        : undefined;
    return describeStep({ id, state, message }, startedAt, endedAt);
  });
}

/** True if there is no uncordon: a single node needs none, unless something tells of it. */
export function isWithoutUncordon(topology: Topology, { ends, starts }: Evidence): boolean {
  return topology === 'SingleReplica' && !ends.has('uncordon') && !starts.has('uncordon');
}

/**
 * Position among the steps. Where there is no uncordon, a node that would be at it still resumes: it is not done yet.
 */
function positionAmongSteps({ evidence, position, topology }: StepsInput): Position {
  return position === 'uncordon' && isWithoutUncordon(topology, evidence) ? 'resume' : position;
}

/** A step ends when the next begins: a reported time of either replaces an observed one. */
function toldOrNeighbor(own: Told | undefined, neighbor: Told | undefined): Told | undefined {
  return own?.source === 'observed' ? (betterTold(own, neighbor) ?? own) : (own ?? neighbor);
}

function stateOf(id: NodeStepId, input: StepsInput, isRebootless: boolean): NodeStepState {
  const { evidence, isCordoned, isHeld, position, topology } = input;
  if (evidence.skipped.has(id) || (id === 'reboot' && isRebootless)) return 'skipped';
  const isKnownToHappen = evidence.ends.has(id) || evidence.starts.has(id);
  if (topology === 'SingleReplica' && NOT_ON_SINGLE_NODE.has(id) && !isKnownToHappen) {
    return 'skipped';
  }
  switch (position) {
    case 'none':
      return 'waiting';
    case 'unknown':
      return 'unknown';
    case 'all':
      return 'done';
    default: {
      const place = STEP_RANKS[id] - STEP_RANKS[position];
      if (place > 0) return 'waiting';
      if (place === 0) return isHeld ? 'held' : 'current';
      const needsCordon = id === 'cordon' || id === 'drain';
      return needsCordon && !isCordoned && !isKnownToHappen ? 'unknown' : 'done';
    }
  }
}

/** The next step in a direction that is not left out. */
function neighbor(
  ids: readonly NodeStepId[],
  states: readonly NodeStepState[],
  index: number,
  direction: 1 | -1,
): NodeStepId | undefined {
  for (let next = index + direction; next >= 0 && next < ids.length; next += direction) {
    if (states[next] !== 'skipped') return ids[next];
  }
  return undefined;
}

/** A beginning that is after the end is from another attempt. */
function describeStep(
  step: Pick<NodeStep, 'id' | 'state' | 'message'>,
  started: Told | undefined,
  ended: Told | undefined,
): NodeStep {
  const start = started && ended && started.at > ended.at ? undefined : started;
  if (!ended) {
    return start ? { ...step, startedAt: start.at, source: start.source } : step;
  }
  if (!start) return { ...step, endedAt: ended.at, source: ended.source };
  const times = { ...step, startedAt: start.at, endedAt: ended.at, source: start.source };
  return ended.source === start.source ? times : { ...times, endSource: ended.source };
}
