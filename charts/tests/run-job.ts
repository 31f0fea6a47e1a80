import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { within } from '../../src/testing/eventually';
import { at, listAt, one, render } from './chart';

export interface JobRun {
  readonly helm: string;
  /** The image of the job has `oc`; any client stands for it. */
  readonly client: string;
  readonly action: 'enable' | 'disable';
  readonly kubeconfig: string;
  /** An empty folder, which is the job's home. */
  readonly home: string;
}

/** Runs what the chart has the job run, as the job's container would. */
export async function runJob({
  action,
  client,
  helm,
  home,
  kubeconfig,
}: JobRun): Promise<{ readonly code: number | null; readonly said: string }> {
  symlinkSync(client, join(home, 'oc'));
  const job = one(render(helm), 'Job', `update-status-plugin-${action}`);
  const container = at(job, 'spec', 'template', 'spec', 'containers', 0);
  const env: Readonly<Record<string, string>> = Object.fromEntries(
    listAt(container, 'env').map((each) => [String(at(each, 'name')), String(at(each, 'value'))]),
  );
  const command = [...listAt(container, 'command'), ...listAt(container, 'args')].map(String);
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...env, HOME: home, KUBECONFIG: kubeconfig, PATH: `${home}:/usr/bin:/bin` },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => (said += text));
  }
  await within(`the job to ${action} the plugin`, once(child, 'close')).finally(() => child.kill());
  return { code: child.exitCode, said };
}
