import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { aNode, anUpdateStatus, aPool, aStatusOf } from '../../testing/an-update-status';
import { describeBriefly, describePoolActivity, describeUpdating } from './brief-status';
import { english } from '../language/english';

/** What the narrow column of the console's Status card has room for in two lines. */
const LONGEST = 60;

it.each(SCENARIOS)('$id: one short line', (scenario) => {
  const text = describeBriefly(assessScenario(scenario), english);
  expect(text).not.toMatch(/[{}]/);
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThanOrEqual(LONGEST);
});

it.each([
  [
    aStatusOf({ kind: 'progressing', reason: 'Operators', updated: 22, total: 34, waitingFor: [] }),
    'Updating to 4.18.9: 22 of 34 operators',
  ],
  [
    aStatusOf({ kind: 'stalled', reason: 'Operators', updated: 22, total: 34, waitingFor: [] }),
    'Update stalled: 22 of 34 operators updated',
  ],
  [
    aStatusOf({ kind: 'progressing', reason: 'WorkerPools', updated: 22, total: 59, pools: [] }),
    'Updating to 4.18.9: 22 of 59 nodes',
  ],
  [
    aStatusOf({ kind: 'waitingForYou', reason: 'PoolsPaused', pools: ['infra'], nodes: 3 }),
    'Action needed: pool infra is paused',
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
    "Action needed: node worker-c can't be drained",
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
    "Action needed: 7 nodes in pool worker can't be drained",
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
    "Updating slowly: node worker-c hasn't come back after reboot",
  ],
  [
    aStatusOf({
      kind: 'slow',
      reason: 'Operators',
      updated: 32,
      total: 34,
      waitingFor: ['network', 'dns'],
    }),
    'Updating slowly: waiting for operator network and 1 more',
  ],
  [
    aStatusOf({ kind: 'waitingForYou', reason: 'LoneNode', node: 'worker-c', isDegraded: true }),
    'Action needed: node worker-c is degraded',
  ],
  [
    aStatusOf({
      kind: 'slow',
      reason: 'NodeMissing',
      pool: 'master',
      node: 'master-2',
      nodes: ['master-1'],
    }),
    "Updating slowly: node master-2 is not ready, so master-1 can't be drained",
  ],
  [
    aStatusOf({ kind: 'stalled', reason: 'PoolNotStarting', pool: 'worker', waiting: 5 }),
    "Update stalled: pool worker isn't updating its 5 waiting nodes",
  ],
  [
    aStatusOf({ kind: 'waitingForYou', reason: 'RenderFailed', pool: 'worker' }),
    "Action needed: pool worker can't render its MachineConfigs",
  ],
  [
    aStatusOf({ kind: 'waitingForYou', reason: 'ImageBuild', pool: 'gpu', failed: true }),
    'Action needed: OS image build for pool gpu failed',
  ],
  [
    aStatusOf({
      kind: 'unknown',
      reason: 'PoolsMissing',
      missing: { resource: 'machineconfigpools', reason: 'Forbidden', message: '' },
      version: '4.18.9',
    }),
    'Status unknown',
  ],
  [aStatusOf({ kind: 'unknown', reason: 'CannotDetermine', detail: '' }), 'Status unknown'],
] as const)('%#: %s', (status, text) => expect(describeBriefly(status, english)).toBe(text));

it('names the update whatever the verdict is', () => {
  expect(describeUpdating(anUpdateStatus(), english)).toBe(
    'Updating to 4.18.9: 22 of 34 operators',
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
      'Updating pool worker to 4.18.9: 22 of 59 nodes',
    );
  });

  it('takes on a configuration, which is no update', () => {
    expect(
      describePoolActivity(anUpdateStatus(), withCounts({ updated: 59, outdated: 0 }), english),
    ).toBe('Configuration rollout in pool worker: 22 of 59 nodes updated');
  });

  it('does something, if nobody knows what', () => {
    expect(describePoolActivity(anUpdateStatus(), { ...pool, counts: undefined }, english)).toBe(
      'Pool worker is changing',
    );
  });
});

it('calls a rollback one', () => {
  const status = aStatusOf({
    kind: 'progressing',
    reason: 'WorkerPools',
    updated: 22,
    total: 59,
    pools: [],
  });
  const { controlPlane } = status;
  const versions = { ...controlPlane.versions, isRollback: true } as const;
  const back = { ...status, controlPlane: { ...controlPlane, versions } };
  expect(describeBriefly(back, english)).toBe('Rolling back to 4.18.9: 22 of 59 nodes');
  const rolling = {
    ...back,
    verdict: { kind: 'stalled', reason: 'RenderFailed', pool: 'worker' },
  } as const;
  expect(describeBriefly(rolling, english)).toMatch(/^Rollback to 4\.18\.9 stalled: /);
  expect(describeUpdating(rolling, english)).toBe('Rolling back to 4.18.9: 22 of 34 operators');
  expect(describePoolActivity(back, aPool({ nodes: [aNode()] }), english)).toBe(
    'Rolling back pool worker to 4.18.9: 0 of 1 node',
  );
});
