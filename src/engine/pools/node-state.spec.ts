import { SCENARIOS } from '../../../scenarios';
import { aNode, aPool } from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { isMissingPart } from '../verdict/assess-ends';
import {
  countPoolProgress,
  listBlockedNodes,
  readNodePhase,
  readNodeState,
  readPoolState,
} from './node-state';

const NONE: ReadonlySet<string> = new Set();
const TARGET = 'rendered-worker-bbb';

const done = aNode({
  name: 'a',
  updated: true,
  assessment: 'Completed',
  phase: 'Updated',
  atPoolConfig: true,
  currentConfig: TARGET,
  desiredConfig: TARGET,
});
const waits = { ...done, name: 'b', atPoolConfig: false, currentConfig: 'c', desiredConfig: 'c' };
const moves = { ...waits, name: 'c', desiredConfig: TARGET };
const pending = aNode({ name: 'd', assessment: 'Outdated' });
const poolOf = (nodes: readonly (typeof done)[], changes: Parameters<typeof aPool>[0] = {}) =>
  aPool({ nodes: [...nodes], assessment: 'Completed', targetConfig: TARGET, ...changes });

describe('a node', () => {
  it.each([
    { name: 'has all', node: done, nodes: [done, waits], state: 'Completed' },
    { name: 'lacks the configuration', node: waits, nodes: [done, waits], state: 'Outdated' },
    { name: 'takes it on', node: moves, nodes: [done, moves], state: 'Progressing' },
    // While others lack the release, that is what counts.
    { name: 'has the release first', node: waits, nodes: [waits, pending], state: 'Completed' },
  ])('$name: $state', ({ node, nodes, state }) => {
    expect(readNodeState(node, poolOf(nodes), NONE)).toBe(state);
  });

  it('is excluded where its pool is paused', () => {
    expect(readNodeState(waits, poolOf([waits], { paused: true }), NONE)).toBe('Excluded');
  });

  it('is not unavailable while it goes to another configuration than that of the release', () => {
    const cordoned = [{ kind: 'Unschedulable', message: '' }] as const;
    const overtaken = aNode({
      assessment: 'Unavailable',
      currentConfig: 'old',
      desiredConfig: 'older',
      daemonState: 'Working',
      unavailableBecause: cordoned,
    });
    expect(readNodeState(overtaken, poolOf([overtaken]), NONE)).toBe('Progressing');
    expect(readNodePhase(overtaken)).toBe('Updating');
    expect(readNodePhase({ ...overtaken, isDrainAsked: true })).toBe('Draining');
    expect(readNodePhase({ ...overtaken, isRebooting: true })).toBe('Rebooting');
    const silent = [{ kind: 'NotReady', message: '' }] as const;
    const off = { ...overtaken, unavailableBecause: silent };
    expect(readNodeState(off, poolOf([off]), NONE)).toBe('Unavailable');
    const rebooting = { ...off, isRebooting: true };
    expect(readNodeState(rebooting, poolOf([rebooting]), NONE)).toBe('Progressing');
  });

  it('is what its assessment says where nothing more is known', () => {
    expect(readNodeState(waits, undefined, NONE)).toBe('Completed');
    expect(readNodeState(waits, poolOf([waits], { targetConfig: '' }), NONE)).toBe('Completed');
  });

  it('is blocked where its drain needs a person', () => {
    expect(readNodeState(pending, poolOf([pending]), new Set(['d']))).toBe('Blocked');
  });

  it('is unavailable where it does not come back from its reboot', () => {
    const away = { ...pending, phase: 'Rebooting' } as const;
    expect(readNodeState(away, poolOf([away]), new Set(['d']))).toBe('Unavailable');
  });
});

describe('a pool', () => {
  it.each([
    { nodes: [done], paused: false, state: 'Completed', updated: 1, goal: 'release' },
    { nodes: [done, waits], paused: false, state: 'Pending', updated: 1, goal: 'configuration' },
    {
      nodes: [done, moves],
      paused: false,
      state: 'Progressing',
      updated: 1,
      goal: 'configuration',
    },
    { nodes: [waits], paused: true, state: 'Excluded', updated: 0, goal: 'configuration' },
  ])('is $state, $updated at the $goal', ({ nodes, paused, state, updated, goal }) => {
    const pool = poolOf(nodes, { paused });
    expect(readPoolState(pool)).toBe(state);
    expect(countPoolProgress(pool)).toMatchObject({ updated, total: nodes.length, goal });
  });
});

/** Assessing it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-5000');

it.each(CHEAP)('agrees with verdict and counts in $id', (scenario) => {
  const status = assessScenario(scenario);
  const blocked = new Set(listBlockedNodes(status.unfinished));
  for (const pool of status.pools) {
    const states = pool.nodes.map((node) => readNodeState(node, pool, blocked));
    const progress = countPoolProgress(pool);
    // What is green is never more than what the pool counts, and a pool is done only if all of it is.
    const green = states.filter((state) => state === 'Completed').length;
    expect(green).toBeLessThanOrEqual(progress?.updated ?? 0);
    if (readPoolState(pool) === 'Completed') expect(progress?.updated).toBe(progress?.total);
  }
  const { object, reason } = status.verdict;
  const isKnown = !status.missing.some((part) => isMissingPart(part) || part.resource === 'nodes');
  if (reason === 'DrainBlocked' && isKnown) expect(blocked).toContain(object?.name);
});
