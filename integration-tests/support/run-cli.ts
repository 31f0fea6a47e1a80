import { writeFile } from 'node:fs/promises';
import type { Cluster } from './cluster';
import { EXIT_SUCCESS, run } from '../../cli/run';
import type { UpdateStatusDocument } from '../../src/report/document/document';

/**
 * The status that the command line prints as JSON; the flags say of which cluster. The program runs in this process: its own
 * tests see that it starts, and hold its output against the schema.
 */
export async function readStatus(...flags: readonly string[]): Promise<UpdateStatusDocument> {
  let result = '';
  const notices: string[] = [];
  const exitCode = await run(
    ['status', '--output=json', ...flags],
    {
      isInteractive: false,
      writeResult: (text) => {
        result += text;
      },
      writeNotice: (line) => notices.push(line),
    },
    {
      listenForStop: () => new AbortController().signal,
      wait: () => Promise.reject(new Error('nothing is watched here')),
    },
  );
  if (exitCode !== EXIT_SUCCESS) throw new Error(`status failed:\n${notices.join('\n')}`);
  return JSON.parse(result) as UpdateStatusDocument;
}

/** The same, asked of a cluster's API; the kubeconfig is written to that path. */
export async function readClusterStatus(
  cluster: Cluster,
  kubeconfigPath: string,
): Promise<UpdateStatusDocument> {
  await writeFile(kubeconfigPath, await cluster.kubeconfig());
  return readStatus(`--kubeconfig=${kubeconfigPath}`);
}
