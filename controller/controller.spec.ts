import { gunzipSync, gzipSync } from 'node:zlib';
import { findScenario } from '../scenarios';
import type { Scenario } from '../scenarios/scenario';
import { version } from '../package.json';
import {
  readList,
  readObject,
  readPublishedSummary,
  readText,
  SUMMARY_ANNOTATIONS,
} from '../src/engine';
import { publishedPath, NODE_UPDATE_STATUSES, UPDATE_STATUSES } from '../src/report/resource/api';
import { eventually } from '../src/testing/eventually';
import { Controller } from './controller';
import { createLog } from './log';
import { aCluster, refuse, type Cluster } from './testing/a-cluster';

const UPDATE_STATUS = `${publishedPath(UPDATE_STATUSES)}/cluster`;
const NODES = publishedPath(NODE_UPDATE_STATUSES);
const MEMORY = '/api/v1/namespaces/update-status/configmaps/memory';

let cluster: Cluster;
let controller: Controller | undefined;
let lines: Readonly<Record<string, unknown>>[];

beforeEach(() => {
  lines = [];
});

afterEach(async () => {
  await controller?.stop();
  controller = undefined;
  await cluster.close();
});

function theScenario(id: string): Scenario {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  return scenario;
}

async function start(scenario: Scenario, clock: 'live' | 'still' = 'still'): Promise<void> {
  cluster = await aCluster(scenario, clock);
  await run();
}

async function run(accepted?: ReadonlySet<string>): Promise<void> {
  controller = new Controller({
    accepted,
    connection: cluster.connection,
    userAgent: 'test',
    namespace: 'update-status',
    memoryName: 'memory',
    log: createLog((line) => lines.push(readObject(JSON.parse(line)))),
  });
  await controller.start();
}

async function readStatus(): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { status } = readObject(await cluster.read(UPDATE_STATUS));
  return status === undefined ? undefined : readObject(status);
}

const publishedStatus = () => eventually('the published status', readStatus);

/** Until it has logged that. */
function eventuallySaid(message: string): Promise<true> {
  return eventually(`"${message}" in the log`, () =>
    lines.some((line) => line.message === message) ? true : undefined,
  );
}

async function readNodes(): Promise<readonly unknown[]> {
  return readList(readObject(await cluster.read(NODES)).items);
}

function conditionsOf(status: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readList(readObject(status).conditions).map((condition) => {
      const { reason, status: answer, type } = readObject(condition);
      return [readText(type), `${readText(answer)} ${readText(reason)}`];
    }),
  );
}

const countNodes = (scenario: Scenario): number =>
  scenario.stateAt(scenario.showAtMs).objects.filter(({ kind }) => kind === 'Node').length;

/** What is published of all its nodes. */
const allNodes = (scenario: Scenario): Promise<readonly unknown[]> =>
  eventually('all nodes to be published', async () => {
    const found = await readNodes();
    return found.length === countNodes(scenario) ? found : undefined;
  });

