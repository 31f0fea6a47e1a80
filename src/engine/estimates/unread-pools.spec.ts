import { aMachineConfigPool } from '../../../scenarios/builders';
import { aPool } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import { countReported } from '../pools/count-reported';
import { readMachineConfigPool } from '../resources/machine-config-pool';
import { OPERATORS_TIME } from '../../testing/engine/operators-time';
import { formatInstant, HOUR, MINUTE } from '../time';
import { assessPoolTimes } from './assess-pool-times';
import type { PoolTimesInput } from './pool-draft';

interface Told {
  readonly machine: number;
  readonly updated: number;
  readonly unavailable?: number;
  readonly degraded?: number;
  readonly slots: number;
  readonly paused?: boolean;
  /** Minutes since it began, and since anything of it changed. */
  readonly began?: number;
  readonly changed?: number;
}

/** A pool as it tells of itself, while its nodes may not be read. */
function unread(told: Told, name = 'worker') {
  const ago = (minutes: number) => formatInstant(NOW - BigInt(minutes) * MINUTE);
  const { began, changed, degraded = 0, machine, paused, slots, unavailable = 0, updated } = told;
  const sinceAt = began === undefined ? ago(9000) : ago(began);
  const isBehind = began !== undefined;
  const made = aMachineConfigPool({
    name,
    paused,
    maxUnavailable: slots,
    counts: { machine, updated, unavailable, degraded, ready: machine - unavailable },
    conditions: {
      Updated: { status: isBehind ? 'False' : 'True', reason: '', message: '', sinceAt },
      Updating: {
        status: isBehind && !paused ? 'True' : 'False',
        reason: '',
        message: '',
        sinceAt,
      },
    },
  });
  const fieldsV1 = { 'f:status': { 'f:updatedMachineCount': {} } };
  const object = readMachineConfigPool({
    ...made,
    metadata: {
      ...made.metadata,
      managedFields: changed === undefined ? [] : [{ fieldsV1, time: ago(changed) }],
    },
  });
  const counts = countReported(object, {
    startedAt: NOW - STARTED,
    progressing: true,
    machineConfig: 'updating',
  });
  const pool = aPool({
    name,
    paused: object.paused,
    maxUnavailable: slots,
    counts,
    countsFrom: 'reported',
    reported: object.reported,
  });
  return { pool, object };
}

const STARTED = 100n * HOUR;

function assess(told: Told, rest: Partial<PoolTimesInput> = {}) {
  const { object, pool } = unread(told);
  const [time] = assessPoolTimes({
    pools: [pool],
    objects: [object],
    images: { configs: [], builds: [] },
    slots: [],
    timelines: timelinesByPool([]),
    drains: [],
    machineConfigNodeOf: undefined,
    platform: 'other',
    operators: undefined,
    earlier: [],
    updateStartedAt: NOW - STARTED,
    isUpdating: true,
    release: '4.18.9',
    now: NOW,
    ...rest,
  });
  return time?.timeLeft;
}

function rangeOf(told: Told, rest: Partial<PoolTimesInput> = {}) {
  const left = assess(told, rest);
  if (left?.kind !== 'range') throw new Error(`no range: ${left?.because ?? 'nothing'}`);
  const nodes = left.basis.stages.at(-1);
  return { from: Number(left.fromNs) / 60e9, to: Number(left.toNs) / 60e9, nodes };
}

