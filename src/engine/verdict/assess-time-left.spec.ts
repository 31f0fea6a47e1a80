import { aControlPlane } from '../../testing/an-update-status';
import { MINUTE } from '../time';
import type { Verdict } from '../update-status';
import { assessTimeLeft } from './assess-time-left';

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
  draining: 0,
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
    expect(assessTimeLeft(verdict, controlPlane, updating)).toEqual(left);
  });
});
