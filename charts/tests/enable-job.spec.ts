import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KubernetesObject } from '../../scenarios/scenario';
import type { Sandbox } from '../../sandbox/server/start';
import { aSandbox, ask } from '../../sandbox/server/testing/a-sandbox';
import { aScenario } from '../../sandbox/server/testing/a-scenario';
import { at } from './chart';
import { describeWith, findInstalled, findTool } from '../../src/testing/find-tool';
import { findFaults, hasSchema } from './kubernetes-schema';
import { runJob } from './run-job';

const PLUGIN = 'update-status-plugin';
const CLUSTER = 'plain';
const CONSOLE = '/apis/operator.openshift.io/v1/consoles/cluster';

const helm = findTool('find-helm.sh') ?? '';
const client = findInstalled('oc', 'kubectl') ?? '';

/** Called with each request to the API before it gets there. */
type OnRequest = (method: string, path: string) => Promise<void>;

describeWith(helm && client ? client : undefined)('the jobs of the chart', () => {
  let folder: string;
  let sandbox: Sandbox | undefined;
  let proxy: Server | undefined;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'update-status-job-'));
  });
  afterEach(async () => {
    proxy?.close();
    proxy?.closeAllConnections();
    proxy = undefined;
    await sandbox?.close();
    rmSync(folder, { recursive: true });
  });

  /** A cluster whose console has these plugins; `undefined` for no list at all. */
  const startCluster = async (plugins: readonly string[] | undefined, hasConsole = true) => {
    const console: KubernetesObject = {
      apiVersion: 'operator.openshift.io/v1',
      kind: 'Console',
      metadata: { name: 'cluster' },
      spec: { managementState: 'Managed', ...(plugins && { plugins }) },
    };
    const state = { objects: hasConsole ? [console] : [], alerts: [] };
    sandbox = await aSandbox([aScenario({ id: CLUSTER, stateAt: () => state })]);
  };
  const apiUrl = (path: string): string =>
    `${sandbox?.url ?? ''}/sandbox/clusters/${CLUSTER}${path}`;
  const readConsole = async (): Promise<unknown> => (await ask(apiUrl(CONSOLE))).body;
  const readPlugins = async (): Promise<unknown> => at(await readConsole(), 'spec', 'plugins');
  const writePlugins = async (plugins: readonly string[]): Promise<void> => {
    const { code } = await ask(apiUrl(CONSOLE), {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/merge-patch+json' },
      body: { spec: { plugins } },
    });
    expect(code).toBe(200);
  };

  const run = async (action: 'enable' | 'disable', onRequest?: OnRequest) => {
    proxy = await startProxy(new URL(sandbox?.url ?? ''), onRequest ?? (() => Promise.resolve()));
    // A TCP server that listens has an address and a port.
    const { port } = proxy.address() as AddressInfo;
    const home = mkdtempSync(join(folder, 'home-'));
    const kubeconfig = join(home, 'kubeconfig');
    const { text } = await ask(apiUrl('/kubeconfig'));
    writeFileSync(kubeconfig, text.replace(sandbox?.url ?? '', `http://127.0.0.1:${String(port)}`));
    return runJob({ helm, client, action, kubeconfig, home });
  };

  it.each([
    { name: 'to an absent list', before: undefined, after: [PLUGIN] },
    { name: 'to an empty list', before: [], after: [PLUGIN] },
    { name: 'behind the others', before: ['a', 'b'], after: ['a', 'b', PLUGIN] },
    { name: 'not a second time', before: ['a', PLUGIN, 'b'], after: ['a', PLUGIN, 'b'] },
    {
      name: 'beside one with a longer name',
      before: [`${PLUGIN}-2`],
      after: [`${PLUGIN}-2`, PLUGIN],
    },
  ])('enable adds the plugin $name', async ({ before, after }) => {
    await startCluster(before);
    expect((await run('enable')).code).toBe(0);
    expect(await readPlugins()).toEqual(after);
    const console = await readConsole();
    expect(hasSchema(console) ? findFaults(console) : []).toEqual([]);
  });

  it.each([
    { name: 'from between others', before: ['a', PLUGIN, 'b'], after: ['a', 'b'] },
    { name: 'when it is alone', before: [PLUGIN], after: [] },
    { name: 'when it is there twice', before: [PLUGIN, 'a', PLUGIN, 'b'], after: ['a', 'b'] },
    { name: 'when it is not there', before: ['a'], after: ['a'] },
    { name: 'when there is no list', before: undefined, after: undefined },
  ])('disable takes the plugin off $name', async ({ before, after }) => {
    await startCluster(before);
    expect((await run('disable')).code).toBe(0);
    expect(await readPlugins()).toEqual(after);
  });

  it.each([
    { action: 'enable', before: ['a'], others: ['z', 'a', 'b'], after: ['z', 'a', 'b', PLUGIN] },
    { action: 'disable', before: ['a', PLUGIN], others: ['z', PLUGIN, 'a'], after: ['z', 'a'] },
  ] as const)(
    '$action begins again when somebody else changed the list meanwhile',
    async ({ action, before, others, after }) => {
      await startCluster(before);
      let patches = 0;
      const { code, said } = await run(action, async (method) => {
        if (method === 'PATCH' && ++patches === 1) await writePlugins(others);
      });
      expect({ code, patches }).toEqual({ code: 0, patches: 2 });
      expect(said).toBe(
        `${PLUGIN}: the console changed during the patch, reading its plugins again (attempt 1 of 10).\n` +
          `${PLUGIN}: ${action}d.\n`,
      );
      expect(await readPlugins()).toEqual(after);
    },
  );

  it('says what the API answered when nobody else changed the list', async () => {
    await startCluster(['a']);
    let patches = 0;
    const { code, said } = await run('enable', (method) =>
      method === 'PATCH' && ++patches === 1
        ? Promise.reject(new Error('no answer'))
        : Promise.resolve(),
    );
    expect({ code, patches }).toEqual({ code: 0, patches: 2 });
    expect(said).toMatch(
      new RegExp(`^${PLUGIN}: the console could not be changed \\(attempt 1 of 10\\): .+EOF`),
    );
    expect(said).toContain(`\n${PLUGIN}: enabled.\n`);
  });

  it('asks the API for nothing but the console', async () => {
    await startCluster(['a']);
    const asked = new Set<string>();
    await run('enable', (method, path) => {
      const isDiscovery = /\/(version|api|apis|api\/v1|apis\/[^/]+\/[^/]+)$/.test(path);
      if (!isDiscovery && !path.includes('/openapi/')) asked.add(`${method} ${path}`);
      return Promise.resolve();
    });
    expect([...asked]).toEqual([
      `GET /sandbox/clusters/${CLUSTER}${CONSOLE}`,
      `PATCH /sandbox/clusters/${CLUSTER}${CONSOLE}`,
    ]);
  });

  it('has nothing to disable, and cannot enable, where there is no console', async () => {
    await startCluster(undefined, false);
    expect(await run('disable')).toEqual({ code: 0, said: 'The cluster has no console.\n' });
    proxy?.close();
    expect(await run('enable')).toEqual({ code: 1, said: 'The cluster has no console.\n' });
  });
});

/** Passes everything on to the sandbox. */
async function startProxy(target: URL, onRequest: OnRequest): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const pass = async (): Promise<void> => {
      await onRequest(incoming.method ?? '', new URL(incoming.url ?? '/', target).pathname);
      const onward = request(
        new URL(incoming.url ?? '/', target),
        { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    };
    pass().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
