import { aControlPlane } from '../../testing/an-update-status';
import { MINUTE } from '../time';
import type { Verdict } from '../status/verdict';
import { assessTimeLeft } from './assess-time-left';
import type { NoEstimateReason, PoolTimeLeft } from '../status/time-left';

const operators = (kind: Verdict['kind']): Verdict => ({
  kind,
  reason: 'Operators',
  updated: 1,
  total: 2,
  waitingFor: [],
});
const pausedPools: Verdict = {
  kind: 'waitingForYou',
  reason: 'PoolsPaused',
  pools: ['a'],
  nodes: 1,
};
const degradedNodes: Verdict = {
  kind: 'waitingForYou',
  reason: 'NodesDegraded',
  pool: 'a',
  degraded: 1,
  total: 2,
};
const lateNode = (kind: 'slow' | 'stalled'): Verdict => ({
  kind,
  reason: 'NodeLate',
  pool: 'a',
  node: 'n',
  move: 'reboot',
  waiting: 1,
});
const blockedDrain: Verdict = {
  kind: 'waitingForYou',
  reason: 'DrainBlocked',
  pool: 'a',
  node: 'n',
  nodes: 1,
  total: 2,
};
const estimate = (remainingNs: bigint) => ({
  remainingNs,
  totalNs: 60n * MINUTE,
  basis: 'previousUpdate' as const,
});
const withEstimate = aControlPlane({ estimate: estimate(5n * MINUTE) });

describe('assessTimeLeft', () => {
  it.each([
    {
      name: 'the estimate of the control plane',
      verdict: operators('progressing'),
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'estimate', remainingNs: 5n * MINUTE, basis: 'previousUpdate' },
    },
    {
      name: 'overdue once it has passed',
      verdict: operators('slow'),
      controlPlane: aControlPlane({ estimate: estimate(-MINUTE) }),
      updating: true,
      left: { kind: 'overdue', basis: 'previousUpdate' },
    },
    {
      name: 'overdue when nothing is left of it',
      verdict: operators('progressing'),
      controlPlane: aControlPlane({ estimate: estimate(0n) }),
      updating: true,
      left: { kind: 'overdue', basis: 'previousUpdate' },
    },
    {
      name: 'none when nobody knows whether it updates',
      verdict: operators('progressing'),
      controlPlane: withEstimate,
      updating: undefined,
      left: { kind: 'none', because: 'unknown' },
    },
    {
      name: 'none with an unknown verdict',
      verdict: { kind: 'unknown', reason: 'CannotDetermine', detail: '' } as const,
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'none', because: 'unknown' },
    },
    {
      name: 'none when no update runs',
      verdict: operators('progressing'),
      controlPlane: withEstimate,
      updating: false,
      left: { kind: 'none', because: 'notUpdating' },
    },
    {
      name: 'none when stalled',
      verdict: operators('stalled'),
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'none', because: 'stalled' },
    },
    {
      name: 'none when failing',
      verdict: {
        kind: 'failing',
        reason: 'ClusterVersionFailing',
        conditionReason: '',
        message: '',
      } as const,
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'none', because: 'stalled' },
    },
    {
      name: 'none while pools are paused',
      verdict: pausedPools,
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'none', because: 'paused' },
    },
    {
      name: 'none while a person is needed',
      verdict: degradedNodes,
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'none', because: 'blocked' },
    },
    {
      name: 'none while a node stalls',
      verdict: lateNode('stalled'),
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'none', because: 'stalled' },
    },
    {
      name: 'the estimate while a node is only slow',
      verdict: lateNode('slow'),
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'estimate', remainingNs: 5n * MINUTE, basis: 'previousUpdate' },
    },
    {
      name: 'none while a drain cannot succeed',
      verdict: blockedDrain,
      controlPlane: withEstimate,
      updating: true,
      left: { kind: 'none', because: 'blocked' },
    },
    {
      name: 'none to multi-arch',
      verdict: operators('progressing'),
      controlPlane: { ...withEstimate, multiArchMigration: true },
      updating: true,
      left: { kind: 'none', because: 'multiArch' },
    },
    {
      name: 'none while only pools roll',
      verdict: operators('progressing'),
      controlPlane: { ...withEstimate, progressing: 'False' as const },
      updating: true,
      left: { kind: 'none', because: 'workerPools' },
    },
    {
      name: 'none without an estimate',
      verdict: operators('progressing'),
      controlPlane: aControlPlane(),
      updating: true,
      left: { kind: 'none', because: 'unknown' },
    },
  ])('$name', ({ verdict, controlPlane, updating, left }) => {
    expect(assessTimeLeft(verdict, controlPlane, updating, [])).toEqual(left);
  });
});

