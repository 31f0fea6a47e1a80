import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DisruptionSubject, ResolvedSubject } from '../arguments/disruption';
import { UsageError, WHERE_HELP_IS } from '../arguments/flags';
import { decodeText } from '../input/read-text-file';
import { STANDARD_INPUT } from '../input/saved-data-files';

/**
 * The subject of `--from` and `--to`, which depends on the content of the first file: two files, or a cluster and a
 * file.
 */
export function resolveSubject(subject: DisruptionSubject): ResolvedSubject {
  if (subject.between !== 'savedAndFile') return subject;
  const { clusterVersion, fromPath, pool, source, toPath } = subject;
  if (holdsCluster(fromPath)) {
    if (clusterVersion !== undefined) {
      throw new UsageError(
        `--cluster-version goes with a MachineConfig in --from, and ${fromPath} is a cluster\n${WHERE_HELP_IS}`,
      );
    }
    return { between: 'clusterAndFile', toPath, pool, source };
  }
  if (pool !== undefined) {
    throw new UsageError(
      `--from compares files and does not go with --pool, unless it is a cluster\n${WHERE_HELP_IS}`,
    );
  }
  return { between: 'files', fromPath, toPath, clusterVersion };
}

/** How much of a file is looked at. Dumps have the kind of their first object in their first lines. */
const HEAD = 64 * 1024;

/** Kinds that `--from` and `--to` compare, also under a wrong name. */
const CONFIGS = ['MachineConfig', 'MachineConfiguration'];

/** Whether it is more than a MachineConfig: a folder, an archive, or objects of a cluster. */
function holdsCluster(path: string): boolean {
  if (path === STANDARD_INPUT) return true;
  try {
    if (statSync(path).isDirectory()) return true;
    const head = readHead(path);
    if (head.includes('\0') || head.startsWith('\x1f')) return true;
    const [, kind] = /"?kind"?:\s*"?(\w+)/.exec(head) ?? [];
    return kind !== undefined && !CONFIGS.includes(kind);
  } catch {
    // The reader reports objects that are not there.
    return false;
  }
}

function readHead(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(HEAD);
    return decodeText(bytes.subarray(0, readSync(file, bytes)));
  } finally {
    closeSync(file);
  }
}
