import { WebSocketServer } from 'ws';
import type { Scenario } from '../../scenarios/scenario';
import { readClusterAddress, writeClusterAddress } from './cluster-address';
import { Clusters } from './clusters';
import { storedOf } from './kube-api/object-store';
import type { RunningCluster } from './running-cluster';
import { aClusterVersion, aScenario, STARTS_AT } from './testing/a-scenario';

const STARTS_AT_MS = Date.parse(STARTS_AT);
const VERSIONS = ['4.18.1', '4.18.2', '4.18.3'].map(aClusterVersion);

/** Ten simulated seconds to a real one; a new version every ten simulated seconds, then again. */
const MOVING = aScenario({
  id: 'moving',
  speed: 10,
  lastsMs: 30_000,
  showAtMs: 15_000,
  stateAt: (elapsedMs) => {
    const version = VERSIONS[Math.floor(elapsedMs / 10_000)];
    return { objects: version ? [version] : [], alerts: [] };
  },
});

let realNowMs: number;
let clusters: Clusters;

function open(...scenarios: Scenario[]): void {
  clusters = new Clusters({
    scenarios,
    sockets: new WebSocketServer({ noServer: true }),
    bookmarkIntervalMs: 1000,
    host: 'localhost:9000',
    hasMonitoring: false,
    realNowMs: () => realNowMs,
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  realNowMs = 1_000_000;
});
afterEach(() => {
  clusters.close();
  jest.useRealTimers();
});

function find(address: string): RunningCluster {
  const read = readClusterAddress(address);
  const cluster = read && clusters.find(read);
  if (!cluster) throw new Error(`no cluster at ${address}`);
  return cluster;
}

function pass(ms: number): void {
  realNowMs += ms;
  clusters.tick();
}

function versionOf(cluster: RunningCluster): unknown {
  const type = cluster.store.findType('config.openshift.io', 'v1', 'clusterversions');
  return type && cluster.store.get(type, '', 'version')?.object.status;
}

const elapsedMs = (cluster: RunningCluster) => cluster.nowMs() - STARTS_AT_MS;

it('moves on at the speed of the scenario, and begins again', () => {
  open(MOVING);
  const cluster = find('moving');
  const type = cluster.store.findType('config.openshift.io', 'v1', 'clusterversions');
  const seen: number[] = [];
  if (type) cluster.store.subscribe(type, (event) => seen.push(storedOf(event).resourceVersion));
  const begins = { at: elapsedMs(cluster), version: versionOf(cluster) };
  pass(1_500);
  expect(elapsedMs(cluster)).toBe(15_000);
  expect(versionOf(cluster)).toEqual({ desired: { version: '4.18.2' } });
  pass(100);
  expect(seen).toHaveLength(1);
  pass(1_400);
  expect({ at: elapsedMs(cluster), version: versionOf(cluster) }).toEqual(begins);
});

it('stands at its moment with a still clock', () => {
  open(MOVING);
  const cluster = find('moving@still');
  const version = cluster.store.resourceVersion;
  pass(60_000);
  expect(elapsedMs(cluster)).toBe(15_000);
  expect(cluster.store.resourceVersion).toBe(version);
});

it('begins a scenario without an end at its moment, and lets its clock go on', () => {
  open(aScenario());
  const cluster = find('plain');
  expect(elapsedMs(cluster)).toBe(3_600_000);
  pass(5_000);
  expect(elapsedMs(cluster)).toBe(3_605_000);
});

it('runs one cluster for each address, and drops it when it is no longer used', () => {
  open(MOVING);
  const shared = find('moving');
  expect(find('moving')).toBe(shared);
  expect(find('moving.mine')).not.toBe(shared);
  expect(find('moving@still')).not.toBe(shared);
  pass(4 * 60_000);
  find('moving');
  pass(2 * 60_000);
  expect(clusters.count).toBe(1);
  expect(find('moving')).toBe(shared);
  expect(clusters.find({ scenarioId: 'none', clock: 'live' })).toBeUndefined();
});

it.each(['moving', 'moving@still', 'moving.a-1', 'moving@still.a-1'])(
  'reads and writes the address %s',
  (text) => {
    const address = readClusterAddress(text);
    expect(address && writeClusterAddress(address)).toBe(text);
  },
);

it.each(['', 'Moving', 'moving@fast', 'moving.', 'moving@still.a/b', '..'])(
  'does not read the address "%s"',
  (text) => {
    expect(readClusterAddress(text)).toBeUndefined();
  },
);
