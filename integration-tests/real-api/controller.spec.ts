import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { at, listAt, one, render } from '../../charts/tests/chart';
import { findInstalled, findTool } from '../../src/testing/find-tool';
import { BANNER_ROLE, findRule, readChartRules } from '../../controller/testing/chart-role';
import { fieldsOf } from '../../sandbox/server/json-fields';
import type { KubernetesObject } from '../../scenarios';
import { SUMMARY_ANNOTATIONS } from '../../src/engine';
import {
  GROUP,
  NODE_UPDATE_STATUSES,
  publishedPath,
  UPDATE_STATUSES,
  VERSION,
} from '../../src/report/resource/api';
import { within } from '../../src/testing/eventually';
import type { ControllerProcess } from '../support/controller-process';
import { runCommandLine } from '../support/run-cli';
import { describeRefusal, MERGE_PATCH } from './support/api';
import type { Cluster, Rule } from './support/cluster';
import { refuse } from './support/front';
import { InstalledController, MEMORY, NAMESPACE } from './support/installed-controller';
import { openScenario, type OpenScenario } from './support/open-scenario';
import {
  countRequests,
  degrade,
  isWrite,
  NODES,
  readAssessment,
  readStatus,
  requestsSince,
  STATUS,
} from './support/published';
import { startApiServer } from './support/start-control-plane';
import { expect, needsRealApi, test } from './support/test';

needsRealApi();

const helm = findTool('find-helm.sh') ?? '';
const client = findInstalled('oc', 'kubectl') ?? '';
test.skip(helm === '', 'there is no Helm here');

const PROTOTYPE = `/api/v1/namespaces/${NAMESPACE}/configmaps/status-api-cm-prototype`;
const EVENTS = '/api/v1/namespaces/default/events';
/** Of the scenario `moving-update`: worker pools roll, and nothing does any more. */
const [ROLLING_MS, UPDATED_MS] = [85 * 60_000, 100 * 60_000];

/** Together they make it use every right. */
const TOLD = [
  'drain-variety',
  'webhook-unreachable',
  'image-build',
  'certificate-pending',
  'payload-signature',
  'payload-preconditions',
  'replacement-missing',
];

let installed: InstalledController;
let scenario: OpenScenario;
const running = new Set<ControllerProcess>();

test.beforeEach(async ({ cluster }) => {
  installed = await InstalledController.install(cluster, helm);
});

test.afterEach(async ({ cluster }) => {
  for (const controller of running) await controller.stop();
  running.clear();
  // Some tests open none.
  await (scenario as OpenScenario | undefined)?.close();
  await installed.uninstall();
  await cluster.api.ask('DELETE', PROTOTYPE);
});

async function run(): Promise<ControllerProcess> {
  const controller = await installed.run(scenario);
  running.add(controller);
  return controller;
}

async function stop(controller: ControllerProcess): Promise<number | null> {
  running.delete(controller);
  return controller.stop();
}

async function readNodes({ api }: Cluster): Promise<readonly unknown[]> {
  return listAt((await api.ask('GET', NODES)).body, 'items');
}

/** `Complete: True Complete`, … */
function conditionsOf(status: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listAt(status, 'conditions').map((each) => {
      const { reason, status: answer, type } = fieldsOf(each);
      return [String(type), `${String(answer)} ${String(reason)}`];
    }),
  );
}

/** Once all is published that is to be. */
async function untilPublished(cluster: Cluster): Promise<void> {
  await expect.poll(() => readStatus(cluster)).toBeDefined();
  await expect
    .poll(async () => (await readNodes(cluster)).length)
    .toBe(scenario.objects('Node').length);
}

const nodeNames = (): readonly string[] =>
  scenario
    .objects('Node')
    .map(({ metadata }) => metadata.name)
    .sort();

const messagesOf = ({ lines }: ControllerProcess): readonly string[] =>
  lines.map(({ message }) => String(message));

/**
 * The last of its messages that begin like this. They come by another way than what it publishes and answers, and
 * perhaps later.
 */
