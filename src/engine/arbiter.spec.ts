import { aNode, aRelease } from '../../scenarios/builders';
import { movingScenario } from '../../scenarios/define-scenario';
import {
  arbiterPools,
  MINUTE_MS,
  planUpdate,
  workerPool,
  type UpdateOptions,
} from '../../scenarios/simulation';
import { assessScenario } from '../testing/assess-scenario';
import { findContradictions } from '../testing/engine/invariants';
import { assessLoneNode } from './nodes/lone-node';
import { readNode } from './resources/node';
import { fromMilliseconds } from './time';

const LASTS_MINUTES = 80;

/** Two nodes and an arbiter get a release. */
function simulate(changes: Partial<UpdateOptions> = {}) {
  const plan = planUpdate({
    cluster: {
      topology: 'HighlyAvailableArbiter',
      pools: [...arbiterPools(), workerPool('worker', 0)],
    },
    from: aRelease('4.20.3'),
    to: aRelease('4.20.5'),
    ...changes,
  });
  const scenario = movingScenario({
    id: 'arbiter',
    title: '',
    description: '',
    startsAt: '2026-04-14T09:00:00Z',
    speed: 1,
    lastsMs: LASTS_MINUTES * MINUTE_MS,
    showAtMs: 0,
    plan: () => plan,
  });
  const at = (minutes: number) => assessScenario(scenario, minutes * MINUTE_MS);
  return { plan, at };
}

describe('an update of two nodes with an arbiter', () => {
  const { at, plan } = simulate();
  const minutes = Array.from({ length: LASTS_MINUTES }, (_, minute) => minute);
  const completedMinute = plan.request.completedMs / MINUTE_MS;

  it('contradicts itself in no minute', () =>
    expect(
      minutes.flatMap((minute) => findContradictions(at(minute), 0).map((text) => [minute, text])),
    ).toEqual([]));

  it('has no workers: the arbiter is the last node of the control plane', () => {
    expect(new Set(minutes.map((minute) => at(minute).verdict.reason))).toEqual(
      new Set(['CheckingPayload', 'Operators', 'RecentlyUpdated']),
    );
    expect(at(LASTS_MINUTES - 1).pools.map(({ name, scope }) => [name, scope])).toEqual([
      ['arbiter', 'ControlPlane'],
      ['master', 'ControlPlane'],
      ['worker', 'WorkerPool'],
    ]);
  });

  it('has a time that the arbiter is part of, after the others, and that is right nearly always', () => {
    const left = minutes.filter((minute) => minute > 1 && minute < completedMinute - 1);
    const times = left.map((minute) => ({ minute, timeLeft: at(minute).timeLeft }));
    const lastStages = times.flatMap(({ timeLeft }) =>
      timeLeft.kind === 'range' ? timeLeft.basis.stages.slice(-1) : [],
    );
    expect(lastStages.map((stage) => stage.stage === 'pool' && stage.pool)).toEqual(
      left.map(() => 'arbiter'),
    );
    const right = times.filter(({ minute, timeLeft }) => {
      const leftNs = fromMilliseconds((completedMinute - minute) * MINUTE_MS);
      return timeLeft.kind === 'range' && timeLeft.fromNs <= leftNs && leftNs <= timeLeft.toNs;
    });
    expect(right.length / left.length).toBeGreaterThan(0.9);
  });
});

it('an arbiter that is paused needs a person at once: the control plane is not done without it', () => {
  const { at, plan } = simulate({ pauses: { arbiter: [{ fromMs: 0, manager: 'kubectl-edit' }] } });
  const masters = plan.pools.find(({ pool }) => pool.name === 'master');
  const status = at(Math.ceil((masters?.doneMs ?? 0) / MINUTE_MS) + 1);
  expect(status.verdict).toMatchObject({
    kind: 'waitingForYou',
    reason: 'PoolsPaused',
    pools: ['arbiter'],
  });
  expect(status.health).toContainEqual(
    expect.objectContaining({ code: 'ControlPlanePaused', pool: 'arbiter' }),
  );
  expect(findContradictions(status, 0)).toEqual([]);
});

it('an arbiter of which nobody knows the pool is of the control plane all the same', () => {
  const node = aNode({
    roles: ['arbiter'],
    conditions: { Ready: { status: 'Unknown', reason: 'NodeStatusUnknown', message: '' } },
  });
  expect(assessLoneNode(readNode(node))?.scope).toBe('ControlPlane');
});

describe('an arbiter that does not come back', () => {
  const status = assessScenario('two-node-arbiter');

  it('is why machine-config is not done, however long that takes', () => {
    expect(status.unfinished.map(({ move, object, pace }) => [move, object.name, pace])).toEqual([
      ['reboot', 'arbiter-0', 'stalled'],
      ['roll', 'machine-config', 'waiting'],
    ]);
    expect(status.verdict).toMatchObject({ kind: 'stalled', reason: 'NodeLate', pool: 'arbiter' });
  });

  it('takes with it what operator etcd says', () =>
    expect(
      status.attention.map(({ consequences, root }) => [
        root,
        consequences.map((item) => item.because),
      ]),
    ).toEqual([
      [
        expect.objectContaining({ kind: 'nodes', problem: 'late', nodes: ['arbiter-0'] }),
        ['namesNode'],
      ],
    ]));
});