describe('what is published', () => {
  it('is the update, with conditions', async () => {
    await start(theScenario('drain-blocked'));
    const status = await publishedStatus();
    expect(status.verdict).toMatchObject({ kind: 'waitingForYou', reason: 'DrainBlocked' });
    expect(conditionsOf(status)).toEqual({
      Updating: 'True WorkerPools',
      ActionNeeded: 'True DrainBlocked',
      ReadyToUpdate: 'False Updating',
      ControlPlaneComplete: 'True Complete',
      WorkerPoolsComplete: 'False Updating',
      Complete: 'False Updating',
      Degraded: 'True ErrorsFound',
      // There is no monitoring to ask for alerts.
      Available: 'True PartsMissing',
    });
    expect(status.completedVersion).toBeUndefined();
  });

  it('is one object for each node, which belongs to the node', async () => {
    const scenario = theScenario('drain-blocked');
    await start(scenario);
    const nodes = await allNodes(scenario);
    for (const node of nodes) {
      const { metadata, status } = readObject(node);
      const { name, ownerReferences } = readObject(metadata);
      const { metadata: owner } = readObject(await cluster.read(`/api/v1/nodes/${readText(name)}`));
      expect(readObject(status).name).toBe(name);
      const { uid } = readObject(owner);
      expect(ownerReferences).toEqual([{ apiVersion: 'v1', kind: 'Node', name, uid }]);
    }
  });

  it('goes on from what is published: nothing is written twice', async () => {
    const scenario = theScenario('drain-blocked');
    await start(scenario);
    await publishedStatus();
    await allNodes(scenario);
    await controller?.stop();
    const before = await cluster.read(UPDATE_STATUS);
    const written = cluster.requests.length;
    await run();
    const name = degradeNode();
    await eventuallyDegraded(name);
    await controller?.stop();
    const writes = cluster.requests
      .slice(written)
      .filter((line) => /^(POST|PUT|DELETE) .*update-status\.github/.test(line));
    expect([...new Set(writes)].sort()).toEqual([
      `PUT ${NODES}/${name}`,
      `PUT ${UPDATE_STATUS}`,
      `PUT ${UPDATE_STATUS}/status`,
    ]);
    const { metadata } = readObject(before);
    expect(readObject(await cluster.read(UPDATE_STATUS)).metadata).toMatchObject({
      uid: readObject(metadata).uid,
    });
  });

  it('is put right when somebody else changes or deletes it', async () => {
    const scenario = theScenario('idle');
    await start(scenario);
    await publishedStatus();
    await allNodes(scenario);
    const [node] = await readNodes();
    const name = readText(readObject(readObject(node).metadata).name);
    await cluster.send('DELETE', `${NODES}/${name}`);
    await cluster.send('PUT', `${UPDATE_STATUS}/status`, {
      metadata: { name: 'cluster' },
      status: {},
    });
    await eventually('the status that was emptied', async () => (await readStatus())?.verdict);
    const made = await eventually('the node that was deleted', () =>
      cluster.read(`${NODES}/${name}`),
    );
    expect(made).toMatchObject({ metadata: { name } });
  });

  it('has what small surfaces show in its metadata, beside what others add to that', async () => {
    await start(theScenario('drain-blocked'));
    const { status } = await eventually('the published summary', async () => {
      const object = await cluster.read(UPDATE_STATUS);
      const summary = readPublishedSummary(object, version);
      return summary && { status: summary.brief };
    });
    expect(status.verdict).toMatchObject({ kind: 'waitingForYou', reason: 'DrainBlocked' });
    const { metadata } = readObject(await cluster.read(UPDATE_STATUS));
    await cluster.send('PUT', UPDATE_STATUS, {
      metadata: { name: 'cluster', labels: { team: 'a' }, annotations: { theirs: 'b' } },
    });
    const healed = await eventually('the summary that was taken off', async () => {
      const object = readObject(await cluster.read(UPDATE_STATUS));
      return readPublishedSummary(object, version) && readObject(object.metadata);
    });
    expect(healed.labels).toEqual({ team: 'a' });
    const annotations = readObject(healed.annotations);
    const { observedAt } = SUMMARY_ANNOTATIONS;
    expect(annotations).toEqual({
      ...readObject(readObject(metadata).annotations),
      [observedAt]: annotations[observedAt],
      theirs: 'b',
    });
    expect(readObject(await readStatus())).toHaveProperty('verdict');
  });

  it('leaves alone what others add to it', async () => {
    await start(theScenario('idle'));
    const [node] = await eventually('a published node', async () => {
      const found = await readNodes();
      return found.length > 0 ? found : undefined;
    });
    const { metadata } = readObject(node);
    const name = readText(readObject(metadata).name);
    const path = `${NODES}/${name}`;
    await cluster.send('PUT', path, {
      metadata: { ...readObject(metadata), labels: { team: 'a' }, resourceVersion: undefined },
      status: {},
    });
    const healed = await eventually('the node that was emptied', async () => {
      const { metadata: own, status } = readObject(await cluster.read(path));
      return readObject(status).name === undefined ? undefined : readObject(own);
    });
    expect(healed.labels).toEqual({ team: 'a' });
  });

  it('is written again after a conflict', async () => {
    let conflicts = 0;
    cluster = await aCluster(theScenario('idle'));
    cluster.interfere = ({ method, url }, response) =>
      method === 'PUT' && (url ?? '').includes('/updatestatuses/') && conflicts++ < 2
        ? refuse(response, 409, 'Conflict')
        : false;
    await run();
    await publishedStatus();
    expect(conflicts).toBeGreaterThanOrEqual(2);
  });

  it('waits for a kind that is not served yet', async () => {
    cluster = await aCluster(theScenario('idle'));
    cluster.interfere = ({ url }, response) =>
      (url ?? '').includes('/nodeupdatestatuses') ? refuse(response, 404, 'NotFound') : false;
    await run();
    await publishedStatus();
    const problem = 'nodeupdatestatuses cannot be read (NotFound): NotFound';
    await eventuallySaid(`cannot publish: ${problem}`);
    expect(controller?.waitsFor).toBe(problem);
  });
});

