/*
 * A day of a cluster in minutes, an update and then rest unless SCENARIO says otherwise: nodes that change all the
 * time, and each hour an API server that is away and starts anew, that puts off requests (429), and that no longer has
 * the history that watches ask for. Prints what the controller missed, its memory, and for how long nothing else ran,
 * hour by hour. HOURS are simulated, a day unless it says otherwise. Run by `npm run bench:soak`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Controller } from '../../controller/controller';
import { createLog } from '../../controller/log';
import { aSteppedCluster, type SteppedCluster } from '../../controller/testing/a-stepped-cluster';
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
const LASTS_MS = Number(process.env.HOURS ?? 24) * HOUR_MS;
const STEP_MS = 60_000;
/** The controller looks so often. */
const LOOKS_OF_STEP = 2;
const CHANGED_EACH_STEP = 10;
const SECOND_MS = 1_000;
/** The published status may be so many seconds behind. */
const MOST_LOOKS = 90;
/** Real time, in which the controller asks several times. */
const AWAY_MS = 50;
/** Requests in a row, by all that the controller reads. */
const PUT_OFF = 30;
/** From this hour on nothing new is to be remembered. */
const FIRST_AT_REST = 3;

interface Hour {
  readonly hour: number;
  /** After collection. */
  readonly heapMegabytes: number;
  readonly residentMegabytes: number;
  /** The longest time in which the process did one thing. */
  readonly longestTaskMs: number;
  /** What is published and the command line says otherwise. */
  readonly missed: readonly string[];
}

const update = findScenario(process.env.SCENARIO ?? 'moving-update');
if (!update) throw new Error('there is no such scenario');
const scenario: Scenario = { ...update, lastsMs: LASTS_MS + HOUR_MS };

const tasks = monitorEventLoopDelay({ resolution: 10 });
tasks.enable();
console.log(summarize(await soak()));

async function soak(): Promise<readonly Hour[]> {
  const stepped = await aSteppedCluster(scenario);
  const { cluster, connection, environment, time } = stepped;
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
  for (let step = 0; step <= LASTS_MS / STEP_MS; step++) {
    const ofHourMs = (step * STEP_MS) % HOUR_MS;
    if (ofHourMs === HOUR_MS / 4) {
      cluster.inject({ fault: 'away', forMs: AWAY_MS });
      stepped.hangUp();
    }
    if (ofHourMs === HOUR_MS / 2) {
      // What the API keeps for watches is not the controller's memory.
      cluster.inject({ fault: 'expireHistory' });
      stepped.hangUp();
    }
    if (ofHourMs === (3 * HOUR_MS) / 4) {
      cluster.inject({
        fault: 'answer',
        resource: '*',
        with: 'error',
        status: 429,
        times: PUT_OFF,
      });
      stepped.hangUp();
    }
    changeNodes(stepped, step);
    await time.pass(STEP_MS, STEP_MS / LOOKS_OF_STEP);
    if (ofHourMs > 0) continue;
    const hour = await lookBack(stepped, controller, step);
    hours.push(hour);
    console.log(describe(hour));
  }
  await controller.stop();
  await stepped.close();
  return hours;
}

async function lookBack(
  stepped: SteppedCluster,
  controller: Controller,
  step: number,
): Promise<Hour> {
  const missed = await listMissed(stepped);
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const hour = (step * STEP_MS) / HOUR_MS;
  const [heapMegabytes, residentMegabytes] = [heapUsed / 1e6, rss / 1e6];
  if (!controller.isAlive) missed.push('it does nothing');
  const longestTaskMs = tasks.max / 1e6;
  tasks.reset();
  return { hour, heapMegabytes, residentMegabytes, longestTaskMs, missed };
}

/** As heartbeats do. */
function changeNodes({ cluster: { store } }: SteppedCluster, step: number): void {
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

/** What is published, held against a look of its own. Waits some seconds until what is on its way has come. */
async function listMissed({ cluster, connection, time }: SteppedCluster): Promise<string[]> {
  let missed: string[] = [];
  for (let look = 0; look < MOST_LOOKS; look++) {
    await time.pass(SECOND_MS, SECOND_MS);
    const now = fromMilliseconds(cluster.nowMs());
    const elapsedMs = cluster.nowMs() - Date.parse(scenario.startsAt);
    const expected = tell(
      assessUpdate(snapshotOf(scenario.stateAt(elapsedMs), scenario.denials, now), now),
    );
    const response = await fetch(`${connection.server}${publishedPath(UPDATE_STATUSES)}/cluster`, {
      // A connection that is kept is cut when the server starts anew.
      headers: { connection: 'close' },
    });
    const status = readObject(readObject(await response.json()).status);
    missed = Object.entries(expected).flatMap(([field, value]) => {
      const published = JSON.stringify(readPath(status, field));
      return published === JSON.stringify(value)
        ? []
        : [`${field}: ${published} instead of ${JSON.stringify(value)}`];
    });
    if (missed.length === 0) break;
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

function describe({ heapMegabytes, hour, longestTaskMs, missed, residentMegabytes }: Hour): string {
  return [
    `${String(hour).padStart(2)} h`,
    `heap ${heapMegabytes.toFixed(1)} MB`,
    `resident ${residentMegabytes.toFixed(0)} MB`,
    `longest task ${longestTaskMs.toFixed(0)} ms`,
    missed.join('; '),
  ].join('  ');
}

function summarize(hours: readonly Hour[]): string {
  const resting = hours.filter(({ hour }) => hour >= FIRST_AT_REST);
  const spread = (figures: readonly number[]): string => {
    const mean = figures.reduce((sum, each) => sum + each, 0) / figures.length;
    const most = Math.max(...figures.map((each) => Math.abs(each - mean) / mean));
    return `${mean.toFixed(0)} MB, at most ${(100 * most).toFixed(1)} % from it`;
  };
  return [
    `Heap at rest: ${spread(resting.map(({ heapMegabytes }) => heapMegabytes))}`,
    `Resident at rest: ${spread(resting.map(({ residentMegabytes }) => residentMegabytes))}`,
    `Hours in which something was missed: ${String(hours.filter(({ missed }) => missed.length > 0).length)} of ${String(hours.length)}`,
  ].join('\n');
}
