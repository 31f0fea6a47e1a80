import { aRelease } from '../builders';
import { effectiveMaxUnavailable, nodesNamed, workerPool } from './cluster-shape';
import { USUAL_PACE } from './node-update';
import { rollPool, type PoolRollOptions, type PoolStory } from './roll-pool';

const from = aRelease('4.18.8');
const to = aRelease('4.18.9');
const MINUTE_MS = 60_000;

function roll(options: Partial<PoolRollOptions> = {}): PoolStory {
  return rollPool({
    pool: workerPool('worker', 9, { maxUnavailable: 2 }),
    from,
    to,
    targetSetMs: 0,
    pauses: [],
    faults: {},
    pace: USUAL_PACE,
    drains: true,
    ...options,
  });
}

/** Nodes in the order in which they are picked, each with when it is picked and done. */
function turns(story: PoolStory): readonly { name: string; pickedMs: number; doneMs: number }[] {
  return story.nodes
    .flatMap(({ moments, node }) => {
      const picked = moments.find(({ facts }) => facts.step === 'picked');
      const done = moments.find(({ facts }) => facts.step === 'updated');
      return picked
        ? [{ name: node.name, pickedMs: picked.atMs, doneMs: done?.atMs ?? Infinity }]
        : [];
    })
    .sort((a, b) => a.pickedMs - b.pickedMs);
}

describe('rolling a pool', () => {
  it('goes by zone, and inside a zone from the oldest on', () => {
    const order = [
      'worker-0',
      'worker-3',
      'worker-6',
      'worker-1',
      'worker-4',
      'worker-7',
      'worker-2',
      'worker-5',
      'worker-8',
    ];
    expect(turns(roll({ pool: workerPool('worker', 9) })).map(({ name }) => name)).toEqual(order);
  });

  it('never has more nodes on their way than may be unavailable, and never fewer while some wait', () => {
    const all = turns(roll());
    for (const { pickedMs } of all) {
      const onTheirWay = all.filter((turn) => turn.pickedMs <= pickedMs && turn.doneMs > pickedMs);
      expect(onTheirWay).toHaveLength(2);
    }
  });

  it('picks nobody while paused and lets the ones on their way finish', () => {
    const paused = { fromMs: 5 * MINUTE_MS, untilMs: 60 * MINUTE_MS, manager: 'kubectl-edit' };
    const all = turns(roll({ pauses: [paused] }));
    expect(
      all.filter(({ pickedMs }) => pickedMs > paused.fromMs && pickedMs < paused.untilMs),
    ).toEqual([]);
    expect(all.slice(0, 2).every(({ doneMs }) => doneMs < paused.untilMs)).toBe(true);
    expect(all).toHaveLength(9);
  });

  it.each([
    { name: 'a lost node', fault: { kind: 'lost', fromMs: 0 } as const },
    { name: 'a node cordoned by hand', fault: { kind: 'cordonedByHand', fromMs: 0 } as const },
    { name: 'a drifted node', fault: { kind: 'drifted', fromMs: 0, reason: 'no' } as const },
  ])('lets $name hold a slot', ({ fault }) => {
    const pool = workerPool('worker', 9, { maxUnavailable: 1 });
    expect(turns(roll({ pool, faults: { 'worker-5': fault } }))).toEqual([]);
    const wider = turns(roll({ faults: { 'worker-5': fault } }));
    expect(wider).toHaveLength(8);
    expect(new Set(wider.map(({ pickedMs }) => pickedMs)).size).toBe(8);
  });

  it('is never done when one node never is', () => {
    const fault = { kind: 'drainBlocked', drainError: 'no' } as const;
    expect(roll({ faults: { 'worker-0': fault } }).doneMs).toBe(Infinity);
    expect(roll().doneMs).toBeLessThan(Infinity);
  });

  it('leaves everybody as they are without a target', () => {
    const story = roll({ targetSetMs: Infinity });
    expect(story.nodes.every(({ moments }) => moments.length === 1)).toBe(true);
  });

  it.each([
    { value: undefined, count: 4, effective: 1 },
    { value: 2, count: 4, effective: 2 },
    { value: 0, count: 4, effective: 1 },
    { value: '50%', count: 4, effective: 2 },
    { value: '60%', count: 4, effective: 2 },
    { value: '10%', count: 5, effective: 1 },
  ])('takes maxUnavailable $value of $count nodes as $effective', ({ count, effective, value }) => {
    const pool = { name: 'worker', nodes: nodesNamed('worker', count), maxUnavailable: value };
    expect(effectiveMaxUnavailable(pool)).toBe(effective);
  });
});
