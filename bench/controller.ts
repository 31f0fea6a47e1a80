import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCluster, type Cluster } from '../controller/testing/a-cluster';
import { fieldsOf } from '../sandbox/server/json-fields';
import { writeKubeconfig } from '../sandbox/server/kubeconfig-text';
import { findScenario } from '../scenarios';

/** What the controller needs in a large cluster that does not rest. */
export interface ControllerFigures {
  readonly nodes: number;
  readonly eventsPerSecond: number;
  /** Until all is published. */
  readonly readyMs: number;
  /** The most that was resident. */
  readonly megabytes: number;
  /** Of one core, while nodes change. */
  readonly cpuShare: number;
  readonly writesPerMinute: number;
}

const PROGRAM = path.resolve('build/controller/controller.mjs');
const SCENARIO = 'nodes-5000';
const EVENTS_PER_SECOND = 20;
const MEASURED_MS = 60_000;
const POLL_MS = 100;

/** Runs the built controller beside the API of 5,000 nodes, of which some change all the time as heartbeats make them. */
export async function measureController(): Promise<ControllerFigures> {
  const scenario = findScenario(SCENARIO);
  if (!scenario) throw new Error(`there is no scenario ${SCENARIO}`);
  const cluster = await aCluster(scenario);
  const folder = mkdtempSync(path.join(tmpdir(), 'update-status-bench-'));
  const kubeconfig = path.join(folder, 'kubeconfig');
  writeFileSync(kubeconfig, writeKubeconfig(SCENARIO, cluster.connection.server));
  const startedMs = performance.now();
  const child = spawn(
    process.execPath,
    [
      PROGRAM,
      `--kubeconfig=${kubeconfig}`,
      '--namespace=update-status',
      '--health-port=0',
      '--metrics-port=0',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  try {
    const { healthPort, metricsPort } = await new Promise<Readonly<Record<string, unknown>>>(
      (resolve) => {
        createInterface(child.stdout).on('line', (line) => {
          const said = fieldsOf(JSON.parse(line));
          if (said.healthPort !== undefined) resolve(said);
        });
      },
    );
    while (!(await fetch(`http://127.0.0.1:${String(healthPort)}/readyz`)).ok) await sleep(POLL_MS);
    const readyMs = performance.now() - startedMs;
    // Its first nodes are still written one after the other.
    while (countWrites(cluster) < 5_000) await sleep(POLL_MS);
    const readCpu = async (): Promise<number> => {
      const metrics = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
    };
    const [cpuBefore, writesBefore] = [await readCpu(), countWrites(cluster)];
    await changeNodes(cluster);
    const seconds = MEASURED_MS / 1_000;
    const [cpu, writes] = [(await readCpu()) - cpuBefore, countWrites(cluster) - writesBefore];
    return {
      nodes: 5_000,
      eventsPerSecond: EVENTS_PER_SECOND,
      readyMs,
      megabytes: readPeakMegabytes(child.pid ?? 0),
      cpuShare: cpu / seconds,
      writesPerMinute: (writes * 60) / seconds,
    };
  } finally {
    child.kill('SIGTERM');
    await ended;
    await cluster.close();
    rmSync(folder, { recursive: true });
  }
}

function countWrites({ requests }: Cluster): number {
  return requests.filter((line) => /^(POST|PUT|DELETE) /.test(line)).length;
}

/** So many a second, evenly: a kubelet says that it is there, and nothing else changes. */
async function changeNodes({ cluster: { store } }: Cluster): Promise<void> {
  const type = store.findType('', 'v1', 'nodes');
  if (!type) throw new Error('there are no nodes');
  const nodes = store.list(type);
  const startMs = performance.now();
  for (let count = 0; count < (EVENTS_PER_SECOND * MEASURED_MS) / 1_000; count++) {
    const node = nodes[(count * 7) % nodes.length];
    if (!node) continue;
    const { metadata } = node.object;
    const annotations = { ...metadata.annotations, heartbeat: String(count) };
    store.put(type, { ...node.object, metadata: { ...metadata, annotations } });
    const dueMs = startMs + ((count + 1) * 1_000) / EVENTS_PER_SECOND;
    await sleep(Math.max(0, dueMs - performance.now()));
  }
}

/** As the kernel counts it; `NaN` where it does not tell. */
function readPeakMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return (Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** A chapter of docs/benchmarks.md. */
export function describeController(figures: ControllerFigures): string {
  const { cpuShare, eventsPerSecond, megabytes, nodes, readyMs, writesPerMinute } = figures;
  const round = (value: number, digits = 0): string =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return `## Controller

Against the sandbox's API, in another process, with ${round(nodes)} nodes, of which ${round(eventsPerSecond)} a second change as heartbeats make them.
Nothing is published before. Outside of a cluster it loads the Kubernetes client, which takes 70 MB of it. The goals: ready within 10 s,
250 MB, 5 % of one core.

| Ready, s | Most memory, MB | Of one core, % | Writes per minute |
| ---: | ---: | ---: | ---: |
| ${round(readyMs / 1_000, 1)} | ${round(megabytes)} | ${round(100 * cpuShare, 1)} | ${round(writesPerMinute)} |
`;
}
