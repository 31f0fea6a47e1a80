import { aControlPlane, anUpdateStatus, at } from '../../testing/an-update-status';
import type { PoolRecord, UpdateRecord } from '../status/update-record';
import { MINUTE } from '../time';
import { listPastUpdates } from './past-updates';

const START = at('2025-11-03T12:00:00.5Z');
const SECONDS = at('2025-11-03T12:00:00Z');

const HISTORY = [
  {
    version: '4.18.9',
    image: '',
    state: 'Completed',
    startedAt: START,
    completedAt: START + 69n * MINUTE,
  },
  { version: '4.18.8', image: '', state: 'Completed' },
];

function aPoolRecord(pool: string, changes: Partial<PoolRecord> = {}): PoolRecord {
  return {
    pool,
    scope: 'WorkerPool',
    nodes: 3,
    startedAt: SECONDS + 60n * MINUTE,
    endedAt: SECONDS + 90n * MINUTE,
    steps: [],
    ways: [],
    ...changes,
  };
}

function read(pools: readonly PoolRecord[], changes: Partial<UpdateRecord> = {}) {
  const record = { version: '4.18.9', startedAt: SECONDS, pools, verdicts: [], ...changes };
  return listPastUpdates(
    anUpdateStatus({
      controlPlane: aControlPlane({ history: HISTORY }),
      records: [record],
      ends: { pools: 'done' },
    }),
  )[0];
}

it('keeps the control plane and the worker pools apart', () =>
  expect(
    read([
      aPoolRecord('master', { scope: 'ControlPlane', endedAt: SECONDS + 200n * MINUTE }),
      aPoolRecord('infra', { startedAt: SECONDS + 50n * MINUTE }),
      aPoolRecord('worker', { endedAt: SECONDS + 110n * MINUTE }),
      aPoolRecord('gpu', { nodes: 0, startedAt: undefined, endedAt: undefined }),
    ]),
  ).toMatchObject({
    previous: { version: '4.18.8' },
    controlPlaneNs: 69n * MINUTE,
    poolsAt: SECONDS + 110n * MINUTE,
    poolsNs: 60n * MINUTE,
    pools: [
      { pool: 'infra', tookNs: 40n * MINUTE },
      { pool: 'worker', tookNs: 50n * MINUTE },
    ],
  }));

it('takes the end of one that was replaced for no completion', () => {
  const [newest, ...older] = HISTORY;
  const history = [
    newest,
    {
      ...older[0],
      version: '4.18.8',
      image: '',
      state: 'Partial',
      startedAt: START - 60n * MINUTE,
      completedAt: START,
    },
  ];
  const controlPlane = aControlPlane({ history: history.flatMap((entry) => entry ?? []) });
  const updates = listPastUpdates(anUpdateStatus({ controlPlane, ends: { pools: 'done' } }));
  expect(updates.map(({ controlPlaneNs }) => controlPlaneNs)).toEqual([69n * MINUTE, undefined]);
});

it('does not know how long worker pools took of which one is not known', () => {
  const update = read([aPoolRecord('infra'), aPoolRecord('worker', { endedAt: undefined })]);
  expect(update).not.toHaveProperty('poolsAt');
  expect(update).not.toHaveProperty('poolsNs');
  expect(update?.pools).toEqual([{ pool: 'infra', tookNs: 30n * MINUTE }]);
});

it('takes no other update for it', () =>
  expect(read([aPoolRecord('worker')], { startedAt: SECONDS - MINUTE })?.pools).toEqual([]));

it('takes the end of the newest from the pools themselves', () => {
  const poolsAt = START + 100n * MINUTE;
  const [newest, before] = listPastUpdates(
    anUpdateStatus({
      controlPlane: aControlPlane({ history: HISTORY }),
      ends: { pools: 'done', poolsAt },
    }),
  );
  expect(newest).toMatchObject({ poolsAt });
  expect(before).toEqual({ entry: HISTORY[1], pools: [], manifestErrors: [] });
});

it('has what could not be applied for long, with the update that it was in', () => {
  const error = (manifest: string, from: bigint, to: bigint) => ({
    manifest,
    message: '',
    attempts: 2,
    firstAt: START + from * MINUTE,
    lastAt: START + to * MINUTE,
  });
  const older = { ...HISTORY[1], image: '', version: '4.18.8', state: 'Completed' };
  const updates = listPastUpdates(
    anUpdateStatus({
      controlPlane: aControlPlane({
        history: [...HISTORY.slice(0, 1), { ...older, startedAt: START - 600n * MINUTE }],
      }),
      manifestErrors: [
        error('before all', -700n, -650n),
        error('older', -300n, -200n),
        error('newer', 2n, 7n),
        error('short', 2n, 6n),
      ],
    }),
  );
  expect(
    updates.map(({ manifestErrors }) => manifestErrors.map(({ manifest }) => manifest)),
  ).toEqual([['newer'], ['older']]);
});