const pollLast = (controller: ControllerProcess, start = '') =>
  expect.poll(() => messagesOf(controller).findLast((message) => message.startsWith(start)));

test('its definitions are taken as they are, and let nothing wrong in', async ({ cluster }) => {
  const { api } = cluster;
  for (const definition of installed.definitions) {
    const { path } = await api.find(definition);
    const stored = await api.must('GET', `${path()}/${definition.metadata.name}`);
    const conditions = conditionsOf(at(stored, 'status'));
    expect(conditions).toEqual({
      NamesAccepted: 'True NoConflicts',
      Established: 'True InitialNamesAccepted',
    });
  }
  const condition = {
    type: 'Complete',
    status: 'True',
    reason: 'Complete',
    message: '',
    lastTransitionTime: '2026-01-01T00:00:00Z',
  };
  const status = {
    observedAt: '2026-01-01T00:00:00Z',
    verdict: {
      kind: 'updated',
      reason: 'Completed',
      message: 'The cluster is updated',
    },
    conditions: [condition],
  };
  await api.must('POST', publishedPath(UPDATE_STATUSES), anObject('UpdateStatus', 'cluster'));
  const tryStatus = (changed: object) =>
    api.ask(
      'PATCH',
      `${STATUS}/status?dryRun=All&fieldValidation=Strict`,
      { status: changed },
      MERGE_PATCH,
    );
  expect(await tryStatus(status)).toMatchObject({ code: 200, warnings: [] });
  for (const [changed, said] of [
    [{ ...status, verdict: { ...status.verdict, kind: 'fine' } }, 'Unsupported value: "fine"'],
    [{ ...status, verdict: { ...status.verdict, reason: 'two words' } }, 'should match'],
    [{ ...status, verdict: { ...status.verdict, message: 'x'.repeat(1_025) } }, 'Too long'],
    [{ ...status, observedAt: 'now' }, 'must be of type date-time'],
    [{ ...status, conditions: [condition, condition] }, 'Duplicate value'],
    [{ ...status, conditions: [{ ...condition, status: 'Maybe' }] }, 'Unsupported value: "Maybe"'],
    [{ conditions: [] }, 'Required value'],
    [{ ...status, more: '' }, 'unknown field "status.more"'],
  ] as const) {
    const answer = await tryStatus(changed);
    expect([answer.code >= 400, describeRefusal(answer)]).toEqual([
      true,
      expect.stringContaining(said),
    ]);
  }
  const another = await api.tryOut(anObject('UpdateStatus', 'another'), '');
  expect(describeRefusal(another)).toContain('the only UpdateStatus is named cluster');
});

test('it publishes all that the schemas hold, with the rights of the chart, and reads as one line', async ({
  cluster,
}) => {
  scenario = await openScenario(cluster, 'drain-variety');
  const controller = await run();
  await untilPublished(cluster);
  await expect.poll(() => controller.readiness()).toBe('ok');
  const status = await readStatus(cluster);
  expect(conditionsOf(status)).toMatchObject({
    Updating: 'True WorkerPools',
    ActionNeeded: expect.stringMatching(/^True /),
    ControlPlaneComplete: 'True Complete',
    Complete: 'False Updating',
    Available: 'True AsExpected',
  });
  // What a schema does not know would be dropped, and written again and again.
  const [name = ''] = nodeNames();
  for (const path of [`${STATUS}/status`, `${NODES}/${name}`]) {
    const stored = await cluster.api.must('GET', path);
    const answer = await cluster.api.ask(
      'PUT',
      `${path}?dryRun=All&fieldValidation=Strict`,
      stored,
    );
    expect(answer).toMatchObject({ code: 200, warnings: [] });
  }
  const stranger = await cluster.api.ask('PUT', `${NODES}/${name}?dryRun=All`, {
    ...fieldsOf(await cluster.api.must('GET', `${NODES}/${name}`)),
    status: {
      ...fieldsOf(at(await cluster.api.must('GET', `${NODES}/${name}`), 'status')),
      name: 'another',
    },
  });
  expect(describeRefusal(stranger)).toContain('status.name must be the name of the object');
  const [cells] = await cluster.api.table(publishedPath(UPDATE_STATUSES));
  expect(cells).toMatchObject({
    Name: 'cluster',
    Version: at(status, 'versions', 'target'),
    Verdict: at(status, 'verdict', 'kind'),
    Nodes: at(status, 'nodes', 'progress'),
    Message: at(status, 'verdict', 'message'),
  });
  // Small surfaces ask for metadata alone, again and again: who wrote which field would be most of it.
  const readMetadata = async () => at(await cluster.api.must('GET', STATUS), 'metadata');
  await expect
    .poll(readMetadata)
    .toMatchObject({ annotations: { [SUMMARY_ANNOTATIONS.observedAt]: expect.any(String) } });
  expect(await readMetadata()).not.toHaveProperty('managedFields');
  const rows = await cluster.api.table(NODES);
  expect(rows.map(({ Name }) => Name)).toEqual(
    scenario
      .objects('Node')
      .map(({ metadata }) => metadata.name)
      .sort(),
  );
});

