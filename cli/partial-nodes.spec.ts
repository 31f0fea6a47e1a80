import { findScenario, snapshotOf } from '../scenarios';
import { at } from '../src/testing/an-update-status';
import { assessAsOc, assessUpdate, countListedNodes, fromMilliseconds } from '../src/engine';
import { english } from '../src/wording/language/english';
import { describePartialNodes } from '../src/wording/health/missing-data';
import { explainStatus } from '../src/report/explain/explain-status';
import { formatOcText } from '../src/report/text/oc-text';

/** A scenario of which the list of nodes has only those that are accepted. */
function read(id: string, isListed: (name: string) => boolean) {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`there is no ${id}`);
  const { objects, ...state } = scenario.stateAt(scenario.showAtMs);
  const listed = objects.filter(({ kind, metadata }) => kind !== 'Node' || isListed(metadata.name));
  const now = at(scenario.startsAt) + fromMilliseconds(scenario.showAtMs);
  const snapshot = snapshotOf({ ...state, objects: listed }, scenario.denials, now);
  return { snapshot, now };
}

function assess(id: string, isListed: (name: string) => boolean) {
  const { now, snapshot } = read(id, isListed);
  return assessUpdate(snapshot, now);
}

it('counts what the pool reports, not the nodes that are in the list', () => {
  const { pools } = assess('drain-blocked', (name) => name !== 'worker-c');
  const whole = assess('drain-blocked', () => true);
  expect(countListedNodes(whole.pools)).toBeUndefined();
  expect(countListedNodes(pools)).toEqual({ listed: 17, total: 18 });
  const [worker] = pools.filter(({ name }) => name === 'worker');
  expect(worker?.countsFrom).toBe('reported');
  expect(worker?.counts?.total).toBe(worker?.reported.machines);
  expect(worker?.nodes).toHaveLength((worker?.counts?.total ?? 0) - 1);
});

it('names the degraded node that is not in the list, and starts no other one', () => {
  const status = assess('drain-blocked', (name) => name !== 'worker-c');
  expect(status.verdict).toMatchObject({
    kind: 'waitingForYou',
    object: { resource: 'nodes', name: 'worker-c' },
  });
  expect(status.slots.find(({ pool }) => pool === 'worker')).toMatchObject({
    isPartial: true,
    unavailable: 1,
    capacity: 0,
    next: [],
    candidates: 0,
  });
  expect(status.health.map(({ code }) => code)).not.toContain('PoolNotStarting');
  expect(status.timeLeft).toEqual({ kind: 'none', because: 'blocked' });
});

it('keeps what is known of a degraded node that its pool does not count yet', () => {
  const status = assess('node-degraded', (name) => !name.startsWith('worker-0'));
  expect(status.verdict).toEqual(assess('node-degraded', () => true).verdict);
});

it('believes no list that goes on, though it has as many nodes as the pools', () => {
  const { now, snapshot } = read('drain-blocked', () => true);
  const status = assessUpdate({ ...snapshot, areNodesPartial: true }, now);
  expect(status.pools.map(({ countsFrom }) => countsFrom)).not.toContain('nodes');
  expect(countListedNodes(status.pools)).toEqual({ listed: 18, total: 18 });
  expect(status.slots.flatMap(({ next }) => next)).toEqual([]);
  expect(describePartialNodes(status.pools, english)).toBe(
    'The list of nodes in the data is incomplete.',
  );
});

it('says no time remaining of nodes that are not all in the list', () => {
  const status = assess('moving-update', (name) => name !== 'worker-01');
  expect(status.timeLeft).toEqual({ kind: 'none', because: 'unknown' });
  const sections = explainStatus(status, { topic: 'all' }, english);
  expect(JSON.stringify(sections)).toMatch(/\d+ of 12 nodes updated/);
});

it('counts the list in the text of oc', () => {
  const { now, snapshot } = read('drain-blocked', (name) => name !== 'worker-c');
  const whole = formatOcText(assessUpdate(snapshot, now), 'none');
  expect(whole).toMatch(/^worker +Progressing +18% \(2\/11\)/m);
  expect(formatOcText(assessAsOc(snapshot, now), 'none')).toBe(whole);
});

it('tells of no node for oc that is not in the list, also where the pool is paused', () => {
  const status = assess('paused-pool', (name) => !name.startsWith('worker'));
  expect(status.health.some(({ code }) => code === 'PoolPaused')).toBe(true);
  const text = formatOcText(status, 'all');
  expect(text).toMatch(/^worker +Empty +0 Total$/m);
  expect(text).not.toContain('Outdated nodes in a paused pool');
});

it('takes nodes whose configuration has no version for behind in the text of oc', () => {
  const { now, snapshot } = read('idle', () => true);
  const status = assessUpdate({ ...snapshot, machineConfigs: { state: 'loaded', value: [] } }, now);
  expect(status.updating).toBe(false);
  expect(formatOcText(status, 'none')).toMatch(/^worker +Pending +0% \(0\/\d+\)/m);
});
