import { writeFile } from 'node:fs/promises';
import type { Cluster } from './cluster';
import { EXIT_SUCCESS, run } from '../../cli/run';
import type { UpdateStatusDocument } from '../../src/report/document/document';

/**
 * What the command line prints. The program runs in this process: its own tests see that it starts.
 * @throws with its notices when it fails.
 */
export async function runCommandLine(...args: readonly string[]): Promise<string> {
  let result = '';
  const notices: string[] = [];
  const exitCode = await run(
    args,
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
  if (exitCode !== EXIT_SUCCESS)
    throw new Error(`${args.join(' ')} failed:\n${notices.join('\n')}`);
  return result;
}

/** The status that the command line prints as JSON; the flags say of which cluster. Its own tests hold it against the schema. */
export async function readStatus(...flags: readonly string[]): Promise<UpdateStatusDocument> {
  return JSON.parse(
    await runCommandLine('status', '--output=json', ...flags),
  ) as UpdateStatusDocument;
}

/** The same, asked of a cluster's API; the kubeconfig is written to that path. */
export async function readClusterStatus(
  cluster: Cluster,
  kubeconfigPath: string,
): Promise<UpdateStatusDocument> {
  await writeFile(kubeconfigPath, await cluster.kubeconfig());
  return readStatus(`--kubeconfig=${kubeconfigPath}`);
}
