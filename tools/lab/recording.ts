import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  completeSnapshot,
  fromMilliseconds,
  isInList,
  loaded,
  missing,
  READS,
  TRIMS,
  trimNode,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type WantedKind,
  type WantedList,
} from '../../src/engine';
import { alertsAt, type Held } from './played/alerts';
import type { Truth } from './truth';

/** A cluster at one moment, trimmed as the product trims what it reads, and what is true of it. */
export interface Recording {
  /** What was put in, and how old it was. */
  readonly fault: string;
  readonly ageS: number;
  readonly nowMs: number;
  readonly truth: Truth;
  /** What every look reads. */
  readonly snapshot: Omit<ClusterSnapshot, 'lists'>;
  /** All objects of the kinds that explain a status: a later version of the product may want other lists of them. */
  readonly objects: RecordedObjects;
  /** What the rules of alerts held for; absent in those that were made without. */
  readonly held?: readonly Held[];
}

export type RecordedObjects = Partial<Readonly<Record<WantedKind, readonly unknown[]>>>;

export const RECORDINGS = 'tools/lab/recordings';

/** Kinds of which an update's clusters have objects that explain something. */
export const RECORDED_KINDS: readonly WantedKind[] = [
  'machineconfignodes',
  'events',
  'pods',
  'poddisruptionbudgets',
  'validatingwebhookconfigurations',
  'mutatingwebhookconfigurations',
  'endpointslices',
  'replicasets',
  'jobs',
  'machineosconfigs',
  'machineosbuilds',
  'machines',
  'certificatesigningrequests',
  'leases',
];

/** @param objects As the API serves them. */
export function toRecording(
  { lists: _, ...snapshot }: ClusterSnapshot,
  objects: RecordedObjects,
  about: Pick<Recording, 'fault' | 'ageS' | 'held' | 'nowMs' | 'truth'>,
): Recording {
  const { machineConfigs, nodes } = snapshot;
  return {
    ...about,
    snapshot: {
      ...snapshot,
      nodes: mapLoaded(nodes, trimNode),
      machineConfigs: mapLoaded(machineConfigs, keepMetadata),
      // What the rules held for tells them, at whatever time.
      ...(about.held && { alerts: missing('NotAsked') }),
      // What the controller published is another surface's word.
      published: undefined,
    },
    objects: Object.fromEntries(
      RECORDED_KINDS.flatMap((kind) => {
        const known = objects[kind];
        const kept = known?.filter(tellsSomething).flatMap((each) => TRIMS[kind](each) ?? []);
        return kept ? [[kind, kept]] : [];
      }),
    ),
  };
}

/** Most events are about pods that run as they should. */
function tellsSomething(object: unknown): boolean {
  const { involvedObject, type } = object as Readonly<Record<string, unknown>>;
  const { kind } = (involvedObject ?? {}) as { readonly kind?: string };
  return (
    involvedObject === undefined ||
    type !== 'Normal' ||
    !/^(Pod|ReplicaSet|Deployment|StatefulSet|DaemonSet)$/.test(kind ?? '')
  );
}

function mapLoaded(
  fetched: Fetched<readonly unknown[]>,
  change: (object: unknown) => unknown,
): Fetched<readonly unknown[]> {
  return fetched.state === 'loaded' ? loaded(fetched.value.map(change)) : fetched;
}

/** The rest of a MachineConfig is large and secret, and never read. */
function keepMetadata(config: unknown): unknown {
  const { apiVersion, kind, metadata } = config as Readonly<Record<string, unknown>>;
  return { apiVersion, kind, metadata };
}

/** The snapshot as it is judged so many seconds later. */
export function readRecording(
  { held, nowMs, objects, snapshot }: Recording,
  laterS = 0,
): { readonly snapshot: ClusterSnapshot; readonly now: Instant } {
  const laterMs = nowMs + laterS * 1_000;
  const now = fromMilliseconds(laterMs);
  const read = (list: WantedList): Fetched<readonly unknown[]> => {
    const known = objects[READS[list.read].resource];
    return known
      ? loaded(known.filter((each) => isInList(list, each)))
      : missing('NotFound', `the recording has no ${READS[list.read].resource}`);
  };
  const base = held ? { ...snapshot, alerts: loaded(alertsAt(held, laterMs)) } : snapshot;
  return { snapshot: completeSnapshot(base, now, read), now };
}

/** One line for each object, so that versions can be compared. */
export function writeRecording(name: string, recording: Recording, folder = RECORDINGS): void {
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(recording, leaveOutManagedFields);
  const lines = text.replaceAll(/,(?=\{"(?:apiVersion|kind|metadata)")/g, ',\n');
  writeFileSync(path.join(folder, `${name}.json`), `${lines}\n`);
}

function leaveOutManagedFields(key: string, value: unknown): unknown {
  return key === 'managedFields' ? undefined : value;
}

export function listRecordings(folder = RECORDINGS): readonly (readonly [string, Recording])[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      return [file.slice(0, -'.json'.length), JSON.parse(text) as Recording];
    });
}
