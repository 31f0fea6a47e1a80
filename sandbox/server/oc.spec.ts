import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceUnchecked } from '../../src/testing/announce-unchecked';
import { within } from '../../src/testing/eventually';
import { ask, aSandbox } from './testing/a-sandbox';
import { aScenario, someNodes } from './testing/a-scenario';
import type { Sandbox } from './start';

const client = ['oc', 'kubectl'].find((name) => !spawnSync(name, ['--help']).error);
if (client === undefined) {
  announceUnchecked('the sandbox with a client; neither oc nor kubectl is installed');
}

/** What README promises of a client at the API of a scenario. */
(client === undefined ? describe.skip : describe)('oc or kubectl', () => {
  let sandbox: Sandbox;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-oc-'));
    sandbox = await aSandbox([aScenario({ objects: someNodes(2) })]);
    const { text } = await ask(`${sandbox.url}/sandbox/clusters/plain@still/kubeconfig`);
    writeFileSync(join(folder, 'kubeconfig'), text);
  });
  afterEach(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  /** What the client prints until it ends, or until it was told `stopAfter`. */
  const run = async (args: readonly string[], stopAfter?: string): Promise<string> => {
    const child = spawn(client ?? '', ['--kubeconfig', join(folder, 'kubeconfig'), ...args], {
      env: { PATH: process.env.PATH, HOME: folder },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (stopAfter !== undefined && output.includes(stopAfter)) child.kill();
    });
    await within(`${args.join(' ')} to end`, once(child, 'close')).finally(() => child.kill());
    return output;
  };

  it('reads objects by their short names', async () => {
    expect(await run(['get', 'no', '-o', 'name'])).toBe('node/node-000\nnode/node-001\n');
  });

  it('watches them', async () => {
    const watch = ['get', 'nodes', '--watch', '-o', 'name'];
    expect(await run(watch, 'node-001\n')).toBe('node/node-000\nnode/node-001\n');
  });
});
