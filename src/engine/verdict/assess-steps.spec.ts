import { SCENARIOS } from '../../../scenarios';
import {
  aControlPlane,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
} from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import type { StepFact } from '../status/steps';
import type { PoolRecord, UpdateRecord } from '../status/update-record';
import type { UpdateStatus } from '../status/update-status';
import { assessSteps, hasSteps } from './assess-steps';

/** Each step as "id: state, fact", the current one marked. */
function read(status: UpdateStatus): readonly string[] {
  return assessSteps(status).map(({ id, state, fact, isCurrent }) => {
    const text = [`${id}: ${state}`, ...outline(fact)].join(', ');
    return isCurrent ? `> ${text}` : text;
  });
}

function outline(fact: StepFact): readonly string[] {
  switch (fact.kind) {
    case 'none':
      return [];
    case 'checking':
    case 'notAccepted':
      return [fact.kind];
    case 'accepted':
      return [
        'accepted',
        ...(fact.verified === undefined ? [] : [fact.verified ? 'verified' : 'not verified']),
        ...(fact.forced ? ['forced'] : []),
      ];
    case 'operators':
      return [`${fact.updated}/${fact.total}`];
    case 'nodes':
      return [
        `${fact.updated}/${fact.total}`,
        ...(fact.paused > 0 ? [`${fact.paused} paused`] : []),
        ...(fact.isReported ? ['reported'] : []),
      ];
  }
}

