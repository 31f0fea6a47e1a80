/**
 * How much memory the command line takes for a must-gather of a large cluster with large logs, which comes as a stream
 * and is never on disk. Prints one line. Run by `npm run bench:saved-data`, after the command line has been built.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCENARIOS } from '../../scenarios';
import { mustGatherOf, packFiles } from '../../src/testing/must-gather';

const LOGS = 2 * 2 ** 30;
const LOG = 16 * 2 ** 20;
const PEAK_MEGABYTES = 400;
const MANIFESTS = 900;

/** Behind the last entry; in between it would be the end. */
const END = 1024;

const LINE =
  '2026-04-14T13:00:00.123456789Z I0414 13:00:00.123456       1 update.go:2400] Update prepared; requesting cordon and drain via annotation to controller\n';

/** Passes over a release, of which one manifest fails each time. */
function operatorLog(): string {
  const head = '2026-04-14T13:00:00.123456789Z I0414 13:00:00.123456       1 ';
  const lines = Array.from({ length: MANIFESTS }, (_, index) => {
    const manifest = `deployment "openshift-component-${index}/operator" (${index} of ${MANIFESTS})`;
    const end =
      index === 0
        ? `task.go:128] "Unhandled Error" err=${JSON.stringify(`error running apply for ${manifest}: denied`)}`
        : `sync_worker.go:1109] Done syncing for ${manifest}`;
    return `${head}sync_worker.go:1092] Running sync for ${manifest}\n${head}${end}\n`;
  });
  const pass = lines.join('');
  return pass.repeat(Math.ceil(LOG / pass.length)).slice(0, LOG);
}

async function* makeArchive(): AsyncGenerator<Uint8Array> {
  const scenario = SCENARIOS.find(({ id }) => id === 'nodes-5000');
  if (!scenario) throw new Error('there is no scenario nodes-5000');
  const { showAtMs, startsAt } = scenario;
  const startedAt = new Date(Date.parse(startsAt) + showAtMs).toISOString();
  for (const file of mustGatherOf(scenario.stateAt(showAtMs), { startedAt })) yield pack(file);
  const text = LINE.repeat(LOG / LINE.length);
  const ofOperator = operatorLog();
  const folder = 'must-gather.local.4711/image/namespaces';
  for (let index = 0; index * LOG < LOGS; index++) {
    const daemon = `openshift-machine-config-operator/pods/machine-config-daemon-${index}/machine-config-daemon`;
    const operator = `openshift-cluster-version/pods/cluster-version-operator-${index}/cluster-version-operator`;
    yield index % 4 === 0
      ? pack({ path: `${folder}/${operator}/x/logs/current.log`, text: ofOperator })
      : pack({ path: `${folder}/${daemon}/x/logs/current.log`, text });
  }
  yield new Uint8Array(END);

  async function pack(file: { readonly path: string; readonly text: string }): Promise<Uint8Array> {
    const bytes = await packFiles([file]);
    return bytes.subarray(0, bytes.length - END);
  }
}

const startedAtMs = performance.now();
const child = spawn(
  process.execPath,
  [resolve('build/cli/update-status.cjs'), 'status', '--from=-'],
  {
    stdio: ['pipe', 'ignore', 'inherit'],
  },
);
let peak = 0;
let written = 0;
for await (const bytes of makeArchive()) {
  written += bytes.length;
  if (!child.stdin.write(bytes)) await once(child.stdin, 'drain');
  peak = Math.max(peak, readPeak(child.pid ?? 0));
}
child.stdin.end();
const timer = setInterval(() => {
  peak = Math.max(peak, readPeak(child.pid ?? 0));
}, 50);
await once(child, 'exit');
clearInterval(timer);
const seconds = (performance.now() - startedAtMs) / 1000;
process.stdout.write(
  `${Math.round(written / 1e6)} MB in ${seconds.toFixed(1)} s, at most ${peak} MB of memory (limit ${PEAK_MEGABYTES})\n`,
);
process.exitCode = child.exitCode === 0 && peak <= PEAK_MEGABYTES ? 0 : 1;

/** Megabytes that the process has held at most so far; 0 once it is gone. */
function readPeak(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1000);
  } catch {
    return 0;
  }
}
