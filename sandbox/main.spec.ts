import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ask } from './server/testing/a-sandbox';

/** Below the repository, so that the packages the bundle leaves out are found. */
const BUILD_FOLDER = join(__dirname, '..', 'build');

let folder: string;
let program: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  await mkdir(BUILD_FOLDER, { recursive: true });
  folder = await mkdtemp(join(BUILD_FOLDER, 'sandbox-spec-'));
  program = join(folder, 'server.mjs');
  await build({
    entryPoints: [join(__dirname, 'main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: program,
    logLevel: 'silent',
  });
});
afterEach(() => {
  running.splice(0).forEach((child) => child.kill('SIGKILL'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Run {
  readonly child: ChildProcess;
  /** Standard output and error, as far as they have come. */
  readonly output: () => { readonly out: string; readonly err: string };
  /** The exit code, when it has ended. */
  readonly ended: Promise<number | null>;
  /** Where it serves, when it does; empty when it ends instead. */
  readonly url: Promise<string>;
}

function run(args: readonly string[], settings: Readonly<Record<string, string>> = {}): Run {
  const env = { ...process.env, KUBECONFIG: '', PORT: '0', ...settings };
  const child = spawn(process.execPath, [program, ...args], { env, cwd: folder });
  running.push(child);
  let out = '';
  let err = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const url = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const [, found] = /(http:\/\/[^/]+)\/update-status/.exec(out) ?? [];
      // The last line: what it says may arrive in parts.
      if (found !== undefined && out.endsWith('Stop with Ctrl+C.\n')) resolve(found);
    });
    child.on('close', () => resolve(''));
  });
  return { child, ended, url, output: () => ({ out, err }) };
}

it.each(['SIGINT', 'SIGTERM'] as const)('says what it serves, and stops on %s', async (signal) => {
  const { child, url, ended, output } = run([]);
  expect(await url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await ask(`${await url}/api/kubernetes/healthz`)).text).toBe('ok');
  expect(output().out).toMatch(/^Serves \d+ scenarios, beginning with /m);
  child.kill(signal);
  expect(await ended).toBe(0);
});

it('begins with the scenario that is asked for', async () => {
  const { url } = run([], { SCENARIO: 'paused-pool' });
  const state = await ask(`${await url}/sandbox/state`);
  expect(state.body).toMatchObject({ scenario: { id: 'paused-pool' } });
});

it('serves a console that somebody built, and says how to choose a scenario in it', async () => {
  const console = join(folder, 'console');
  await mkdir(console);
  await writeFile(join(console, 'index.html'), '<base href="[[ .ServerFlags.BasePath ]]">');
  const { url, output } = run([], { CONSOLE: console, RELEASE_VERSION: '5.1.0' });
  expect((await ask(`${await url}/update-status`)).text).toBe('<base href="/">');
  expect(output().out).toContain('which takes itself for 5.1.0');
  expect(output().out).toContain(`Choose a scenario at ${await url}/sandbox,`);
  expect((await ask(`${await url}/sandbox`)).code).toBe(200);
});

it('serves a live cluster with a context of a kubeconfig, for looking only', async () => {
  const cluster = await run([]).url;
  const kubeconfig = join(folder, 'kubeconfig');
  await writeFile(kubeconfig, (await ask(`${cluster}/sandbox/clusters/idle/kubeconfig`)).text);
  const { url, output } = run([], { KUBECONFIG: kubeconfig, CONTEXT: 'idle' });
  const version = '/api/kubernetes/apis/config.openshift.io/v1/clusterversions/version';
  expect((await ask((await url) + version)).body.metadata.name).toBe('version');
  expect((await ask((await url) + version, { method: 'DELETE' })).code).toBe(403);
  const alerts = await ask(`${await url}/api/prometheus/api/v1/alerts`);
  expect(alerts.body.status).toBe('success');
  expect(output().out).toContain(`the live cluster at ${cluster}/sandbox/clusters/idle`);

  const unknown = run([], { KUBECONFIG: kubeconfig, CONTEXT: 'elsewhere' });
  expect(await unknown.ended).toBe(1);
  expect(unknown.output().err).toBe('error: context "elsewhere" does not exist\n');
});

describe('in one sentence', () => {
  let taken: Server;
  let port: number;
  beforeEach(async () => {
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    // A server that listens on TCP has an AddressInfo; the string is for pipes.
    port = (taken.address() as AddressInfo).port;
  });
  afterEach(() => new Promise((resolve) => taken.close(resolve)));

  it('says that the port is taken', async () => {
    const { ended, output } = run(['--port', String(port)]);
    expect(await ended).toBe(1);
    expect(output().err).toMatch(/^error: port \d+ is taken: .*\n$/);
  });

  it.each([
    ['a file that is not there', { FROM: 'none-cv.yaml' }, /^error: .*none-cv\.yaml.*\n$/],
    ['a kubeconfig that is not there', { KUBECONFIG: 'none' }, /^error: .*none.*\n$/],
    ['a scenario there is not', { SCENARIO: 'none' }, /^error: there is no scenario "none": .*\n$/],
    ['a console that is not there', { CONSOLE: 'none' }, /^error: CONSOLE=none is no folder\n$/],
    ['a console that is not built', { CONSOLE: '.' }, /^error: CONSOLE=\. has no built .*\n$/],
  ])('says that there is %s', async (_name, settings, message) => {
    const { ended, output } = run([], settings);
    expect(await ended).toBe(1);
    expect(output().err).toMatch(message);
    expect(output().out).toBe('');
  });

  it.each([
    [['--port', 'x'], /^error: "x" is no port/],
    [['--nonsense'], /^error: Unknown option '--nonsense'/],
    [['--from', 'a', '--scenario', 'b'], /^error: choose one of/],
  ])('says how to use it: %j', async (args, message) => {
    const { ended, output } = run(args);
    expect(await ended).toBe(2);
    expect(output().err).toMatch(message);
    expect(output().err).toContain('Usage: make demo');
  });
});

it('explains itself', async () => {
  const { ended, output } = run(['--help']);
  expect(await ended).toBe(0);
  expect(output().out).toMatch(/^Usage: make demo/);
});

describe('the controller', () => {
  const CONTROLLER = 'build/controller/controller.mjs';

  it('runs beside the clusters that are named, and ends with the sandbox', async () => {
    await mkdir(join(folder, 'build/controller'), { recursive: true });
    const stub = [
      "console.log(JSON.stringify({ level: 'info', metricsPort: 4242, args: process.argv.slice(2) }));",
      'setInterval(() => undefined, 1_000);',
    ];
    await writeFile(join(folder, CONTROLLER), stub.join('\n'));
    const { child, url, ended, output } = run(['--controller=drain-blocked,idle']);
    expect(await url).not.toBe('');
    expect(output().out).toMatch(
      /^The controller watches drain-blocked \(oc --kubeconfig=\S+ get updatestatus\); metrics: http:\/\/127\.0\.0\.1:4242\/metrics$/m,
    );
    expect(output().out).toMatch(/^The controller watches idle /m);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await rm(join(folder, CONTROLLER));
  });

  it('that is not built is said to be missing', async () => {
    const { url, output } = run([], { CONTROLLER: 'idle' });
    await url;
    expect(output().out).toContain('The controller is not built: run "make demo"');
  });

  it('beside a cluster that there is not is a mistake', async () => {
    const { ended, output } = run(['--controller=nothing']);
    expect(await ended).toBe(2);
    expect(output().err).toContain('there is no scenario "nothing"');
  });
});
