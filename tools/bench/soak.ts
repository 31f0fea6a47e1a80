/*
 * A day of a cluster in minutes, an update and then rest unless SCENARIO says otherwise: nodes that change all the
 * time, and each hour an API server that is away and starts anew, that puts off requests (429), and that no longer has
 * the history that watches ask for. Prints what the controller missed, its memory, and for how long nothing else ran,
 * hour by hour. HOURS are simulated, a day unless it says otherwise. Run by `npm run bench:soak`.
 */
import { Controller } from '../../controller/controller';
import { createLog } from '../../controller/log';
import { aQuickCluster, type QuickCluster } from '../../controller/testing/quick-cluster';
import { findScenario, snapshotOf, type Scenario } from '../../scenarios';
import {
  assessUpdate,
  formatInstant,
  fromMilliseconds,
  readObject,
  type UpdateStatus,
} from '../../src/engine';
import { publishedPath, UPDATE_STATUSES } from '../../src/report/resource/api';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STEP_MS = 30_000;
const CHANGED_EACH_STEP = 5;
/** From this hour on nothing new is to be remembered. */
const FIRST_AT_REST = 3;

interface Hour {
  readonly hour: number;
  /** After collection. */
  readonly heapMegabytes: number;
  readonly residentMegabytes: number;
  /** What is published and the command line says otherwise. */
  readonly missed: readonly string[];
}

const update = findScenario('moving-update');
if (!update) throw new Error('there is no moving update');
const scenario: Scenario = { ...update, lastsMs: DAY_MS + HOUR_MS };

const hours = await soak();
console.log(describe(hours));

async function soak(): Promise<readonly Hour[]> {
  const quick = await aQuickCluster(scenario);
  const { cluster, connection, environment } = quick;
  const controller = new Controller({
    connection,
    environment,
    userAgent: 'soak',
    namespace: 'update-status',
    memoryName: 'memory',
    log: createLog(() => undefined),
  });
  await controller.start();
  const hours: Hour[] = [];
  for (let elapsedMs = 0; elapsedMs <= DAY_MS; elapsedMs += STEP_MS) {
    quick.turnTo(elapsedMs);
    changeNodes(quick, elapsedMs / STEP_MS);
    if (elapsedMs % HOUR_MS === HOUR_MS / 2) quick.hangUp();
    const isHour = elapsedMs % HOUR_MS === 0;
    // What the API keeps for watches is not the controller's memory.
    if (isHour) cluster.inject({ fault: 'expireHistory' });
    if (elapsedMs % (12 * HOUR_MS) === 6 * HOUR_MS) quick.hangUp();
    await judged(controller, cluster.nowMs());
    if (!isHour) continue;
    const missed = await listMissed(quick, elapsedMs);
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    hours.push({
      hour: elapsedMs / HOUR_MS,
      heapMegabytes: heapUsed / 1e6,
      residentMegabytes: rss / 1e6,
      missed,
    });
  }
  await controller.stop();
  await quick.close();
  return hours;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1));
}

/** Until it has looked at that moment. */
async function judged(controller: Controller, nowMs: number): Promise<void> {
  const now = fromMilliseconds(nowMs);
  while ((controller.status?.now ?? -1n) < now) await pause();
}

/** As heartbeats do. */
function changeNodes({ cluster: { store } }: QuickCluster, step: number): void {
  const type = store.findType('', 'v1', 'nodes');
  if (!type) throw new Error('there are no nodes');
  const nodes = store.list(type);
  for (let count = 0; count < CHANGED_EACH_STEP; count++) {
    const node = nodes[(step * CHANGED_EACH_STEP + count) % nodes.length];
    if (!node) continue;
    const { metadata } = node.object;
    const annotations = { ...metadata.annotations, heartbeat: String(step) };
    store.put(type, { ...node.object, metadata: { ...metadata, annotations } });
  }
}

/** What is published, held against a look of its own. Waits until what is on its way has come. */
async function listMissed(
  { cluster, connection }: QuickCluster,
  elapsedMs: number,
): Promise<readonly string[]> {
  const now = fromMilliseconds(cluster.nowMs());
  const expected = tell(
    assessUpdate(snapshotOf(scenario.stateAt(elapsedMs), scenario.denials, now), now),
  );
  let missed: readonly string[] = [];
  for (let look = 0; look < 1_000; look++) {
    const response = await fetch(`${connection.server}${publishedPath(UPDATE_STATUSES)}/cluster`);
    const status = readObject(readObject(await response.json()).status);
    missed = Object.entries(expected).flatMap(([field, value]) => {
      const published = JSON.stringify(readPath(status, field));
      return published === JSON.stringify(value)
        ? []
        : [`${field}: ${published} instead of ${JSON.stringify(value)}`];
    });
    if (missed.length === 0) break;
    await pause();
  }
  return missed;
}

function readPath(object: unknown, path: string): unknown {
  return path.split('.').reduce((inner: unknown, key) => readObject(inner)[key], object);
}

function tell({ controlPlane, ends, verdict }: UpdateStatus): Readonly<Record<string, unknown>> {
  return {
    'verdict.kind': verdict.kind,
    'verdict.reason': verdict.reason,
    'controlPlane.counts.updated': controlPlane.counts.updated,
    'ends.cluster': ends.clusterAt === undefined ? undefined : formatInstant(ends.clusterAt),
  };
}

function describe(hours: readonly Hour[]): string {
  const resting = hours.filter(({ hour }) => hour >= FIRST_AT_REST);
  const spread = (figures: readonly number[]): string => {
    const mean = figures.reduce((sum, each) => sum + each, 0) / figures.length;
    const most = Math.max(...figures.map((each) => Math.abs(each - mean) / mean));
    return `${mean.toFixed(0)} MB, at most ${(100 * most).toFixed(1)} % from it`;
  };
  return [
    ...hours.map(
      ({ heapMegabytes, hour, missed, residentMegabytes }) =>
        `${String(hour).padStart(2)} h  heap ${heapMegabytes.toFixed(1)} MB  resident ${residentMegabytes.toFixed(0)} MB  ${missed.join('; ')}`,
    ),
    `Heap at rest: ${spread(resting.map(({ heapMegabytes }) => heapMegabytes))}`,
    `Resident at rest: ${spread(resting.map(({ residentMegabytes }) => residentMegabytes))}`,
    `Hours in which something was missed: ${String(hours.filter(({ missed }) => missed.length > 0).length)} of ${String(hours.length)}`,
  ].join('\n');
}
