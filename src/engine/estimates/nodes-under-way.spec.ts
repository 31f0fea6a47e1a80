import { NOW } from '../../testing/engine/readings';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import type { NodePhase } from '../status/node';
import type { SlotHolder } from '../status/slots';
import type { NodeStep, NodeStepId, NodeTimeline } from '../status/timeline';
import { type Instant, MINUTE } from '../time';
import { expectRest, listMovers, readWay, type Mover } from './nodes-under-way';

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

/** A holder of a slot, and the timeline of its node if it has one, as movers. */
function findMovers(
  holder: Partial<SlotHolder>,
  timeline?: Partial<NodeTimeline>,
): readonly Mover[] {
  return listMovers(
    [{ node: 'a', because: 'moving', isOverdue: false, ...holder }],
    timelinesByPool(timeline ? [{ node: 'a', pool: 'worker', steps: [], ...timeline }] : []).ofPool(
      'worker',
    ),
    NOW,
  );
}

interface UnderWay {
  readonly step?: NodeStepId;
  readonly sinceAt?: Instant;
  readonly startedAt?: Instant;
}

describe('expectRest', () => {
  const rest = ({ sinceAt, startedAt, step }: UnderWay) => {
    const steps: NodeStep[] = step
      ? [{ id: step, state: 'current', message: '', startedAt: sinceAt }]
      : [];
    const [mover] = findMovers({}, { steps, startedAt });
    if (!mover) throw new Error('it moves');
    const { lateNs, leftNs } = expectRest(600e9, own)(mover);
    return { left: Math.round(leftNs / 1e9), late: Math.round(lateNs / 1e9) };
  };

  it.each<{ name: string; mover: UnderWay; left: number; late?: number }>([
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

describe('listMovers', () => {
  const moverOf = (phase: NodePhase | undefined, timeline?: Partial<NodeTimeline>) =>
    findMovers({ phase, sinceAt: ago(3) }, timeline);

  it('is at the step that its timeline says, since then', () => {
    const steps: NodeStep[] = [{ id: 'resume', state: 'current', message: '', startedAt: ago(1) }];
    expect(moverOf('Updating', { steps, startedAt: ago(9) })).toEqual([
      { step: 'resume', passedNs: 60e9, elapsedNs: 540e9 },
    ]);
  });

  it('is where its phase says when nothing tells the step', () => {
    expect(moverOf('Rebooting')).toEqual([
      { step: 'reboot', passedNs: 180e9, elapsedNs: undefined },
    ]);
    expect(moverOf('Unknown')).toMatchObject([{ step: undefined }]);
  });

  it('leaves out who does not move, and who does not come back', () => {
    expect(findMovers({ isOverdue: true })).toEqual([]);
    expect(findMovers({ because: 'cordoned' })).toEqual([]);
  });
});
