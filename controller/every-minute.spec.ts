import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { RunningCluster } from '../sandbox/server/running-cluster';
import { findScenario, snapshotOf } from '../scenarios';
import { assessWithMemory, fromMilliseconds, NO_MEMORY, type UpdateStatus } from '../src/engine';
import { toDocument, type UpdateStatusDocument } from '../src/report/document/document';
import { ClusterWatch } from './cluster/cluster-watch';
import { NodeEnvironment } from './cluster/node-environment';
import { aConnection } from './testing/a-connection';

const MINUTE_MS = 60_000;

/** Settled looks at one moment; what then still differs will not come. */
const MOST_LOOKS = 100;

const FASTER = 200;

const scenario = findScenario('moving-update');
if (!scenario) throw new Error('there is no moving update');
const { denials, lastsMs = 0, speed, startsAt } = scenario;

/** Turned by hand. */
let elapsedMs = 0;
const nowMs = () => Date.parse(startsAt) + elapsedMs;

/** Has the cluster's clock, and waits less than it is told to. */
class QuickEnvironment extends NodeEnvironment {
  override nowMs(): number {
    return nowMs();
  }

  override after(delayMs: number, callback: () => void): () => void {
    return super.after(delayMs / FASTER, callback);
  }
}

/**
 * What follows from what is watched. Events and MachineConfigNodes are read once a minute, and tell times: what rests on these may be
 * one look older.
 */
const WATCHED = [
  'verdict',
  'updating',
  'topology',
  'versions',
  'steps',
  'controlPlane',
  'history',
  'operators',
  'pools',
  'nodes',
  'unpooledNodes',
  'progressInsights',
  'healthInsights',
  'faults',
  'ends',
  'skew',
  'nextUpdate',
  'readiness',
  'notUnderstood',
] as const satisfies readonly (keyof UpdateStatusDocument)[];

function documentOf(status: UpdateStatus): Partial<UpdateStatusDocument> {
  const document = toDocument(status);
  return Object.fromEntries(WATCHED.map((part) => [part, document[part]]));
}

/** The watch's document as soon as it is the expected one; if it does not become that, the last one. */
function documentLike(
  watch: ClusterWatch,
  expected: string,
): Promise<Partial<UpdateStatusDocument>> {
  return new Promise((resolve) => {
    let looks = 0;
    const unsubscribe = watch.subscribe(() => {
      const { state } = watch;
      const isNow =
        state.state === 'ready' &&
        watch.isSettled &&
        state.status.now === fromMilliseconds(nowMs());
      if (!isNow) return;
      const document = documentOf(state.status);
      if (JSON.stringify(document) !== expected && ++looks < MOST_LOOKS) return;
      unsubscribe();
      resolve(document);
    });
  });
}

it('says at every minute of an update what the command line says, from before its beginning until after its end', async () => {
  const cluster = new RunningCluster({
    scenario,
    clock: 'live',
    sockets: new WebSocketServer({ noServer: true }),
    bookmarkIntervalMs: MINUTE_MS,
    monitoringHost: '',
    hasMonitoring: false,
    realNowMs: () => elapsedMs / speed,
  });
  const server = createServer((request, response) => {
    void cluster.handle(request, response, new URL(request.url ?? '/', 'http://cluster'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const { port } = server.address() as AddressInfo;
  const connection = aConnection(`http://127.0.0.1:${String(port)}`);
  const watch = new ClusterWatch(
    new QuickEnvironment(connection, 'test'),
    connection,
    'test',
    NO_MEMORY,
  );
  watch.start();
  let memory = NO_MEMORY;
  for (; elapsedMs < lastsMs; elapsedMs += MINUTE_MS) {
    cluster.tick();
    const now = fromMilliseconds(nowMs());
    const snapshot = snapshotOf(scenario.stateAt(elapsedMs), denials, now);
    const assessed = assessWithMemory(snapshot, now, memory);
    memory = assessed.memory;
    const expected = documentOf(assessed.status);
    expect(await documentLike(watch, JSON.stringify(expected))).toEqual(expected);
  }
  watch.stop();
  cluster.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
