import { aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import { assess, DONE, updatingSince } from '../../testing/engine/unfinished-situations';
import type { PoolAssessment } from '../status/pool';

describe('a pool whose nodes may not be read', () => {
  const reported = (counts: Partial<PoolAssessment['counts']>, changes = {}): PoolAssessment =>
    aPool({
      counts: { ...COUNTS, ...counts },
      countsFrom: 'reported',
      degradedSinceAt: minutesAgo(12),
      ...changes,
    });
  const COUNTS = {
    total: 3,
    updated: 1,
    available: 3,
    progressing: 0,
    draining: 0,
    outdated: 2,
    pending: 2,
    excluded: 0,
    degraded: 0,
    atPoolConfig: 1,
    unknown: 0,
  };

  it('goes on, as far as anybody can know', () => {
    expect(assess({ pools: [reported({})] })).toEqual([
      {
        subject: { kind: 'pool', pool: 'worker' },
        object: aPool().insight.resource,
        move: 'start',
        mover: 'NodeController',
        can: 'unknown',
        sinceAt: undefined,
        pace: 'moving',
      },
    ]);
  });

  it('needs a person once it says that nodes are degraded', () => {
    expect(assess({ pools: [reported({ degraded: 1 })] })).toMatchObject([
      { move: 'repair', can: 'no', pace: 'needsPerson', sinceAt: minutesAgo(12) },
    ]);
  });

  it('needs one while it is paused, too', () => {
    const pool = reported({ degraded: 1 }, { paused: true });
    expect(assess({ pools: [pool] })).toMatchObject([
      { move: 'repair', can: 'no', pace: 'needsPerson', sinceAt: minutesAgo(12) },
    ]);
  });

  it.each([
    { name: 'moves for as long as a node may take', ago: 104, pace: 'moving' },
    { name: 'is slow when a node would be done by now', ago: 105, pace: 'slow' },
    { name: 'stands still after twice as long', ago: 210, pace: 'stalled' },
  ])('$name, since it last changed', ({ ago, pace }) => {
    const changedAt = minutesAgo(ago);
    const pools = [reported({}, { behindSinceAt: minutesAgo(3000) })];
    const [item] = assess({ pools, changedAt });
    expect(item).toMatchObject({ move: 'start', mover: 'NodeController', can: 'unknown', pace });
    expect(item?.sinceAt).toBe(pace === 'moving' ? undefined : changedAt);
  });

  it.each([
    { name: 'moves for as long as all nodes may take', ago: 194, pace: 'moving' },
    { name: 'is slow when all would be done by now', ago: 195, pace: 'slow' },
    { name: 'stands still after twice as long', ago: 390, pace: 'stalled' },
    { name: 'of many at a time, too', ago: 105, pace: 'slow', maxUnavailable: 3 },
  ])('$name, where nobody knows when it last changed', ({ ago, pace, maxUnavailable = 1 }) => {
    const pools = [reported({}, { behindSinceAt: minutesAgo(3000), maxUnavailable })];
    const conditions = [updatingSince(minutesAgo(ago))];
    const controlPlane = { ...DONE, startedAt: minutesAgo(3000) };
    expect(assess({ pools, conditions, controlPlane })).toMatchObject([{ move: 'start', pace }]);
  });

  it.each([
    { name: 'it may have been paused', conditions: [] },
    {
      name: 'it was behind before this update',
      conditions: [updatingSince(minutesAgo(3000))],
      controlPlane: { ...DONE, startedAt: minutesAgo(190) },
    },
  ])('goes on where nobody knows when it changed: $name', (given) => {
    const pools = [reported({}, { behindSinceAt: minutesAgo(3000) })];
    expect(assess({ pools, ...given })).toMatchObject([{ move: 'start', pace: 'moving' }]);
  });

  it('of the control plane is judged by machine-config', () => {
    const changes = { name: 'master', behindSinceAt: minutesAgo(3000) };
    const pools = [reported({}, changes)];
    const changedAt = minutesAgo(3000);
    expect(assess({ pools, changedAt })).toMatchObject([{ move: 'start', pace: 'moving' }]);
  });

  it.each([
    { name: 'all have its configuration', pool: reported({ atPoolConfig: 3 }) },
    { name: 'it is paused and holds none back', pool: reported({}, { paused: true }) },
    { name: 'it does not even say how many it has', pool: aPool({ counts: undefined }) },
  ])('has nothing left to do when $name', ({ pool }) => {
    expect(assess({ pools: [pool] })).toEqual([]);
  });

  it('goes on with nodes that have begun, also while it is paused', () => {
    const pools = [reported({ progressing: 1 }, { paused: true })];
    expect(assess({ pools })).toMatchObject([{ move: 'start', pace: 'moving' }]);
  });
});