/** Every scenario; an empty list where there is no update to show steps of. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'drain-few-rights': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 5/15',
    'done: waiting',
  ],
  'controller-hangs': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 2/6',
    'done: waiting',
  ],
  'config-invalid': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 6/8',
    'done: waiting',
  ],
  'drain-variety': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 0/12',
    'done: waiting',
  ],
  'image-build': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    'controlPlaneNodes: active, 1/3',
    '> workerPools: attention, 2/14',
    'done: waiting',
  ],
  'node-not-ready': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: failed, 1/3',
    'workerPools: done, 6/6',
    'done: waiting',
  ],
  'moving-update': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 1/3',
    'workerPools: active, 3/15',
    'done: waiting',
  ],
  'slow-masters': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 1/3',
    'workerPools: done, 2/2',
    'done: waiting',
  ],
  'passing-noise': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 1/3',
    'workerPools: active, 1/6',
    'done: waiting',
  ],
  'config-in-between': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: active, 3/8',
    'done: waiting',
  ],
  'config-deleted': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 2/5',
    'done: waiting',
  ],
  'kernel-arguments': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: failed, 0/3',
    'workerPools: done, 3/3',
    'done: waiting',
  ],
  'other-master': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: failed, 0/3',
    'workerPools: done, 3/3',
    'done: waiting',
  ],
  'machine-deleted': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    'controlPlaneNodes: active, 2/3',
    '> workerPools: attention, 1/6',
    'done: waiting',
  ],
  'half-listed': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 22/60, reported',
    'done: waiting',
  ],
  'apis-unregistered': [
    'payload: done, accepted, verified',
    '> operators: failed, 33/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  'operator-silent': [
    'payload: done, accepted, verified',
    '> operators: failed, 32/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  'operator-crashing': [
    'payload: done, accepted, verified',
    '> operators: attention, 32/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  'operator-unmanaged': [
    'payload: done, accepted, verified',
    '> operators: attention, 32/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  idle: [],
  'signer-expiring': [],
  progressing: [
    'payload: done, accepted, verified',
    '> operators: active, 24/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  slow: [
    'payload: done, accepted, verified',
    '> operators: attention, 32/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  stalled: [
    'payload: done, accepted, verified',
    '> operators: failed, 32/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  failing: [
    'payload: done, accepted, verified',
    '> operators: failed, 30/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  'drain-blocked': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 5/15',
    'done: waiting',
  ],
  'node-degraded': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    'controlPlaneNodes: active, 1/3',
    '> workerPools: attention, 0/8',
    'done: waiting',
  ],
  'os-image-pull': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: attention, 1/3',
    'workerPools: done, 4/4',
    'done: waiting',
  ],
  'webhook-unreachable': [
    'payload: done, accepted, verified',
    '> operators: failed, 30/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  'not-back': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: failed, 4/8',
    'done: waiting',
  ],
  'certificate-pending': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 4/8',
    'done: waiting',
  ],
  'version-only': [
    'payload: done, accepted, verified',
    'operators: done',
    'controlPlaneNodes: unknown',
    'workerPools: unknown',
    'done: unknown',
  ],
  'paused-pool': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 2/43, 40 paused',
    'done: waiting',
  ],
  'registry-unreachable': [
    'payload: done, accepted, verified',
    '> operators: attention, 32/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/15',
    'done: waiting',
  ],
  'second-update': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: active, 3/10',
    'done: waiting',
  ],
  'before-start': [],
  'looking-ahead': [],
  'config-change': [],
  'payload-not-accepted': [
    '> payload: attention, notAccepted',
    'operators: waiting',
    'controlPlaneNodes: waiting',
    'workerPools: waiting',
    'done: waiting',
  ],
  'payload-preconditions': [
    '> payload: attention, notAccepted',
    'operators: waiting',
    'controlPlaneNodes: waiting',
    'workerPools: waiting',
    'done: waiting',
  ],
  'payload-signature': [
    '> payload: attention, notAccepted',
    'operators: waiting',
    'controlPlaneNodes: waiting',
    'workerPools: waiting',
    'done: waiting',
  ],
  'replacement-missing': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 2/6',
    'done: waiting',
  ],
  'workers-behind': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: active, 12/62',
    'done: waiting',
  ],
  'zone-silent': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 6/9',
    'done: waiting',
  ],
  'single-node': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 0/1',
    'done: waiting',
  ],
  'single-node-back': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 0/1',
    'done: waiting',
  ],
  compact: [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 1/3',
    'done: waiting',
  ],
  'two-node-arbiter': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: failed, 2/3',
    'done: waiting',
  ],
  hosted: ['payload: done, accepted, verified', '> operators: active, 19/21', 'done: waiting'],
  'hosted-idle': [],
  'hosted-nodes-lost': [
    'payload: done, accepted, verified',
    '> operators: attention, 19/21',
    'done: waiting',
  ],
  'windows-nodes': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: active, 4/6',
    'done: waiting',
  ],
  'new-worker': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: active, 3/7',
    'done: waiting',
  ],
  'few-rights': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 2/3, reported',
    'workerPools: active, 6/15, reported',
    'done: waiting',
  ],
  'no-machine-configs': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: active, 11/15',
    'done: waiting',
  ],
  'slots-held': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: attention, 2/8',
    'done: waiting',
  ],
  'multi-arch': [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 1/3',
    'workerPools: active, 3/15',
    'done: waiting',
  ],
  'partial-before': [
    'payload: done, accepted, verified',
    '> operators: active, 22/34',
    'controlPlaneNodes: waiting, 0/3',
    'workerPools: waiting, 0/12',
    'done: waiting',
  ],
  retargeted: [
    'payload: done, accepted, verified',
    'operators: active, 33/34',
    '> controlPlaneNodes: active, 1/3',
    'workerPools: active, 0/12',
    'done: waiting',
  ],
  'unknown-state': [
    'payload: unknown',
    'operators: unknown',
    'controlPlaneNodes: unknown',
    'workerPools: unknown',
    'done: unknown',
  ],
  'nodes-500': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: active, 246/497',
    'done: waiting',
  ],
  'nodes-5000': [
    'payload: done, accepted, verified',
    'operators: done, 34/34',
    'controlPlaneNodes: done, 3/3',
    '> workerPools: active, 2427/4997',
    'done: waiting',
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

  it('are of a single node where the topology says so', () => {
    const areSingle = SCENARIOS.filter((scenario) =>
      assessSteps(assessScenario(scenario)).every(({ isSingleNode }) => isSingleNode),
    );
    expect(areSingle.map(({ id }) => id)).toEqual(['single-node', 'single-node-back']);
  });

  it('are done only when all of them are, at every moment of an update', () => {
    const minutes = Array.from({ length: 27 }, (_, quarter) => quarter * 4);
    const ends = minutes.map((minute) => {
      const status = assessScenario('moving-update', minute * 60_000);
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
    expect(read(before)).toContain('workerPools: unknown, 59/59, reported');
    const after = anUpdateStatus({
      pools: [reported],
      operators: [{ ...machineConfig, state: 'updated' }],
    });
    expect(read(after)).toContain('workerPools: done, 59/59, reported');
  });

  it('are unknown where the pools could not be read', () => {
    const missing = { resource: 'machineconfigpools', reason: 'Forbidden', message: '' } as const;
    expect(read(anUpdateStatus({ pools: [], missing: [missing] }))).toContain(
      'workerPools: unknown',
    );
  });

  it.each([
    [true, 'accepted, verified'],
    [false, 'accepted, not verified'],
    [undefined, 'accepted'],
  ])('say whether the payload was verified: %s', (verified, text) => {
    const history = [{ version: '4.18.9', image: '', state: 'Partial', verified }];
    expect(read(anUpdateStatus({ controlPlane: aControlPlane({ history }) }))[0]).toBe(
      `payload: done, ${text}`,
    );
  });

  it('say that the payload was forced, whether verified or not', () => {
    const history = [
      { version: '4.18.9', image: '', state: 'Partial', verified: true, forced: true as const },
    ];
    expect(read(anUpdateStatus({ controlPlane: aControlPlane({ history }) }))[0]).toBe(
      'payload: done, accepted, verified, forced',
    );
  });

  describe('say how long they took', () => {
    const minute = 60_000_000_000n;
    const start = at('2025-11-03T12:00:00Z');
    const nodes = ['worker-0', 'worker-1'].map((name) =>
      aNode({ name, updated: true, assessment: 'Completed', phase: 'Updated' }),
    );
    const controlPlane = aControlPlane({
      assessment: 'Completed',
      counts: { ...aControlPlane().counts, updated: 34, total: 34 },
      startedAt: start,
      completedAt: start + 69n * minute,
    });
    const ofPool = (pool: string, from: bigint, to?: bigint): PoolRecord => ({
      pool,
      scope: pool === 'master' ? 'ControlPlane' : 'WorkerPool',
      nodes: 2,
      startedAt: start + from * minute,
      ...(to !== undefined && { endedAt: start + to * minute }),
      steps: [],
      ways: [],
    });
    const record = (...pools: readonly PoolRecord[]): UpdateRecord => ({
      version: '4.18.9',
      startedAt: start,
      pools,
      verdicts: [],
    });
    const master = ofPool('master', 51n, 69n);
    const worker = ofPool('worker', 51n, 97n);
    const masters = ['master-0', 'master-1'].map((name) =>
      aNode({ name, pool: 'master', updated: true, assessment: 'Completed', phase: 'Updated' }),
    );
    const times = (changes: Partial<UpdateStatus>) =>
      Object.fromEntries(
        assessSteps(
          anUpdateStatus({
            pools: [
              aPool({ name: 'master', scope: 'ControlPlane', nodes: masters }),
              aPool({ nodes }),
            ],
            controlPlane,
            records: [record(master, worker)],
            ...changes,
          }),
        ).flatMap(({ id, tookNs }) => (tookNs === undefined ? [] : [[id, tookNs / minute]])),
      );

    it('so that operators and control plane nodes add up to the control plane', () =>
      expect(times({})).toEqual({ operators: 51n, controlPlaneNodes: 18n, workerPools: 46n }));

    it('not of a stage of which the beginning or the end is unknown', () => {
      const unknown = { ...master, startedAt: undefined };
      expect(times({ records: [record(unknown, ofPool('worker', 51n))] })).toEqual({});
      expect(times({ records: [] })).toEqual({});
    });

    it('not by what is remembered of another update', () =>
      expect(
        times({ records: [{ ...record(master, worker), startedAt: start - minute }] }),
      ).toEqual({}));

    it('all of the control plane where its nodes are none of the update', () =>
      expect(times({ topology: 'External', pools: [], records: [] })).toEqual({ operators: 69n }));

    it('not before they are done', () =>
      expect(
        times({
          pools: [aPool({ nodes: [...nodes, aNode({ name: 'worker-2' })] })],
          controlPlane: aControlPlane(),
        }),
      ).toEqual({}));
  });
});
