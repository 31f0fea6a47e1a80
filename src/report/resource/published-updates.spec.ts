import {
  createUpdateAssessor,
  isFreshlyPublished,
  loaded,
  MINUTE,
  NO_MEMORY,
  readPublished,
  type UpdateRecord,
} from '../../engine';
import { snapshotOf, findScenario } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { CLUSTER, GROUP, UPDATE_STATUSES, VERSION } from './api';
import { toPublishedUpdates, UPDATE_BOUNDS } from './published-updates';

const BEGAN = at('2026-04-14T09:00:00Z');

const RECORD: UpdateRecord = {
  version: '4.18.9',
  previous: '4.18.8',
  startedAt: BEGAN,
  controlPlaneAt: BEGAN + 60n * MINUTE,
  pools: [
    {
      pool: 'worker',
      scope: 'WorkerPool',
      nodes: 2,
      startedAt: BEGAN + 40n * MINUTE,
      endedAt: BEGAN + 90n * MINUTE,
      nodeTimes: {
        samples: 2,
        meanNs: 9n * MINUTE,
        deviationNs: MINUTE,
        shortestNs: 8n * MINUTE,
        longestNs: 10n * MINUTE,
      },
      steps: [],
      ways: [
        {
          node: 'worker-b',
          startedAt: BEGAN + 40n * MINUTE,
          endedAt: BEGAN + 50n * MINUTE,
          steps: [],
        },
      ],
    },
    { pool: 'gpu', scope: 'WorkerPool', nodes: 1, steps: [], ways: [] },
  ],
  verdicts: [
    { at: BEGAN, kind: 'progressing', reason: 'Operators' },
    {
      at: BEGAN + MINUTE,
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      object: { resource: 'nodes', name: 'worker-b' },
      cause: 'NotRecognized',
    },
  ],
};

function anUpdateStatus(records: readonly UpdateRecord[], changes: object = {}): object {
  return {
    apiVersion: `${GROUP}/${VERSION}`,
    kind: UPDATE_STATUSES.kind,
    metadata: { name: CLUSTER },
    // As the API serves it.
    status: JSON.parse(
      JSON.stringify({
        observedAt: '2026-04-14T10:40:00Z',
        updates: toPublishedUpdates(records),
        ...changes,
      }),
    ) as object,
  };
}

it('is read back by the engine as it was', () => {
  expect(readPublished(anUpdateStatus([RECORD]))?.records).toEqual([RECORD]);
});

it('is bounded, and says what is not listed', () => {
  const [pool] = RECORD.pools;
  const [change] = RECORD.verdicts;
  if (!pool || !change) throw new Error('no record');
  const pools = Array.from({ length: 40 }, (_, index) => ({ ...pool, pool: `pool-${index}` }));
  const verdicts = Array.from({ length: 40 }, () => change);
  const many = Array.from({ length: 40 }, () => ({ ...RECORD, pools, verdicts }));
  const updates = toPublishedUpdates(many);
  expect(updates).toHaveLength(UPDATE_BOUNDS.updates);
  expect(updates[0]?.pools).toHaveLength(UPDATE_BOUNDS.endedPools);
  expect(updates[0]?.morePools).toBe(40 - UPDATE_BOUNDS.endedPools);
  expect(updates[0]?.verdicts).toHaveLength(UPDATE_BOUNDS.verdicts);
});

it.each([
  ['another version of the API', { ...anUpdateStatus([RECORD]), apiVersion: `${GROUP}/v1` }],
  ['another kind', { ...anUpdateStatus([RECORD]), kind: 'NodeUpdateStatus' }],
  ['one that does not say when', anUpdateStatus([RECORD], { observedAt: '' })],
  ['something else', 'nothing'],
])('reads nothing of %s', (_, object) => {
  expect(readPublished(object)).toBeUndefined();
});

it('leaves out what it does not understand', () => {
  const updates = [{ version: '4.18.9' }, { startedAt: 1 }, null, ...toPublishedUpdates([RECORD])];
  expect(readPublished(anUpdateStatus([], { updates }))?.records).toEqual([RECORD]);
});

it('counts for five minutes', () => {
  const published = readPublished(anUpdateStatus([RECORD]));
  if (!published) throw new Error('not read');
  expect(isFreshlyPublished(published, published.observedAt + 5n * MINUTE)).toBe(true);
  expect(isFreshlyPublished(published, published.observedAt + 6n * MINUTE)).toBe(false);
  expect(isFreshlyPublished(published, published.observedAt - 6n * MINUTE)).toBe(false);
});

describe('a cluster with an UpdateStatus', () => {
  const scenario = findScenario('idle');
  if (!scenario) throw new Error('no scenario');
  const now = at(scenario.startsAt);
  const snapshot = snapshotOf(scenario.stateAt(0), [], now);
  const earlier = { ...RECORD, startedAt: now - 100n * 24n * 60n * MINUTE };
  const assess = (changes: object) =>
    createUpdateAssessor(NO_MEMORY).assess(
      { ...snapshot, published: loaded(anUpdateStatus([earlier], changes)) },
      now,
    );

  it('has what is remembered there', () => {
    const { records } = assess({ observedAt: scenario.startsAt });
    expect(records.map(({ startedAt }) => startedAt)).toContain(earlier.startedAt);
    expect(records.at(-1)?.pools).toEqual(earlier.pools);
  });

  it('is as without it once it is old', () => {
    const { records } = assess({ observedAt: '2020-01-01T00:00:00Z' });
    expect(records.map(({ startedAt }) => startedAt)).not.toContain(earlier.startedAt);
  });
});
