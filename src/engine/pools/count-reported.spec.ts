import { readMachineConfigPool } from '../resources/machine-config-pool';
import { parseInstant } from '../time';
import { countReported, type UpdateFrame } from './count-reported';

interface PoolFacts {
  readonly updated?: number;
  readonly machines?: number;
  readonly unavailable?: number;
  readonly degraded?: number;
  readonly paused?: boolean;
  readonly isUpdated?: boolean;
  readonly sinceAt?: string;
}

function aPool(facts: PoolFacts = {}) {
  return readMachineConfigPool({
    metadata: { name: 'worker' },
    spec: { paused: facts.paused ?? false, configuration: { name: 'rendered-worker-b' } },
    status: {
      machineCount: facts.machines ?? 10,
      updatedMachineCount: facts.updated ?? 10,
      unavailableMachineCount: facts.unavailable ?? 0,
      degradedMachineCount: facts.degraded ?? 0,
      conditions: [
        {
          type: 'Updated',
          status: (facts.isUpdated ?? facts.updated === undefined) ? 'True' : 'False',
          lastTransitionTime: facts.sinceAt ?? '2025-11-03T13:00:00Z',
        },
      ],
    },
  });
}

const at = (time: string) => parseInstant(`2025-11-03T${time}:00Z`);
const RUNNING: UpdateFrame = {
  startedAt: at('12:00'),
  progressing: true,
  machineConfig: 'updating',
};
const DONE: UpdateFrame = {
  startedAt: at('12:00'),
  completedAt: at('14:00'),
  progressing: false,
  machineConfig: 'updated',
};
const BEFORE = '2025-11-01T00:00:00Z';
const AFTER = '2025-11-03T15:00:00Z';

it.each([
  {
    name: 'all at their configuration, but that is still the old one',
    pool: aPool({ sinceAt: BEFORE }),
    frame: RUNNING,
    updated: 0,
  },
  {
    name: 'machine-config has not begun, whatever changed since the start',
    pool: aPool({ updated: 9 }),
    frame: { ...RUNNING, machineConfig: 'waiting' as const },
    updated: 0,
  },
  { name: 'in the middle', pool: aPool({ updated: 4 }), frame: RUNNING, updated: 4 },
  { name: 'through, while others roll', pool: aPool(), frame: RUNNING, updated: 10 },
  {
    name: 'left behind after the control plane',
    pool: aPool({ updated: 4 }),
    frame: DONE,
    updated: 4,
  },
  {
    name: 'an ordinary configuration after the update',
    pool: aPool({ updated: 4, sinceAt: AFTER }),
    frame: DONE,
    updated: 10,
  },
  {
    name: 'a node that is not ready is no outdated node',
    pool: aPool({ updated: 10, isUpdated: false, unavailable: 1 }),
    frame: DONE,
    updated: 10,
  },
])('$name: $updated of 10', ({ pool, frame, updated }) => {
  expect(countReported(pool, frame)).toMatchObject({
    total: 10,
    updated,
    outdated: 10 - updated,
  });
});

it('splits those that are left: degraded, being worked on, waiting', () => {
  expect(countReported(aPool({ updated: 4, unavailable: 3, degraded: 1 }), RUNNING)).toMatchObject({
    degraded: 1,
    progressing: 2,
    pending: 3,
    excluded: 0,
  });
});

it('calls those of a paused pool that stand still excluded', () => {
  expect(countReported(aPool({ updated: 4, unavailable: 1, paused: true }), DONE)).toMatchObject({
    progressing: 1,
    pending: 0,
    excluded: 5,
  });
});

it('keeps contradictory reports within the pool', () => {
  const counts = countReported(aPool({ updated: 12, unavailable: 30, degraded: 30 }), DONE);
  expect(counts).toMatchObject({ total: 10, updated: 10, available: 0, degraded: 10, pending: 0 });
});

it('does not guess for a pool that does not report', () => {
  expect(countReported(readMachineConfigPool({ metadata: { name: 'new' } }), DONE)).toBeUndefined();
});
