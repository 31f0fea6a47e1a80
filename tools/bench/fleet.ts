import { chromium, type CDPSession } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { SteppedEnvironment, SteppedTime } from '../../controller/testing/stepped-time';
import { RunningCluster } from '../../sandbox/server/running-cluster';
import { startSandbox } from '../../sandbox/server/start';
import { fleet } from '../../scenarios/fleet';
import type { KubernetesObject, Scenario } from '../../scenarios/scenario';
import { FleetStore } from '../../src/data/fleet/fleet-store';
import { readList, readObject } from '../../src/engine';
import { toUpdateClaim } from '../../src/report/resource/update-claim';
import { managedFieldsOf, openDoor, subtract, type Traffic } from './clients';
import { median } from './measure';

/** The page of a hub with 3,000 clusters, and what it costs the hub. */
export interface FleetFigures {
  readonly clusters: number;
  /** Of a ManagedCluster, as the API sends it. */
  readonly objectBytes: number;
  /** From the host's masthead to the complete page: the middle of all visits. */
  readonly completeMs: number;
  /** The share of the time in which the main thread had something to do, with one change a second. */
  readonly busyShare: number;
  /** In use by scripts of the page, after collecting garbage. */
  readonly heapBytes: number;
  /** What the hub does for all open pages. */
  readonly pages: number;
  readonly first: Traffic;
  readonly minute: Traffic;
}

export interface FleetBenchOptions {
  readonly pluginFolder: string;
  readonly hostFolder: string;
  readonly executablePath: string;
  readonly visits?: number;
}

const PAGES = 20;
const MINUTES = 5;
const MINUTE_MS = 60_000;
const FIRST_LOAD_MS = 10_000;
const STEP_MS = 2_000;
const BUSY_SECONDS = 20;
const PATH = '/multicloud/infrastructure/updates';

/**
 * Opens the page of 3,000 clusters again and again, watches it follow one change a second, and counts what 20 pages ask
 * of the hub.
 */
export async function measureFleet(options: FleetBenchOptions): Promise<FleetFigures> {
  const page = await measurePage(options);
  return { ...page, ...(await measureHub()), pages: PAGES };
}

