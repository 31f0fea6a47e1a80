import { gzipSync } from 'node:zlib';
import { DECOMPRESSORS } from '../../../cli/input/saved-data-files';
import { schemaProblems } from '../../../cli/testing/schema-problems';
import {
  SCENARIOS,
  snapshotOf,
  type ClusterState,
  type KubernetesObject,
} from '../../../scenarios';
import {
  assessUpdate,
  fromMilliseconds,
  SECOND,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type UpdateStatus,
} from '../../../src/engine';
import { formatClaim } from '../../../src/fleet/claim';
import { toDocument } from '../../../src/report/document/document';
import { toUpdateClaim } from '../../../src/report/resource/update-claim';
import { toUpdateStatusDraft } from '../../../src/report/resource/update-status';
import { shareStatus, type ShareFormat } from '../../../src/report/share';
import { readSavedData, type SavedInput } from '../../../src/saved';
import { mustGatherOf, packFiles, type GatheredFile } from '../../../src/testing/must-gather';
import { folder, oneFile } from '../../../src/testing/saved-input';
import { randomFrom, type Random } from '../random';
import type { Json } from '../saved-cluster';
import { damageBytes, damageObject, damageText } from './damage';

export const FORMS = ['snapshot', 'archive', 'documents'] as const;
export type Form = (typeof FORMS)[number];

export interface Tried {
  readonly form: Form;
  /** Whether there was still a cluster to assess. */
  readonly isAssessed: boolean;
  /** What should not be; absent when all is well. */
  readonly problem?: string;
}

/** Many cases are tried, so that each has to be small. */
const MOST_AT_AN_END = 1;
const MOST_OBJECTS = 400;
const FILES_OF_AN_ARCHIVE = 4;
/** Lists without items, and the like. */
const SHORT = 200;

/** One in so many documents is held against its schema, which takes longer than all else. */
const SCHEMA_ONE_IN = 4;