test('with the role for the status alone the command line tells what is published', async ({
  cluster,
}) => {
  scenario = await openScenario(cluster, 'drain-variety');
  const role = one(render(helm), 'ClusterRole', 'update-status-plugin-status-reader');
  const [rule] = listAt(role, 'rules');
  // As the chart's own tests hold it.
  await cluster.grant('developer', [rule as Rule]);
  await run();
  await untilPublished(cluster);
  const developer = cluster.as('developer');
  const published = publishedPath(UPDATE_STATUSES);
  expect((await developer.ask('GET', published)).code).toBe(200);
  // As the page does; the server ends it after a second.
  const watch = `${published}?watch=true&timeoutSeconds=1`;
  expect((await developer.ask('GET', watch)).code).toBe(200);
  expect((await developer.ask('GET', NODES)).code).toBe(403);
  const kubeconfig = scenario.kubeconfig('developer');
  const say = async (...args: readonly string[]) =>
    runCommandLine([...args, `--kubeconfig=${kubeconfig}`], scenario.nowMs);
  const status = await readStatus(cluster);
  const document: unknown = JSON.parse(await say('status', '--output=json'));
  expect(at(document, 'verdict', 'kind')).toBe(at(status, 'verdict', 'kind'));
  expect(listAt(document, 'operators')).toHaveLength(listAt(status, 'operators').length);
  expect(listAt(document, 'nodes')).toEqual([]);
  expect(await say('status')).toMatch(/^= Control Plane =\n/);
  expect(await say('explain')).not.toBe('');
});

test('the ConfigMap of the prototype is filled as soon as somebody makes it', async ({
  cluster,
}) => {
  scenario = await openScenario(cluster, 'drain-variety');
  const controller = await run();
  await untilPublished(cluster);
  await expect
    .poll(() => messagesOf(controller))
    .toContain('there is no ConfigMap of the prototype: nothing is written for it');
  const readData = async () => at((await cluster.api.ask('GET', PROTOTYPE)).body, 'data');
  expect((await cluster.api.ask('GET', PROTOTYPE)).code).toBe(404);
  await makePrototype(cluster);
  await expect.poll(async () => at(await readData(), 'usc-cv-version')).toBeDefined();
  expect(Object.keys(fieldsOf(await readData())).sort()).toEqual(
    [
      'mine',
      'usc-cv-version',
      ...scenario.objects('ClusterOperator').map(({ metadata }) => `usc-co-${metadata.name}`),
      ...nodeNames().map((name) => `usc-node-${name}`),
    ].sort(),
  );
  await cluster.api.must('PATCH', PROTOTYPE, { data: { 'usc-cv-version': null } }, MERGE_PATCH);
  await expect.poll(async () => at(await readData(), 'usc-cv-version')).toBeDefined();
  await cluster.api.must('DELETE', PROTOTYPE);
});

