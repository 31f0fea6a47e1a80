import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readSavedPath } from '../../cli/input/saved-data';
import { SCENARIOS } from '../../scenarios';
import { mustGatherOf, packFiles } from '../../src/testing/must-gather';
import { ask, aSandbox } from './testing/a-sandbox';
import { aClusterVersion, aNode, aScenario } from './testing/a-scenario';
import { startSandbox, type Sandbox } from './start';

const closing: Sandbox[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((sandbox) => sandbox.close()));
});

async function started(starting: Promise<Sandbox>): Promise<Sandbox> {
  const sandbox = await starting;
  closing.push(sandbox);
  return sandbox;
}

it('says in one sentence that the port is taken', async () => {
  const { url } = await started(aSandbox([aScenario()]));
  const port = Number(new URL(url).port);
  await expect(aSandbox([aScenario()], { port })).rejects.toThrow(
    `port ${port} is taken: stop what listens there, or choose another port with PORT=${port + 1}`,
  );
});

it('frees its port when it is closed', async () => {
  const first = await aSandbox([aScenario()]);
  const port = Number(new URL(first.url).port);
  await first.close();
  const second = await started(aSandbox([aScenario()], { port }));
  expect(second.url).toBe(first.url);
});

it('says which scenarios there are', async () => {
  const source = {
    kind: 'scenarios',
    scenarios: [aScenario()],
    defaultScenarioId: 'none',
  } as const;
  await expect(startSandbox({ port: 0, source })).rejects.toThrow(
    'there is no scenario "none": choose one of plain',
  );
});

