import type { Evidence, Position, Told } from '../memory/node-memory';
import type { Event } from '../resources/event';
import { compareInstants, type Instant } from '../time';
import type { EvidenceContext } from './evidence-of-conditions';
import type { NodeStepId } from '../status/timeline';
import { beginEvidence, NO_EVIDENCE, type EvidenceDraft } from './step-evidence';
import { isFurther } from './step-order';

/** The meaning of an event for a node's update; each was sent at its moment, or right before. */
type Meaning =
  | { readonly kind: 'starts'; readonly step: NodeStepId }
  | { readonly kind: 'ends'; readonly step: NodeStepId; readonly next: Position }
  | { readonly kind: 'fails'; readonly step: NodeStepId }
  | { readonly kind: 'done' };

const DAEMON: Readonly<Record<string, Meaning>> = {
  Cordon: { kind: 'starts', step: 'cordon' },
  Drain: { kind: 'starts', step: 'drain' },
  InClusterUpgrade: { kind: 'starts', step: 'files' },
  OSUpdateStarted: { kind: 'starts', step: 'files' },
  OSUpdateStaged: { kind: 'ends', step: 'files', next: 'files' },
  Reboot: { kind: 'starts', step: 'reboot' },
  // Of its log alone: which boots its node had.
  Booted: { kind: 'ends', step: 'reboot', next: 'resume' },
  SkipReboot: { kind: 'starts', step: 'postActions' },
  ServiceReload: { kind: 'starts', step: 'postActions' },
  ServiceRestart: { kind: 'starts', step: 'postActions' },
  Uncordon: { kind: 'ends', step: 'uncordon', next: 'all' },
  NodeDone: { kind: 'done' },
  FailedToReconcile: { kind: 'fails', step: 'prepare' },
  FailedToDrain: { kind: 'fails', step: 'drain' },
  FailedServiceReload: { kind: 'fails', step: 'postActions' },
  FailedServiceRestart: { kind: 'fails', step: 'postActions' },
  FailedToUncordon: { kind: 'fails', step: 'uncordon' },
};

/**
 * The senders of events. Mirrors openshift/machine-config-operator@7ff337a, pkg/daemon/{drain,update,daemon}.go and
 * pkg/controller/drain/drain_controller.go; the kubelet tells that a node has booted anew.
 */
const MEANINGS: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  machineconfigdaemon: DAEMON,
  'machineconfigcontroller-nodecontroller': {
    DrainThresholdExceeded: { kind: 'fails', step: 'drain' },
    DrainFailed: { kind: 'fails', step: 'drain' },
    FailedToDrain: { kind: 'fails', step: 'drain' },
  },
  kubelet: { Rebooted: { kind: 'ends', step: 'reboot', next: 'resume' } },
};

const DRAIN_SKIPPED = 'Drain not required, skipping';

/** The event about the targeted nodes of a pool; it names the node only if it is a single one. */
const TARGETED = /^Targeted node (\S+) to /;

/** The node of which an event about a pool says that it was given a configuration. */
export function targetedNode(event: Event): string | undefined {
  return event.kind === 'MachineConfigPool' &&
    (event.reason === 'SetDesiredConfig' || event.reason === 'SetDesiredConfigAndOSImage')
    ? TARGETED.exec(event.message)?.[1]
    : undefined;
}

/** True if an event tells something about a step of its node. */
export function isStepEvent({ kind, component, reason }: Event): boolean {
  return kind === 'Node' && meaningOf(component, reason) !== undefined;
}

function meaningOf(component: string, reason: string): Meaning | undefined {
  const meanings = Object.hasOwn(MEANINGS, component) ? MEANINGS[component] : undefined;
  return meanings && Object.hasOwn(meanings, reason) ? meanings[reason] : undefined;
}

/**
 * Evidence of this update in the events about one node (and about its pool, where they name the node). They expire, so
 * any may be gone; those from before the update, or from before the node went to another configuration, are not looked
 * at.
 */
export function evidenceOfEvents(events: readonly Event[], context: EvidenceContext): Evidence {
  const { since } = context;
  // Without its beginning, this update's events could not be told from the last one's.
  if (since === undefined || events.length === 0) return NO_EVIDENCE;
  const evidence = beginEvidence();
  const moments = momentsOf(events, since);
  const otherUntil = moments.findLast(({ event }) =>
    isAboutOther(event, context.desiredConfig),
  )?.at;
  for (const { at, event } of moments) {
    if (otherUntil === undefined || at > otherUntil) readEventAt(at, event, evidence);
  }
  return evidence;
}

interface Moment {
  readonly at: Instant;
  readonly event: Event;
}

/** Events in order of time; repeated ones count from their first time in this update. */
function momentsOf(events: readonly Event[], since: Instant): readonly Moment[] {
  return events
    .flatMap((event) => {
      const at = [event.firstAt, event.lastAt].find((time) => time !== undefined && time >= since);
      return at === undefined ? [] : [{ at, event }];
    })
    .sort((a, b) => compareInstants(a.at, b.at));
}

function isAboutOther({ message }: Event, desiredConfig: string): boolean {
  return message.includes('rendered-') && !message.includes(desiredConfig);
}

function readEventAt(at: Instant, event: Event, evidence: EvidenceDraft): void {
  const told: Told = { at, source: event.isFromLog ? 'log' : 'event' };
  if (event.kind === 'MachineConfigPool') {
    evidence.givenAt = told;
    return;
  }
  if (event.reason === 'Drain' && event.message === DRAIN_SKIPPED) {
    evidence.skipped.add('cordon').add('drain');
    return;
  }
  const meaning = meaningOf(event.component, event.reason);
  switch (meaning?.kind) {
    case undefined:
      return;
    case 'done':
      evidence.doneAt = told;
      return;
    case 'fails':
      reach(evidence, meaning.step);
      evidence.messages.set(meaning.step, event.message);
      evidence.isHeld = evidence.position === meaning.step;
      return;
    case 'starts':
      if (!evidence.starts.has(meaning.step)) evidence.starts.set(meaning.step, told);
      reach(evidence, meaning.step);
      if (meaning.step === 'reboot') evidence.isRebootless = false;
      if (meaning.step === 'postActions') evidence.isRebootless ??= true;
      return;
    case 'ends':
      evidence.ends.set(meaning.step, told);
      reach(evidence, meaning.next);
  }
}

/** A failure counts only for the step it is at. */
function reach(evidence: EvidenceDraft, position: Position): void {
  if (evidence.position !== undefined && !isFurther(position, evidence.position)) return;
  evidence.isHeld = false;
  evidence.position = position;
}
