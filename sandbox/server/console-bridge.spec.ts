import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PrometheusAlert } from '../../scenarios/scenario';
import { ask, aSandbox } from './testing/a-sandbox';
import { aClusterVersion, aScenario } from './testing/a-scenario';
import { Watch } from './testing/a-watch';
import { writeIn } from './testing/write-in';
import type { Sandbox } from './start';

const ALERT: PrometheusAlert = {
  labels: {
    alertname: 'MCCDrainError',
    severity: 'warning',
    namespace: 'openshift-machine-config-operator',
  },
  annotations: { summary: 'Alerts the user to a failed node drain' },
  state: 'firing',
  activeAt: '2026-03-01T09:30:00Z',
  value: '1e+00',
};

const INFRASTRUCTURE = {
  apiVersion: 'config.openshift.io/v1',
  kind: 'Infrastructure',
  metadata: { name: 'cluster' },
  status: { controlPlaneTopology: 'SingleReplica' },
};

let sandbox: Sandbox;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const objects = [aClusterVersion('4.18.9'), INFRASTRUCTURE];
  sandbox = await aSandbox(
    [
      aScenario({ stateAt: () => ({ objects, alerts: [ALERT] }) }),
      aScenario({
        id: 'other',
        objects: [aClusterVersion('4.19.1')],
        denials: [{ group: 'monitoring.coreos.com', resource: 'prometheuses/api', verb: 'get' }],
      }),
    ],
    {
      pluginFolder: join(folder, 'dist'),
      hostFolder: join(folder, 'host'),
      releaseVersion: '4.23.1',
    },
  );
});
afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const write = (path: string, content: string): Promise<void> => writeIn(folder, path, content);

const VERSION_PATH = '/api/kubernetes/apis/config.openshift.io/v1/clusterversions/version';

async function seenVersion(cookie?: string): Promise<unknown> {
  const headers: Record<string, string> = cookie === undefined ? {} : { Cookie: cookie };
  const { body } = await ask(sandbox.url + VERSION_PATH, { headers });
  return body.status.desired;
}

describe('the chosen cluster', () => {
  it('is the first one, or that of the cookie', async () => {
    expect(await seenVersion()).toEqual({ version: '4.18.9' });
    expect(await seenVersion('sandbox-scenario=other')).toEqual({ version: '4.19.1' });
    expect(await seenVersion('sandbox-scenario=long-gone')).toEqual({ version: '4.18.9' });
  });

  it('is chosen by an address, which then reads as before', async () => {
    const { code, headers } = await ask(
      `${sandbox.url}/update-status?scenario=other&clock=still&tab=nodes`,
    );
    expect(code).toBe(302);
    expect(headers.get('location')).toBe('/update-status?tab=nodes');
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    expect(cookies).toEqual(['sandbox-scenario=other', 'sandbox-clock=still', 'sandbox-instance=']);

    const state = await ask(`${sandbox.url}/sandbox/state`, {
      headers: { Cookie: 'sandbox-scenario=other; sandbox-clock=still; sandbox-instance=mine' },
    });
    expect(state.body).toEqual({
      source: 'scenarios',
      scenario: { id: 'other', title: 'Plain', description: 'Nothing happens.' },
      clock: 'still',
      instance: 'mine',
      now: '2026-03-01T11:00:00.000Z',
      apiPath: '/sandbox/clusters/other@still.mine',
    });
  });

  it('must exist', async () => {
    const { code, text } = await ask(`${sandbox.url}/?scenario=nonsense`);
    expect(code).toBe(404);
    expect(text).toBe('There is no scenario "nonsense"; there are: plain, other\n');
    expect((await ask(`${sandbox.url}/sandbox/clusters/nonsense/api/v1/nodes`)).code).toBe(404);
  });

  it('is watched through the same path', async () => {
    const watch = new Watch(
      `${sandbox.url}/api/kubernetes/apis/config.openshift.io/v1/clusterversions?watch=true`,
      [],
      { Cookie: 'sandbox-scenario=other' },
    );
    await watch.untilMessages(1);
    watch.close();
    expect(watch.events()[0]?.object.status).toEqual({ desired: { version: '4.19.1' } });
  });

  it('is listed with the others', async () => {
    const { body } = await ask(`${sandbox.url}/sandbox/scenarios`);
    expect(body).toMatchObject([{ id: 'plain', title: 'Plain' }, { id: 'other' }]);
  });

  it('gives a kubeconfig to other programs', async () => {
    const { text } = await ask(`${sandbox.url}/sandbox/clusters/other@still/kubeconfig`);
    expect(text).toContain(`server: ${sandbox.url}/sandbox/clusters/other@still\n`);
  });
});

describe('what other sites may', () => {
  it.each([
    ['a foreign page', { Origin: 'https://example.com' }],
    ['a name that leads here', { Host: 'example.com' }],
  ])('refuses %s', async (_name, headers) => {
    const watch = new Watch(`${sandbox.url}/api/kubernetes/api/v1/nodes?watch=true`, [], headers);
    await watch.until(({ refusedWith }) => refusedWith !== undefined);
    expect(watch.refusedWith).toBe(403);
  });
});