describe('few rights', () => {
  it('publish what they allow, and say what they do not', async () => {
    await start(theScenario('few-rights'));
    const status = await publishedStatus();
    expect(conditionsOf(status).Available).toBe('True PartsMissing');
    expect(readList(status.missing).length).toBeGreaterThan(0);
    expect(
      lines.some(
        ({ level, message }) => level === 'warn' && String(message).startsWith('cannot be read: '),
      ),
    ).toBe(true);
  });

  it('without ClusterVersion say nothing but that', async () => {
    cluster = await aCluster(theScenario('idle'));
    cluster.interfere = ({ url }, response) =>
      (url ?? '').includes('/clusterversions') ? refuse(response, 403, 'Forbidden') : false;
    await run();
    const status = await publishedStatus();
    expect(status.verdict).toMatchObject({ kind: 'unknown', reason: 'ClusterVersionMissing' });
    expect(conditionsOf(status)).toMatchObject({
      Available: 'False ClusterVersionMissing',
      Complete: 'Unknown CannotDetermine',
    });
  });

  it('to no ConfigMap cost the memory alone', async () => {
    cluster = await aCluster(theScenario('idle'));
    cluster.interfere = ({ url }, response) =>
      (url ?? '').includes('/configmaps') ? refuse(response, 403, 'Forbidden') : false;
    await run();
    await publishedStatus();
    expect(lines[0]).toMatchObject({ level: 'warn' });
    expect(lines[0]?.message).toMatch(/^cannot read the memory/);
  });
});

describe('an API server in trouble', () => {
  it('is left alone for as long as it asks for', async () => {
    cluster = await aCluster(theScenario('idle'));
    let refusedAtMs: number | undefined;
    const soon: string[] = [];
    cluster.interfere = ({ url }, response) => {
      if (refusedAtMs === undefined) {
        refusedAtMs = Date.now();
        return refuse(response, 429, 'TooManyRequests', { 'Retry-After': '1' });
      }
      if (Date.now() - refusedAtMs < 900) soon.push(url ?? '');
      return false;
    };
    await run();
    await publishedStatus();
    expect(soon).toEqual([]);
  });

  it('that starts anew, and forgets its versions, is listed and watched anew', async () => {
    await start(theScenario('idle'));
    await publishedStatus();
    cluster.cluster.store.expireHistory();
    cluster.hangUp();
    expect(await eventuallyDegraded(degradeNode())).toBe(true);
  });
});

/** The daemon gives up on the first node. Answers its name. */
function degradeNode(): string {
  const { store } = cluster.cluster;
  const type = store.findType('', 'v1', 'nodes');
  const [node] = type ? store.list(type) : [];
  if (!node) throw new Error('there is no node');
  const { metadata } = node.object;
  const annotations = {
    ...metadata.annotations,
    'machineconfiguration.openshift.io/state': 'Degraded',
    'machineconfiguration.openshift.io/reason': 'it failed',
  };
  store.put(node.type, { ...node.object, metadata: { ...metadata, annotations } });
  return node.name;
}

function eventuallyDegraded(name: string): Promise<true> {
  return eventually(`${name} to be published as degraded`, async () => {
    const { status } = readObject(await cluster.read(`${NODES}/${name}`));
    return readObject(status).assessment === 'Degraded' || undefined;
  });
}

