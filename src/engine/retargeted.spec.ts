import { aRelease } from '../../scenarios/builders';
import { type Scenario, snapshotOf } from '../../scenarios';
import { movingScenario } from '../../scenarios/define-scenario';
import {
  controlPlanePool,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  nodesNamed,
  planUpdate,
  SECOND_MS,
} from '../../scenarios/simulation';
import { assessScenario } from '../testing/assess-scenario';
import { at } from '../testing/an-update-status';
import { findContradictions } from '../testing/engine/invariants';
import { assessUpdate } from './stages/assess-update';
import { fromMilliseconds, HOUR } from './time';

const BEFORE = aRelease('4.18.8');
const REPLACED = aRelease('4.18.9');
const REQUESTED = aRelease('4.18.10');

const PLAN = planUpdate({
  cluster: {
    topology: 'HighlyAvailable',
    pools: [
      controlPlanePool(),
      {
        name: 'worker',
        nodes: nodesNamed('worker', 6).map((node, index) =>
          index < 3 ? node : { ...node, release: BEFORE },
        ),
        maxUnavailable: 2,
      },
    ],
  },
  from: REPLACED,
  to: REQUESTED,
});
const WORKERS_DONE = PLAN.pools.reduce((latest, { doneMs }) => Math.max(latest, doneMs), 0);

/** 4.18.10 is requested while workers take on 4.18.9. */
const SECOND_REQUEST = movingScenario({
  id: 'second-request',
  title: '',
  description: '',
  startsAt: '2026-04-14T18:00:00Z',
  speed: 1,
  lastsMs: WORKERS_DONE + 10 * MINUTE_MS,
  showAtMs: 0,
  plan: () => PLAN,
  earlier: (clock) => [
    {
      release: REPLACED,
      state: 'Partial',
      startedAt: clock.at(-HOUR_MS),
      completedAt: clock.at(45 * SECOND_MS),
    },
    {
      release: BEFORE,
      startedAt: clock.at(-30 * DAY_MS),
      completedAt: clock.at(-30 * DAY_MS + HOUR_MS),
    },
  ],
});

describe('an update that another one replaces', () => {
  const minutes = Array.from(
    { length: Math.floor(WORKERS_DONE / MINUTE_MS) - 2 },
    (_, index) => index + 1,
  );
  const at = (minute: number) => assessScenario(SECOND_REQUEST, minute * MINUTE_MS);

  it('contradicts itself in no minute', () =>
    expect(
      minutes.flatMap((minute) => findContradictions(at(minute), 0).map((text) => [minute, text])),
    ).toEqual([]));

  it('goes on all the way: pools that start again are no standstill', () =>
    expect(new Set(minutes.map((minute) => at(minute).verdict.kind))).toEqual(
      new Set(['progressing']),
    ));

  it('counts as updated only what has the newest release', () => {
    const updated = minutes.map((minute) =>
      at(minute).pools.reduce((sum, { counts }) => sum + (counts?.updated ?? 0), 0),
    );
    expect(updated[0]).toBe(0);
    expect([...updated].sort((a, b) => a - b)).toEqual(updated);
    expect(updated.at(-1)).toBeGreaterThan(6);
  });

  it('has a time for all of it, the nodes that reboot twice too, which is right in nine of ten minutes', () => {
    const right = minutes.filter((minute) => {
      const { timeLeft } = at(minute);
      const leftNs = fromMilliseconds(WORKERS_DONE - minute * MINUTE_MS);
      return timeLeft.kind === 'range' && timeLeft.fromNs <= leftNs && leftNs <= timeLeft.toNs;
    });
    expect(right.length / minutes.length).toBeGreaterThan(0.9);
  });

  it('says how many nodes reboot twice: those with the release that is replaced', () =>
    expect(at(20).health).toContainEqual(
      expect.objectContaining({ code: 'PreviousUpdatePartial', rebootAgain: 6 }),
    ));
});

/** Without what tells when a node began. */
const BLIND: Scenario = {
  ...SECOND_REQUEST,
  denials: ['machineconfignodes', 'events'].map((resource) => ({
    group: resource === 'events' ? '' : 'machineconfiguration.openshift.io',
    resource,
    verb: '*',
  })),
};

describe('an update that another one replaces, where nothing tells since when nodes move', () => {
  const startedAtOf = (minute: number) =>
    assessScenario(BLIND, minute * MINUTE_MS).timelines.flatMap(({ startedAt }) => startedAt ?? []);

  it('is late in no minute: each of its nodes moves in time', () => {
    const minutes = Array.from({ length: WORKERS_DONE / MINUTE_MS - 2 }, (_, index) => index + 1);
    expect(minutes.flatMap(startedAtOf)).toEqual([]);
    const kinds = minutes.map((minute) => assessScenario(BLIND, minute * MINUTE_MS).verdict.kind);
    expect(new Set(kinds)).toEqual(new Set(['progressing']));
  });

  it.each([20, 40, 60, 80])(
    'stands still two days after minute %i, if nothing changes',
    (minute) => {
      const shown = fromMilliseconds(minute * MINUTE_MS);
      const now = at(BLIND.startsAt) + shown;
      const snapshot = snapshotOf(BLIND.stateAt(minute * MINUTE_MS), BLIND.denials, now);
      const { verdict } = assessUpdate(snapshot, now + 48n * HOUR);
      expect(verdict.kind).not.toBe('progressing');
    },
  );
});

describe('a pool that starts again while a node is on its way to what it had before', () => {
  const status = assessScenario('retargeted');
  const slots = status.slots.find(({ pool }) => pool === 'worker');

  it('has its slot taken, by what is no fault', () => {
    expect(slots?.holders.map(({ because, node }) => [node, because])).toEqual([
      ['worker-04', 'daemon'],
      ['worker-00', 'moving'],
    ]);
    expect(status.attention).toEqual([]);
    expect(status.expected).toContainEqual(
      expect.objectContaining({ kind: 'nodesUpdating', nodes: ['worker-04', 'worker-00'] }),
    );
  });

  it('has a time that counts it among those to come', () => {
    const [time] = status.poolTimes.filter(({ pool }) => pool === 'worker');
    expect(time?.timeLeft).toMatchObject({ kind: 'range', basis: { withoutNodes: 0 } });
  });

  it('is on three configurations, and says which nodes reboot twice', () => {
    const worker = status.pools.find(({ name }) => name === 'worker');
    const configs = new Set(
      worker?.nodes.flatMap(({ currentConfig, desiredConfig }) => [currentConfig, desiredConfig]),
    );
    expect(configs.size).toBe(3);
    expect(status.health).toContainEqual(
      expect.objectContaining({ code: 'PreviousUpdatePartial', rebootAgain: 6 }),
    );
  });
});

it('a release that is checked while another one rolls out is told', () => {
  const status = assessScenario(SECOND_REQUEST, 0);
  expect(status.updating).toBe(true);
  expect(status.expected).toContainEqual(
    expect.objectContaining({ kind: 'releaseChecking', version: '4.18.10' }),
  );
});
