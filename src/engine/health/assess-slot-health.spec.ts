import { aPoolItem } from '../../testing/an-unfinished-item';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { aReadPool, minutesAgo } from '../../testing/engine/readings';
import type { UnfinishedItem } from '../status/mover';
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

function aStuckNode(node: string, changes: Partial<UnfinishedItem> = {}): UnfinishedItem {
  return {
    subject: { kind: 'node', node, pool: 'worker' },
    object: { resource: 'nodes', name: node },
    move: 'free',
    mover: 'InfrastructureOwner',
    can: 'no',
    sinceAt: minutesAgo(50),
    pace: 'needsPerson',
    ...changes,
  };
}

describe('assessHeldSlots', () => {
  it('says who holds every slot while nodes wait, as old as the longest', () => {
    const items = [aStuckNode('e'), aStuckNode('f', { sinceAt: minutesAgo(20), pace: 'slow' })];
    expect(assessHeldSlots([held], items)).toMatchObject([
      {
        code: 'SlotsHeld',
        level: 'Error',
        impact: 'Update Stalled',
        startedAt: minutesAgo(50),
        pool: 'worker',
        nodes: ['e', 'f'],
        held: 2,
        total: 1,
        waiting: 5,
      },
    ]);
  });

  it.each([
    { paces: ['slow', 'slow'], level: 'Warning' },
    { paces: ['slow', 'stalled'], level: 'Error' },
    { paces: ['needsPerson'], level: 'Error' },
  ] as const)('is as bad as the worst of $paces', ({ paces, level }) => {
    const items = paces.map((pace, index) => aStuckNode(String(index), { pace }));
    expect(assessHeldSlots([held], items)).toMatchObject([{ level }]);
  });

  it('says why the first of them takes one', () => {
    const holder: SlotHolder = { node: 'e', because: 'cordoned', isOverdue: false };
    const slots = {
      ...held,
      holders: [{ ...holder, node: 'f', because: 'notReady' }, holder],
    } as const;
    expect(assessHeldSlots([slots], [aStuckNode('e')])).toMatchObject([{ because: 'cordoned' }]);
  });

  it.each([
    {
      name: 'says it of all that take one for the same',
      other: 'cordoned',
      found: [{ nodes: ['e', 'f'], held: 2, because: 'cordoned' }],
    },
    {
      name: 'says each where they differ',
      other: 'notReady',
      found: [
        { nodes: ['e'], held: 1, because: 'cordoned' },
        { nodes: ['f'], held: 1, because: 'notReady' },
      ],
    },
  ] as const)('$name', ({ found, other }) => {
    const slots: PoolSlots = {
      ...held,
      holders: [
        { node: 'e', because: 'cordoned', isOverdue: false },
        { node: 'f', because: other, isOverdue: false },
      ],
    };
    expect(assessHeldSlots([slots], [aStuckNode('e'), aStuckNode('f')])).toMatchObject(found);
  });

  it.each([
    { name: 'the node may still be back in time', change: { pace: 'moving' as const } },
    { name: 'it is at its update', change: { move: 'reboot' as const } },
    {
      name: 'it is of another pool',
      change: { subject: { kind: 'node', node: 'e', pool: 'infra' } as const },
    },
  ])('is silent when $name', ({ change }) => {
    expect(assessHeldSlots([held], [aStuckNode('e', change)])).toEqual([]);
  });

  it('holds up the end of its pool alone where others get on without it', () => {
    const items = [aStuckNode('e', { blocksOnlyEnd: true })];
    expect(assessHeldSlots([held], items)).toMatchObject([{ held: 1, waiting: 0 }]);
  });

  it('names ten of many', () => {
    const items = Array.from({ length: 12 }, (_, index) => aStuckNode(`n-${index}`));
    const [finding] = assessHeldSlots([{ ...held, total: 12 }], items);
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
    const [finding, ...others] = assessPoolInputs(
      [poolWith('RenderDegraded', 'True')],
      undefined,
      [],
      KNOWN_CAUSE_READER,
    );
    expect(finding).toMatchObject({
      code: 'RenderDegraded',
      level: 'Error',
      pool: 'worker',
      message: 'could not generate rendered MachineConfig',
    });
    expect(finding?.resources.map(({ resource }) => resource)).toEqual(['machineconfigpools']);
    expect(others).toEqual([]);
  });

  it.each([
    { pace: 'moving', level: undefined },
    { pace: 'slow', level: 'Warning' },
    { pace: 'stalled', level: 'Error' },
  ] as const)('while a component makes it, $pace: $level', ({ pace, level }) => {
    const [finding] = assessPoolInputs(
      [poolWith('RenderDegraded', 'True')],
      undefined,
      [aPoolItem({ move: 'render', pace })],
      KNOWN_CAUSE_READER,
    );
    expect(finding?.level).toBe(level);
  });

  it('reports an image that could not be built', () => {
    expect(
      assessPoolInputs([poolWith('ImageBuildDegraded', 'True')], undefined, [], KNOWN_CAUSE_READER),
    ).toMatchObject([{ code: 'ImageBuildFailed', interrupted: false, pool: 'worker' }]);
    expect(
      assessPoolInputs([poolWith('BuildInterrupted', 'True')], undefined, [], KNOWN_CAUSE_READER),
    ).toMatchObject([{ code: 'ImageBuildFailed', interrupted: true }]);
  });

  it.each([
    { type: 'BuildInterrupted', machines: 1, level: 'Error', impact: 'Update Stalled' },
    { type: 'BuildInterrupted', machines: 0, level: 'Warning', impact: 'Unknown' },
    { type: 'ImageBuildDegraded', machines: 0, level: 'Error', impact: 'Update Stalled' },
  ])('$type of a pool of $machines nodes: $level', ({ impact, level, machines, type }) => {
    const pools = [{ ...poolWith(type, 'True'), reported: { machines } }];
    expect(assessPoolInputs(pools, undefined, [], KNOWN_CAUSE_READER)).toMatchObject([
      { code: 'ImageBuildFailed', level, impact },
    ]);
  });

  it.each(['False', 'Unknown'])('reports nothing while the conditions are %s', (status) => {
    const pools = ['RenderDegraded', 'ImageBuildDegraded'].map((type) => poolWith(type, status));
    expect(assessPoolInputs(pools, undefined, [], KNOWN_CAUSE_READER)).toEqual([]);
  });
});