test('it is refused nothing, and has no right that it does not use', async ({ cluster }) => {
  const since = await countRequests(cluster);
  await makePrototype(cluster);
  for (const id of TOLD) {
    scenario = await openScenario(cluster, id);
    collide(cluster);
    const controller = await run();
    await untilPublished(cluster);
    const [first = '', second = ''] = nodeNames();
    await degrade(cluster, first);
    await expect.poll(() => readAssessment(cluster, first)).toBe('Degraded');
    await cluster.api.must('DELETE', `/api/v1/nodes/${second}`);
    await expect
      .poll(async () => (await readNodes(cluster)).length)
      .toBe(scenario.objects('Node').length - 1);
    expect(await stop(controller)).toBe(0);
    await scenario.close();
  }
  // At rest it looks at what the next update would come across, as the chart has it.
  scenario = await openScenario(cluster, 'looking-ahead');
  const looking = await installed.run(scenario, '--accept-checks=');
  await expect.poll(async () => at(await readStatus(cluster), 'preflight')).toBeDefined();
  expect(await stop(looking)).toBe(0);
  await scenario.close();
  const requests = await requestsSince(cluster, since);
  expect(requests.filter(({ code }) => code === 403)).toEqual([]);
  const rules = readChartRules();
  const unused = new Set(
    rules.flatMap((rule) =>
      rule.verbs.map((verb) => `${verb} ${rule.resources.join()} ${rule.names.join()}`),
    ),
  );
  for (const { group, name = '', namespace = '', resource, verb } of requests) {
    if (resource === undefined) continue;
    const rule = findRule(rules, { group, resource, verb, name, namespace });
    expect(rule, `${verb} ${resource} ${name}`).toBeDefined();
    if (rule) unused.delete(`${verb} ${rule.resources.join()} ${rule.names.join()}`);
  }
  expect([...unused].sort()).toEqual([
    // This cluster belongs to no hub, and is not asked for its claim; its console is to have no banner.
    'create clusterclaims ',
    'create consolenotifications ',
    'delete consolenotifications update-status',
    'get clusterclaims status.update-status.github.io',
    `get clusterroles ${BANNER_ROLE}`,
    'get consolenotifications update-status',
    'get consoles cluster',
    // Monitoring checks it, not the API.
    'get prometheuses/api k8s',
    'update clusterclaims status.update-status.github.io',
    'update consolenotifications update-status',
  ]);
});

test('what it publishes of a node belongs to that node, also when another takes its name', async ({
  cluster,
}) => {
  scenario = await openScenario(cluster, 'drain-variety');
  await run();
  await untilPublished(cluster);
  const nodes = scenario.objects('Node');
  for (const { metadata } of nodes) {
    const owners = at(
      await cluster.api.must('GET', `${NODES}/${metadata.name}`),
      'metadata',
      'ownerReferences',
    );
    const node = await cluster.api.must('GET', `/api/v1/nodes/${metadata.name}`);
    // No more: so it does not keep the node from being deleted.
    expect(owners).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Node',
        name: metadata.name,
        uid: at(node, 'metadata', 'uid'),
      },
    ]);
  }
  const [node] = nodes.slice(-1);
  if (!node) throw new Error('there is no node');
  const path = `/api/v1/nodes/${node.metadata.name}`;
  await cluster.api.must('DELETE', path);
  const { resourceVersion, uid, ...metadata } = fieldsOf(node.metadata);
  await cluster.api.must('POST', '/api/v1/nodes', { ...node, metadata });
  const successor = at(await cluster.api.must('GET', path), 'metadata', 'uid');
  expect(successor).not.toBe(uid);
  expect(resourceVersion).toBeUndefined();
  await expect
    .poll(async () => {
      const { body } = await cluster.api.ask('GET', `${NODES}/${node.metadata.name}`);
      return at(body, 'metadata', 'ownerReferences', 0, 'uid');
    })
    .toBe(successor);
});

