import { aReadPool, minutesAgo } from '../../testing/engine/readings';
import type { PoolSlots, SlotHolder } from '../status/slots';
import { assessHeldSlots, assessPoolInputs } from './assess-slot-health';

const off: SlotHolder = {
  node: 'e',
  because: 'notReady',
  sinceAt: minutesAgo(50),
  isOverdue: false,
};
const held: PoolSlots = {
  pool: 'worker',
  total: 1,
  unavailable: 1,
  capacity: 0,
  holders: [off],
  next: ['a'],
  waiting: 5,
  candidates: 5,
  isAllUpdated: false,
};

describe('assessHeldSlots', () => {
  it('says who holds every slot while nodes wait', () => {
    expect(assessHeldSlots([held])).toMatchObject([
      {
        code: 'SlotsHeld',
        level: 'Warning',
        impact: 'Update Stalled',
        startedAt: minutesAgo(50),
        pool: 'worker',
        nodes: ['e'],
        held: 1,
        total: 1,
        waiting: 5,
      },
    ]);
  });

  it.each([
    { name: 'nobody waits', change: { waiting: 0 } },
    { name: 'a slot is free', change: { total: 2 } },
    {
      name: 'a node moves',
      change: { total: 2, unavailable: 2, holders: [off, { ...off, because: 'moving' as const }] },
    },
    { name: 'the pool is paused', change: { standsStill: 'paused' as const } },
    { name: 'maxUnavailable is malformed', change: { total: undefined } },
    {
      name: 'only degraded nodes hold them, which are findings themselves',
      change: { holders: [{ ...off, because: 'degraded' as const }] },
    },
    {
      name: 'only a daemon is at work',
      change: { holders: [{ ...off, because: 'daemon' as const }] },
    },
  ])('is silent when $name', ({ change }) => {
    expect(assessHeldSlots([{ ...held, ...change }])).toEqual([]);
  });

  it('names ten of many', () => {
    const holders = Array.from({ length: 12 }, (_, index) => ({ ...off, node: `n-${index}` }));
    const [finding] = assessHeldSlots([{ ...held, total: 12, unavailable: 12, holders }]);
    expect(finding).toMatchObject({ held: 12 });
    expect(finding?.code === 'SlotsHeld' && finding.nodes.length).toBe(10);
  });
});

describe('assessPoolInputs', () => {
  const poolWith = (type: string, status: string) =>
    aReadPool({
      conditions: [{ type, status, message: 'could not generate rendered MachineConfig' }],
    });

  it('reports a pool that cannot be rendered; no node is involved', () => {
    const [finding, ...others] = assessPoolInputs([poolWith('RenderDegraded', 'True')], undefined);
    expect(finding).toMatchObject({
      code: 'RenderDegraded',
      level: 'Error',
      pool: 'worker',
      message: 'could not generate rendered MachineConfig',
    });
    expect(finding?.resources.map(({ resource }) => resource)).toEqual(['machineconfigpools']);
    expect(others).toEqual([]);
  });

  it('reports an image that could not be built', () => {
    expect(assessPoolInputs([poolWith('ImageBuildDegraded', 'True')], undefined)).toMatchObject([
      { code: 'ImageBuildFailed', interrupted: false, pool: 'worker' },
    ]);
    expect(assessPoolInputs([poolWith('BuildInterrupted', 'True')], undefined)).toMatchObject([
      { code: 'ImageBuildFailed', interrupted: true },
    ]);
  });

  it.each(['False', 'Unknown'])('reports nothing while the conditions are %s', (status) => {
    const pools = ['RenderDegraded', 'ImageBuildDegraded'].map((type) => poolWith(type, status));
    expect(assessPoolInputs(pools, undefined)).toEqual([]);
  });
});