async function measurePage({
  executablePath,
  hostFolder,
  pluginFolder,
  visits = 5,
}: FleetBenchOptions) {
  const sandbox = await startSandbox({
    source: { kind: 'scenarios', scenarios: [standingHub()] },
    port: 0,
    pluginFolder,
    hostFolder,
    releaseVersion: '4.22.0',
  });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(recordFleet);
    const completeMs: number[] = [];
    // The first one fills the browser's cache.
    for (let visit = 0; visit <= visits; visit++) {
      const page = await context.newPage();
      await page.goto(`${sandbox.url}${PATH}?scenario=${fleet.id}&clock=still`);
      await page.waitForFunction(() => window.fleetSeen.completeMs !== undefined);
      const { completeMs: endMs = 0, mastheadMs = 0 } = await page.evaluate(() => window.fleetSeen);
      if (visit > 0) completeMs.push(endMs - mastheadMs);
      await page.close();
    }
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${sandbox.url}${PATH}?scenario=${fleet.id}&clock=live`);
    await page.waitForFunction(() => window.fleetSeen.completeMs !== undefined);
    await page.waitForTimeout(5_000);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const [before, startMs] = [await taskSeconds(session), performance.now()];
    await page.waitForTimeout(BUSY_SECONDS * 1_000);
    const busySeconds = (await taskSeconds(session)) - before;
    const busyShare = busySeconds / ((performance.now() - startMs) / 1_000);
    await session.send('HeapProfiler.enable');
    for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize: heapBytes } = await session.send('Runtime.getHeapUsage');
    return { completeMs: median(completeMs.sort((a, b) => a - b)), busyShare, heapBytes };
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function measureHub() {
  let elapsedMs = 0;
  const hub = new RunningCluster({
    scenario: heavy,
    clock: 'live',
    sockets: new WebSocketServer({ noServer: true }),
    bookmarkIntervalMs: 500,
    monitoringHost: '',
    hasMonitoring: false,
    realNowMs: () => elapsedMs,
  });
  const time = new SteppedTime(hub.nowMs(), (ms) => {
    elapsedMs = ms;
    hub.tick();
  });
  const door = await openDoor(hub);
  const stores = Array.from(
    { length: PAGES },
    () =>
      new FleetStore(new SteppedEnvironment(door.connection, 'bench', time), toUpdateClaim, {
        mayWatch: true,
      }),
  );
  for (const store of stores) store.start();
  await time.pass(FIRST_LOAD_MS, STEP_MS / 10);
  const first = door.traffic();
  await time.pass(MINUTES * MINUTE_MS, STEP_MS);
  const later = subtract(door.traffic(), first);
  const states = stores.map((store) => store.getState());
  for (const store of stores) store.stop();
  hub.close();
  await door.close();
  const [state] = states;
  if (state?.state !== 'ready') throw new Error('a page has nothing to show');
  const { objects } = heavy.stateAt(0);
  const clusters = objects.filter(({ kind }) => kind === 'ManagedCluster');
  return {
    clusters: state.fleet.rows.length,
    objectBytes: JSON.stringify(clusters).length / clusters.length,
    first,
    minute: {
      requests: later.requests / MINUTES,
      watches: later.watches / MINUTES,
      bytes: later.bytes / MINUTES,
    },
  };
}

/** With ManagedClusters as large as real ones, at their own pace from the moment on at which the fleet is shown. */
const heavy: Scenario = {
  ...fleet,
  speed: 1,
  lastsMs: undefined,
  stateAt(elapsedMs) {
    const state = fleet.stateAt(elapsedMs);
    return { ...state, objects: state.objects.map(asHeavy) };
  },
};

const LATER_MS = 30 * MINUTE_MS;

/** Stands still but for one cluster a second, which then is as it is half an hour later. */
function standingHub(): Scenario {
  const [now = [], later = []] = [0, LATER_MS].map(
    (ms) => heavy.stateAt(fleet.showAtMs + ms).objects,
  );
  const order = now.flatMap(({ kind }, place) => (kind === 'ManagedCluster' ? place : []));
  return {
    ...heavy,
    stateAt(elapsedMs) {
      const moved = new Set(order.slice(0, Math.floor((elapsedMs - fleet.showAtMs) / 1_000)));
      const objects = now.map((object, place) => (moved.has(place) ? later[place] : object));
      return { alerts: [], objects: objects.flatMap((object) => object ?? []) };
    },
  };
}

const heavyObjects = new WeakMap<KubernetesObject, KubernetesObject>();

function asHeavy(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'ManagedCluster') return object;
  const known = heavyObjects.get(object) ?? makeHeavy(object);
  heavyObjects.set(object, known);
  return known;
}

/** Labels, claims, and conditions that each cluster has, and who wrote which field. */
function makeHeavy(object: KubernetesObject): KubernetesObject {
  const { metadata } = object;
  const { clusterClaims, conditions, ...status } = readObject(object.status);
  const names = ['id.k8s.io', 'kubeversion.open-cluster-management.io', 'platform', 'region'];
  const types = ['HubAcceptedManagedCluster', 'ManagedClusterJoined', 'ClockSynced'];
  const labels = Array.from(
    { length: 15 },
    (_, index) =>
      [`feature.open-cluster-management.io/addon-${String(index)}`, 'available'] as const,
  );
  const grown: KubernetesObject = {
    ...object,
    metadata: {
      ...metadata,
      uid: `0a1b2c3d-0000-4000-8000-${metadata.name.slice(-4).padStart(12, '0')}`,
      labels: { ...metadata.labels, ...Object.fromEntries<string>(labels) },
    },
    status: {
      ...status,
      allocatable: { cpu: '46500m', memory: '188000Mi', pods: '750' },
      capacity: { cpu: '48', memory: '196608Mi', pods: '750' },
      version: { kubernetes: 'v1.31.7' },
      clusterClaims: [
        ...readList(clusterClaims),
        ...names.map((name) => ({ name, value: `${name} of ${metadata.name}` })),
      ],
      conditions: [
        ...readList(conditions),
        ...types.map((type) => ({
          type,
          status: 'True',
          reason: type,
          message: `${type}: as the registration controller of the hub says it in a sentence`,
          lastTransitionTime: '2026-04-01T08:00:00Z',
        })),
      ],
    },
  };
  return {
    ...grown,
    metadata: { ...grown.metadata, managedFields: managedFieldsOf(grown) },
  };
}

/** A chapter of docs/benchmarks. */
export function describeFleet(figures: FleetFigures): string {
  const { busyShare, clusters, completeMs, first, heapBytes, minute, objectBytes, pages } = figures;
  const number = (value: number, digits = 0): string =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const cell = ({ bytes, requests, watches }: Traffic): string =>
    `${number(requests)} | ${number(watches)} | ${number(bytes / 1e6, 1)}`;
  return `## The page of a hub with ${number(clusters)} clusters

In Chromium, in the sandbox, a production build, scripts in the browser's cache. A ManagedCluster has ${number(objectBytes / 1e3, 1)} KB. *Complete* counts from
the host's masthead. The goals: complete within 2,000 ms, busy at most 5 % with one change a second, 40 MB.

| Complete, ms | Busy, % | Script heap, MB |
| ---: | ---: | ---: |
| ${number(completeMs)} | ${number(100 * busyShare, 1)} | ${number(heapBytes / 1e6, 1)} |

What the hub's API server does for ${String(pages)} open pages, in the middle of the roll-out. Lists over 128 KB are compressed, as an API server does it; what
watches bring is not.

| | Requests | Watches | MB |
| --- | ---: | ---: | ---: |
| First load | ${cell(first)} |
| Each minute after that | ${cell(minute)} |
`;
}

// --- In the page -----------------------------------------------------------------------------------------------------

interface FleetSeen {
  mastheadMs?: number;
  completeMs?: number;
}

declare global {
  interface Window {
    fleetSeen: FleetSeen;
  }
}

/** Runs in the page before anything else does. */
function recordFleet(): void {
  const seen: FleetSeen = {};
  window.fleetSeen = seen;
  new MutationObserver(() => {
    if (document.querySelector('header')) seen.mastheadMs ??= performance.now();
    if (document.querySelector('[data-test="fleet-count"]')) seen.completeMs ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
}