test('it writes on top of what others have written meanwhile', async ({ cluster }) => {
  scenario = await openScenario(cluster, 'drain-variety');
  const since = await countRequests(cluster);
  collide(cluster);
  await run();
  await untilPublished(cluster);
  const [name = ''] = nodeNames();
  await degrade(cluster, name);
  await expect.poll(() => readAssessment(cluster, name)).toBe('Degraded');
  const requests = await requestsSince(cluster, since);
  const refused = requests.filter(({ code, verb }) => code === 409 && verb === 'update');
  expect(refused.map(({ uri }) => uri)).toEqual([`${STATUS}/status`, `${NODES}/${name}`]);
  for (const path of [STATUS, `${NODES}/${name}`]) {
    const stored = await cluster.api.must('GET', path);
    expect(at(stored, 'metadata', 'labels')).toEqual({ seen: '' });
  }
});

test('started again it goes on from what it has published and remembered', async ({ cluster }) => {
  scenario = await openScenario(cluster, 'drain-variety');
  const first = await run();
  await untilPublished(cluster);
  expect(await stop(first)).toBe(0);
  expect(messagesOf(first).at(-1)).toBe('stopped');
  const memory = at(await cluster.api.must('GET', MEMORY), 'binaryData', 'memory.json.gz');
  expect(memory).toEqual(expect.stringMatching(/^H4sI/));
  const before = await readStatus(cluster);
  const since = await countRequests(cluster);

  const second = await run();
  const [name = ''] = nodeNames();
  await degrade(cluster, name);
  await expect.poll(() => readAssessment(cluster, name)).toBe('Degraded');
  expect(await stop(second)).toBe(0);
  const writes = (await requestsSince(cluster, since)).filter(isWrite).map(({ uri }) => uri);
  // An Event may be told as well: the verdict has changed.
  expect(new Set(writes.filter((uri) => uri !== EVENTS))).toEqual(
    new Set([`${NODES}/${name}`, STATUS, `${STATUS}/status`, MEMORY]),
  );
  const after = await readStatus(cluster);
  const timeOf = (status: unknown, type: string) =>
    at(
      listAt(status, 'conditions').find((each) => at(each, 'type') === type),
      'lastTransitionTime',
    );
  expect(timeOf(after, 'Available')).toBe(timeOf(before, 'Available'));
});

test('it ends although nothing is answered any more, and says that it loses what it remembers', async ({
  cluster,
}) => {
  scenario = await openScenario(cluster, 'drain-variety');
  const controller = await run();
  await untilPublished(cluster);
  // As if it had answered: it never will.
  scenario.front.interfere = () => true;
  expect(await stop(controller)).toBe(1);
  expect(messagesOf(controller).at(-1)).toMatch(/^stopped before the memory was stored/);
});

test('it outlives its API server: the next one knows none of its versions', async ({ cluster }) => {
  test.slow();
  scenario = await openScenario(cluster, 'drain-variety');
  const controller = await run();
  await untilPublished(cluster);
  const { folder, tokens } = cluster.controlPlane;
  scenario.front.interfere = (_, outgoing) => {
    outgoing.destroy();
    return true;
  };
  scenario.front.hangUp();
  const [name = ''] = nodeNames();
  await degrade(cluster, name);
  const other = await startApiServer(findTool('find-kube-api.sh') ?? '', folder, tokens.admin);
  scenario.front.target = other.server;
  scenario.front.interfere = undefined;
  await expect.poll(() => readAssessment(cluster, name)).toBe('Degraded');
  await expect.poll(() => controller.readiness()).toBe('ok');
  await stop(controller);
  await scenario.close();
  other.stop();
});

