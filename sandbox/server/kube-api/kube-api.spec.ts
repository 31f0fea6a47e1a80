import { gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { ask, aSandbox } from '../testing/a-sandbox';
import { aClusterVersion, aNode, aPod, aScenario, someNodes } from '../testing/a-scenario';
import { aServedCluster } from '../testing/a-served-cluster';
import type { Sandbox } from '../start';

let sandbox: Sandbox;
let api: string;

const POOL = {
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfigPool',
  metadata: { name: 'worker' },
};
const INFRASTRUCTURE = {
  apiVersion: 'config.openshift.io/v1',
  kind: 'Infrastructure',
  metadata: { name: 'cluster' },
  status: { controlPlaneTopology: 'External' },
};

interface AggregatedDiscovery {
  readonly kind: string;
  readonly items: readonly {
    readonly metadata: { readonly name: string };
    readonly versions: readonly {
      readonly version: string;
      readonly resources: readonly {
        readonly resource: string;
        readonly singularResource: string;
        readonly responseKind: { readonly kind: string };
        readonly scope: string;
      }[];
    }[];
  }[];
}

beforeEach(async () => {
  sandbox = await aSandbox([
    aScenario({
      objects: [
        aClusterVersion('4.18.9'),
        ...someNodes(5),
        aPod('shop', 'web-0', 'node-001'),
        aPod('shop', 'web-1', 'node-002'),
        aPod('lab', 'job', 'node-001'),
        POOL,
      ],
    }),
    aScenario({
      id: 'few-rights',
      denials: [
        { group: '', resource: 'nodes', verb: '*' },
        { group: 'config.openshift.io', resource: 'clusterversions', verb: 'get' },
        { group: '', resource: 'pods', verb: 'list' },
      ],
    }),
    aScenario({ id: 'hosted', objects: [INFRASTRUCTURE] }),
    aScenario({
      id: 'colors',
      objects: Object.entries<Record<string, string>>({
        a: { color: 'green' },
        b: { color: 'red', size: 'l' },
        c: { size: 's' },
      }).map(([name, labels]) => aNode(name, { metadata: { name, labels } })),
    }),
    aScenario({
      id: 'big',
      objects: [0, 1, 2, 3].map((index) =>
        aNode(`big-${index}`, { status: { note: 'x'.repeat(50_000) } }),
      ),
    }),
  ]);
  api = `${sandbox.url}/sandbox/clusters/plain@still`;
});
afterEach(() => sandbox.close());

const namesIn = (items: readonly { metadata: { name: string } }[]) =>
  items.map(({ metadata }) => metadata.name);

describe('discovery', () => {
  it('lists groups and resources, also of kinds without objects', async () => {
    const groups = await ask(`${api}/apis`);
    expect(groups.text).toContain('"machineconfiguration.openshift.io/v1"');
    const core = await ask(`${api}/api/v1`);
    expect(core.body.resources).toContainEqual(
      expect.objectContaining({ name: 'nodes', kind: 'Node', namespaced: false }),
    );
    const routes = await ask(`${api}/apis/policy/v1`);
    expect(routes.text).toContain('poddisruptionbudgets');
    expect((await ask(`${api}/api`)).body.versions).toEqual(['v1']);
    expect((await ask(`${api}/version`)).body.gitVersion).toMatch(/^v1\./);
    expect((await ask(`${api}/healthz`)).text).toBe('ok');
  });

  it('tells the same of all groups at once to who takes it', async () => {
    const accept = 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';
    for (const root of ['/api', '/apis']) {
      const { headers, text } = await ask(api + root, {
        headers: { accept: `${accept},application/json` },
      });
      expect(headers.get('content-type')).toBe(accept);
      const { kind, items } = JSON.parse(text) as AggregatedDiscovery;
      expect(kind).toBe('APIGroupDiscoveryList');
      expect(items.length).toBeGreaterThan(0);
      for (const { metadata, versions } of items) {
        for (const { version, resources } of versions) {
          const path = [root, metadata.name, version].filter(Boolean).join('/');
          const alone = await ask(api + path);
          expect(alone.body.resources).toEqual(
            resources.map(({ resource, singularResource, responseKind, scope, ...others }) => ({
              name: resource,
              singularName: singularResource,
              kind: responseKind.kind,
              namespaced: scope === 'Namespaced',
              ...others,
            })),
          );
        }
      }
    }
  });

  it('answers 404 for a group, a kind or a path there is not', async () => {
    for (const path of ['/apis/foo.io', '/apis/foo.io/v1/bars', '/api/v1/bars', '/nothing']) {
      expect(await ask(api + path)).toMatchObject({ code: 404, text: '404 page not found\n' });
    }
  });

  it('has no kinds of the Machine Config Operator on a hosted cluster', async () => {
    const hosted = `${sandbox.url}/sandbox/clusters/hosted`;
    const path = '/apis/machineconfiguration.openshift.io/v1/machineconfigpools';
    expect((await ask(hosted + path)).code).toBe(404);
    expect((await ask(`${hosted}/apis`)).text).not.toContain('machineconfiguration');
    expect((await ask(api + path)).code).toBe(200);
  });
});

describe('get and list', () => {
  it('answers an object with a version and a uid', async () => {
    const { code, body } = await ask(`${api}/api/v1/nodes/node-001`);
    expect(code).toBe(200);
    expect(body).toMatchObject({ kind: 'Node', apiVersion: 'v1' });
    expect(body.metadata.resourceVersion).toMatch(/^\d+$/);
    expect(body.metadata.uid).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('says kind and apiVersion in items of custom kinds only, as API servers do', async () => {
    const nodes = await ask(`${api}/api/v1/nodes`);
    expect(nodes.body.kind).toBe('NodeList');
    expect(nodes.body.items[0]?.kind).toBeUndefined();
    const versions = await ask(`${api}/apis/config.openshift.io/v1/clusterversions`);
    expect(versions.body.items[0]).toMatchObject({ kind: 'ClusterVersion' });
  });

  it('says where a list goes on before objects of built-in kinds, after those of custom ones', async () => {
    const nodes = await ask(`${api}/api/v1/nodes`);
    expect(Object.keys(nodes.body)).toEqual(['kind', 'apiVersion', 'metadata', 'items']);
    const pools = await ask(`${api}/apis/machineconfiguration.openshift.io/v1/machineconfigpools`);
    expect(Object.keys(pools.body)).toEqual(['apiVersion', 'items', 'kind', 'metadata']);
  });

  it('lists one namespace or all', async () => {
    expect(namesIn((await ask(`${api}/api/v1/namespaces/shop/pods`)).body.items)).toEqual([
      'web-0',
      'web-1',
    ]);
    expect(namesIn((await ask(`${api}/api/v1/pods`)).body.items)).toEqual([
      'job',
      'web-0',
      'web-1',
    ]);
    expect((await ask(`${api}/api/v1/namespaces/shop/pods/web-0`)).body.metadata.name).toBe(
      'web-0',
    );
  });

  it.each([
    ['fieldSelector=spec.nodeName=node-001', ['job', 'web-0']],
    ['fieldSelector=metadata.namespace=shop,metadata.name!=web-0', ['web-1']],
    ['fieldSelector=status.phase=Pending', []],
    ['labelSelector=app', []],
    ['labelSelector=!app', ['job', 'web-0', 'web-1']],
  ])('selects pods by %s', async (query, names) => {
    expect(namesIn((await ask(`${api}/api/v1/pods?${query}`)).body.items)).toEqual(names);
  });

  it.each([
    ['color=green', ['a']],
    ['color!=green', ['b', 'c']],
    ['color in (green,red),size', ['b']],
    ['color notin (green)', ['b', 'c']],
  ])('selects nodes by the label %s', async (selector, names) => {
    api = `${sandbox.url}/sandbox/clusters/colors`;
    const query = `labelSelector=${encodeURIComponent(selector)}&fieldSelector=metadata.name!=x`;
    const { body } = await ask(`${api}/api/v1/nodes?${query}`);
    expect(namesIn(body.items).filter((name) => name.length === 1)).toEqual(names);
  });

  it('refuses a field it cannot select by', async () => {
    const { code, body } = await ask(`${api}/api/v1/nodes?fieldSelector=spec.providerID=x`);
    expect(code).toBe(400);
    expect(body.message).toContain('field label not supported: spec.providerID');
  });

  it('says what is not there in the words of the API server', async () => {
    expect((await ask(`${api}/api/v1/nodes/nobody`)).body).toMatchObject({
      kind: 'Status',
      message: 'nodes "nobody" not found',
      reason: 'NotFound',
      code: 404,
    });
    expect((await ask(`${api}/apis/config.openshift.io/v1/clusterversions/x`)).body.message).toBe(
      'clusterversions.config.openshift.io "x" not found',
    );
  });

  it('takes its clock from the scenario', async () => {
    const { headers } = await ask(`${api}/api/v1/nodes`);
    expect(headers.get('date')).toBe('Sun, 01 Mar 2026 11:00:00 GMT');
  });
});

describe('pages', () => {
  it('hands out one moment, whatever changes meanwhile', async () => {
    const cluster = await aServedCluster(aScenario());
    api = cluster.url;
    const first = await ask(`${api}/api/v1/nodes?limit=2`);
    expect(namesIn(first.body.items)).toEqual(['node-000', 'node-001']);
    expect(first.body.metadata.remainingItemCount).toBe(3);

    cluster.remove(aNode('node-003'));
    cluster.put(aNode('node-002a'));
    const patch = { metadata: { labels: { late: 'yes' } } };
    await ask(`${api}/api/v1/nodes/node-004`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/merge-patch+json' },
      body: patch,
    });

    const second = await ask(
      `${api}/api/v1/nodes?limit=2&continue=${first.body.metadata.continue}`,
    );
    expect(namesIn(second.body.items)).toEqual(['node-002', 'node-003']);
    const third = await ask(
      `${api}/api/v1/nodes?limit=2&continue=${second.body.metadata.continue}`,
    );
    expect(namesIn(third.body.items)).toEqual(['node-004']);
    expect(third.body.items[0]?.metadata.labels).not.toHaveProperty('late');
    expect(third.body.metadata.continue).toBeUndefined();
    expect(third.body.metadata.resourceVersion).toBe(first.body.metadata.resourceVersion);
    await cluster.close();
  });

  it('answers 410 when the moment is forgotten, with a token to go on from today', async () => {
    const first = await ask(`${api}/api/v1/nodes?limit=2`);
    await ask(`${api}/faults`, { method: 'POST', body: { fault: 'expireHistory' } });
    const expired = await ask(
      `${api}/api/v1/nodes?limit=2&continue=${first.body.metadata.continue}`,
    );
    expect(expired.code).toBe(410);
    expect(expired.body).toMatchObject({ kind: 'Status', reason: 'Expired', code: 410 });
    expect(expired.body.message).toMatch(/^The provided continue parameter is too old/);
    const rest = await ask(`${api}/api/v1/nodes?continue=${expired.body.metadata.continue}`);
    expect(namesIn(rest.body.items)).toEqual(['node-002', 'node-003', 'node-004']);
  });

  it.each(['continue=nonsense', 'limit=-1', 'resourceVersion=new'])('refuses %s', async (query) => {
    expect((await ask(`${api}/api/v1/nodes?${query}`)).code).toBe(400);
  });
});

describe('other forms of an answer', () => {
  it('gives metadata only', async () => {
    const accept =
      'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json';
    const list = await ask(`${api}/api/v1/nodes?limit=1`, { headers: { Accept: accept } });
    expect(list.body).toMatchObject({
      kind: 'PartialObjectMetadataList',
      apiVersion: 'meta.k8s.io/v1',
      items: [{ kind: 'PartialObjectMetadata', metadata: { name: 'node-000' } }],
    });
    expect(list.body.items[0]).not.toHaveProperty('status');
    const one = await ask(`${api}/api/v1/nodes/node-000`, {
      headers: { Accept: 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1' },
    });
    expect(one.body.kind).toBe('PartialObjectMetadata');
    expect(one.body.status).toBeUndefined();
  });

  it('gives the objects where a table is asked for, as old API servers do', async () => {
    const accept = 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json';
    const { body } = await ask(`${api}/api/v1/nodes?limit=1`, { headers: { Accept: accept } });
    expect(body.kind).toBe('NodeList');
  });

  it('compresses what is large', async () => {
    api = `${sandbox.url}/sandbox/clusters/big`;
    const { encoding, bytes } = await getRaw(`${api}/api/v1/nodes`);
    expect(encoding).toBe('gzip');
    expect(bytes.length).toBeLessThan(20_000);
    expect(gunzipSync(bytes).toString()).toContain('big-3');
  });
});

describe('rights', () => {
  beforeEach(() => {
    api = `${sandbox.url}/sandbox/clusters/few-rights@still`;
  });

  it.each([
    [
      '/api/v1/nodes',
      'nodes is forbidden: User "demo" cannot list resource "nodes" in API group "" at the cluster scope',
    ],
    [
      '/api/v1/nodes?watch=true',
      'nodes is forbidden: User "demo" cannot watch resource "nodes" in API group "" at the cluster scope',
    ],
    [
      '/apis/config.openshift.io/v1/clusterversions/version',
      'clusterversions.config.openshift.io "version" is forbidden: User "demo" cannot get resource "clusterversions" in API group "config.openshift.io" at the cluster scope',
    ],
    [
      '/api/v1/namespaces/shop/pods',
      'pods is forbidden: User "demo" cannot list resource "pods" in API group "" in the namespace "shop"',
    ],
  ])('refuses %s', async (path, message) => {
    expect((await ask(api + path)).body).toMatchObject({ code: 403, reason: 'Forbidden', message });
  });

  it('names the impersonated user', async () => {
    const headers = { 'Impersonate-User': 'ann', 'Impersonate-Group': 'team' };
    expect((await ask(`${api}/api/v1/nodes`, { headers })).body.message).toContain('User "ann"');
    const review = await ask(`${api}/apis/authentication.k8s.io/v1/selfsubjectreviews`, {
      method: 'POST',
      headers,
      body: {},
    });
    expect(review.body.status).toMatchObject({ userInfo: { username: 'ann' } });
  });

  it.each([
    [{ group: '', resource: 'nodes', verb: 'list' }, false],
    [{ group: '', resource: 'pods', verb: 'get' }, true],
    [{ group: 'config.openshift.io', resource: 'clusterversions', verb: 'patch' }, true],
  ])('reviews %j', async (resourceAttributes, allowed) => {
    const { code, body } = await ask(
      `${api}/apis/authorization.k8s.io/v1/selfsubjectaccessreviews`,
      { method: 'POST', body: { spec: { resourceAttributes } } },
    );
    expect(code).toBe(201);
    expect(body.status).toMatchObject({ allowed });
  });
});

/** `fetch` would unpack the answer. */
function getRaw(url: string): Promise<{ readonly encoding?: string; readonly bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'],
          bytes: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });
}
