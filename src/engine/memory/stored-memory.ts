import { isObject, readList, readObject, readOptionalText, readText } from '../resources/object';
import { NODE_PHASES, type NodePhase } from '../status/node';
import type { PayloadContainer, PayloadFailure, PayloadPod } from '../status/payload';
import type { NodeStepId, TimeSource } from '../status/timeline';
import { compareInstants, formatInstant, type Instant, parseInstant } from '../time';
import type { Evidence, NodeMemory, Position, Told } from './node-memory';
import type { FailingPod, PayloadMemory } from './payload-memory';
import { readRecords, storeRecords, type StoredRecord } from './stored-records';
import { readRehearsal, storeRehearsal, type StoredRehearsal } from './stored-rehearsal';
import { isOneOf, STEPS } from './stored-words';
import { NO_MEMORY, type UpdateMemory } from './update-memory';

/** Raised whenever what is stored is no longer what this code reads; what another version stored is not read. */
const VERSION = 1;

/** The most characters of nodes: less than the 1 MiB of an API object, with room for the rest. */
export const MOST_CHARACTERS = 800_000;

/** The memory as JSON. Instants are RFC 3339 in UTC with up to nine digits of a second. */
export interface StoredMemory {
  readonly version: typeof VERSION;
  readonly updateStartedAt?: string;
  readonly seenAt?: string;
  readonly nodes: Readonly<Record<string, StoredNode>>;
  readonly payload?: object;
  readonly records?: readonly StoredRecord[];
  readonly rehearsal?: StoredRehearsal;
}

type StoredTold = readonly [at: string, source: TimeSource];

interface StoredNode {
  readonly desiredConfig: string;
  readonly position?: Position;
  readonly phase?: NodePhase;
  readonly phaseSeenAt?: string;
  readonly hadFailed?: true;
  readonly wasUpdating?: true;
  readonly isRebootless?: boolean;
  readonly givenAt?: StoredTold;
  readonly doneAt?: StoredTold;
  readonly starts?: Readonly<Partial<Record<NodeStepId, StoredTold>>>;
  readonly ends?: Readonly<Partial<Record<NodeStepId, StoredTold>>>;
  readonly messages?: Readonly<Partial<Record<NodeStepId, string>>>;
  readonly skipped?: readonly NodeStepId[];
}

/**
 * What is remembered in a form that JSON keeps. Bounded: when there is more than `mostCharacters` of nodes, those that
 * move come first, then those of which the latest is known, then those of earlier updates; what does not fit is
 * forgotten.
 */
export function storeMemory(memory: UpdateMemory, mostCharacters = MOST_CHARACTERS): StoredMemory {
  const { nodes, payload, records, rehearsal, seenAt, updateStartedAt } = memory;
  const stored: [string, StoredNode][] = [];
  let characters = 0;
  for (const [name, node] of [...nodes].sort(([, a], [, b]) => compareWorth(a, b))) {
    const entry: [string, StoredNode] = [name, storeNode(node)];
    characters += JSON.stringify(entry).length;
    if (characters > mostCharacters) break;
    stored.push(entry);
  }
  return {
    version: VERSION,
    ...(updateStartedAt !== undefined && { updateStartedAt: formatInstant(updateStartedAt) }),
    ...(seenAt !== undefined && { seenAt: formatInstant(seenAt) }),
    nodes: Object.fromEntries(stored),
    ...(payload && { payload: storePayload(payload) }),
    ...(records.length > 0 && {
      records: storeRecords(records, Math.max(0, mostCharacters - characters)),
    }),
    ...(rehearsal && { rehearsal: storeRehearsal(rehearsal) }),
  };
}

/** Whether this is what this version of `storeMemory` makes. */
export function isStoredMemory(stored: unknown): boolean {
  const { nodes, version } = readObject(stored);
  return version === VERSION && isObject(nodes);
}

