import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { within } from '../../src/testing/eventually';

const ROOT = path.join(__dirname, '..', '..');
const SERVER = path.join(ROOT, 'build', 'sandbox', 'server.mjs');

/** What the sandbox takes from its environment, as `make demo` sets it. */
export interface SandboxSettings {
  readonly FROM?: string;
  readonly KUBECONFIG?: string;
  readonly RELEASE_VERSION?: string;
}

export interface SandboxProcess {
  /** Without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the built sandbox on a free port and waits until it says where it is. */
export async function startSandboxProcess(settings: SandboxSettings = {}): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [SERVER], {
    cwd: ROOT,
    env: { ...withoutSandboxSettings(process.env), ...settings, PORT: '0', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const served = new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (data: Buffer): void => {
      said += data.toString();
      // The whole line: it may arrive in parts.
      const address = /(http:\/\/\S+)\/update-status\n/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then(() => reject(new Error(`the sandbox ended before it served: ${said}`)), reject);
  });
  // At the beginning and the end of a run nothing else gives up waiting.
  const orKill = <T>(what: string, waited: Promise<T>): Promise<T> =>
    within(what, waited).catch((error: unknown) => {
      child.kill('SIGKILL');
      throw error;
    });
  return {
    url: await orKill('the sandbox to serve', served),
    stop: async () => {
      child.kill('SIGTERM');
      await orKill('the sandbox to stop', ended);
    },
  };
}

/** The environment without the user's own settings, which must not decide what is tested. */
function withoutSandboxSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = ['FROM', 'SCENARIO', 'KUBECONFIG', 'CONTEXT', 'RELEASE_VERSION', 'PORT'];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}
