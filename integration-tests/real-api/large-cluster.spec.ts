import { at, listAt } from '../../charts/tests/chart';
import { findTool } from '../../src/testing/find-tool';
import { fieldsOf } from '../../sandbox/server/json-fields';
import type { KubernetesObject } from '../../scenarios';
import type { ControllerProcess } from '../support/controller-process';
import type { AuditedRequest } from './support/audit';
import type { Cluster } from './support/cluster';
import { InstalledController, MEMORY } from './support/installed-controller';
import { openScenario, type OpenScenario } from './support/open-scenario';
import {
  countRequests,
  degrade,
  isWrite,
  NODES,
  readAssessment,
  readStatus,
  requestsSince,
} from './support/published';
import { expect, needsRealApi, test } from './support/test';

needsRealApi();

const helm = findTool('find-helm.sh') ?? '';
test.skip(helm === '', 'there is no Helm here');

/** Of nodes, and so of the published nodes. */
const COUNT = 5_000;
/** There may be one for each node. */
const OF_EACH_NODE: readonly string[] = ['nodes', 'machineconfignodes', 'nodeupdatestatuses'];
/** Of 250 or more. */
const MOST_PAGES = 20;
/** A watch that is lost, as on a slow machine, is begun with another list. */
const MOST_LISTS = 3;
/**
 * Beside the first one of each node: of the update once a round, of the memory each minute. The slower the machine, the
 * more.
 */
const MOST_OTHER_WRITES_EACH_MINUTE = 50;
/**
 * Watches, each of which has one, and requests one after the other over what is open; what is idle for long is closed.
 */
const MOST_CONNECTIONS_EACH_MINUTE = 50;

let running: ControllerProcess | undefined;

test.afterEach(() => running?.stop());

// What it publishes stays until the next install: to delete it all takes longer than the test.
test('of 5,000 nodes it publishes each with few requests, and goes on where it stopped', async ({
  cluster,
}) => {
  test.slow();
  const installed = await InstalledController.install(cluster, helm);
  const scenario = await openScenario(cluster, 'nodes-5000', { lighten });
  const nodes = scenario.objects('Node');
  expect(nodes).toHaveLength(COUNT);
  const since = await countRequests(cluster);

  const begunMs = performance.now();
  const first = (running = await installed.run(scenario));
  await expect.poll(() => countNodes(cluster)).toBe(COUNT);
  await expect.poll(() => first.readiness()).toBe('ok');
  const status = await readStatus(cluster);
  expect(at(status, 'nodes')).toMatchObject({ total: COUNT, updated: countUpdated(scenario) });
  const published = listAt(await cluster.api.must('GET', NODES), 'items');
  expect(Object.fromEntries(published.map(ownerOf))).toEqual(
    Object.fromEntries(nodes.map(({ metadata: { name, uid } }) => [name, [name, uid]])),
  );
  const [one = '', other = ''] = nodes.map(({ metadata }) => metadata.name);
  await degrade(cluster, one);
  await expect.poll(() => readAssessment(cluster, one)).toBe('Degraded');
  expect(await first.stop()).toBe(0);
  const memory = at(await cluster.api.must('GET', MEMORY), 'binaryData', 'memory.json.gz');
  expect(memory).toEqual(expect.stringMatching(/^H4sI/));
  const requests = await requestsSince(cluster, since);
  expectFewRequests(requests);
  expect(requests.filter(({ uri, verb }) => verb === 'create' && uri === NODES)).toHaveLength(
    COUNT,
  );
  const minutes = Math.ceil((performance.now() - begunMs) / 60_000);
  const mostWrites = COUNT + minutes * MOST_OTHER_WRITES_EACH_MINUTE;
  expect(requests.filter(isWrite).length).toBeLessThan(mostWrites);
  expect(scenario.front.connections).toBeLessThan(minutes * MOST_CONNECTIONS_EACH_MINUTE);

  const restarted = await countRequests(cluster);
  const second = (running = await installed.run(scenario));
  await degrade(cluster, other);
  await expect.poll(() => readAssessment(cluster, other)).toBe('Degraded');
  expect(await second.stop()).toBe(0);
  const later = await requestsSince(cluster, restarted);
  expectFewRequests(later);
  const ofNodes = later.filter((each) => isWrite(each) && each.uri.startsWith(NODES));
  expect(new Set(ofNodes.map(({ uri }) => uri))).toEqual(new Set([`${NODES}/${other}`]));
  await scenario.close();
});

/** Without what the controller does not keep of nodes, and without their events: filling is not what is tested. */
function lighten(object: KubernetesObject): KubernetesObject | undefined {
  if (object.kind === 'Event') return undefined;
  if (object.kind !== 'Node') return object;
  return {
    ...object,
    metadata: { ...object.metadata, managedFields: undefined },
    status: { ...fieldsOf(object.status), images: undefined },
  };
}

/** As the pools count. */
function countUpdated(scenario: OpenScenario): number {
  return scenario
    .objects('MachineConfigPool')
    .map(({ status }) => Number(at(status, 'updatedMachineCount')))
    .reduce((sum, each) => sum + each, 0);
}

/**
 * None is refused or put off, what is watched is listed hardly more than once, and whatever there may be thousands of
 * page by page.
 */
function expectFewRequests(requests: readonly AuditedRequest[]): void {
  expect(requests.filter(({ code }) => code === 403 || code === 429)).toEqual([]);
  const lists = requests.filter(({ verb }) => verb === 'list');
  const watches = requests.filter(({ verb }) => verb === 'watch');
  // What is not watched is listed now and then.
  for (const resource of new Set(watches.map((each) => each.resource))) {
    const pages = lists.filter((each) => each.resource === resource);
    const firstPages = pages.filter(({ uri }) => !uri.includes('continue='));
    expect(firstPages.length, resource).toBeLessThanOrEqual(MOST_LISTS);
    expect(pages.length, resource).toBeLessThanOrEqual(firstPages.length * MOST_PAGES);
  }
  const ofMany = lists.filter(({ resource = '' }) => OF_EACH_NODE.includes(resource));
  expect(ofMany.filter(({ uri }) => !uri.includes('limit='))).toEqual([]);
}

/** Of the published nodes, without reading them all. */
async function countNodes({ api }: Cluster): Promise<number> {
  const { body } = await api.ask('GET', `${NODES}?limit=1`);
  const rest = at(body, 'metadata', 'remainingItemCount');
  return listAt(body, 'items').length + (typeof rest === 'number' ? rest : 0);
}

function ownerOf(object: unknown): readonly [string, readonly unknown[]] {
  const owners = listAt(object, 'metadata', 'ownerReferences');
  return [
    String(at(object, 'metadata', 'name')),
    owners.flatMap((each) => [at(each, 'name'), at(each, 'uid')]),
  ];
}