describe('time left of a pool whose nodes are not known', () => {
  // Every node takes 10 min: what is left follows.
  it.each([
    { machine: 12, slots: 2, updated: 6, unavailable: 2, began: 30, left: 30 },
    { machine: 12, slots: 1, updated: 3, unavailable: 1, began: 35, left: 85 },
    { machine: 500, slots: 25, updated: 250, unavailable: 25, began: 105, left: 95 },
    { machine: 500, slots: 25, updated: 475, unavailable: 25, began: 195, left: 8 },
    { machine: 5000, slots: 250, updated: 500, unavailable: 250, began: 25, left: 175 },
    { machine: 5000, slots: 50, updated: 2400, unavailable: 50, began: 485, left: 515 },
    { machine: 5000, slots: 50, updated: 4999, unavailable: 1, began: 1000, left: 5 },
  ])('$updated of $machine done, $slots at a time: about $left min, from these', (row) => {
    const { from, nodes, to } = rangeOf({ ...row, changed: 0 });
    expect(from).toBeLessThanOrEqual(row.left);
    expect(to).toBeGreaterThanOrEqual(row.left);
    // As wide as the chance demands: few nodes tell little.
    const share = row.updated < 10 ? 1.6 : 1;
    expect(to - from).toBeLessThan(Math.max(15, share * row.left));
    expect(nodes).toMatchObject({ stage: 'pool', basis: 'pool', samples: row.updated });
  });

  it.each([
    { machine: 12, slots: 2, updated: 0, unavailable: 2, rounds: 6 },
    { machine: 500, slots: 25, updated: 10, unavailable: 25, rounds: 20 },
    { machine: 5000, slots: 500, updated: 100, unavailable: 500, rounds: 10 },
  ])('$updated of $machine done, $slots at a time: as usual', ({ rounds, ...told }) => {
    const { from, nodes, to } = rangeOf({ ...told, began: 5, changed: 1 });
    expect(nodes).toMatchObject({ stage: 'pool', basis: 'documented', samples: 0 });
    expect(from).toBeLessThanOrEqual(rounds * 8);
    expect(to).toBeGreaterThanOrEqual(rounds * 8 - 8);
    // Servers take longer.
    expect(rangeOf({ ...told, began: 5, changed: 1 }, { platform: 'unknown' }).to).toBeGreaterThan(
      to,
    );
  });

  it('of a pool that rolled before the update nothing tells when its nodes began', () => {
    const told = { machine: 12, updated: 6, unavailable: 2, slots: 2, began: 60, changed: 1 };
    const { nodes } = rangeOf(told, { updateStartedAt: NOW - 50n * MINUTE });
    expect(nodes).toMatchObject({ basis: 'documented' });
  });

  it('before it is given the release, all nodes come after the operators', () => {
    const { from, to } = rangeOf(
      { machine: 12, updated: 12, slots: 2 },
      { operators: OPERATORS_TIME, updateStartedAt: NOW - HOUR },
    );
    expect(from).toBeGreaterThan(20 + 3 * 8);
    expect(to).toBeGreaterThan(30 + 6 * 8);
  });

  it.each([
    { name: 'paused', change: { paused: true }, because: 'paused' },
    { name: 'with a degraded node', change: { degraded: 1 }, because: 'blocked' },
    {
      name: 'nothing changes for longer than a node takes',
      change: { began: 95, changed: 60 },
      because: 'noProgress',
    },
    {
      name: 'slots are free, and no node takes one',
      change: { unavailable: 0, changed: 6 },
      because: 'noProgress',
    },
    {
      name: 'none is done, and nothing tells when it last changed',
      change: { updated: 0, began: 60, changed: undefined },
      because: 'noProgress',
    },
  ])('none: $name', ({ because, change }) => {
    const told = { machine: 12, updated: 6, unavailable: 2, slots: 2, began: 35, changed: 1 };
    expect(assess({ ...told, ...change })).toMatchObject({ kind: 'none', because });
  });

  it('the last node, late but not yet too late, may take longer', () => {
    const told = { machine: 12, updated: 11, unavailable: 1, slots: 1, began: 125, changed: 15 };
    const { from, to } = rangeOf(told);
    expect(from).toBeLessThan(2);
    expect(to).toBeGreaterThan(3);
  });

  it('none while its image is built', () => {
    const { object, pool } = unread({ machine: 12, updated: 0, slots: 2, began: 3, changed: 1 });
    const since = object.conditions[0]?.lastTransitionAt;
    const conditions = [
      ...object.conditions,
      {
        type: 'Building',
        status: 'True' as const,
        reason: '',
        message: '',
        lastTransitionAt: since,
      },
    ];
    const told = { machine: 12, updated: 0, slots: 2, began: 3, changed: 1 };
    expect(assess(told, { pools: [pool], objects: [{ ...object, conditions }] })).toEqual({
      kind: 'none',
      because: 'imageBuild',
    });
  });
});
