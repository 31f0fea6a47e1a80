import { isObject, readObject } from '../resources/object';
import { NODE_PHASE_RANKS } from '../status/node';
import type { PayloadContainer, PayloadFailure, PayloadPod } from '../status/payload';
import type { ResourceRef } from '../resources/resource-ref';
import { STEP_RANKS, TIME_SOURCE_RANKS } from '../status/timeline';
import { compareInstants, type Instant } from '../time';
import {
  fields,
  FLAG,
  INSTANT,
  listOf,
  mapOf,
  MARK,
  NAME,
  NUMBER,
  oneOf,
  optional,
  setOf,
  TEXT,
  tuple,
} from './form';
import { POSITION_RANKS, type Evidence, type NodeMemory, type Told } from './node-memory';
import { type FailingPod, NO_MEMORY, type PayloadMemory, type UpdateMemory } from './update-memory';
import { readRecords, storeRecords, type StoredRecord } from './stored-records';
import { REHEARSAL } from './stored-rehearsal';

/** Raised whenever what is stored is no longer what this code reads; what another version stored is not read. */
const VERSION = 1;

/** The most characters of nodes: less than the 1 MiB of an API object, with room for the rest. */
export const MOST_CHARACTERS = 800_000;

/** The memory as JSON. Instants are RFC 3339 in UTC with up to nine digits of a second. */
export interface StoredMemory {
  readonly version: typeof VERSION;
  readonly nodes: Readonly<Record<string, unknown>>;
  readonly payload?: object;
  readonly records?: readonly StoredRecord[];
}

// --- Nodes -----------------------------------------------------------------------------------------------------------

const TOLD = tuple<Told>({ at: INSTANT, source: oneOf(TIME_SOURCE_RANKS) });
const OWN = fields<Omit<NodeMemory, 'evidence'>>({
  desiredConfig: TEXT,
  position: optional(oneOf(POSITION_RANKS)),
  phase: optional(oneOf(NODE_PHASE_RANKS)),
  phaseSeenAt: optional(INSTANT),
  hadFailed: MARK,
  wasUpdating: MARK,
});
const EVIDENCE = fields<Omit<Evidence, 'position' | 'isHeld'>>({
  isRebootless: optional(FLAG),
  givenAt: optional(TOLD),
  doneAt: optional(TOLD),
  starts: mapOf(STEP_RANKS, TOLD),
  ends: mapOf(STEP_RANKS, TOLD),
  messages: mapOf(STEP_RANKS, NAME),
  skipped: setOf(STEP_RANKS),
});
function storeNode(node: NodeMemory): object {
  return { ...OWN.store(node), ...EVIDENCE.store(node.evidence) };
}

function readNode(stored: unknown): NodeMemory | undefined {
  const node = readObject(stored);
  const [own, evidence] = [OWN.read(node), EVIDENCE.read(node)];
  return own && evidence && { ...own, evidence };
}

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

// --- The request -----------------------------------------------------------------------------------------------------

const FAILURES: Readonly<Record<PayloadFailure['what'], true>> = {
  ContainerFailed: true,
  ContainerWaiting: true,
  NodeReady: true,
  PodFailed: true,
  PodScheduled: true,
  ReleaseAccepted: true,
};
const KINDS: Readonly<Record<PayloadContainer['kind'], true>> = { init: true, main: true };
const STATES: Readonly<Record<PayloadContainer['state'], true>> = {
  waiting: true,
  running: true,
  terminated: true,
  unknown: true,
};

const FAILING_POD = fields<FailingPod>({
  pod: fields<PayloadPod>({
    pod: fields<ResourceRef>({
      group: optional(NAME),
      resource: TEXT,
      name: TEXT,
      namespace: optional(NAME),
    }),
    node: TEXT,
    phase: TEXT,
    reason: TEXT,
    message: TEXT,
    image: TEXT,
    createdAt: optional(INSTANT),
    startedAt: optional(INSTANT),
    seenAt: optional(INSTANT),
    deadlineSeconds: optional(NUMBER),
    containers: listOf(
      fields<PayloadContainer>({
        name: TEXT,
        kind: oneOf(KINDS, 'main'),
        state: oneOf(STATES, 'unknown'),
        reason: TEXT,
        message: TEXT,
        exitCode: optional(NUMBER),
        restarts: NUMBER,
      }),
    ),
  }),
  failure: fields<PayloadFailure>({
    what: oneOf(FAILURES),
    reason: TEXT,
    message: TEXT,
    container: optional(NAME),
    events: optional(listOf(TEXT)),
  }),
});
const REQUEST = fields<Omit<PayloadMemory, 'pod'>>({
  request: TEXT,
  refusal: optional(
    fields<NonNullable<PayloadMemory['refusal']>>({
      step: TEXT,
      message: TEXT,
      sinceAt: optional(INSTANT),
    }),
  ),
});

function storePayload(payload: PayloadMemory): object {
  return { ...REQUEST.store(payload), ...(payload.pod && FAILING_POD.store(payload.pod)) };
}

function readPayload(stored: unknown): PayloadMemory | undefined {
  const request = REQUEST.read(stored);
  return request && { ...request, pod: FAILING_POD.read(stored) };
}

// --- The whole -------------------------------------------------------------------------------------------------------

const MOMENTS = fields<Pick<UpdateMemory, 'seenAt' | 'updateStartedAt'>>({
  updateStartedAt: optional(INSTANT),
  seenAt: optional(INSTANT),
});

/**
 * Converts the memory to a form that JSON keeps. Bounded: when there is more than `mostCharacters` of nodes, those that
 * move come first, then those of which the latest is known, then those of earlier updates; what does not fit is
 * forgotten.
 */
export function storeMemory(memory: UpdateMemory, mostCharacters = MOST_CHARACTERS): StoredMemory {
  const { nodes, payload, records, rehearsal } = memory;
  const stored: [string, object][] = [];
  let characters = 0;
  for (const [name, node] of [...nodes].sort(([, a], [, b]) => compareWorth(a, b))) {
    const entry: [string, object] = [name, storeNode(node)];
    characters += JSON.stringify(entry).length;
    if (characters > mostCharacters) break;
    stored.push(entry);
  }
  return {
    version: VERSION,
    ...MOMENTS.store(memory),
    nodes: Object.fromEntries(stored),
    ...(payload && { payload: storePayload(payload) }),
    ...(records.length > 0 && {
      records: storeRecords(records, Math.max(0, mostCharacters - characters)),
    }),
    ...(rehearsal && { rehearsal: REHEARSAL.store(rehearsal) }),
  };
}

/** True for results of this version of `storeMemory`. */
export function isStoredMemory(stored: unknown): boolean {
  const { nodes, version } = readObject(stored);
  return version === VERSION && isObject(nodes);
}

/** Reads what `storeMemory` made. Whatever else it is given, or of another version, it remembers nothing of that. */
export function readMemory(stored: unknown): UpdateMemory {
  const { version, nodes, payload, records, rehearsal } = readObject(stored);
  if (version !== VERSION) return NO_MEMORY;
  const rehearsed = REHEARSAL.read(rehearsal);
  return {
    ...MOMENTS.read(stored),
    nodes: new Map(
      Object.entries(readObject(nodes)).flatMap(([name, node]) => {
        const known = readNode(node);
        return known ? [[name, known] as const] : [];
      }),
    ),
    payload: readPayload(payload),
    records: readRecords(records),
    ...(rehearsed && { rehearsal: rehearsed }),
  };
}