test('a watch whose version has expired is listed anew', async ({ cluster }) => {
  scenario = await openScenario(cluster, 'drain-variety');
  const controller = await run();
  await untilPublished(cluster);
  const expired = new Set<string>();
  scenario.front.interfere = ({ url = '' }, outgoing) => {
    const path = url.replace(/\?.*/, '');
    if (!url.includes('watch=') || expired.has(path)) return false;
    expired.add(path);
    const object = {
      kind: 'Status',
      apiVersion: 'v1',
      code: 410,
      reason: 'Expired',
    };
    outgoing.writeHead(200, { 'Content-Type': 'application/json' });
    outgoing.end(`${JSON.stringify({ type: 'ERROR', object })}\n`);
    return true;
  };
  scenario.front.hangUp();
  const [name = ''] = nodeNames();
  await degrade(cluster, name);
  await expect.poll(() => readAssessment(cluster, name)).toBe('Degraded');
  expect(expired).toContain('/api/v1/nodes');
  await expect.poll(() => controller.readiness()).toBe('ok');
});

for (const { name, isAffected } of [
  { name: 'reads', isAffected: (method: string) => method === 'GET' },
  // Events are told beside everything else.
  {
    name: 'writes',
    isAffected: (method: string, url: string) => method !== 'GET' && url !== EVENTS,
  },
]) {
  test(`while the API server puts off ${name} it asks again as late as it is told`, async ({
    cluster,
  }) => {
    scenario = await openScenario(cluster, 'drain-variety');
    const tries: { readonly url: string; readonly atMs: number }[] = [];
    scenario.front.interfere = ({ method = '', url = '' }, outgoing) => {
      if (!isAffected(method, url) || tries.length > 2) return false;
      tries.push({ url, atMs: Date.now() });
      return tries.length <= 2 && refuse(outgoing, 429, 'TooManyRequests', { 'Retry-After': '1' });
    };
    const controller = await run();
    await untilPublished(cluster);
    // It begins with one request of either sort, and has nothing else to do before that is answered.
    const [first, second, third] = tries;
    expect([second?.url, third?.url]).toEqual([first?.url, first?.url]);
    const waitedMs = [
      (second?.atMs ?? 0) - (first?.atMs ?? 0),
      (third?.atMs ?? 0) - (second?.atMs ?? 0),
    ];
    expect(waitedMs.filter((ms) => ms < 950)).toEqual([]);
    expect(messagesOf(controller).filter((message) => message.startsWith('cannot'))).toEqual([]);
  });
}

for (const { plural } of [UPDATE_STATUSES, NODE_UPDATE_STATUSES]) {
  for (const isTold of [true, false]) {
    const how = isTold ? 'deleted' : 'deleted without a word of its objects';
    test(`without ${plural}, ${how} while it runs, it says so, goes on, and publishes them again`, async ({
      cluster,
    }) => {
      test.slow();
      scenario = await openScenario(cluster, 'drain-variety');
      const controller = await run();
      await untilPublished(cluster);
      if (!isTold) {
        // As where the API server closes the watches of the kind before it has told them all.
        const isWatch = (url: string) => url.includes(`/${plural}?`) && url.includes('watch=');
        scenario.front.interfere = ({ url = '' }, outgoing) =>
          isWatch(url) && refuse(outgoing, 404, 'NotFound');
        scenario.front.hangUp();
      }
      await installed.undefine(plural);
      await expect
        .poll(() => controller.readiness())
        .toMatch(/^(the API server has no|\w+ cannot be read)/);
      await pollLast(controller, 'cannot publish:').toBeDefined();
      scenario.front.interfere = undefined;
      await installed.defineAgain(plural);
      await untilPublished(cluster);
      await expect.poll(() => controller.readiness()).toBe('ok');
      expect(await stop(controller)).toBe(0);
    });
  }
}

