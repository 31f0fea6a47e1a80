import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from './cluster';
import type { UpdateStatusDocument } from '../../src/report/document/document';

const PROGRAM = path.join(__dirname, '..', '..', 'bin', 'update-status');

/** 5,000 nodes are some 20 MB. */
const MOST_OUTPUT_BYTES = 256 * 1024 * 1024;

/** The status that the command line prints as JSON; the flags say of which cluster. */
export async function readStatus(...flags: readonly string[]): Promise<UpdateStatusDocument> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROGRAM, 'status', '--output=json', ...flags],
    // Sentences hold days: both sides must mean the same ones.
    { env: { ...process.env, TZ: 'UTC' }, maxBuffer: MOST_OUTPUT_BYTES },
  );
  // The program's own tests hold its output against the schema.
  return JSON.parse(stdout) as UpdateStatusDocument;
}

/** The same, asked of a cluster's API; the kubeconfig is written to that path. */
export async function readClusterStatus(
  cluster: Cluster,
  kubeconfigPath: string,
): Promise<UpdateStatusDocument> {
  await writeFile(kubeconfigPath, await cluster.kubeconfig());
  return readStatus(`--kubeconfig=${kubeconfigPath}`);
}