/** Reads what `storeMemory` made. Whatever else it is given, or of another version, it remembers nothing of that. */
export function readMemory(stored: unknown): UpdateMemory {
  const { version, updateStartedAt, seenAt, nodes, payload, records, rehearsal } =
    readObject(stored);
  if (version !== VERSION) return NO_MEMORY;
  const rehearsed = readRehearsal(rehearsal);
  return {
    updateStartedAt: parseInstant(updateStartedAt),
    seenAt: parseInstant(seenAt),
    nodes: new Map(
      Object.entries(readObject(nodes)).map(([name, node]) => [name, readNode(readObject(node))]),
    ),
    payload: isObject(payload) ? readPayload(readObject(payload)) : undefined,
    records: readRecords(records),
    ...(rehearsed && { rehearsal: rehearsed }),
  };
}

// --- Nodes -----------------------------------------------------------------------------------------------------------

/** Nodes that move first, then those of which the latest is known. */
export function compareWorth(a: NodeMemory, b: NodeMemory): number {
  if (a.wasUpdating !== b.wasUpdating) return a.wasUpdating ? -1 : 1;
  const [latestA, latestB] = [latestOf(a.evidence), latestOf(b.evidence)];
  if (latestA === undefined || latestB === undefined) return compareInstants(latestA, latestB);
  return compareInstants(latestB, latestA);
}

function latestOf({ doneAt, ends, givenAt, starts }: Evidence): Instant | undefined {
  return [doneAt, givenAt, ...starts.values(), ...ends.values()].reduce<Instant | undefined>(
    (latest, told) => (told && (latest === undefined || told.at > latest) ? told.at : latest),
    undefined,
  );
}

function storeNode(node: NodeMemory): StoredNode {
  const { evidence, phaseSeenAt } = node;
  const { doneAt, ends, givenAt, isRebootless, messages, skipped, starts } = evidence;
  return {
    desiredConfig: node.desiredConfig,
    ...(node.position && { position: node.position }),
    ...(node.phase && { phase: node.phase }),
    ...(phaseSeenAt !== undefined && { phaseSeenAt: formatInstant(phaseSeenAt) }),
    ...(node.hadFailed && { hadFailed: true }),
    ...(node.wasUpdating && { wasUpdating: true }),
    ...(isRebootless !== undefined && { isRebootless }),
    ...(givenAt && { givenAt: storeTold(givenAt) }),
    ...(doneAt && { doneAt: storeTold(doneAt) }),
    ...(starts.size > 0 && { starts: storeMoments(starts) }),
    ...(ends.size > 0 && { ends: storeMoments(ends) }),
    ...(messages.size > 0 && { messages: Object.fromEntries(messages) }),
    ...(skipped.size > 0 && { skipped: [...skipped] }),
  };
}

function storeTold({ at, source }: Told): StoredTold {
  return [formatInstant(at), source];
}

function storeMoments(moments: ReadonlyMap<NodeStepId, Told>): Record<string, StoredTold> {
  return Object.fromEntries([...moments].map(([step, told]) => [step, storeTold(told)]));
}

const POSITIONS: Readonly<Record<Position, true>> = {
  ...STEPS,
  none: true,
  all: true,
  unknown: true,
};
const SOURCES: Readonly<Record<TimeSource, true>> = {
  machineConfigNode: true,
  event: true,
  log: true,
  observed: true,
};

function readNode(node: Readonly<Record<string, unknown>>): NodeMemory {
  return {
    desiredConfig: readText(node.desiredConfig),
    evidence: {
      isRebootless: typeof node.isRebootless === 'boolean' ? node.isRebootless : undefined,
      givenAt: readTold(node.givenAt),
      doneAt: readTold(node.doneAt),
      starts: readSteps(node.starts, readTold),
      ends: readSteps(node.ends, readTold),
      messages: readSteps(node.messages, readOptionalText),
      skipped: new Set(readList(node.skipped).filter((step) => isOneOf(STEPS, step))),
    },
    position: isOneOf(POSITIONS, node.position) ? node.position : undefined,
    phase: isOneOf(NODE_PHASES, node.phase) ? node.phase : undefined,
    phaseSeenAt: parseInstant(node.phaseSeenAt),
    hadFailed: node.hadFailed === true,
    wasUpdating: node.wasUpdating === true,
  };
}

