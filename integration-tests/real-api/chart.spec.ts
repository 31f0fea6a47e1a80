import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  at,
  listAt,
  one,
  podSpecOf,
  render,
  runHelm,
  VALUE_SETS,
  valuesFile,
  type Rendered,
} from '../../charts/tests/chart';
import { fieldsOf } from '../../sandbox/server/json-fields';
import { CHART, findInstalled, findTool } from '../../src/testing/find-tool';
import { runJob } from '../../charts/tests/run-job';
import { describeRefusal, type Api } from './support/api';
import { NAMESPACE, NAMESPACE_LABELS } from './support/installed-controller';
import { expect, needsRealApi, test } from './support/test';

needsRealApi();

const helm = findTool('find-helm.sh') ?? '';
const client = findInstalled('oc', 'kubectl') ?? '';
test.skip(helm === '', 'there is no Helm here');

const ENABLER = 'update-status-plugin-enabler';
const OURS = encodeURIComponent('app.kubernetes.io/part-of=update-status-plugin');
const DEFINITION =
  '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/updatestatuses.update-status.github.io';
const STATUSES = '/apis/update-status.github.io/v1alpha1/updatestatuses';
/** What the older chart lacks. */
const NEW_FIELD = 'readyVersion';
const CONSOLES = '/apis/operator.openshift.io/v1/consoles';

test.beforeAll(async ({ cluster }) => {
  // The console's dashboards are there.
  await cluster.makeNamespace('openshift-config-managed');
  await cluster.makeNamespace(NAMESPACE, NAMESPACE_LABELS);
});

test('a namespace that takes restricted pods alone refuses others', async ({ cluster }) => {
  const pod = aPod({ containers: [{ name: 'shell', image: 'shell' }] });
  const { code, body } = await cluster.api.tryOut(pod, NAMESPACE);
  expect(code).toBe(403);
  expect(at(body, 'message')).toContain('violates PodSecurity "restricted:latest"');
});

for (const set of VALUE_SETS) {
  test(`the API takes what the values "${set}" render, and warns of nothing`, async ({
    cluster,
  }) => {
    const objects = render(helm, { valuesFile: valuesFile(set) });
    await makeServiceAccounts(cluster.api, objects);
    const others = objects.filter(({ kind }) => kind !== 'ServiceAccount');
    const specs = objects.flatMap((object) => podSpecOf(object) ?? []);
    expect(specs.length).toBeGreaterThan(1);
    for (const object of [...others, ...specs.map(aPod)]) {
      const answer = await cluster.api.tryOut(object, NAMESPACE);
      const what = `${object.kind} ${object.metadata.name}`;
      expect({
        what,
        code: answer.code,
        said: answer.code === 201 ? '' : describeRefusal(answer),
      }).toEqual({
        what,
        code: 201,
        said: '',
      });
      expect({ what, warnings: answer.warnings }).toEqual({ what, warnings: [] });
    }
  });
}

test('Helm installs it in this cluster, and uninstalls it without a trace', async ({ cluster }) => {
  const { api, controlPlane } = cluster;
  const kubeconfig = cluster.kubeconfig(controlPlane.tokens.admin);
  // A namespace of its own: in the other one tests have made some of it. No controller is there to run the hooks' jobs.
  const where = ['--kubeconfig', kubeconfig, '--namespace', 'installed', '--no-hooks'];
  await cluster.makeNamespace('installed');
  const helmDoes = (...args: readonly string[]) => {
    const { error, ...answer } = runHelm(helm, [...args, ...where]);
    // The API's client logs what it has tried again, and got over when Helm succeeds.
    const complaints = error.split('\n').filter((line) => !answer.isOk || !/^E\d{4} /.test(line));
    expect({ ...answer, error: complaints.join('\n') }).toMatchObject({ isOk: true, error: '' });
  };
  const before = await listOurs(api);
  const sinceThen = async () => {
    const now = await listOurs(api);
    return now.filter((object) => !before.includes(object));
  };
  helmDoes('install', 'update-status', CHART);
  expect(await sinceThen()).toEqual(
    render(helm)
      .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] === undefined)
      .map(({ kind, metadata: { name, namespace } }) =>
        describe(kind, name, namespace === NAMESPACE ? 'installed' : namespace),
      )
      .sort(),
  );
  helmDoes('uninstall', 'update-status');
  // A definition goes when all its objects are gone.
  await expect.poll(sinceThen).toEqual([]);
});

test('Helm upgrades from an older chart and goes back, and what is published stays', async ({
  cluster,
}) => {
  const { api, controlPlane } = cluster;
  const kubeconfig = cluster.kubeconfig(controlPlane.tokens.admin);
  const older = makeOlderChart(mkdtempSync(path.join(controlPlane.folder, 'chart-')));
  await cluster.makeNamespace('upgraded');
  const where = ['--kubeconfig', kubeconfig, '--namespace', 'upgraded', '--no-hooks'];
  const helmDoes = (...args: readonly string[]) =>
    expect(runHelm(helm, [...args, ...where])).toMatchObject({ isOk: true });
  const readFields = async () => {
    const [version] = listAt(await api.must('GET', DEFINITION), 'spec', 'versions');
    const status = at(version, 'schema', 'openAPIV3Schema', 'properties', 'status', 'properties');
    return Object.keys(status ?? {});
  };

  helmDoes('install', 'update-status', older, '--set', 'replicas=3');
  expect(await readFields()).not.toContain(NEW_FIELD);
  const published = {
    apiVersion: 'update-status.github.io/v1alpha1',
    kind: 'UpdateStatus',
    metadata: { name: 'cluster' },
  };
  await expect.poll(async () => (await api.ask('POST', STATUSES, published)).code).toBe(201);
  const { uid } = fieldsOf(at(await api.must('GET', `${STATUSES}/cluster`), 'metadata'));
  const staysPublished = async () =>
    expect(at(await api.must('GET', `${STATUSES}/cluster`), 'metadata', 'uid')).toBe(uid);

  helmDoes('upgrade', 'update-status', CHART, '--reset-then-reuse-values');
  expect(await readFields()).toContain(NEW_FIELD);
  const deployment = '/apis/apps/v1/namespaces/upgraded/deployments/update-status-plugin';
  expect(at(await api.must('GET', deployment), 'spec', 'replicas')).toBe(3);
  await staysPublished();

  helmDoes('rollback', 'update-status', '1');
  expect(await readFields()).not.toContain(NEW_FIELD);
  await staysPublished();
  helmDoes('uninstall', 'update-status');
  await expect.poll(async () => (await api.ask('GET', DEFINITION)).code).toBe(404);
});