/** What only a mistake prints. */
const MISTAKES = /\bNaN\b|\bundefined\b|\bInfinity\b|\[object |Invalid Date|\bfunction\s*\(/;

const SHARED: readonly ShareFormat[] = ['text', 'json', 'yaml', 'markdown', 'csv', 'handover'];
const OUTPUTS = [...SHARED, 'published', 'claim'] as const;

interface Base {
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
  readonly files: readonly GatheredFile[];
  readonly tars: readonly Uint8Array[];
}

/** Clusters to damage. */
export async function listBases(): Promise<readonly Base[]> {
  const small = SCENARIOS.filter(
    (scenario) => scenario.stateAt(scenario.showAtMs).objects.length <= MOST_OBJECTS,
  );
  return Promise.all(
    small.map(async (scenario) => {
      const { denials, showAtMs, startsAt } = scenario;
      const state = fewOf(scenario.stateAt(showAtMs));
      const startedAt = new Date(Date.parse(startsAt) + showAtMs).toISOString();
      const now = fromMilliseconds(Date.parse(startedAt));
      const files = mustGatherOf(state, { startedAt }).filter(({ text }) => text.length > SHORT);
      return {
        snapshot: snapshotOf(state, denials, now),
        now,
        files,
        tars: await Promise.all(listParts(files).map(packFiles)),
      };
    }),
  );
}

/** Of each kind the first and the last ones, which are those in trouble in most scenarios. */
function fewOf({ alerts, objects }: ClusterState): ClusterState {
  const byKind = new Map<string, KubernetesObject[]>();
  for (const object of objects) {
    byKind.set(object.kind, [...(byKind.get(object.kind) ?? []), object]);
  }
  const few = [...byKind.values()].flatMap((ofKind) =>
    ofKind.filter((_, index) => index < MOST_AT_AN_END || index >= ofKind.length - MOST_AT_AN_END),
  );
  return { alerts, objects: few };
}

/** The ClusterVersion with a few other files, so that each is in one of them. */
function listParts(files: readonly GatheredFile[]): readonly (readonly GatheredFile[])[] {
  const version = files.find(isOfVersion);
  const others = files.filter((file) => !isOfVersion(file));
  const parts: (readonly GatheredFile[])[] = [];
  for (let at = 0; at < others.length; at += FILES_OF_AN_ARCHIVE) {
    const some = others.slice(at, at + FILES_OF_AN_ARCHIVE);
    parts.push(version ? [version, ...some] : some);
  }
  return parts;
}

function isOfVersion({ path }: GatheredFile): boolean {
  return path.includes('clusterversions');
}

/** Damages one cluster, reads and judges it as the product does, and writes what it says. A seed is always one case. */
export async function tryCase(bases: readonly Base[], seed: number): Promise<Tried> {
  const random = randomFrom(seed);
  const base = random.pick(bases);
  const form = FORMS[seed % FORMS.length] ?? 'snapshot';
  try {
    const read = await readDamaged(form, base, random);
    if (!read) return { form, isAssessed: false };
    const status = assessUpdate(read.snapshot, read.now);
    const problem = findProblem(status, random);
    return { form, isAssessed: true, ...(problem !== undefined && { problem }) };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { form, isAssessed: false, problem };
  }
}

interface Read {
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
}

async function readDamaged(form: Form, base: Base, random: Random): Promise<Read | undefined> {
  if (form === 'snapshot') {
    const days = random.oneIn(4) ? random.below(2_000) - 1_000 : 0;
    const now = base.now + BigInt(days) * 86_400n * SECOND;
    return { snapshot: damageSnapshot(base.snapshot, random), now };
  }
  const input = form === 'archive' ? damageArchive(base, random) : damageDocuments(base, random);
  const { cluster } = await readSavedData(input, { decompressors: DECOMPRESSORS });
  return cluster;
}

function damageSnapshot(snapshot: ClusterSnapshot, random: Random): ClusterSnapshot {
  const damaged: Record<string, unknown> = { ...snapshot };
  const lists = new Map(snapshot.lists);
  for (let count = 1 + random.below(8); count > 0; count -= 1) {
    const key = random.pick([...BASE_PARTS, ...lists.keys()]);
    const wanted = lists.get(key);
    if (wanted) {
      lists.set(key, { ...wanted, fetched: damageFetched(wanted.fetched, random) });
    } else if (isBasePart(key)) damaged[key] = damageFetched<unknown>(snapshot[key], random);
  }
  return { ...snapshot, ...damaged, lists };
}

const BASE_PARTS = [
  'clusterVersion',
  'clusterOperators',
  'machineConfigPools',
  'nodes',
  'machineConfigs',
  'machineConfigOperator',
  'alerts',
  'infrastructure',
] as const;

function isBasePart(key: string): key is (typeof BASE_PARTS)[number] {
  return BASE_PARTS.some((each) => each === key);
}

function damageFetched<T>(fetched: Fetched<T>, random: Random): Fetched<T> {
  if (fetched.state === 'missing' || random.oneIn(12))
    return {
      state: 'missing',
      reason: random.pick(['Forbidden', 'NotFound', 'Failed']),
      message: '',
    };
  // Objects of scenarios are plain data; those of a list that are not damaged stay the same ones.
  const value = (Array.isArray(fetched.value) ? [...fetched.value] : fetched.value) as Json;
  const index = Array.isArray(value) ? random.below(Math.max(value.length, 1)) : 0;
  const damaged = structuredClone(Array.isArray(value) ? (value[index] ?? {}) : value);
  for (let count = 1 + random.below(3); count > 0; count -= 1) damageObject(damaged, random);
  if (Array.isArray(value)) value[index] = damaged;
  return { state: 'loaded', value: (Array.isArray(value) ? value : damaged) as T };
}

function damageArchive({ tars }: Base, random: Random): SavedInput {
  let bytes = random.pick(tars);
  for (let count = random.below(4); count > 0; count -= 1) bytes = damageBytes(bytes, random);
  if (random.oneIn(3)) {
    bytes = gzipSync(bytes, { level: 1 });
    if (random.oneIn(2)) bytes = damageBytes(bytes, random);
  }
  return oneFile(random.pick(['case.tar', 'must-gather.tar.gz', 'a.tar.xz', 'x.yaml']), bytes);
}

function damageDocuments({ files }: Base, random: Random): SavedInput {
  const some = files.filter((file) => isOfVersion(file) || random.oneIn(10));
  return folder(
    some.map(({ path, text }) => {
      let damaged = text;
      for (let count = random.below(4); count > 0; count -= 1)
        damaged = damageText(damaged, random);
      return { path: random.oneIn(5) ? `${String(random.below(9))}.yaml` : path, text: damaged };
    }),
  );
}

/** The first thing that should not be in what is written of a status. */
function findProblem(status: UpdateStatus, random: Random): string | undefined {
  const output = random.pick(OUTPUTS);
  const text = write(status, output, random.oneIn(3));
  const found = MISTAKES.exec(text);
  if (found) {
    const around = text.slice(Math.max(found.index - 100, 0), found.index + 60);
    return `${output} has ${found[0]}: …${around.replaceAll('\n', '⏎')}…`;
  }
  if (output !== 'json' || !random.oneIn(SCHEMA_ONE_IN)) return undefined;
  const [problem] = schemaProblems('update-status', toDocument(status));
  return problem && `the document has ${problem.instancePath}: ${problem.message ?? ''}`;
}

function write(status: UpdateStatus, output: (typeof OUTPUTS)[number], hideNames: boolean): string {
  switch (output) {
    case 'published':
      return JSON.stringify(toUpdateStatusDraft(status, { version: '1.0.0', preflights: [] }));
    case 'claim':
      return formatClaim(toUpdateClaim(status));
    default:
      return shareStatus(status, output, { hideNames }).text;
  }
}
