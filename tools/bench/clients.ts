import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { followObjects } from '../../controller/cluster/follow-objects';
import { Controller } from '../../controller/controller';
import { createLog } from '../../controller/log';
import { aConnection } from '../../controller/testing/a-connection';
import { RunningCluster } from '../../sandbox/server/running-cluster';
import { findScenario, type Scenario } from '../../scenarios';
import type { CollectionStore } from '../../src/data/collection/collection-store';
import type { NamedObject } from '../../src/data/collection/collection';
import { ClusterApi } from '../../src/data/requests/cluster-api';
import { ServerClock } from '../../src/data/requests/server-clock';
import { clusterSessions } from '../../src/data/status/cluster-session';
import { UpdateStatusStore } from '../../src/data/status/update-status-store';
import { SummaryStore } from '../../src/data/summary/summary-store';
import type { KubernetesObject } from '../../scenarios/scenario';
import { readObject, READS, readText } from '../../src/engine';
import { SteppedEnvironment, SteppedTime } from '../../controller/testing/stepped-time';

/** What the API server had to do for all clients in some time. */
export interface Traffic {
  readonly requests: number;
  readonly watches: number;
  /** Sent to the clients, with headers. */
  readonly bytes: number;
}

export interface ClientFigures {
  readonly clients: number;
  /** What goes on in the cluster, and for how long. */
  readonly phase: string;
  readonly without: Traffic;
  readonly with: Traffic;
}

interface Phase {
  readonly name: string;
  /** In the scenario. */
  readonly fromMs: number;
}

const CLIENTS = 100;
const MINUTE_MS = 60_000;
const STEP_MS = 2_000;
const FIRST_LOAD_MS = 10_000;
const MINUTES = 5;
/** For the controller, before anybody looks. */
const HEAD_START_MS = 60_000;
const LONGEST_WAIT_MS = 10 * MINUTE_MS;

const scenario = withManagedFields(theScenario('moving-update'));

const PHASES: readonly Phase[] = [
  { name: 'operators are updated', fromMs: 20 * MINUTE_MS },
  { name: 'nodes are updated', fromMs: 60 * MINUTE_MS },
  { name: 'at rest', fromMs: 101 * MINUTE_MS },
];

/**
 * What a hundred browsers with the cards of Home > Overview cost the API server: what they ask for first, and what then
 * comes through their watches. Each is the store that the cards share, and the lists and watches which the console
 * keeps for it.
 */
export async function measureClients(): Promise<readonly ClientFigures[]> {
  const figures: ClientFigures[] = [];
  for (const phase of PHASES) {
    const [without, withController] = [await measure(phase, false), await measure(phase, true)];
    figures.push(
      {
        clients: CLIENTS,
        phase: `First load, while ${phase.name}`,
        without: without.first,
        with: withController.first,
      },
      {
        clients: CLIENTS,
        phase: `${String(MINUTES)} minutes, while ${phase.name}`,
        without: without.later,
        with: withController.later,
      },
    );
  }
  return figures;
}

interface Both {
  readonly first: Traffic;
  readonly later: Traffic;
}

async function measure({ fromMs }: Phase, hasController: boolean): Promise<Both> {
  let elapsedMs = 0;
  const cluster = new RunningCluster({
    scenario,
    clock: 'live',
    sockets: new WebSocketServer({ noServer: true }),
    // In real time: about once a minute of the cluster's.
    bookmarkIntervalMs: 500,
    monitoringHost: '',
    hasMonitoring: false,
    realNowMs: () => elapsedMs / scenario.speed,
  });
  const turnTo = (passedMs: number): void => {
    elapsedMs = fromMs - HEAD_START_MS + passedMs;
    cluster.tick();
  };
  turnTo(0);
  const time = new SteppedTime(cluster.nowMs(), turnTo);
  // The controller has a door of its own: what it costs is measured elsewhere.
  const [forController, forClients] = [await openDoor(cluster), await openDoor(cluster)];
  const controller = hasController
    ? new Controller({
        connection: forController.connection,
        environment: new SteppedEnvironment(forController.connection, 'bench', time),
        userAgent: 'bench',
        namespace: 'update-status',
        memoryName: 'memory',
        log: createLog(() => undefined),
      })
    : undefined;
  const isStarted = controller?.start();
  await time.pass(HEAD_START_MS, STEP_MS);
  await passUntil(time, isStarted, 'the controller has started');
  const clients = Array.from({ length: CLIENTS }, () => new Client(forClients.connection, time));
  for (const client of clients) client.start();
  await time.pass(FIRST_LOAD_MS, STEP_MS / 10);
  const first = forClients.traffic();
  await time.pass(MINUTES * MINUTE_MS, STEP_MS);
  const later = subtract(forClients.traffic(), first);
  for (const client of clients) client.expectStatus();
  for (const client of clients) client.stop();
  await passUntil(time, controller?.stop(), 'the controller has stopped');
  cluster.close();
  await Promise.all([forController.close(), forClients.close()]);
  return { first, later };
}

/**
 * What is waited for comes with time, which stands still unless it is passed: on a busy machine a request fails, and is
 * repeated after a while.
 * @throws when it does not come.
 */
async function passUntil(
  time: SteppedTime,
  promised: Promise<unknown> | undefined,
  what: string,
): Promise<void> {
  let isOver = promised === undefined;
  const settled = promised?.finally(() => (isOver = true));
  // A failure is told below, once no more time is passed.
  settled?.catch(() => undefined);
  for (let passedMs = 0; !isOver; passedMs += STEP_MS) {
    if (passedMs > LONGEST_WAIT_MS) throw new Error(`waited in vain until ${what}`);
    await time.pass(STEP_MS, STEP_MS);
  }
  await settled;
}

