import { addTo } from '../changes/group-by';
import { findNodeCondition, type MachineConfigNode } from '../resources/machine-config-node';
import { readObject, readText } from '../resources/object';
import { compareInstants, parseInstant, type Instant } from '../time';

/** The conditions of a node's MachineConfigNode about its drain. */
export interface DrainConditions {
  /** Since when the node is cordoned for it: the drain's own condition is written anew with every attempt. */
  readonly cordonedAt?: Instant;
  /** Time when the condition was last written; absent unless a drain is on. */
  readonly writtenAt?: Instant;
  /** The last attempt failed; otherwise one runs. */
  readonly hasFailed: boolean;
  /** Untouched; empty when there is none. */
  readonly message: string;
}

/** The events about a node's drain. */
export interface DrainEvents {
  /** Time when the node was cordoned, or its drain began. */
  readonly beganAt?: Instant;
  /** The controller has slowed its retries. */
  readonly isLong: boolean;
  /** Messages of events about failures, newest first. */
  readonly messages: readonly string[];
}

/** Beginning of the message of an attempt that failed. Source: machine-config-operator, as in drain-times. */
const FAILED = 'Error:';

const NO_CONDITIONS: DrainConditions = { hasFailed: false, message: '' };
const NO_EVENTS: DrainEvents = { isLong: false, messages: [] };

/** Reads a node's drain from its MachineConfigNode, if it has one. */
export function readDrainConditions(object: MachineConfigNode | undefined): DrainConditions {
  if (!object) return NO_CONDITIONS;
  const cordoned = findNodeCondition(object, 'Cordoned');
  const drained = findNodeCondition(object, 'Drained');
  const isDraining = drained?.status === 'Unknown';
  return {
    cordonedAt: cordoned?.status === 'True' ? cordoned.lastTransitionAt : undefined,
    writtenAt: isDraining ? drained.lastTransitionAt : undefined,
    hasFailed: isDraining && drained.message.startsWith(FAILED),
    message: isDraining ? drained.message : '',
  };
}

/** Reasons of events on a Node. Source: machine-config-operator, pkg/daemon/drain.go and pkg/controller/drain. */
const BEGAN: ReadonlySet<string> = new Set(['Cordon', 'Drain']);
const LONG = 'DrainThresholdExceeded';
const FAILURES: ReadonlySet<string> = new Set([LONG, 'DrainFailed', 'FailedToDrain']);
const ENDED = 'Uncordon';

interface DrainEvent {
  readonly reason: string;
  readonly message: string;
  readonly at: Instant;
}

/** Drain events by node, read once when asked for. Events before a node's last uncordon are of another drain. */
export function readDrainEvents(events: readonly unknown[]): (node: string) => DrainEvents {
  const byNode = new Map<string, unknown[]>();
  for (const object of events) {
    const { involvedObject, reason } = readObject(object);
    if (!isDrainReason(readText(reason))) continue;
    const { kind, name } = readObject(involvedObject);
    if (kind !== 'Node') continue;
    addTo(byNode, readText(name), object);
  }
  const known = new Map<string, DrainEvents>();
  return (node) => {
    const ofNode = byNode.get(node);
    if (!ofNode) return NO_EVENTS;
    const found = known.get(node) ?? sumUp(ofNode.flatMap(readEvent).sort(compareEvents));
    known.set(node, found);
    return found;
  };
}

function isDrainReason(reason: string): boolean {
  return BEGAN.has(reason) || FAILURES.has(reason) || reason === ENDED;
}

function readEvent(object: unknown): readonly DrainEvent[] {
  const event = readObject(object);
  const at =
    parseInstant(event.lastTimestamp) ??
    parseInstant(event.eventTime) ??
    parseInstant(event.firstTimestamp);
  return at === undefined
    ? []
    : [{ reason: readText(event.reason), message: readText(event.message), at }];
}

function compareEvents(a: DrainEvent, b: DrainEvent): number {
  return compareInstants(a.at, b.at);
}

/** Oldest first. */
function sumUp(events: readonly DrainEvent[]): DrainEvents {
  const ended = events.findLastIndex(({ reason }) => reason === ENDED);
  const ours = events.slice(ended + 1);
  const failures = ours.filter(({ reason }) => FAILURES.has(reason));
  return {
    beganAt: ours.find(({ reason }) => BEGAN.has(reason))?.at,
    isLong: failures.some(({ reason }) => reason === LONG),
    messages: failures.map(({ message }) => message).reverse(),
  };
}
