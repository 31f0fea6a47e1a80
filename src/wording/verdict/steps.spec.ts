import { assessSteps, hasSteps, type UpdateStatus } from '../../engine';
import { findScenario, SCENARIOS } from '../../../scenarios';
import { aControlPlane, anOperator, anUpdateStatus, aPool } from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../language/english';
import { describeStep, describeStepFact } from './steps';

/** Each step as "Name: state, fact", the current one marked. */
function read(status: UpdateStatus): readonly string[] {
  return assessSteps(status).map((step) => {
    const fact = describeStepFact(step, english);
    const text = `${describeStep(step, english)}: ${step.state}${fact === '' ? '' : `, ${fact}`}`;
    return step.isCurrent ? `> ${text}` : text;
  });
}

/** Every scenario; an empty list where there is no update to show steps of. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'drain-few-rights': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: attention, 5 of 15 nodes',
    'Done: waiting, not begun',
  ],
  'drain-variety': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: active, 0 of 12 nodes',
    'Done: waiting, not begun',
  ],
  'image-build': [
    'Payload: done, accepted, verified',
    '> Operators: active, 33 of 34',
    'Control plane nodes: active, 1 of 3 nodes',
    'Worker pools: active, 2 of 14 nodes',
    'Done: waiting, not begun',
  ],
  'node-not-ready': [
    'Payload: done, accepted, verified',
    '> Operators: failed, 33 of 34',
    'Control plane nodes: active, 1 of 3 nodes',
    'Worker pools: done, 6 of 6 nodes',
    'Done: waiting, not begun',
  ],
  'moving-update': [
    'Payload: done, accepted, verified',
    '> Operators: active, 33 of 34',
    'Control plane nodes: active, 1 of 3 nodes',
    'Worker pools: active, 3 of 15 nodes',
    'Done: waiting, not begun',
  ],
  idle: [],
  progressing: [
    'Payload: done, accepted, verified',
    '> Operators: active, 24 of 34',
    'Control plane nodes: waiting, 0 of 3 nodes',
    'Worker pools: waiting, 0 of 15 nodes',
    'Done: waiting, not begun',
  ],
  slow: [
    'Payload: done, accepted, verified',
    '> Operators: attention, 32 of 34',
    'Control plane nodes: waiting, 0 of 3 nodes',
    'Worker pools: waiting, 0 of 15 nodes',
    'Done: waiting, not begun',
  ],
  stalled: [
    'Payload: done, accepted, verified',
    '> Operators: failed, 32 of 34',
    'Control plane nodes: waiting, 0 of 3 nodes',
    'Worker pools: waiting, 0 of 15 nodes',
    'Done: waiting, not begun',
  ],
  failing: [
    'Payload: done, accepted, verified',
    '> Operators: failed, 30 of 34',
    'Control plane nodes: waiting, 0 of 3 nodes',
    'Worker pools: waiting, 0 of 15 nodes',
    'Done: waiting, not begun',
  ],
  'drain-blocked': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: attention, 5 of 15 nodes',
    'Done: waiting, not begun',
  ],
  'node-degraded': [
    'Payload: done, accepted, verified',
    '> Operators: active, 33 of 34',
    'Control plane nodes: active, 1 of 3 nodes',
    'Worker pools: attention, 0 of 8 nodes',
    'Done: waiting, not begun',
  ],
  'paused-pool': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: active, 2 of 43 nodes, 40 paused',
    'Done: waiting, not begun',
  ],
  'second-update': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: active, 3 of 10 nodes',
    'Done: waiting, not begun',
  ],
  'before-start': [],
  'config-change': [],
  'payload-not-accepted': [
    '> Payload: attention, not accepted',
    'Operators: waiting, not begun',
    'Control plane nodes: waiting, not begun',
    'Worker pools: waiting, not begun',
    'Done: waiting, not begun',
  ],
  'payload-preconditions': [
    '> Payload: attention, not accepted',
    'Operators: waiting, not begun',
    'Control plane nodes: waiting, not begun',
    'Worker pools: waiting, not begun',
    'Done: waiting, not begun',
  ],
  'workers-behind': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: active, 12 of 62 nodes',
    'Done: waiting, not begun',
  ],
  'single-node': [
    'Payload: done, accepted, verified',
    '> Operators: active, 33 of 34',
    'Node: active, 0 of 1 node',
    'Done: waiting, not begun',
  ],
  compact: [
    'Payload: done, accepted, verified',
    '> Operators: active, 33 of 34',
    'Control plane nodes: active, 1 of 3 nodes',
    'Done: waiting, not begun',
  ],
  hosted: [
    'Payload: done, accepted, verified',
    '> Operators: active, 19 of 21',
    'Done: waiting, not begun',
  ],
  'few-rights': [
    'Payload: done, accepted, verified',
    '> Operators: active, 33 of 34',
    'Control plane nodes: active, 2 of 3 nodes, as pools report',
    'Worker pools: active, 6 of 15 nodes, as pools report',
    'Done: waiting, not begun',
  ],
  'no-machine-configs': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: active, 11 of 15 nodes',
    'Done: waiting, not begun',
  ],
  'slots-held': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: attention, 2 of 8 nodes',
    'Done: waiting, not begun',
  ],
  'multi-arch': [
    'Payload: done, accepted, verified',
    '> Operators: active, 33 of 34',
    'Control plane nodes: active, 1 of 3 nodes',
    'Worker pools: active, 3 of 15 nodes',
    'Done: waiting, not begun',
  ],
  'partial-before': [
    'Payload: done, accepted, verified',
    '> Operators: active, 22 of 34',
    'Control plane nodes: waiting, 0 of 3 nodes',
    'Worker pools: waiting, 0 of 12 nodes',
    'Done: waiting, not begun',
  ],
  'unknown-state': [
    '> Payload: unknown, unknown',
    'Operators: unknown, 34 of 34',
    'Control plane nodes: waiting, 0 of 3 nodes',
    'Worker pools: waiting, 0 of 15 nodes',
    'Done: unknown, unknown',
  ],
  'nodes-500': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: active, 246 of 497 nodes',
    'Done: waiting, not begun',
  ],
  'nodes-5000': [
    'Payload: done, accepted, verified',
    'Operators: done, 34 of 34',
    'Control plane nodes: done, 3 of 3 nodes',
    '> Worker pools: active, 2,427 of 4,997 nodes',
    'Done: waiting, not begun',
  ],
};

describe('the steps of an update', () => {
  it('are written down for every scenario', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(SCENARIOS.map(({ id }) => id).sort());
  });

  it.each(SCENARIOS)('$id', (scenario) => {
    const status = assessScenario(scenario);
    expect(hasSteps(status) ? read(status) : []).toEqual(EXPECTED[scenario.id]);
  });

  it('are done only when all of them are, at every moment of an update', () => {
    const scenario = findScenario('moving-update');
    const minutes = Array.from({ length: 27 }, (_, quarter) => quarter * 4);
    const ends = minutes.map((minute) => {
      const status = scenario ? assessScenario(scenario, minute * 60_000) : anUpdateStatus();
      const steps = assessSteps(status);
      const isDone = steps.at(-1)?.state === 'done';
      const isPoolBehind = status.pools.some(({ counts }) => (counts?.outdated ?? 0) > 0);
      expect(isDone && isPoolBehind).toBe(false);
      expect(steps.filter(({ isCurrent }) => isCurrent)).toHaveLength(isDone ? 0 : 1);
      return status.updating === false && isDone;
    });
    expect(ends.at(-1)).toBe(true);
  });

  it('do not take the report of pools for the update, before the machine-config operator is updated', () => {
    const reported = aPool({
      name: 'worker',
      counts: undefined,
      nodes: [],
      reported: { machines: 59, updated: 59 },
    });
    const machineConfig = anOperator({ name: 'machine-config', state: 'updating' });
    const before = anUpdateStatus({ pools: [reported], operators: [machineConfig] });
    expect(read(before)).toContain('Worker pools: unknown, 59 of 59 nodes, as pools report');
    const after = anUpdateStatus({
      pools: [reported],
      operators: [{ ...machineConfig, state: 'updated' }],
    });
    expect(read(after)).toContain('Worker pools: done, 59 of 59 nodes, as pools report');
  });

  it('are unknown where the pools could not be read', () => {
    const missing = { resource: 'machineconfigpools', reason: 'Forbidden', message: '' } as const;
    expect(read(anUpdateStatus({ pools: [], missing: [missing] }))).toContain(
      'Worker pools: unknown, unknown',
    );
  });

  it.each([
    [true, 'accepted, verified'],
    [false, 'accepted, not verified'],
    [undefined, 'accepted'],
  ])('say whether the payload was verified: %s', (verified, text) => {
    const history = [{ version: '4.18.9', image: '', state: 'Partial', verified }];
    expect(read(anUpdateStatus({ controlPlane: aControlPlane({ history }) }))[0]).toBe(
      `Payload: done, ${text}`,
    );
  });

  it('say that the payload was forced, whether verified or not', () => {
    const history = [
      { version: '4.18.9', image: '', state: 'Partial', verified: true, forced: true as const },
    ];
    expect(read(anUpdateStatus({ controlPlane: aControlPlane({ history }) }))[0]).toBe(
      'Payload: done, accepted with force',
    );
  });
});
