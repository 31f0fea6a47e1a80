import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { within } from '../../src/testing/eventually';
import type { Cluster } from './cluster';
import type { UpdateStatusDocument } from '../../src/report/document/document';

const ROOT = path.join(__dirname, '..', '..');
const PROGRAM = path.join(ROOT, 'bin', 'update-status');

/** Starts the built command line; `nowMs` is what its clock says all the time. */
export function startCommandLine(args: readonly string[], nowMs?: number): ChildProcess {
  const clock = `data:text/javascript,Date.now=()=>${nowMs}`;
  return spawn(
    process.execPath,
    [...(nowMs === undefined ? [] : ['--import', clock]), PROGRAM, ...args],
    { env: { ...process.env, XDG_CACHE_HOME: path.join(ROOT, 'build', 'cache'), TZ: 'UTC' } },
  );
}

/**
 * What the built command line prints.
 * @throws with its notices when it fails.
 */
export async function runCommandLine(args: readonly string[], nowMs?: number): Promise<string> {
  const child = startCommandLine(args, nowMs);
  const printed = Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close'),
  ]);
  const [result, notices] = await within(`${args.join(' ')} to end`, printed).finally(() =>
    child.kill(),
  );
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed:\n${notices}`);
  return result;
}

/**
 * The status that the command line prints as JSON; the flags say of which cluster. Its own tests hold it against the
 * schema.
 */
export function readStatus(...flags: readonly string[]): Promise<UpdateStatusDocument> {
  return readStatusAt(undefined, flags);
}

/**
 * The same, asked of a cluster's API; the kubeconfig is written to that path. Its clock stands: else half the time
 * until the first answer would count as a difference of clocks, and on a busy machine ages would be others than those
 * on the page.
 */
export async function readClusterStatus(
  cluster: Cluster,
  kubeconfigPath: string,
): Promise<UpdateStatusDocument> {
  await writeFile(kubeconfigPath, await cluster.kubeconfig());
  return readStatusAt(Date.now(), [`--kubeconfig=${kubeconfigPath}`]);
}

async function readStatusAt(
  nowMs: number | undefined,
  flags: readonly string[],
): Promise<UpdateStatusDocument> {
  // The program is ours.
  return JSON.parse(
    await runCommandLine(['status', '--output=json', ...flags], nowMs),
  ) as UpdateStatusDocument;
}
