import type { Evidence, LearnedNode, NodeMemory, Position, Told } from '../memory/node-memory';
import type { MachineConfigNode } from '../resources/machine-config-node';
import { SECOND, type Instant } from '../time';
import { isOnItsWay, phaseOnItsWay } from '../nodes/affected-nodes';
import type { NodeAssessment, NodePhase } from '../status/node';
import type { Topology } from '../resources/infrastructure';
import { composeSteps, isWithoutUncordon } from './compose-steps';
import type { NodeReports } from './node-reports';
import type { NodeStep, NodeTimeline } from '../status/timeline';
import { placeNode, type StepSource } from './position-of-node';
import type { Rollout } from './rollout-of-pool';
import { beginEvidence, joinEvidence, NO_EVIDENCE } from './step-evidence';
import { isFurther, PHASE_OF_STEP } from './step-order';

export interface LookContext {
  readonly rollout: Rollout;
  readonly topology: Topology;
  readonly now: Instant;
  /** The moment of the snapshot before; absent for the first one. */
  readonly lastAt: Instant | undefined;
}

/** The memory before the first look. */
const NOTHING: NodeMemory = {
  desiredConfig: '',
  evidence: NO_EVIDENCE,
  hadFailed: false,
  wasUpdating: false,
};

/** Longest gap between two snapshots over which a change still has a time. */
const LONGEST_GAP = 30n * SECOND;

/** A node, and what tells something of its way. */
export interface NodeSources {
  readonly node: NodeAssessment;
  readonly reports: NodeReports;
}

export interface NodeLook {
  readonly memory: NodeMemory;
  /** `undefined` when nothing is known to have happened to the node in this update. */
  readonly timeline: NodeTimeline | undefined;
}

/** A node's position and step times. Looking at the same sources again adds nothing. */
export function lookAtNode(
  before: NodeMemory = NOTHING,
  sources: NodeSources,
  context: LookContext,
): NodeLook {
  const { reports } = sources;
  const { of, since } = context.rollout;
  const node = placeOnItsWay(sources.node);
  const isDone = node.updated;
  const isWaiting = of === 'config' && !node.updating && !sources.node.atPoolConfig;
  const desiredConfig = sources.node.desiredConfig || sources.node.currentConfig;
  const about = { desiredConfig, since, isDone };
  const { machineConfigNode, reported, written } = reports.tell(
    node.name,
    about,
    of !== 'nothing' && !isWaiting,
  );
  if (before === NOTHING && !node.updating && reported === NO_EVIDENCE && written === NO_EVIDENCE) {
    return lookAtRest(node, desiredConfig);
  }

  const known = withGoal(before, desiredConfig);
  const position = findPosition(node, known, written.position, reported.position);
  const phaseSeenAt =
    node.phase === known.phase
      ? known.phaseSeenAt
      : isWatched(context) && known.phase !== undefined
        ? context.now
        : undefined;
  const told = joinEvidence(joinEvidence(known.evidence, reported), written);
  const evidence = joinEvidence(told, evidenceOfChange(node, known, position, told, context));
  const hadFailed =
    written.isHeld === true ||
    (reported.isHeld === true && reported.position === position) ||
    // The controller tries again every few minutes; between two attempts nothing has changed.
    (known.hadFailed && position === 'drain' && known.position === 'drain');
  const memory: NodeMemory = {
    desiredConfig: known.desiredConfig,
    evidence,
    position,
    phase: node.phase,
    phaseSeenAt,
    hadFailed,
    wasUpdating: node.updating,
  };
  const isKnown = isDone && !isWaiting && (evidence.doneAt ?? firstOf(evidence)) !== undefined;
  return {
    memory,
    timeline:
      node.updating || isKnown
        ? describe(node, machineConfigNode, memory, position, context.topology)
        : undefined,
  };
}

/** Adds to a node's memory the facts that another observer has about its way to the same configuration. */
export function learnNode(
  own: NodeMemory | undefined,
  learned: LearnedNode | undefined,
): NodeMemory | undefined {
  if (!learned) return own;
  if (!own) return { ...NOTHING, ...learned };
  if (own.desiredConfig !== learned.desiredConfig) return own;
  return { ...own, evidence: joinEvidence(own.evidence, learned.evidence) };
}

/** By the configuration that nodes are asked for, what there is to remember of those that rest. */
const looksAtRest = new Map<string, NodeLook[]>();
const MOST_CONFIGS = 100;

/** The first look at a node at rest of which nothing is told: thousands of nodes share a few. */
function lookAtRest(node: NodeOnItsWay, desiredConfig: string): NodeLook {
  const { phase } = node;
  const position = findPosition(node, NOTHING, undefined, undefined);
  let looks = looksAtRest.get(desiredConfig);
  if (!looks) {
    if (looksAtRest.size >= MOST_CONFIGS) looksAtRest.clear();
    looksAtRest.set(desiredConfig, (looks = []));
  }
  const known = looks.find(({ memory }) => memory.phase === phase && memory.position === position);
  if (known) return known;
  const memory: NodeMemory = {
    ...NOTHING,
    desiredConfig,
    position,
    phase,
    phaseSeenAt: undefined,
  };
  const look: NodeLook = { memory, timeline: undefined };
  looks.push(look);
  return look;
}