test('the hooks do their work with the rights of the chart, and try for no more', async ({
  cluster,
}) => {
  test.skip(client === '', 'there is neither oc nor kubectl here');
  const { api } = cluster;
  await cluster.fill([
    {
      apiVersion: 'operator.openshift.io/v1',
      kind: 'Console',
      metadata: { name: 'cluster' },
      spec: { managementState: 'Managed', plugins: ['other'] },
    },
  ]);
  const objects = render(helm);
  await makeServiceAccounts(api, objects);
  await api.create(one(objects, 'ClusterRole', ENABLER));
  await api.create(one(objects, 'ClusterRoleBinding', ENABLER));
  const token = await cluster.tokenOf(NAMESPACE, ENABLER);
  const kubeconfig = cluster.kubeconfig(token);
  const user = `system:serviceaccount:${NAMESPACE}:${ENABLER}`;
  await cluster.waitUntilMay(user, [
    {
      apiGroups: ['operator.openshift.io'],
      resources: ['consoles'],
      resourceNames: ['cluster'],
      verbs: ['patch'],
    },
  ]);

  const readPlugins = async () =>
    at(await api.must('GET', `${CONSOLES}/cluster`), 'spec', 'plugins');
  for (const [action, plugins] of [
    ['enable', ['other', 'update-status-plugin']],
    ['enable', ['other', 'update-status-plugin']],
    ['disable', ['other']],
  ] as const) {
    const home = mkdtempSync(path.join(cluster.controlPlane.folder, 'job-'));
    expect(await runJob({ helm, client, action, kubeconfig, home })).toMatchObject({ code: 0 });
    expect(await readPlugins()).toEqual(plugins);
  }

  const requests = await cluster.requestsOf(user);
  const asked = requests.filter(({ resource }) => resource !== undefined);
  expect(requests.filter(({ code }) => code === 403)).toEqual([]);
  expect(new Set(asked.map(({ verb, uri }) => `${verb} ${uri.replace(/\?.*/, '')}`))).toEqual(
    new Set([`get ${CONSOLES}/cluster`, `patch ${CONSOLES}/cluster`]),
  );
  const enabler = cluster.withToken(token);
  for (const [method, uri] of [
    ['GET', CONSOLES],
    ['DELETE', `${CONSOLES}/cluster`],
    ['GET', `/api/v1/namespaces/${NAMESPACE}/configmaps`],
  ] as const) {
    expect((await enabler.ask(method, uri)).code, uri).toBe(403);
  }
});

/** The chart of a release before: with another field for a new one, and without a value and what belongs to it. */
function makeOlderChart(folder: string): string {
  cpSync(CHART, folder, { recursive: true });
  const edit = (file: string, change: (text: string) => string) => {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    const changed = change(text);
    expect(changed, file).not.toBe(text);
    writeFileSync(place, changed);
  };
  edit('Chart.yaml', (text) => text.replaceAll(/^((?:appV|v)ersion: ).*$/gm, '$10.0.1'));
  edit('files/crds/updatestatuses.yaml', (text) => text.replaceAll(NEW_FIELD, 'olderField'));
  rmSync(path.join(folder, 'templates/controller/banner.yaml'));
  edit('values.yaml', (text) => text.replace(/^ {2}banner:\n(?: {4}.*\n)+/m, ''));
  edit('templates/controller/deployment.yaml', (text) =>
    text.replace(/ *\{\{- if \.Values\.controller\.banner[\s\S]*?end \}\}\n/, ''),
  );
  return folder;
}

/** Pods and their like are only taken once their account is there. */
async function makeServiceAccounts(api: Api, objects: readonly Rendered[]): Promise<void> {
  for (const account of objects.filter(({ kind }) => kind === 'ServiceAccount')) {
    const { path } = await api.find(account);
    const { code } = await api.ask('POST', path(NAMESPACE), account);
    expect([201, 409]).toContain(code);
  }
}

function aPod(spec: unknown): Rendered {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'a-pod', namespace: NAMESPACE },
    spec,
  };
}

/** What is labeled as ours of the kinds that the chart has, in all of the cluster. */
async function listOurs(api: Api): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const object of render(helm, { valuesFile: valuesFile('everything') })) {
    const { path } = await api.find(object);
    const list = await api.must('GET', `${path()}?labelSelector=${OURS}`);
    for (const item of listAt(list, 'items')) {
      const namespace = at(item, 'metadata', 'namespace');
      found.add(describe(object.kind, at(item, 'metadata', 'name'), namespace));
    }
  }
  return [...found].sort();
}

function describe(kind: string, name: unknown, namespace: unknown): string {
  return [kind, name, namespace].filter(Boolean).join(' ');
}