function readTold(told: unknown): Told | undefined {
  const [text, source] = readList(told);
  const at = parseInstant(text);
  return at !== undefined && isOneOf(SOURCES, source) ? { at, source } : undefined;
}

function readSteps<T>(
  steps: unknown,
  read: (value: unknown) => T | undefined,
): ReadonlyMap<NodeStepId, T> {
  const found = new Map<NodeStepId, T>();
  for (const [step, value] of Object.entries(readObject(steps))) {
    const item = read(value);
    if (isOneOf(STEPS, step) && item !== undefined) found.set(step, item);
  }
  return found;
}

// --- The request -----------------------------------------------------------------------------------------------------

function storePayload({ request, refusal, pod: failing }: PayloadMemory): object {
  return {
    request,
    ...(refusal && { refusal: { ...refusal, sinceAt: format(refusal.sinceAt) } }),
    ...(failing && {
      pod: {
        ...failing.pod,
        createdAt: format(failing.pod.createdAt),
        startedAt: format(failing.pod.startedAt),
        seenAt: format(failing.pod.seenAt),
      },
      failure: failing.failure,
    }),
  };
}

function format(instant: Instant | undefined): string | undefined {
  return instant === undefined ? undefined : formatInstant(instant);
}

function readPayload(payload: Readonly<Record<string, unknown>>): PayloadMemory {
  const { step, message, sinceAt } = readObject(payload.refusal);
  return {
    request: readText(payload.request),
    refusal: isObject(payload.refusal)
      ? { step: readText(step), message: readText(message), sinceAt: parseInstant(sinceAt) }
      : undefined,
    pod: readFailingPod(payload),
  };
}

function readFailingPod(payload: Readonly<Record<string, unknown>>): FailingPod | undefined {
  const failure = readFailure(readObject(payload.failure));
  return isObject(payload.pod) && failure
    ? { pod: readPod(readObject(payload.pod)), failure }
    : undefined;
}

const FAILURES: Readonly<Record<PayloadFailure['what'], true>> = {
  ContainerFailed: true,
  ContainerWaiting: true,
  NodeReady: true,
  PodFailed: true,
  PodScheduled: true,
  ReleaseAccepted: true,
};

function readFailure(failure: Readonly<Record<string, unknown>>): PayloadFailure | undefined {
  const { container, events, message, reason, what } = failure;
  if (!isOneOf(FAILURES, what)) return undefined;
  return {
    what,
    reason: readText(reason),
    message: readText(message),
    container: readOptionalText(container),
    events: events === undefined ? undefined : readList(events).map(readText),
  };
}

function readPod(pod: Readonly<Record<string, unknown>>): PayloadPod {
  const { resource, name, namespace } = readObject(pod.pod);
  return {
    pod: {
      resource: readText(resource),
      name: readText(name),
      namespace: readOptionalText(namespace),
    },
    node: readText(pod.node),
    phase: readText(pod.phase),
    reason: readText(pod.reason),
    message: readText(pod.message),
    image: readText(pod.image),
    createdAt: parseInstant(pod.createdAt),
    startedAt: parseInstant(pod.startedAt),
    seenAt: parseInstant(pod.seenAt),
    deadlineSeconds: readNumber(pod.deadlineSeconds),
    containers: readList(pod.containers).map((container) => readContainer(readObject(container))),
  };
}

const KINDS: Readonly<Record<PayloadContainer['kind'], true>> = { init: true, main: true };
const STATES: Readonly<Record<PayloadContainer['state'], true>> = {
  waiting: true,
  running: true,
  terminated: true,
  unknown: true,
};

function readContainer(container: Readonly<Record<string, unknown>>): PayloadContainer {
  return {
    name: readText(container.name),
    kind: isOneOf(KINDS, container.kind) ? container.kind : 'main',
    state: isOneOf(STATES, container.state) ? container.state : 'unknown',
    reason: readText(container.reason),
    message: readText(container.message),
    exitCode: readNumber(container.exitCode),
    restarts: readNumber(container.restarts) ?? 0,
  };
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
