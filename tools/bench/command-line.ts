import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { writeSavedFiles } from '../../cli/testing/write-saved-files';
import { findScenario } from '../../scenarios';

/** What a run took; each the median of several. */
export interface RunFigures {
  readonly wallMs: number;
  /** Of all its threads, in the kernel, too. */
  readonly cpuMs: number;
  readonly megabytes: number;
}

/** The status of one cluster in saved files. */
export interface StatusFigures {
  readonly name: string;
  readonly bytes: number;
  readonly ours: RunFigures;
  /** Absent: there is no `oc` on the PATH. */
  readonly oc?: RunFigures;
}

export interface CommandLineFigures {
  readonly bareNode: RunFigures;
  readonly help: RunFigures;
  readonly statuses: readonly StatusFigures[];
  /** What `oc` says it is. */
  readonly ocVersion?: string;
}

const PROGRAM = path.resolve('build/cli/update-status.cjs');

const CLUSTERS = [
  { name: 'A small cluster at rest', scenario: 'idle', rounds: 15 },
  { name: 'one that updates', scenario: 'progressing', rounds: 15 },
  { name: 'one in trouble', scenario: 'failing', rounds: 15 },
  { name: 'one whose drains are blocked', scenario: 'drain-blocked', rounds: 15 },
  { name: '500 nodes', scenario: 'nodes-500', rounds: 7 },
  { name: '5,000 nodes', scenario: 'nodes-5000', rounds: 3 },
];

/** Measures the command line in turn with `oc`, which says the same of the same files, if one is on the PATH. */
export async function measureCommandLine(clusters = CLUSTERS): Promise<CommandLineFigures> {
  const ocVersion = findOc();
  const directory = mkdtempSync(path.join(tmpdir(), 'update-status-bench-'));
  try {
    const statuses: StatusFigures[] = [];
    for (const { name, rounds, scenario } of clusters) {
      const file = await writeAsOcDoes(scenario, path.join(directory, scenario));
      const flag = `--mock-clusterversion=${file}`;
      const runs = runInTurns(
        {
          ours: [process.execPath, PROGRAM, 'status', flag],
          ...(ocVersion !== undefined && { oc: ['oc', 'adm', 'upgrade', 'status', flag] }),
        },
        rounds,
        directory,
      );
      statuses.push({ name, bytes: sizeOf(path.dirname(file)), ...runs });
    }
    const { bareNode, help } = runInTurns(
      { bareNode: [process.execPath, '-e', '0'], help: [process.execPath, PROGRAM, '--help'] },
      15,
      directory,
    );
    return { bareNode, help, statuses, ...(ocVersion !== undefined && { ocVersion }) };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function findOc(): string | undefined {
  const { error, stdout } = spawnSync('oc', ['version', '--client'], { encoding: 'utf8' });
  return error ? undefined : (stdout.split('\n')[0] ?? '');
}

/** The files of a cluster, in YAML. Object by object: a whole list at once needs gigabytes. */
async function writeAsOcDoes(scenario: string, directory: string): Promise<string> {
  const found = findScenario(scenario);
  if (!found) throw new Error(`there is no scenario ${scenario}`);
  const file = await writeSavedFiles(found.stateAt(found.showAtMs), directory, 'x');
  for (const name of readdirSync(directory).filter((other) => other.endsWith('.yaml'))) {
    const place = path.join(directory, name);
    const { items, ...rest } = JSON.parse(readFileSync(place, 'utf8')) as { items?: unknown[] };
    const options = {
      lineWidth: 80,
      indentSeq: false,
      aliasDuplicateObjects: false,
      // Go folds long texts where they stand; it has no `>`.
      blockQuote: 'literal',
    } as const;
    const list = items && ['items:\n', ...items.map((item) => stringify([item], options))];
    writeFileSync(place, [stringify(rest, options), ...(list ?? [])].join(''));
  }
  return file;
}

function sizeOf(directory: string): number {
  return readdirSync(directory)
    .map((name) => statSync(path.join(directory, name)).size)
    .reduce((sum, size) => sum + size, 0);
}

/**
 * Runs each command in turn with the others, and as often; a first run of each, which finds nothing in caches, does not
 * count.
 */
function runInTurns<const Name extends string>(
  commands: Readonly<Partial<Record<Name, readonly string[]>>>,
  rounds: number,
  directory: string,
): Readonly<Record<Name, RunFigures>> {
  const entries = Object.entries<readonly string[] | undefined>(commands);
  const runs = new Map<string, RunFigures[]>();
  // Three runs fill the cache of the command line.
  for (let round = -3; round < rounds; round++) {
    for (const [name, command] of entries) {
      const figures = runOnce(command ?? [], directory);
      if (round >= 0) runs.set(name, [...(runs.get(name) ?? []), figures]);
    }
  }
  // Made of all its keys.
  return Object.fromEntries([...runs].map(([name, figures]) => [name, middle(figures)])) as Record<
    Name,
    RunFigures
  >;
}

/** bash tells times to the millisecond, GNU time the memory. */
function runOnce(command: readonly string[], directory: string): RunFigures {
  const memory = path.join(directory, 'memory');
  const script = `TIMEFORMAT='%3R %3U %3S'; time env time -q -f %M -o "$0" "$@" > /dev/null 2>&1`;
  const { status, stderr } = spawnSync('bash', ['-c', script, memory, ...command], {
    encoding: 'utf8',
    env: { ...process.env, XDG_CACHE_HOME: path.join(directory, 'cache') },
  });
  if (status !== 0) throw new Error(`${command.join(' ')} exited with ${status}`);
  const [wall = NaN, user = NaN, system = NaN] = stderr.trim().split(' ').map(Number);
  return {
    wallMs: wall * 1000,
    cpuMs: (user + system) * 1000,
    megabytes: Number(readFileSync(memory, 'utf8')) / 1024,
  };
}

function middle(runs: readonly RunFigures[]): RunFigures {
  const of = (field: keyof RunFigures) =>
    runs.map((run) => run[field]).toSorted((a, b) => a - b)[runs.length >> 1] ?? NaN;
  return { wallMs: of('wallMs'), cpuMs: of('cpuMs'), megabytes: of('megabytes') };
}