const USER = { key: '', isImpersonating: false };

/** What one browser holds for the small surfaces. */
class Client {
  private readonly store: SummaryStore;
  private readonly always: CollectionStore<NamedObject>;
  private readonly parts: readonly CollectionStore<NamedObject>[];
  private unsubscribe: (() => void) | undefined;

  constructor(connection: ReturnType<typeof aConnection>, time: SteppedTime) {
    const environment = new SteppedEnvironment(connection, 'bench', time);
    const clock = new ServerClock(() => environment.nowMs());
    const api = new ClusterApi(environment, clock);
    const sessions = clusterSessions(environment);
    this.store = new SummaryStore(environment, clock, (watched) =>
      Promise.resolve(new UpdateStatusStore(environment, sessions.of(USER), { watched })),
    );
    this.always = followObjects(
      environment,
      api,
      READS.clusterVersion,
      this.store.watched.clusterVersion,
    );
    this.parts = [
      followObjects(environment, api, READS.clusterOperators, this.store.watched.clusterOperators),
      followObjects(
        environment,
        api,
        READS.machineConfigPools,
        this.store.watched.machineConfigPools,
      ),
    ];
  }

  start(): void {
    this.store.start();
    this.always.start();
    const follow = (): void => {
      for (const part of this.parts) {
        if (this.store.isJudging.getState()) part.start();
        else part.stop();
      }
    };
    this.unsubscribe = this.store.isJudging.subscribe(follow);
    follow();
  }

  /** @throws if it has nothing to show: then nothing was measured. */
  expectStatus(): void {
    const { state } = this.store.getState();
    if (state !== 'ready') throw new Error(`a client is ${state}`);
  }

  stop(): void {
    this.unsubscribe?.();
    this.store.stop();
    for (const each of [this.always, ...this.parts]) each.stop();
  }
}

/** A server of the cluster's API that counts. */
export async function openDoor(cluster: RunningCluster) {
  let [requests, watches] = [0, 0];
  const counts = new Set<() => number>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://cluster');
    if (url.searchParams.has('watch')) watches++;
    else requests++;
    void cluster.handle(request, response, url);
  });
  server.on('connection', (socket) => counts.add(() => socket.bytesWritten));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  const { port } = server.address() as AddressInfo;
  return {
    connection: aConnection(`http://127.0.0.1:${String(port)}`),
    traffic: (): Traffic => ({
      requests,
      watches,
      bytes: [...counts].reduce((sum, count) => sum + count(), 0),
    }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What came after `b`. */
export function subtract(a: Traffic, b: Traffic): Traffic {
  return {
    requests: a.requests - b.requests,
    watches: a.watches - b.watches,
    bytes: a.bytes - b.bytes,
  };
}

function theScenario(id: string): Scenario {
  const found = findScenario(id);
  if (!found) throw new Error(`there is no scenario ${id}`);
  return found;
}

/** Operators and pools of real clusters have managed fields, which name all that the objects hold. */
function withManagedFields(small: Scenario): Scenario {
  return {
    ...small,
    lastsMs: 120 * MINUTE_MS,
    stateAt(elapsedMs) {
      const state = small.stateAt(elapsedMs);
      return {
        ...state,
        objects: state.objects.map((object) =>
          object.kind === 'ClusterOperator' || object.kind === 'MachineConfigPool'
            ? {
                ...object,
                metadata: { ...object.metadata, managedFields: managedFieldsOf(object) },
              }
            : object,
        ),
      };
    },
  };
}

/** The managed fields of an object: a third of the bytes of real objects. */
export function managedFieldsOf({ apiVersion, spec, status }: KubernetesObject): readonly object[] {
  const fieldsV1 = { 'f:spec': listFields(spec), 'f:status': listFields(status) };
  const time = '2026-04-14T09:00:00Z';
  return [
    {
      manager: 'operator',
      operation: 'Update',
      apiVersion,
      time,
      fieldsType: 'FieldsV1',
      fieldsV1,
    },
  ];
}

function listFields(value: unknown): object {
  if (Array.isArray(value)) {
    return Object.fromEntries(
      value.map((each, index) => [
        `k:${JSON.stringify({ type: readText(readObject(each).type) || String(index) })}`,
        { '.': {}, ...listFields(each) },
      ]),
    );
  }
  return Object.fromEntries(
    Object.entries(readObject(value)).map(([key, each]) => [`f:${key}`, listFields(each)]),
  );
}

/** A chapter of docs/benchmarks. */
export function describeClients(figures: readonly ClientFigures[]): string {
  const cell = ({ bytes, requests, watches }: Traffic): string =>
    `${requests.toLocaleString('en')} / ${watches.toLocaleString('en')} / ${(bytes / 1e6).toFixed(1)}`;
  const rows = figures.map(
    ({ phase, with: withController, without }) =>
      `| ${phase} | ${cell(without)} | ${cell(withController)} |`,
  );
  return `## A hundred browsers

${String(CLIENTS)} browsers with the cards of Home > Overview: requests / watches / MB that the API server sent, without the controller's
UpdateStatus and with it. Each is the store that the cards share, with the lists and watches that the console keeps for it; the cluster is
\`moving-update\` with 34 operators and three pools, which have managed fields as real ones have. Lists over 128 KB are compressed, as an API server does it; what
watches bring is not.

| | Without | With |
| --- | ---: | ---: |
${rows.join('\n')}
`;
}
