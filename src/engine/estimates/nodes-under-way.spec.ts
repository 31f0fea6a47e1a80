import { NOW } from '../../testing/engine/readings';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import type { NodePhase } from '../status/node';
import type { NodeStep, NodeStepId, NodeTimeline } from '../status/timeline';
import { MINUTE } from '../time';
import { expectRest, KnownMovers, readWay, type Mover } from './nodes-under-way';

const ago = (minutes: number) => NOW - BigInt(Math.round(minutes * 60)) * (MINUTE / 60n);

/** A node that began its drain, its files, its reboot and was back and done so many minutes ago. */
function aWay(
  node: string,
  [begun, drain, files, reboot, resume, done]: readonly number[],
): NodeTimeline {
  const step = (id: NodeStepId, from = 0, to = 0): NodeStep => ({
    id,
    state: 'done',
    message: '',
    startedAt: ago(from),
    endedAt: ago(to),
  });
  return {
    node,
    pool: 'worker',
    startedAt: ago(begun ?? 0),
    endedAt: ago(done ?? 0),
    steps: [
      step('drain', drain, files),
      step('files', files, reboot),
      step('reboot', reboot, resume),
      step('resume', resume, done),
    ],
  };
}

/** Ten minutes: half of one to prepare, four drain, one files, three reboot, the rest to resume. */
const SLOW_DRAIN = [30, 29.5, 25.5, 24.5, 21.5, 20];
const wayOf = (...timelines: readonly NodeTimeline[]) =>
  readWay(timelinesByPool(timelines).ofPool('worker'));
const own = wayOf(aWay('a', SLOW_DRAIN), aWay('b', SLOW_DRAIN), aWay('c', SLOW_DRAIN));
const usual = wayOf();

describe('readWay', () => {
  it('is that of the nodes that are done', () => {
    expect(own).toMatchObject({ prepare: 1 });
    expect(own.drain).toBeCloseTo(0.95);
    expect(own.files).toBeCloseTo(0.55);
    expect(own.reboot).toBeCloseTo(0.45);
    expect(own.resume).toBeCloseTo(0.15);
  });

  it('is the usual one while fewer than three tell', () => {
    expect(wayOf(aWay('a', SLOW_DRAIN), aWay('b', SLOW_DRAIN))).toEqual(usual);
  });

  it('leaves ever less, step by step', () => {
    for (const way of [own, usual]) {
      const shares = [way.prepare, way.cordon, way.drain, way.files, way.reboot, way.resume];
      expect([...shares, way.uncordon, 0]).toEqual(
        [...shares, way.uncordon, 0].sort((a, b) => b - a),
      );
    }
  });
});

describe('expectRest', () => {
  const rest = (mover: Partial<Mover>, way = own) => {
    const { lateNs, leftNs } = expectRest(
      { step: undefined, sinceAt: undefined, startedAt: undefined, ...mover },
      NOW,
      600e9,
      way,
    );
    return { left: Math.round(leftNs / 1e9), late: Math.round(lateNs / 1e9) };
  };

  it.each<{ name: string; mover: Partial<Mover>; left: number; late?: number }>([
    { name: 'just begun', mover: { step: 'prepare', sinceAt: NOW, startedAt: NOW }, left: 600 },
    { name: 'a minute into its drain', mover: { step: 'drain', sinceAt: ago(1) }, left: 510 },
    {
      name: 'a drain that should be over: at least a tenth of it is left',
      mover: { step: 'drain', sinceAt: ago(14) },
      left: 330 + 24,
      late: 180,
    },
    { name: 'rebooting', mover: { step: 'reboot', sinceAt: ago(2) }, left: 150 },
    {
      name: 'back, with its last steps before it',
      mover: { step: 'resume', sinceAt: NOW },
      left: 90,
    },
    { name: 'rebooting, nobody knows since when', mover: { step: 'reboot' }, left: 180 },
    {
      name: 'rebooting, nobody knows since when, but when it began',
      mover: { step: 'reboot', startedAt: ago(4) },
      left: 360,
    },
    { name: 'nobody knows where, but when it began', mover: { startedAt: ago(4) }, left: 360 },
    { name: 'nobody knows anything', mover: {}, left: 300 },
    {
      name: 'by a clock that is ahead',
      mover: { step: 'reboot', sinceAt: ago(-1), startedAt: ago(-1) },
      left: 180,
    },
  ])('$name', ({ mover, left, late = 0 }) => expect(rest(mover)).toEqual({ left, late }));
});

describe('KnownMovers', () => {
  const moverOf = (phase: NodePhase | undefined, timeline?: Partial<NodeTimeline>) =>
    new KnownMovers().find(
      [{ node: 'a', because: 'moving', phase, sinceAt: ago(3), isOverdue: false }],
      timelinesByPool(
        timeline ? [{ node: 'a', pool: 'worker', steps: [], ...timeline }] : [],
      ).ofPool('worker'),
    );

  it('is at the step that its timeline says, since then', () => {
    const steps: NodeStep[] = [{ id: 'resume', state: 'current', message: '', startedAt: ago(1) }];
    expect(moverOf('Updating', { steps, startedAt: ago(9) })).toEqual([
      { step: 'resume', sinceAt: ago(1), startedAt: ago(9) },
    ]);
  });

  it('is where its phase says when nothing tells the step', () => {
    expect(moverOf('Rebooting')).toEqual([
      { step: 'reboot', sinceAt: ago(3), startedAt: undefined },
    ]);
    expect(moverOf('Unknown')).toMatchObject([{ step: undefined }]);
  });

  it('leaves out who does not move, and who does not come back', () => {
    const holder = { node: 'a', because: 'moving', isOverdue: false } as const;
    const none = timelinesByPool([]).ofPool('worker');
    expect(new KnownMovers().find([{ ...holder, isOverdue: true }], none)).toEqual([]);
    expect(new KnownMovers().find([{ ...holder, because: 'cordoned' }], none)).toEqual([]);
  });
});