test('with fewer rights it publishes what they allow, and says what they do not', async ({
  cluster,
}) => {
  scenario = await openScenario(cluster, 'drain-variety');
  const { rules } = installed;
  const isOf =
    (...resources: readonly string[]) =>
    (rule: (typeof rules)[number]) =>
      rule.resources.some((resource) => resources.includes(resource));
  await installed.setRules(
    rules
      .filter((rule) => !isOf('poddisruptionbudgets', 'machineconfigpools')(rule))
      .map((rule) =>
        isOf(NODE_UPDATE_STATUSES.plural)(rule)
          ? { ...rule, verbs: ['get', 'list', 'watch'] }
          : rule,
      ),
  );
  const controller = await run();
  await expect.poll(() => readStatus(cluster)).toBeDefined();
  const status = await readStatus(cluster);
  expect(conditionsOf(status)).toMatchObject({
    Available: 'True PartsMissing',
    ControlPlaneComplete: 'True Complete',
    WorkerPoolsComplete: 'Unknown CannotDetermine',
  });
  expect(listAt(status, 'missing')).toContainEqual(
    expect.objectContaining({
      resource: 'machineconfigpools',
      reason: 'Forbidden',
    }),
  );
  await pollLast(controller, 'cannot be read').toContain('machineconfigpools (Forbidden)');
  expect(await readNodes(cluster)).toEqual([]);
  expect(await stop(controller)).toBe(0);

  await installed.setRules(
    rules.map((rule) =>
      isOf(NODE_UPDATE_STATUSES.plural)(rule) ? { ...rule, verbs: ['get', 'list', 'watch'] } : rule,
    ),
  );
  const next = await run();
  await expect.poll(() => next.readiness()).toContain('is forbidden');
  await pollLast(next).toMatch(/^cannot publish: POST .*nodeupdatestatuses/);
  await installed.setRules(rules);
  await untilPublished(cluster);
  await expect.poll(() => next.readiness()).toBe('ok');
});

test('whoever waits for the condition waits for the worker pools as well', async ({ cluster }) => {
  test.skip(client === '', 'there is neither oc nor kubectl here');
  scenario = await openScenario(cluster, 'moving-update', { elapsedMs: ROLLING_MS });
  await run();
  await untilPublished(cluster);
  const kubeconfig = cluster.kubeconfig(cluster.controlPlane.tokens.admin);
  const wait = (what: string, timeout = '300s') =>
    execute(client, [
      'wait',
      'updatestatus/cluster',
      `--for=${what}`,
      `--timeout=${timeout}`,
      `--kubeconfig=${kubeconfig}`,
    ]);
  expect((await wait('condition=ControlPlaneComplete')).code).toBe(0);
  const early = await wait('condition=Complete', '2s');
  expect(early).toMatchObject({
    code: 1,
    error: expect.stringContaining('timed out'),
  });
  const late = wait('condition=Complete');
  await scenario.moveTo(UPDATED_MS);
  expect(await late).toMatchObject({
    code: 0,
    said: expect.stringContaining('condition met'),
  });
  const status = await readStatus(cluster);
  expect(at(status, 'completedVersion')).toBe(at(status, 'versions', 'target'));
});

/** Another client is a moment faster with the first change to an object of each kind. */
function collide({ api }: Cluster): void {
  const changed = new Set<string>();
  scenario.front.interfere = async ({ method, url = '' }) => {
    const path = url.replace(/\/status$/, '');
    const collection = path.replace(/\/[^/]+$/, '');
    if (method !== 'PUT' || !path.includes(GROUP) || changed.has(collection)) return false;
    changed.add(collection);
    await api.must('PATCH', path, { metadata: { labels: { seen: '' } } }, MERGE_PATCH);
    return false;
  };
}

/** As a user does who builds on it. */
async function makePrototype({ api }: Cluster): Promise<void> {
  await api.create({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'status-api-cm-prototype', namespace: NAMESPACE },
    data: { mine: '' },
  });
}

function anObject(kind: string, name: string): KubernetesObject {
  return { apiVersion: `${GROUP}/${VERSION}`, kind, metadata: { name } };
}

async function execute(
  program: string,
  args: readonly string[],
): Promise<{
  readonly code: number | null;
  readonly said: string;
  readonly error: string;
}> {
  const child = spawn(program, args);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [said, error] = await within(`${program} to end`, ended);
  return { code: child.exitCode, said, error };
}