describe('the memory', () => {
  const readMemory = async (key = 'memory.json.gz'): Promise<string | undefined> => {
    const { binaryData } = readObject(await cluster.read(MEMORY));
    return readText(readObject(binaryData)[key]) || undefined;
  };
  const store = (content: string): Promise<number> =>
    cluster.send('POST', MEMORY.replace(/\/memory$/, ''), {
      metadata: { name: 'memory' },
      binaryData: { 'memory.json.gz': content },
    });
  const unpack = (content: string): Readonly<Record<string, unknown>> =>
    readObject(JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString()));

  it('is stored at the end', async () => {
    await start(theScenario('drain-blocked'));
    await publishedStatus();
    await controller?.stop();
    controller = undefined;
    const stored = unpack((await readMemory()) ?? '');
    expect(Object.keys(readObject(stored.nodes)).length).toBeGreaterThan(0);
    await run();
    await eventually('a status', () => controller?.status);
  });

  it.each([
    { name: 'garbage', content: Buffer.from('garbage').toString('base64') },
    {
      name: 'of another version',
      content: gzipSync(JSON.stringify({ version: 99, nodes: {} })).toString('base64'),
    },
  ])('is set aside when it is $name', async ({ content }) => {
    cluster = await aCluster(theScenario('drain-blocked'));
    await store(content);
    await run();
    await publishedStatus();
    await controller?.stop();
    controller = undefined;
    expect(await readMemory('set-aside')).toBe(content);
    expect(unpack((await readMemory()) ?? '')).toMatchObject({ version: 1 });
    expect(lines[0]).toMatchObject({ level: 'warn', configMap: 'update-status/memory' });
  });
});

describe('the ConfigMap of the prototype', () => {
  const CONFIG_MAPS = '/api/v1/namespaces/update-status/configmaps';
  const readData = async (): Promise<Readonly<Record<string, unknown>>> =>
    readObject(readObject(await cluster.read(`${CONFIG_MAPS}/status-api-cm-prototype`)).data);

  it('is not made: that it is not there is said, and is no fault', async () => {
    await start(theScenario('drain-blocked'));
    await publishedStatus();
    await eventuallySaid('there is no ConfigMap of the prototype: nothing is written for it');
    const made = cluster.requests.filter((line) => line.startsWith('POST /api/v1/'));
    expect(made.filter((line) => !line.endsWith('/namespaces/default/events'))).toEqual([]);
    await eventually('it to be ready', () => controller?.waitsFor === undefined || undefined);
  });

  it('is filled when somebody makes it; other keys stay', async () => {
    const scenario = theScenario('drain-blocked');
    await start(scenario);
    await publishedStatus();
    await cluster.send('POST', CONFIG_MAPS, {
      metadata: { name: 'status-api-cm-prototype' },
      data: { mine: 'stays' },
    });
    const data = await eventually('the data of the prototype', async () => {
      const found = await readData();
      return found['usc-cv-version'] === undefined ? undefined : found;
    });
    expect(data.mine).toBe('stays');
    expect(Object.keys(data).filter((key) => key.startsWith('usc-node-'))).toHaveLength(
      countNodes(scenario),
    );
    expect(Object.keys(data).filter((key) => key.startsWith('usc-co-'))).toHaveLength(34);
  });
});

it('says each verdict once', async () => {
  await start(theScenario('drain-blocked'));
  await publishedStatus();
  const verdicts = lines.filter(({ verdict }) => verdict !== undefined);
  expect(verdicts).toEqual([
    expect.objectContaining({ level: 'info', verdict: 'waitingForYou', reason: 'DrainBlocked' }),
  ]);
});

describe('before an update', () => {
  it('publishes what it would come across, and whether the cluster is ready', async () => {
    cluster = await aCluster(theScenario('looking-ahead'), 'still');
    await run(new Set());
    const status = await eventually('the look ahead', async () => {
      const published = await readStatus();
      return published?.preflight === undefined ? undefined : published;
    });
    expect(conditionsOf(status).ReadyToUpdate).toBe('False Blocked');
    expect(status.readyVersion).toBeUndefined();
    const { rehearsal, releases } = readObject(status.preflight);
    expect(readList(releases)).toMatchObject([
      { version: '4.18.9', outcome: 'block' },
      { version: '4.19.3', outcome: 'block' },
    ]);
    expect(readObject(rehearsal)).toMatchObject({ blockers: [{ workload: 'ledger' }] });
  });

  it('looks at nothing where that is not asked for', async () => {
    await start(theScenario('looking-ahead'));
    expect(conditionsOf(await publishedStatus()).ReadyToUpdate).toBe('Unknown NotChecked');
  });
});