const basis = { samples: 12, from: 'pool', withoutNodes: 0, pools: [] } as const;
const range = (pool: string, from: bigint, to: bigint): PoolTimeLeft => ({
  pool,
  timeLeft: {
    kind: 'range',
    fromNs: from * MINUTE,
    toNs: to * MINUTE,
    basis: { ...basis, pool },
  },
});
const silent = (pool: string, because: NoEstimateReason): PoolTimeLeft => ({
  pool,
  timeLeft: { kind: 'none', because },
});
const done = { ...withEstimate, progressing: 'False' as const };
const workerPools: Verdict = {
  kind: 'progressing',
  reason: 'WorkerPools',
  updated: 1,
  total: 2,
  pools: ['infra', 'worker'],
};

describe('assessTimeLeft, with pools', () => {
  it.each([
    {
      name: 'the last pool decides; the beginning of the range is the latest of all',
      controlPlane: done,
      times: [range('infra', 50n, 60n), range('worker', 40n, 90n)],
      left: { fromNs: 50n * MINUTE, toNs: 90n * MINUTE, basis: { ...basis, pool: 'worker' } },
    },
    {
      name: 'a pool of which nobody can tell is named',
      controlPlane: done,
      times: [silent('infra', 'paused'), range('worker', 40n, 90n)],
      left: { basis: { ...basis, pool: 'worker', pools: ['infra'] } },
    },
    {
      name: 'none while a pool has no sample yet',
      controlPlane: done,
      times: [silent('infra', 'noSamples'), range('worker', 40n, 90n)],
      left: { kind: 'none', because: 'noSamples' },
    },
    {
      name: 'what one pool waits for, the cluster waits for',
      controlPlane: done,
      times: [silent('infra', 'paused'), silent('worker', 'blocked')],
      left: { kind: 'none', because: 'blocked' },
    },
    {
      name: 'none before the image is built',
      controlPlane: done,
      times: [silent('infra', 'imageBuild')],
      left: { kind: 'none', because: 'imageBuild' },
    },
    {
      name: 'the control plane’s estimate while it ends later than the pools',
      controlPlane: withEstimate,
      times: [range('worker', 1n, 4n)],
      left: { kind: 'estimate', remainingNs: 5n * MINUTE },
    },
    {
      name: 'the pools’ range once they end later; it begins no earlier than the control plane ends',
      controlPlane: aControlPlane({ estimate: estimate(60n * MINUTE) }),
      times: [range('worker', 10n, 90n)],
      left: { fromNs: 50n * MINUTE, toNs: 90n * MINUTE },
    },
    {
      name: 'the range of its nodes once only machine-config is left',
      controlPlane: aControlPlane({
        estimate: estimate(60n * MINUTE),
        counts: { total: 34, updated: 33, updating: 1, waiting: 0, unavailable: 0, degraded: 0 },
      }),
      times: [range('master', 10n, 15n)],
      left: { kind: 'range', toNs: 15n * MINUTE },
    },
    {
      name: 'the pools’ range when the control plane is overdue',
      controlPlane: aControlPlane({ estimate: estimate(-MINUTE) }),
      times: [range('worker', 10n, 90n)],
      left: { kind: 'range', toNs: 90n * MINUTE },
    },
  ])('$name', ({ controlPlane, times, left }) => {
    expect(assessTimeLeft(workerPools, controlPlane, true, times)).toMatchObject(left);
  });

  it('is silent while a person is needed, whatever the pools say', () => {
    const times = [range('worker', 40n, 90n)];
    expect(assessTimeLeft(degradedNodes, done, true, times)).toEqual({
      kind: 'none',
      because: 'blocked',
    });
    expect(assessTimeLeft(operators('stalled'), withEstimate, true, times)).toEqual({
      kind: 'none',
      because: 'stalled',
    });
  });
});