describe('the host page', () => {
  it('says plainly that it is not built', async () => {
    const { code, text } = await ask(`${sandbox.url}/update-status`);
    expect(code).toBe(503);
    expect(text).toContain('make demo');
  });

  it('answers every page path, with flags and the headers of the console', async () => {
    await write(
      'host/index.html',
      '<html><script id="server-flags" type="application/json"></script></html>',
    );
    const { text, headers } = await ask(`${sandbox.url}/settings/cluster`);
    const [, flags = ''] = /type="application\/json">(.*)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(flags)).toMatchObject({
      basePath: '/',
      releaseVersion: '4.23.1',
      consolePlugins: ['update-status-plugin'],
      i18nNamespaces: ['plugin__update-status-plugin'],
      prometheusBaseURL: '/api/prometheus',
      controlPlaneTopology: 'SingleReplica',
    });
    expect(headers.get('content-security-policy-report-only')).toContain("default-src 'self'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('brings its assets', async () => {
    await write('host/static/main.js', 'void 0;');
    const { headers, text } = await ask(`${sandbox.url}/static/main.js`);
    expect(headers.get('content-type')).toBe('text/javascript');
    expect(text).toBe('void 0;');
    expect((await ask(`${sandbox.url}/static/none.js`)).code).toBe(404);
  });
});

describe('the plugin', () => {
  const plugin = '/api/plugins/update-status-plugin';

  it('says plainly that it is not built', async () => {
    const { code, text } = await ask(`${sandbox.url}${plugin}/plugin-manifest.json`);
    expect(code).toBe(404);
    expect(text).toMatch(/^The plugin is not built/);
  });

  it('is served as built, and asked for each time', async () => {
    await write('dist/plugin-manifest.json', '{"name":"update-status-plugin"}');
    await write('dist/chunk.js', 'void 0;');
    const manifest = await ask(`${sandbox.url}${plugin}/plugin-manifest.json`);
    expect(manifest.body.name).toBe('update-status-plugin');
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    const chunk = await ask(`${sandbox.url}${plugin}/chunk.js?cacheBuster=1`);
    expect(chunk.headers.get('content-type')).toBe('text/javascript');
    const again = await ask(`${sandbox.url}${plugin}/chunk.js`, {
      headers: { 'If-None-Match': chunk.headers.get('etag') ?? '' },
    });
    expect(again.code).toBe(304);
  });

  it('is served from its folder only', async () => {
    await write('secret.txt', 'secret');
    for (const path of ['..%2fsecret.txt', '%2e%2e/secret.txt', '%00', '%']) {
      expect((await ask(`${sandbox.url}${plugin}/${path}`)).text).not.toContain('secret\n');
      expect((await ask(`${sandbox.url}${plugin}/${path}`)).code).not.toBe(200);
    }
  });

  it('has its texts, and nobody else has', async () => {
    await write('dist/locales/en/plugin__update-status-plugin.json', '{"Paused":"Paused"}');
    const texts = (query: string) => ask(`${sandbox.url}/locales/resource.json?${query}`);
    expect((await texts('lng=en&ns=plugin__update-status-plugin')).body).toEqual({
      Paused: 'Paused',
    });
    expect((await texts('lng=en&ns=public')).body).toEqual({});
    expect((await texts('lng=..&ns=plugin__update-status-plugin')).body).toEqual({});
  });
});

describe('monitoring', () => {
  it('tells alerts as Prometheus does', async () => {
    const { body } = await ask(`${sandbox.url}/api/prometheus/api/v1/alerts`);
    expect(body).toEqual({ status: 'success', data: { alerts: [ALERT] } });
  });

  it('tells rules with their alerts', async () => {
    const { body } = await ask(`${sandbox.url}/api/prometheus/api/v1/rules?type=alert`);
    expect(body.data).toMatchObject({
      groups: [
        {
          name: 'openshift-machine-config-operator',
          rules: [
            {
              type: 'alerting',
              name: 'MCCDrainError',
              state: 'firing',
              labels: { severity: 'warning', prometheus: 'openshift-monitoring/k8s' },
              alerts: [ALERT],
            },
          ],
        },
      ],
    });
    const recording = await ask(`${sandbox.url}/api/prometheus/api/v1/rules?type=record`);
    expect(recording.body.data).toEqual({ groups: [] });
  });

  it('tells what fires as Alertmanager does, and no silences', async () => {
    const { body } = await ask(`${sandbox.url}/api/alertmanager/api/v2/alerts`);
    expect(body).toMatchObject([{ labels: ALERT.labels, status: { state: 'active' } }]);
    expect((await ask(`${sandbox.url}/api/alertmanager/api/v2/silences`)).body).toEqual([]);
  });

  it('answers a query with nothing', async () => {
    const { body } = await ask(`${sandbox.url}/api/prometheus/api/v1/query?query=up`);
    expect(body.data).toEqual({ resultType: 'vector', result: [] });
  });

  it('is closed to who may not read it', async () => {
    const headers = { Cookie: 'sandbox-scenario=other' };
    for (const path of ['/api/prometheus/api/v1/alerts', '/api/alertmanager/api/v2/alerts']) {
      expect(await ask(sandbox.url + path, { headers })).toMatchObject({
        code: 403,
        text: expect.stringMatching(/^Forbidden \(user=demo/) as unknown,
      });
    }
  });

  it('is found through the route, as the command line looks for it', async () => {
    const cluster = `${sandbox.url}/sandbox/clusters/plain@still`;
    const route = await ask(
      `${cluster}/apis/route.openshift.io/v1/namespaces/openshift-monitoring/routes/thanos-querier`,
    );
    const { ingress } = route.body.status;
    const [first] = ingress as readonly { host: string }[];
    const { body } = await ask(`http://${first?.host}/api/v1/alerts`);
    expect(body.data).toEqual({ alerts: [ALERT] });
  });
});

it('answers what no plugin asks for with 404, and no writing elsewhere', async () => {
  expect((await ask(`${sandbox.url}/api/graphql`)).code).toBe(404);
  expect((await ask(`${sandbox.url}/sandbox/none`)).code).toBe(404);
  expect((await ask(`${sandbox.url}/update-status`, { method: 'POST' })).code).toBe(405);
  expect((await ask(`${sandbox.url}/api/check-updates`)).code).toBe(200);
});
