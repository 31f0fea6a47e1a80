/** Compares the text for many changed clusters with that of `oc`. Run by `make fuzz`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSavedCluster } from '../../cli/input/saved-files';
import { readQuickText } from '../../cli/quick-text';
import { run } from '../../cli/run';
import { assessUpdate } from '../../src/engine';
import { buildCluster, makeCase, type Case } from './cases';
import {
  compareAnswers,
  isDocumented,
  isUnreadable,
  type Comparison,
  type OurAnswer,
} from './compare';
import type { Mutation } from './mutations';
import { buildOcStatus, NotRunnable, startOcStatus, type OcStatus } from './oc-status';
import { listMoments, writeCluster } from './saved-cluster';

/** `oc` picks at random in some places: as often it is asked before an answer counts as another one. */
const ASKED_AGAIN = 12;
/** Changes after which a value may not be of the type it must have. */
const SPOILS: ReadonlySet<Mutation['kind']> = new Set(['field of another type']);
/** Examples shown of each cause. */
const EXAMPLES = 3;

const toArguments = (file: string, { details }: Case) => [
  'status',
  `--mock-clusterversion=${file}`,
  `--details=${details}`,
];

async function askUs(clusterVersionPath: string, tried: Case): Promise<OurAnswer> {
  let text = '';
  const notices: string[] = [];
  const terminal = {
    isInteractive: false,
    writeResult: (result: string) => void (text += result),
    writeNotice: (line: string) => void notices.push(line),
  };
  const exitCode = await run(toArguments(clusterVersionPath, tried), terminal, {
    listenForStop: () => new AbortController().signal,
    wait: () => Promise.resolve(),
    clockMs: () => 0,
  });
  return { exitCode, text, notices };
}

async function compare(oc: OcStatus, folder: string, tried: Case): Promise<Comparison> {
  const file = await save(tried, folder);
  const ours = await askUs(file, tried);
  const quick = await readQuickText(toArguments(file, tried));
  if (quick && quick.text !== ours.text)
    return { kind: 'difference', symptom: 'the small program prints another text than the whole' };
  const answer = await oc.ask(file, tried.details);
  const first = compareAnswers(answer, ours);
  if (first.kind !== 'difference') return first;
  const documented = isDocumented(buildCluster(tried).cluster, ours);
  if (isUnreadable(answer)) {
    const sound = { ...tried, mutations: tried.mutations.filter(({ kind }) => !SPOILS.has(kind)) };
    const { text } = await askUs(await save(sound, folder), tried);
    if (text === ours.text) return { kind: 'decidesNothing' };
    // What `oc` cannot read may leave an object without its name, too.
    return documented ? { kind: 'documented' } : first;
  }
  if (documented) return { kind: 'documented' };
  for (let asked = 0; asked < ASKED_AGAIN; asked += 1) {
    const again = compareAnswers(await oc.ask(file, tried.details), ours);
    if (again.kind === 'same') return { kind: 'byChance' };
  }
  return (await isPickedAtRandom(file)) ? { kind: 'byChance' } : first;
}

/** Nodes that several custom pools select are in any of them, each by itself. */
async function isPickedAtRandom(file: string): Promise<boolean> {
  const { snapshot, now } = await readSavedCluster(file);
  return assessUpdate(snapshot, now).pools.some(({ nodes }) => nodes.some(({ pools }) => pools));
}

async function save(tried: Case, folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return writeCluster(buildCluster(tried).cluster, tried.writing, folder);
}

/** The fewest of the changes that make a difference, by leaving out one after the other. */
async function findCause(oc: OcStatus, folder: string, found: Case): Promise<string> {
  let mutations: readonly Mutation[] = found.mutations;
  for (const mutation of found.mutations) {
    const fewer = mutations.filter((other) => other !== mutation);
    const { kind } = await compare(oc, folder, { ...found, mutations: fewer });
    if (kind === 'difference') mutations = fewer;
  }
  const { changes } = buildCluster({ ...found, mutations });
  return changes.join(' + ') || '(nothing)';
}

function readNumber(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new NotRunnable(`${name} must be a whole number, not ${text}.`);
}

async function main(): Promise<number> {
  const count = readNumber('N', 2000);
  const firstSeed = readNumber('SEED', 1);
  const program = buildOcStatus(process.env.OC, process.cwd(), 'build/fuzz');
  const oc = startOcStatus(program);
  const scratch = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  const folder = path.join(scratch, 'case');
  const kinds = new Map<string, number>();
  const causes = new Map<string, string[]>();
  const moments = listMoments();
  try {
    for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
      const tried = makeCase(seed, moments);
      const comparison = await compare(oc, folder, tried);
      kinds.set(comparison.kind, (kinds.get(comparison.kind) ?? 0) + 1);
      if (comparison.kind !== 'difference') continue;
      const cause = await findCause(oc, folder, tried);
      const { scenario, atMs } = tried.moment;
      const example = `SEED=${seed} ${scenario} at ${atMs} ms, ${tried.details}: ${comparison.symptom}`;
      causes.set(cause, [...(causes.get(cause) ?? []), example]);
    }
  } finally {
    oc.close();
    rmSync(scratch, { recursive: true, force: true });
  }
  print(count, kinds, causes);
  return causes.size === 0 ? 0 : 1;
}

const KIND_TEXTS: Readonly<Record<Comparison['kind'], string>> = {
  same: 'same text',
  byChance: 'same text as oc prints by chance, or a node that oc puts anywhere',
  bothRefuse: 'refused by both',
  printedWithNotice: 'refused by oc; printed with a notice of what was not understood',
  decidesNothing: 'refused by oc for a value that decides nothing',
  ocCrashes: 'oc crashes',
  documented: 'different as documented',
  difference: 'different',
};

function print(
  count: number,
  kinds: ReadonlyMap<string, number>,
  causes: ReadonlyMap<string, readonly string[]>,
): void {
  const lines = [`${count} cases`];
  for (const [kind, text] of Object.entries(KIND_TEXTS)) {
    lines.push(`${String(kinds.get(kind) ?? 0).padStart(8)}  ${text}`);
  }
  const byCount = [...causes].sort(([, a], [, b]) => b.length - a.length);
  for (const [cause, examples] of byCount) {
    lines.push(
      '',
      `${examples.length} × ${cause}`,
      ...examples.slice(0, EXAMPLES).map((text) => `   ${text}`),
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof NotRunnable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
