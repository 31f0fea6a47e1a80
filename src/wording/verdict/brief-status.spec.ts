import { SCENARIOS, snapshotOf } from '../../../scenarios';
import { assessSummary, fromMilliseconds, parseInstant } from '../../engine';
import { anUpdateStatus, aPool, aStatusOf } from '../../testing/an-update-status';
import { describeBriefly, describePoolActivity, describeUpdating } from './brief-status';
import { english } from '../language/english';

/** What the narrow column of the console's Status card has room for in two lines. */
const LONGEST = 60;

it.each(SCENARIOS)('$id: one short line', (scenario) => {
  const { startsAt, showAtMs, denials } = scenario;
  const snapshot = snapshotOf(scenario.stateAt(showAtMs), denials);
  const now = (parseInstant(startsAt) ?? 0n) + fromMilliseconds(showAtMs);
  const text = describeBriefly(assessSummary(snapshot, now), english);
  expect(text).not.toMatch(/[{}]/);
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThanOrEqual(LONGEST);
});

it.each([
  [
    aStatusOf({ kind: 'progressing', reason: 'Operators', updated: 22, total: 34, waitingFor: [] }),
    'Updating to 4.18.9, 22 of 34 operators',
  ],
  [
    aStatusOf({ kind: 'stalled', reason: 'Operators', updated: 22, total: 34, waitingFor: [] }),
    'Stalled: 22 of 34 operators',
  ],
  [
    aStatusOf({ kind: 'progressing', reason: 'WorkerPools', updated: 22, total: 59, pools: [] }),
    'Updating to 4.18.9, 22 of 59 nodes',
  ],
  [
    aStatusOf({ kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['infra'], nodes: 3 }),
    'Waiting for you: infra paused',
  ],
  [
    aStatusOf({
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      pool: 'worker',
      node: 'worker-c',
      nodes: 1,
      total: 59,
    }),
    'Waiting for you: 1 node can’t be drained',
  ],
  [
    aStatusOf({
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      pool: 'worker',
      node: 'worker-c',
      nodes: 7,
      total: 59,
    }),
    'Waiting for you: 7 nodes can’t be drained',
  ],
  [
    aStatusOf({
      kind: 'slow',
      reason: 'NodeLate',
      pool: 'worker',
      node: 'worker-c',
      move: 'reboot',
      waiting: 5,
    }),
    'Slow: pool worker waits for a node',
  ],
  [
    aStatusOf({ kind: 'waitingForYou', reason: 'LoneNode', node: 'worker-c', isDegraded: true }),
    'Waiting for you: node worker-c is degraded',
  ],
  [
    aStatusOf({
      kind: 'slow',
      reason: 'NodeMissing',
      pool: 'master',
      node: 'master-2',
      nodes: ['master-1'],
    }),
    'Slow: node master-2 isn’t ready, so quorum keeps master-1 from being drained',
  ],
  [
    aStatusOf({ kind: 'stalled', reason: 'PoolNotStarting', pool: 'worker', waiting: 5 }),
    'Stalled: pool worker isn’t starting any nodes',
  ],
  [
    aStatusOf({ kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' }),
    'Waiting for you: pool worker has no valid configuration',
  ],
  [
    aStatusOf({ kind: 'waitingForYou', reason: 'ImageBuild', pool: 'gpu', failed: true }),
    'Waiting for you: pool gpu waits for its OS image',
  ],
  [
    aStatusOf({
      kind: 'unknown',
      reason: 'PoolsMissing',
      missing: { resource: 'machineconfigpools', reason: 'Forbidden', message: '' },
      version: '4.18.9',
    }),
    'Unknown',
  ],
  [aStatusOf({ kind: 'unknown', reason: 'CannotDetermine', detail: '' }), 'Unknown'],
] as const)('%#: %s', (status, text) => expect(describeBriefly(status, english)).toBe(text));

it('names the update whatever the verdict is', () => {
  expect(describeUpdating(anUpdateStatus(), english)).toBe(
    'Updating to 4.18.9, 22 of 34 operators',
  );
});

describe('a pool', () => {
  const counts = { total: 59, updated: 22, outdated: 37, atPoolConfig: 22 };
  const pool = aPool();
  const withCounts = (changes: Partial<typeof counts>) => ({
    ...pool,
    ...(pool.counts && { counts: { ...pool.counts, ...counts, ...changes } }),
  });

  it('is updated', () => {
    expect(describePoolActivity(anUpdateStatus(), withCounts({}), english)).toBe(
      'Updating to 4.18.9, 22 of 59 nodes in pool worker',
    );
  });

  it('takes on a configuration, which is no update', () => {
    expect(
      describePoolActivity(anUpdateStatus(), withCounts({ updated: 59, outdated: 0 }), english),
    ).toBe('A configuration rolls out, 22 of 59 nodes in pool worker have it');
  });

  it('does something, if nobody knows what', () => {
    expect(describePoolActivity(anUpdateStatus(), { ...pool, counts: undefined }, english)).toBe(
      'Pool worker is changing',
    );
  });
});
