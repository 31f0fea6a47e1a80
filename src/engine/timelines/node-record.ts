import type { Event } from '../resources/event';
import type { MachineConfigNode } from '../resources/machine-config-node';
import { SECOND, type Instant } from '../time';
import type { NodeAssessment, NodePhase } from '../status/node';
import type { Topology } from '../resources/infrastructure';
import { composeSteps } from './compose-steps';
import { evidenceOfConditions } from './evidence-of-conditions';
import { evidenceOfEvents } from './evidence-of-events';
import type { NodeStep, NodeTimeline } from '../status/timeline';
import { placeNode } from './position-of-node';
import {
  beginEvidence,
  NO_EVIDENCE,
  takeOver,
  type Evidence,
  type EvidenceDraft,
  type Told,
} from './step-evidence';
import { isFurther, PHASE_OF_STEP, type Position } from './step-order';

export interface RecordContext {
  /** When this update began. */
  readonly since: Instant | undefined;
  readonly topology: Topology;
  readonly isUpdating: boolean;
  readonly now: Instant;
  /** The moment of the snapshot before; absent for the first one. */
  readonly lastAt: Instant | undefined;
}

interface Findings {
  readonly steps: readonly NodeStep[];
  readonly evidence: Evidence;
  readonly isDone: boolean;
  readonly object: MachineConfigNode | undefined;
}

/** What was seen to have changed from one snapshot to the next has no time when they lie further apart. */
const LONGEST_GAP = 30n * SECOND;

/** What is known of one node, from the first snapshot with it on. */
export class NodeRecord {
  private desiredConfig = '';
  private evidence: Evidence = NO_EVIDENCE;
  /** The same, once it is put together from several: of most nodes nothing is told, or once. */
  private draft: EvidenceDraft | undefined;
  private position: Position | undefined;
  private phase: NodePhase | undefined;
  private phaseSeenAt: Instant | undefined;
  private hadFailed = false;
  private wasUpdating = false;
  private lastPool = '';
  private lastTimeline: NodeTimeline | undefined;

  /** The pool it was in at the last look. */
  get pool(): string {
    return this.lastPool;
  }

  /** As of the last look. */
  get timeline(): NodeTimeline | undefined {
    return this.lastTimeline;
  }

  /** The node's timeline, or `undefined` when nothing is known to have happened to it in this update. */
  update(
    node: NodeAssessment,
    object: MachineConfigNode | undefined,
    events: readonly Event[],
    context: RecordContext,
  ): NodeTimeline | undefined {
    this.lastPool = node.pool;
    this.lastTimeline = this.look(node, object, events, context);
    return this.lastTimeline;
  }

  private look(
    node: NodeAssessment,
    object: MachineConfigNode | undefined,
    events: readonly Event[],
    context: RecordContext,
  ): NodeTimeline | undefined {
    const isDone = node.updated && !node.updating;
    const desiredConfig = node.desiredConfig || node.currentConfig;
    if (desiredConfig !== this.desiredConfig) this.begin(desiredConfig);

    const about = { desiredConfig, since: context.since, isDone };
    const reported = evidenceOfEvents(context.isUpdating ? events : [], about);
    const written =
      object && context.isUpdating ? evidenceOfConditions(object, about) : NO_EVIDENCE;
    this.learn(reported);
    this.learn(written);

    const position = this.place(node, written.position, reported.position);
    this.observe(node, position, context);
    const hasFailed =
      written.isHeld === true ||
      (reported.isHeld === true && reported.position === position) ||
      // The controller tries again every few minutes; between two attempts nothing has changed.
      (this.hadFailed && position === 'drain' && this.position === 'drain');
    this.hadFailed = hasFailed;
    this.position = position;
    this.wasUpdating = node.updating;

    const { evidence } = this;
    const isKnown = isDone && (evidence.doneAt ?? firstOf(evidence)) !== undefined;
    if (!node.updating && !isKnown) return undefined;
    const steps = composeSteps({
      position,
      isHeld: node.degraded || hasFailed,
      isCordoned: node.unschedulable,
      topology: context.topology,
      evidence,
    });
    return this.describe(node, { steps, evidence, isDone, object });
  }

