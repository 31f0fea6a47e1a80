import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fieldsOf } from './server/json-fields';
import { writeKubeconfig } from './server/kubeconfig-text';

/** The built controller, below the folder that the sandbox is started in. */
const PROGRAM = 'build/controller/controller.mjs';
const NAMESPACE = 'update-status';

export interface RunningControllers {
  /** For the terminal: one line for each, or what is in the way. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/** Runs the controller beside the API of each of these clusters, as it runs in a cluster. @param url Of the sandbox. */
export async function runControllers(
  url: string,
  scenarioIds: readonly string[],
): Promise<RunningControllers> {
  if (scenarioIds.length > 0 && !existsSync(PROGRAM)) {
    return {
      lines: ['The controller is not built: run "make demo", which builds it.'],
      stop: () => Promise.resolve(),
    };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'update-status-demo-'));
  const children: ChildProcess[] = [];
  const lines = await Promise.all(
    scenarioIds.map(async (id) => {
      const kubeconfig = path.join(folder, `${id}.kubeconfig`);
      writeFileSync(kubeconfig, writeKubeconfig(id, `${url}/sandbox/clusters/${id}`));
      const child = start(kubeconfig);
      children.push(child);
      const port = await readMetricsPort(child);
      return port === undefined
        ? `The controller for ${id} did not start.`
        : `The controller watches ${id} (oc --kubeconfig=${kubeconfig} get updatestatus); metrics: http://127.0.0.1:${String(port)}/metrics`;
    }),
  );
  return {
    lines,
    stop: async () => {
      await Promise.all(children.map(end));
      rmSync(folder, { recursive: true });
    },
  };
}

function start(kubeconfig: string): ChildProcess {
  return spawn(
    process.execPath,
    [
      PROGRAM,
      `--kubeconfig=${kubeconfig}`,
      `--namespace=${NAMESPACE}`,
      '--health-port=0',
      '--metrics-port=0',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

/** `undefined` when it ends before it says so. */
function readMetricsPort(child: ChildProcess): Promise<number | undefined> {
  return new Promise((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('exit', () => resolve(undefined));
    if (!child.stdout) return;
    // Read to its end, or the controller would wait for a reader.
    createInterface(child.stdout).on('line', (line) => {
      const { metricsPort } = fieldsOf(JSON.parse(line));
      if (typeof metricsPort === 'number') resolve(metricsPort);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  // Ctrl+C reaches it as well, and may have ended it.
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
