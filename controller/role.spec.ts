import { SCENARIOS } from '../scenarios';
import type { KubernetesObject, Scenario } from '../scenarios/scenario';
import { publishedPath, NODE_UPDATE_STATUSES } from '../src/report/resource/api';
import { readList, readName, readObject } from '../src/engine';
import { eventually } from '../src/testing/eventually';
import { Controller } from './controller';
import { createLog } from './log';
import { aCluster, refuse, type Cluster } from './testing/a-cluster';
import {
  BANNER_ROLE,
  findRule,
  readAccess,
  readChartRules,
  type Access,
  type Rule,
} from './testing/chart-role';

/** The largest ones take their time, and few rights are not what the role gives. */
const TOLD = SCENARIOS.filter(
  ({ denials, id }) => !id.startsWith('nodes-') && denials.length === 0,
);

const MEMORY = 'update-status-plugin-controller-memory';

const rules = readChartRules();

/** What a controller asked of the API server, and what of that the chart's roles don't give. */
interface Asked {
  readonly used: Set<string>;
  readonly refused: Access[];
}

/** An access that a rule of the roles gives: `list nodes`. */
function describeRight(verb: string, rule: Rule): string {
  return `${verb} ${JSON.stringify(rule)}`;
}

/** A cluster whose API server lets in who has the chart's roles. */
async function aGuardedCluster(scenario: Scenario, { used, refused }: Asked): Promise<Cluster> {
  const cluster = await aCluster(scenario);
  // A user who builds on it makes this one.
  await cluster.send('POST', '/api/v1/namespaces/update-status/configmaps', {
    metadata: { name: 'status-api-cm-prototype' },
  });
  // The chart makes these.
  await cluster.send('POST', '/api/v1/namespaces/update-status/configmaps', {
    metadata: { name: MEMORY },
  });
  putClusterObject(cluster, 'rbac.authorization.k8s.io', 'clusterroles', {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: BANNER_ROLE },
  });
  const replaced = new Set<string>();
  cluster.interfere = ({ headers, method, url }, response) => {
    if (headers.authorization === undefined) return false;
    const access = readAccess(method ?? 'GET', new URL(url ?? '/', 'http://cluster'));
    if (!access) return false;
    const rule = findRule(rules, access);
    if (rule) {
      used.add(describeRight(access.verb, rule));
      const isFirst = access.verb === 'update' && !replaced.has(access.resource);
      if (!isFirst) return false;
      // As if another client had written it meanwhile.
      replaced.add(access.resource);
      return refuse(response, 409, 'Conflict');
    }
    refused.push(access);
    return refuse(response, 403, 'Forbidden');
  };
  return cluster;
}

function putClusterObject(
  { cluster: { store } }: Cluster,
  group: string,
  plural: string,
  object: KubernetesObject,
): void {
  const type = store.findType(group, 'v1', plural);
  if (!type) throw new Error(`there are no ${plural}`);
  store.put(type, object);
}

function aController({ connection }: Cluster): Controller {
  return new Controller({
    connection,
    userAgent: 'test',
    namespace: 'update-status',
    memoryName: MEMORY,
    hasClaim: true,
    banner: { owner: BANNER_ROLE, zone: 'UTC' },
    accepted: new Set(),
    log: createLog(() => undefined),
  });
}

async function listNodes(cluster: Cluster): Promise<readonly unknown[]> {
  return readList(readObject(await cluster.read(publishedPath(NODE_UPDATE_STATUSES))).items);
}

async function startOnce(scenario: Scenario): Promise<Asked> {
  const asked: Asked = { used: new Set(), refused: [] };
  const cluster = await aGuardedCluster(scenario, asked);
  // Left by an earlier controller: it is replaced, or deleted where no update is in progress.
  putClusterObject(cluster, 'console.openshift.io', 'consolenotifications', {
    apiVersion: 'console.openshift.io/v1',
    kind: 'ConsoleNotification',
    metadata: {
      name: 'update-status',
      labels: { 'app.kubernetes.io/managed-by': 'update-status-controller' },
    },
  });
  const controller = aController(cluster);
  await controller.start();
  const status = await eventually('a status', () => controller.status);
  if (status.updating === false) await eventually('a look ahead', () => controller.preflights);
  await controller.stop();
  await cluster.close();
  return asked;
}

/** A controller that repairs a node whose status was emptied, and a later one that removes a node that is gone. */
async function goOnAndClearAway(): Promise<Asked> {
  const [scenario] = TOLD;
  if (!scenario) throw new Error('there is no scenario');
  const asked: Asked = { used: new Set(), refused: [] };
  const cluster = await aGuardedCluster(scenario, asked);
  const first = aController(cluster);
  await first.start();
  const [node, other] = await eventually('two published nodes', async () => {
    const found = await listNodes(cluster);
    return found.length > 1 ? found : undefined;
  });
  const path = `${publishedPath(NODE_UPDATE_STATUSES)}/${readName(other)}`;
  await cluster.send('PUT', path, { metadata: { name: readName(other) }, status: {} });
  const healed = await eventually('the node that was emptied', async () => {
    const { status } = readObject(await cluster.read(path));
    return readObject(status).name;
  });
  await first.stop();
  const { store } = cluster.cluster;
  const type = store.findType('', 'v1', 'nodes');
  if (type) store.remove(type, '', readName(node));
  const second = aController(cluster);
  await second.start();
  const gone = await eventually('the node that is gone to be cleared away', async () => {
    const names = (await listNodes(cluster)).map(readName);
    return names.includes(readName(node)) ? undefined : names;
  });
  await second.stop();
  await cluster.close();
  expect(healed).toBe(readName(other));
  expect(gone).not.toContain(readName(node));
  return asked;
}

/** Each of them happens once, whichever test asks first. */
const started = new Map<string, Promise<Asked>>();

function once(name: string, happen: () => Promise<Asked>): Promise<Asked> {
  const asked = started.get(name) ?? happen();
  started.set(name, asked);
  return asked;
}

const startOf = (scenario: Scenario) => once(scenario.id, () => startOnce(scenario));
const goingOn = () => once('going on', goOnAndClearAway);

it.each(TOLD)('is enough for $id', async (scenario) => {
  const { refused } = await startOf(scenario);
  expect(refused).toEqual([]);
});

it('is enough to go on, and to clear away', async () => {
  const { refused } = await goingOn();
  expect(refused).toEqual([]);
});

it('is no more than that', async () => {
  const used = new Set((await goingOn()).used);
  // One after the other: each has a server of its own.
  for (const scenario of TOLD) {
    for (const right of (await startOf(scenario)).used) used.add(right);
  }
  const unused = rules.flatMap((rule) =>
    rule.verbs
      .filter((verb) => !used.has(describeRight(verb, rule)))
      .map((verb) => `${verb} ${rule.resources.join()}`),
  );
  expect(unused).toEqual([
    // Monitoring checks it, not the API server.
    'get prometheuses/api',
  ]);
});
