/** A cluster of real controllers with faults whose truth is known. Run by `make lab`. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { NODES } from './cluster-objects';
import { FAULTS } from './faults';
import { Lab } from './lab';
import { planFaults, runPlans, type Plan } from './run';
import type { Judged } from './score';
import { readPublished, startController } from './surfaces';
import { formatNotes, formatPredictions, formatTable } from './table';
import { Watcher } from './watcher';

/** Programs start in the folder of the laboratory. */
const CONTROLLER = path.resolve('build/controller/controller.mjs');
const PAGE = 'build/sandbox/server.mjs';

const print = (text: string) => void process.stdout.write(`${text}\n`);
const log = (line: string) => print(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** What was started is killed by the kernel, see `Programs`. */
for (const signal of ['SIGHUP', 'SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => process.exit(130));
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      operators: { type: 'string' },
      'control-plane': { type: 'string' },
      /** Names of faults; without any, the laboratory waits for commands. */
      faults: { type: 'string' },
      record: { type: 'string' },
      port: { type: 'string', default: '9000' },
    },
  });
  const { faults = '', operators: checkouts = '', port, record } = values;
  const controlPlane = values['control-plane'] ?? '';
  if (controlPlane === '') throw new Error('the control plane cannot be built here: it needs Go');
  if (checkouts === '')
    throw new Error(
      'name the folder with the checkouts of the operators: make lab OPERATORS=folder',
    );
  const start = () => Lab.start(checkouts, controlPlane, log);
  if (faults === '') return serve(start, port);
  const judged: Judged[] = [];
  for (let left = planFaults(faults.split(',')); left.length > 0;) {
    const before = left;
    left = await runCluster(start, left, record === '' ? undefined : record, judged);
    if (left.length === before.length) throw new Error('no fault could be put in');
  }
  print(`\n${formatTable(judged)}\n\n${formatNotes(judged)}`);
}

/** One cluster, from its start to the end of its update. @returns What could not be put in. */
async function runCluster(
  start: () => Promise<Lab>,
  plans: readonly Plan[],
  record: string | undefined,
  judged: Judged[],
): Promise<readonly Plan[]> {
  const lab = await start();
  try {
    startController(lab, CONTROLLER);
    await lab.until('what the controller publishes', () => readPublished(lab));
    const watcher = new Watcher(lab, record);
    const watching = watcher.run();
    const left = await runPlans(lab, watcher, plans, log);
    const endedAtMs = await lab
      .until('the end of the update', () => lab.isAtRest(), 1_200_000)
      .then(() => Date.now())
      .catch(() => undefined);
    watcher.stop();
    await watching;
    judged.push(...watcher.judged);
    print(`\n${formatTable(watcher.judged)}\n\n${formatNotes(watcher.judged)}`);
    print(formatPredictions(watcher.predictions, endedAtMs));
    return left;
  } finally {
    await lab.stop();
  }
}

/** Until the terminal ends it. */
async function serve(start: () => Promise<Lab>, port: string): Promise<void> {
  const lab = await start();
  startController(lab, CONTROLLER);
  const { kubeconfig } = lab.controlPlane;
  const page = spawn(process.execPath, [PAGE, `--kubeconfig=${kubeconfig}`, `--port=${port}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  print(`kubeconfig: ${kubeconfig}\n${COMMANDS}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  terminal.on('SIGINT', () => terminal.close());
  terminal.prompt();
  for await (const line of terminal) {
    await obey(lab, line.trim()).catch((error: unknown) => log(String(error)));
    terminal.prompt();
  }
  page.kill();
  await lab.stop();
}

const COMMANDS = `update            ask for the next release
faults            list the faults
put FAULT [NODE]  put a fault in, about that node
undo FAULT [NODE] take it away
Ctrl+C            end all of it`;

async function obey(lab: Lab, line: string): Promise<void> {
  const [command, name = '', node = 'worker-b'] = line.split(/\s+/);
  if (command === 'update') return lab.update();
  if (command === 'faults') {
    for (const [each, { does }] of Object.entries(FAULTS)) print(`${each}: ${does}`);
    return;
  }
  const fault = FAULTS[name];
  if (!fault || (command !== 'put' && command !== 'undo')) {
    print(COMMANDS);
    return;
  }
  const others = (NODES.worker ?? []).filter((each) => each !== node);
  const places = { node, idle: [others[0] ?? node, others[1] ?? node] as const };
  if (command === 'undo') return fault.undo(lab, places);
  await fault.put(lab, places);
  print(JSON.stringify(fault.truth(places), undefined, 2));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  },
);
