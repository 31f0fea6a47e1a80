import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fieldsOf } from '../../sandbox/server/json-fields';
import { within } from '../../src/testing/eventually';

const ROOT = path.join(__dirname, '..', '..');
const PROGRAM = path.join(ROOT, 'build', 'controller', 'controller.mjs');

type Fields = Readonly<Record<string, unknown>>;

/** The built controller, outside of a cluster. */
export interface ControllerProcess {
  /** What it has logged so far. */
  readonly lines: readonly Fields[];
  /** The answer of `/readyz`: `ok`, or what it waits for. */
  readiness(): Promise<string>;
  /** Asks it to end, as the kubelet does. Answers how it did: 0 when it was done in time, see controller/main.ts. */
  stop(): Promise<number | null>;
}

/** Starts it and waits until it has begun. @param args Beside those that say where its health is told. */
export async function startControllerProcess(args: readonly string[]): Promise<ControllerProcess> {
  const child = spawn(process.execPath, [PROGRAM, ...args, '--health-port=0'], {
    cwd: ROOT,
    env: { ...process.env, TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: Fields[] = [];
  // With all that it has said.
  const ended = once(child, 'close');
  const begun = new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const said = fieldsOf(JSON.parse(line));
      lines.push(said);
      if (typeof said.healthPort === 'number') resolve(said.healthPort);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`it ended at once: ${JSON.stringify(lines)}`)));
  });
  const healthPort = await within('the controller to begin', begun);
  return {
    lines,
    async readiness() {
      const answer = await fetch(`http://127.0.0.1:${healthPort}/readyz`);
      return (await answer.text()).trim();
    },
    async stop() {
      child.kill('SIGTERM');
      await within('the controller to end', ended);
      return child.exitCode;
    },
  };
}