/** The fields that tell where a node is on its way to a release or a configuration. */
interface NodeOnItsWay extends StepSource {
  readonly name: string;
  readonly pool: string;
}

function placeOnItsWay(node: NodeAssessment): NodeOnItsWay {
  const { daemonState, degraded, isUncordonAsked, name, pool, unschedulable, updated, updating } =
    node;
  const phase = phaseOnItsWay(node);
  const isMoving = isOnItsWay(node);
  return {
    name,
    pool,
    phase,
    daemonState,
    degraded,
    isUncordonAsked,
    unschedulable,
    updated: updated && !isMoving,
    updating: updating || isMoving,
  };
}

/** Memory of a node that is asked to go elsewhere: no more than its position. */
function withGoal(before: NodeMemory, desiredConfig: string): NodeMemory {
  if (desiredConfig === before.desiredConfig) return before;
  return {
    ...before,
    desiredConfig,
    evidence: NO_EVIDENCE,
    // A node that was seen before it was asked to go there is known not to have begun.
    position: before.position === undefined ? undefined : 'none',
    hadFailed: false,
  };
}

function findPosition(
  node: NodeOnItsWay,
  known: NodeMemory,
  written: Position | undefined,
  reported: Position | undefined,
): Position {
  const position = placeNode(node, written, reported);
  // Without conditions `Updating` is all that is told after the reboot, too.
  const hasRebooted =
    known.position === 'reboot' || known.position === 'resume' || known.position === 'uncordon';
  return node.phase === 'Updating' && written === undefined && hasRebooted && position === 'files'
    ? 'resume'
    : position;
}

function isWatched({ lastAt, now }: LookContext): boolean {
  return lastAt !== undefined && now - lastAt <= LONGEST_GAP;
}

/** Evidence in the changes since the last snapshot. The first one shows no change, whatever it shows. */
function evidenceOfChange(
  node: NodeOnItsWay,
  { position: before, wasUpdating }: NodeMemory,
  position: Position,
  told: Evidence,
  context: LookContext,
): Evidence {
  if (!isWatched(context) || before === undefined || before === 'unknown') return NO_EVIDENCE;
  const isGiven = before === 'none' && node.updating && !wasUpdating;
  const hasMoved = isFurther(position, before);
  if (!isGiven && !hasMoved) return NO_EVIDENCE;
  const seen: Told = { at: context.now, source: 'observed' };
  const observed = beginEvidence();
  if (isGiven) observed.givenAt = seen;
  if (hasMoved) {
    const last = isWithoutUncordon(context.topology, told) ? 'resume' : 'uncordon';
    const step = position === 'uncordon' ? last : position;
    if (step === 'all') {
      observed.doneAt = seen;
      observed.ends.set(last, seen);
    } else if (step !== 'none' && step !== 'unknown' && step !== before) {
      observed.starts.set(step, seen);
      if (before !== 'none' && before !== 'all') observed.ends.set(before, seen);
    }
  }
  return observed;
}

function describe(
  node: NodeOnItsWay,
  machineConfigNode: MachineConfigNode | undefined,
  { desiredConfig, evidence, hadFailed, phaseSeenAt }: NodeMemory,
  position: Position,
  topology: Topology,
): NodeTimeline {
  const isDone = node.updated;
  const steps = composeSteps({
    position,
    isHeld: node.degraded || hadFailed,
    isCordoned: node.unschedulable,
    topology,
    evidence,
  });
  const startedAt = earliest([
    evidence.givenAt?.at,
    ...steps.slice(0, 3).map((step) => step.startedAt),
  ]);
  const endedAt = isDone
    ? (evidence.doneAt?.at ?? steps.find(({ id }) => id === 'uncordon')?.endedAt)
    : undefined;
  const phaseSinceAt = isDone
    ? undefined
    : (phaseSince(node.phase, steps, startedAt) ?? phaseSeenAt);
  return {
    node: node.name,
    pool: node.pool,
    ...(desiredConfig === '' ? {} : { desiredConfig }),
    steps,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(phaseSinceAt === undefined ? {} : { phaseSinceAt }),
    ...(isDone || !machineConfigNode ? {} : { conditions: machineConfigNode.conditions }),
  };
}

/**
 * Beginning of the first of the phase's steps, going back from the node's present one. A node at the first step of all,
 * which did nothing yet, is at it since it was given its configuration.
 */
function phaseSince(
  phase: NodePhase,
  steps: readonly NodeStep[],
  startedAt: Instant | undefined,
): Instant | undefined {
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'held');
  let since: Instant | undefined;
  for (let index = at; index >= 0; index -= 1) {
    const step = steps[index];
    if (!step || step.state === 'skipped') continue;
    if (PHASE_OF_STEP[step.id] !== phase) break;
    since = step.startedAt ?? since;
    if (index === 0) since ??= startedAt;
  }
  return since;
}

function firstOf({ ends, givenAt, starts }: Evidence): Told | undefined {
  return givenAt ?? [...starts.values(), ...ends.values()][0];
}

function earliest(moments: readonly (Instant | undefined)[]): Instant | undefined {
  return moments.reduce(
    (first, moment) =>
      moment !== undefined && (first === undefined || moment < first) ? moment : first,
    undefined,
  );
}
