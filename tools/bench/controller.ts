import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCluster, type Cluster } from '../../controller/testing/a-cluster';
import { readChartCommand } from '../../controller/testing/chart-command';
import { CertificateFolder } from '../../charts/tests/throw-away-certificate';
import { fieldsOf } from '../../sandbox/server/json-fields';
import { findScenario } from '../../scenarios';

/** What the controller needs in a large cluster that does not rest. */
export interface ControllerFigures {
  readonly nodes: number;
  readonly eventsPerSecond: number;
  /** Until the update is published. */
  readonly readyMs: number;
  /** Of its processor time, until then. */
  readonly readyCpuSeconds: number;
  /** Until each node is published, too: at most 500 a second. */
  readonly publishedMs: number;
  /** The most that was resident, until all was published and after. */
  readonly peakMegabytes: number;
  /** What is resident after that, while nodes change. */
  readonly megabytes: number;
  /** Of one core, while nodes change. */
  readonly cpuShare: number;
  readonly writesPerMinute: number;
}

/** Where the image has the program. */
const IN_IMAGE = '/opt/update-status/controller.mjs';
const SCENARIO = 'nodes-5000';
const EVENTS_PER_SECOND = 20;
const MEASURED_MS = 60_000;
const POLL_MS = 100;
/** Linux tells times in these, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

/**
 * Runs the built controller beside the API of 5,000 nodes, of which some change all the time as heartbeats make them.
 */
export async function measureController(): Promise<ControllerFigures> {
  const scenario = findScenario(SCENARIO);
  if (!scenario) throw new Error(`there is no scenario ${SCENARIO}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'update-status-bench-'));
  const { path: serviceAccount } = new CertificateFolder('openssl', path.join(folder, 'account'));
  const [cert, key] = ['tls.crt', 'tls.key'].map((file) =>
    readFileSync(path.join(serviceAccount, file)),
  );
  if (!cert || !key) throw new Error('there is no certificate');
  writeFileSync(path.join(serviceAccount, 'ca.crt'), cert);
  writeFileSync(path.join(serviceAccount, 'token'), 'token');
  const cluster = await aCluster(scenario, 'still', { cert, key });
  const [program = '', ...args] = readChartCommand();
  const startedMs = performance.now();
  const child = spawn(
    program === 'node' ? process.execPath : program,
    [
      ...args.map((each) =>
        each === IN_IMAGE ? path.resolve('build/controller/controller.mjs') : each,
      ),
      `--service-account=${serviceAccount}`,
      '--namespace=update-status',
      '--health-port=0',
      '--metrics-port=0',
      `--metrics-certificates=${serviceAccount}`,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        // The certificate is for this name.
        KUBERNETES_SERVICE_HOST: 'localhost',
        KUBERNETES_SERVICE_PORT: new URL(cluster.connection.server).port,
      },
    },
  );
  const { pid = 0 } = child;
  const ended = once(child, 'exit');
  try {
    const { healthPort } = await new Promise<Readonly<Record<string, unknown>>>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        const said = fieldsOf(JSON.parse(line));
        if (said.healthPort !== undefined) resolve(said);
      });
    });
    while (!(await fetch(`http://127.0.0.1:${String(healthPort)}/readyz`)).ok) await sleep(POLL_MS);
    const readyMs = performance.now() - startedMs;
    const readyCpuSeconds = readCpuSeconds(pid);
    while (countWrites(cluster) < 5_000) await sleep(POLL_MS);
    const publishedMs = performance.now() - startedMs;
    const [cpuBefore, writesBefore] = [readCpuSeconds(pid), countWrites(cluster)];
    await changeNodes(cluster);
    const seconds = MEASURED_MS / 1_000;
    const [cpu, writes] = [readCpuSeconds(pid) - cpuBefore, countWrites(cluster) - writesBefore];
    return {
      nodes: 5_000,
      eventsPerSecond: EVENTS_PER_SECOND,
      readyMs,
      readyCpuSeconds,
      publishedMs,
      peakMegabytes: readMegabytes(pid, 'VmHWM'),
      megabytes: readMegabytes(pid, 'VmRSS'),
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

/** Of all processors, as the kernel counts it; `NaN` where it does not tell. */
function readCpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')
      .pop()
      ?.split(' ');
    return (Number(fields?.[11]) + Number(fields?.[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** As the kernel counts it; `NaN` where it does not tell. */
function readMegabytes(pid: number, figure: 'VmHWM' | 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
    return (Number(kilobytes) * 1_024) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** A chapter of docs/benchmarks. */
export function describeController(figures: ControllerFigures): string {
  const { cpuShare, eventsPerSecond, megabytes, nodes, peakMegabytes, writesPerMinute } = figures;
  const { publishedMs, readyCpuSeconds, readyMs } = figures;
  const round = (value: number, digits = 0): string =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return `## Controller

As its pod starts it: the built file with the flags of the chart, with the token and certificates of a ServiceAccount, against the sandbox's API over
TLS in another process. There are ${round(nodes)} nodes, of which ${round(eventsPerSecond)} a second change as heartbeats make them. Nothing is published before. Memory
is what is resident, as the kernel counts it. The goals: ready within 10 s, 250 MB, 5 % of one core. Node: ${process.version}.

| Ready, s | of its CPU, s | 5,000 nodes published, s | Most memory, MB | At the end, MB | Of one core, % | Writes per minute |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: |
| ${round(readyMs / 1_000, 1)} | ${round(readyCpuSeconds, 1)} | ${round(publishedMs / 1_000, 1)} | ${round(peakMegabytes)} | ${round(megabytes)} | ${round(100 * cpuShare, 1)} | ${round(writesPerMinute)} |
`;
}