describe('saved files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'saved-'));
    const clusterVersion = {
      ...aClusterVersion('4.18.9'),
      status: {
        desired: { version: '4.18.9' },
        history: [{ state: 'Partial', startedTime: '2026-01-05T08:00:00Z', version: '4.18.9' }],
        conditions: [
          { type: 'Progressing', status: 'True', lastTransitionTime: '2026-01-05T08:30:00Z' },
        ],
      },
    };
    const operator = {
      apiVersion: 'config.openshift.io/v1',
      kind: 'ClusterOperator',
      metadata: { name: 'etcd' },
      status: { conditions: [] },
    };
    await save('co', 'ClusterOperatorList', 'config.openshift.io/v1', [operator]);
    await save('node', 'NodeList', 'v1', [aNode('b'), aNode('a')]);
    await save('mcp', 'MachineConfigPoolList', 'machineconfiguration.openshift.io/v1', []);
    await save('mc', 'MachineConfigList', 'machineconfiguration.openshift.io/v1', []);
    await writeFile(join(folder, 'x-cv.yaml'), JSON.stringify(clusterVersion));
  });
  afterEach(() => rm(folder, { recursive: true }));

  function save(suffix: string, kind: string, apiVersion: string, items: unknown): Promise<void> {
    return writeFile(join(folder, `x-${suffix}.yaml`), JSON.stringify({ kind, apiVersion, items }));
  }

  const start = () =>
    startSandbox({ port: 0, source: { kind: 'saved-files', path: join(folder, 'x-cv.yaml') } });

  it('are served with their own clock', async () => {
    const startedMs = performance.now();
    const { url } = await started(start());
    const { body, headers } = await ask(`${url}/api/kubernetes/api/v1/nodes`);
    const runsForMs = Date.parse(headers.get('date') ?? '') - Date.parse('2026-01-05T08:30:00Z');
    expect(runsForMs).toBeGreaterThanOrEqual(0);
    expect(runsForMs).toBeLessThanOrEqual(performance.now() - startedMs);
    expect(body.items.map(({ metadata }) => metadata.name)).toEqual(['a', 'b']);
    const state = await ask(`${url}/sandbox/state`, {
      headers: { Cookie: 'sandbox-scenario=plain' },
    });
    expect(state.body).toMatchObject({
      source: 'saved-files',
      scenario: { id: 'saved', title: 'x' },
    });
  });

  it('with a value of another type say so', async () => {
    await save('node', 'NodeList', 'v1', [{ ...aNode('a'), spec: { unschedulable: 'yes' } }]);
    const { notices } = await started(start());
    expect(notices).toContain(
      `${join(folder, 'x-node.yaml')}: nodes a: spec.unschedulable is not understood: the value must be true or false and counts as absent.`,
    );
  });

  it('without alerts are a cluster of which nobody saved any', async () => {
    const { url } = await started(start());
    expect(await ask(`${url}/api/prometheus/api/v1/alerts`)).toMatchObject({
      code: 404,
      body: { reason: 'NotCollected', message: 'alerts is not in the saved files' },
    });
    await writeFile(join(folder, 'x-alerts.json'), '{"data":{"alerts":[{"state":"firing"}]}}');
    const withAlerts = await started(start());
    const { body } = await ask(`${withAlerts.url}/api/prometheus/api/v1/alerts`);
    expect(body.data).toMatchObject({ alerts: [{ state: 'firing' }] });
  });

  it('serve a kind that nobody saved as one that was not saved, not as none', async () => {
    const { url } = await started(start());
    const pods = `${url}/api/kubernetes/api/v1/pods`;
    expect(await ask(pods)).toMatchObject({
      code: 404,
      body: { reason: 'NotCollected', message: 'pods is not in the saved files' },
    });
    const budgets = `${url}/api/kubernetes/apis/policy/v1/namespaces/shop/poddisruptionbudgets`;
    expect(await ask(budgets)).toMatchObject({ code: 404, body: { reason: 'NotCollected' } });
    await save('pods', 'PodList', 'v1', []);
    const withPods = await started(start());
    expect((await ask(pods.replace(url, withPods.url))).code).toBe(200);
  });

  it('may be a must-gather, of which only what it holds is served', async () => {
    const scenario = SCENARIOS.find(({ id }) => id === 'drain-blocked');
    if (!scenario) throw new Error('there is no such scenario');
    const files = mustGatherOf(scenario.stateAt(0), { startedAt: scenario.startsAt });
    const archive = join(folder, 'must-gather.tar');
    await writeFile(archive, await packFiles(files));
    const { url } = await started(
      startSandbox({ port: 0, source: { kind: 'saved-files', path: archive } }),
    );
    const core = `${url}/api/kubernetes/api/v1`;
    expect((await ask(`${core}/nodes`)).code).toBe(200);
    expect((await ask(`${core}/namespaces/openshift-cluster-version/pods`)).code).toBe(200);
    for (const list of ['pods', 'namespaces/shop/pods']) {
      expect(await ask(`${core}/${list}`)).toMatchObject({
        code: 404,
        body: { reason: 'NotCollected' },
      });
    }
  });

  it.each(['an archive', 'a folder'])(
    'are given whole to the page that opens them: %s',
    async (form) => {
      const scenario = SCENARIOS.find(({ id }) => id === 'drain-blocked');
      if (!scenario) throw new Error('there is no such scenario');
      const files = mustGatherOf(scenario.stateAt(0), { startedAt: scenario.startsAt });
      const place = join(folder, form === 'a folder' ? 'gather' : 'must-gather.tar');
      if (form === 'a folder') {
        for (const { path, text } of files) {
          await mkdir(dirname(join(place, path)), { recursive: true });
          await writeFile(join(place, path), text);
        }
      } else {
        await writeFile(place, await packFiles(files));
      }
      const { url } = await started(
        startSandbox({ port: 0, source: { kind: 'saved-files', path: place } }),
      );
      const response = await fetch(`${url}/sandbox/saved`);
      const given = join(folder, 'given.tar');
      await writeFile(given, new Uint8Array(await response.arrayBuffer()));
      expect(response.headers.get('content-disposition')).toMatch(/''(gather|must-gather)\.tar$/);
      const [before, after] = [await readSavedPath(place), await readSavedPath(given)];
      expect(after.faults).toEqual([]);
      expect(after.snapshot).toEqual(before.snapshot);
    },
  );

  it('that are no such files are refused before the port is taken', async () => {
    await writeFile(join(folder, 'x-node.yaml'), 'kind: [');
    await expect(start()).rejects.toThrow(/x-node\.yaml/);
  });
});