  private begin(desiredConfig: string): void {
    this.desiredConfig = desiredConfig;
    this.evidence = NO_EVIDENCE;
    this.draft = undefined;
    // Whoever was seen before it was asked to go there is known not to have begun.
    this.position = this.position === undefined ? undefined : 'none';
    this.hadFailed = false;
  }

  private place(
    node: NodeAssessment,
    written: Position | undefined,
    reported: Position | undefined,
  ): Position {
    const position = placeNode(node, written, reported);
    // Without conditions `Updating` is all that is told after the reboot, too.
    const hasRebooted =
      this.position === 'reboot' || this.position === 'resume' || this.position === 'uncordon';
    return node.phase === 'Updating' && written === undefined && hasRebooted && position === 'files'
      ? 'resume'
      : position;
  }

  /** Notes what has changed since the last snapshot. The first one shows no change, whatever it shows. */
  private observe(node: NodeAssessment, position: Position, { lastAt, now }: RecordContext): void {
    const isWatched = lastAt !== undefined && now - lastAt <= LONGEST_GAP;
    const before = this.position;
    if (node.phase !== this.phase) {
      this.phaseSeenAt = isWatched && this.phase !== undefined ? now : undefined;
      this.phase = node.phase;
    }
    if (!isWatched || before === undefined || before === 'unknown') return;
    const isGiven = before === 'none' && node.updating && !this.wasUpdating;
    const hasMoved = isFurther(position, before);
    if (!isGiven && !hasMoved) return;
    const seen: Told = { at: now, source: 'observed' };
    const observed = beginEvidence();
    if (isGiven) observed.givenAt = seen;
    if (hasMoved) {
      if (position === 'all') {
        observed.doneAt = seen;
        observed.ends.set('uncordon', seen);
      } else if (position !== 'none' && position !== 'unknown') {
        observed.starts.set(position, seen);
        if (before !== 'none' && before !== 'all') observed.ends.set(before, seen);
      }
    }
    this.learn(observed);
  }

  private learn(evidence: Evidence): void {
    if (evidence === NO_EVIDENCE) return;
    if (this.evidence === NO_EVIDENCE) {
      this.evidence = evidence;
      return;
    }
    if (!this.draft) {
      this.draft = beginEvidence();
      takeOver(this.draft, this.evidence);
      this.evidence = this.draft;
    }
    takeOver(this.draft, evidence);
  }

  private describe(
    node: NodeAssessment,
    { steps, evidence, isDone, object }: Findings,
  ): NodeTimeline {
    const startedAt = earliest([
      evidence.givenAt?.at,
      ...steps.slice(0, 3).map((step) => step.startedAt),
    ]);
    const endedAt = isDone
      ? (evidence.doneAt?.at ?? steps.find(({ id }) => id === 'uncordon')?.endedAt)
      : undefined;
    const phaseSinceAt = isDone ? undefined : (phaseSince(node.phase, steps) ?? this.phaseSeenAt);
    return {
      node: node.name,
      pool: node.pool,
      ...(this.desiredConfig === '' ? {} : { desiredConfig: this.desiredConfig }),
      steps,
      ...(startedAt === undefined ? {} : { startedAt }),
      ...(endedAt === undefined ? {} : { endedAt }),
      ...(phaseSinceAt === undefined ? {} : { phaseSinceAt }),
      ...(isDone || !object ? {} : { conditions: [...object.conditions.values()] }),
    };
  }
}

/** When the first of the steps that make up the phase began, going back from the one the node is at. */
function phaseSince(phase: NodePhase, steps: readonly NodeStep[]): Instant | undefined {
  const at = steps.findIndex(({ state }) => state === 'current' || state === 'held');
  let since: Instant | undefined;
  for (let index = at; index >= 0; index -= 1) {
    const step = steps[index];
    if (!step || step.state === 'skipped') continue;
    if (PHASE_OF_STEP[step.id] !== phase) break;
    since = step.startedAt ?? since;
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
