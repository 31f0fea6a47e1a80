import type { ReadinessCode, ReadinessFinding } from '../engine';
import { english } from './english';
import { describeReadiness } from './readiness';

function describeFinding(code: ReadinessCode) {
  const finding: ReadinessFinding = { weight: 'warns', ...code };
  return describeReadiness(finding, english);
}

describe('what to settle before the next update', () => {
  it.each<[summary: string, code: ReadinessCode, detail: string]>([
    [
      'Only patch updates are possible now (ClusterOperatorsNotUpgradeable)',
      {
        code: 'NotUpgradeable',
        conditionReason: 'ClusterOperatorsNotUpgradeable',
        message: 'Several operators object',
        operators: [{ name: 'storage', reason: 'OldDriver', message: 'remove the driver' }],
      },
      'Several operators object\nstorage (OldDriver): remove the driver',
    ],
    [
      'Operator etcd is unavailable',
      { code: 'OperatorUnhealthy', operator: 'etcd', health: 'unavailable', message: 'no quorum' },
      'no quorum',
    ],
    [
      'Operator etcd is degraded',
      { code: 'OperatorUnhealthy', operator: 'etcd', health: 'degraded', message: '' },
      '',
    ],
    [
      '1 of 12 nodes in pool worker degraded',
      { code: 'PoolDegraded', pool: 'worker', degraded: 1, total: 12 },
      '',
    ],
    [
      '2 kubelets are too old for the API server (v1.28.1 for 1.31.4)',
      {
        code: 'KubeletSkew',
        skew: 'unsupported',
        nodes: ['a', 'b'],
        kubeletVersions: ['v1.28.1'],
        apiServerVersion: '1.31.4',
      },
      'a and b',
    ],
    [
      '1 kubelet would be too old after the next minor update (v1.28.1, API server 1.31.4 now)',
      {
        code: 'KubeletSkew',
        skew: 'unsupportedNext',
        nodes: ['a'],
        kubeletVersions: ['v1.28.1'],
        apiServerVersion: '1.31.4',
      },
      'a',
    ],
    [
      '1 kubelet is newer than the API server (v1.32.0, 1.31.4)',
      {
        code: 'KubeletSkew',
        skew: 'ahead',
        nodes: ['a'],
        kubeletVersions: ['v1.32.0'],
        apiServerVersion: '1.31.4',
      },
      'a',
    ],
    [
      'Pool worker is paused with 40 of 43 nodes behind',
      { code: 'PoolBehind', pool: 'worker', behind: 40, total: 43, paused: true },
      '',
    ],
    [
      '3 of 43 nodes in pool worker are behind',
      { code: 'PoolBehind', pool: 'worker', behind: 3, total: 43, paused: false },
      '',
    ],
    ['Pool worker is paused', { code: 'PoolPausedAtRest', pool: 'worker', total: 3 }, ''],
    [
      '1 node in pool worker is not available',
      { code: 'NodesUnavailable', pool: 'worker', nodes: ['a'], maxUnavailable: 1 },
      'a',
    ],
    ['2 nodes belong to no pool', { code: 'UnpooledNodes', nodes: ['a', 'b'] }, 'a and b'],
    [
      '1 PodDisruptionBudget allows no disruption now',
      {
        code: 'BudgetsExhausted',
        budgets: [
          { namespace: 'shop', name: 'web', currentHealthy: 1, desiredHealthy: 1, expectedPods: 1 },
        ],
      },
      'shop/web, healthy pods: needs 1, has 1 of 1',
    ],
  ])('%s', (summary, code, detail) => {
    const text = describeFinding(code);
    expect(text.summary).toBe(summary);
    expect(text.detail).toBe(detail);
    expect(text.effect).toMatch(/\.$/);
    expect(text.command).toMatch(/^oc /);
  });

  it.each([
    [1, 'They take up every update slot of the pool: no other node would start.'],
    [3, 'They take up update slots of the pool; it has 3.'],
    [undefined, 'They take up update slots of the pool.'],
  ])('says what unavailable nodes leave of %s slots', (maxUnavailable, effect) => {
    expect(
      describeFinding({ code: 'NodesUnavailable', pool: 'worker', nodes: ['a'], maxUnavailable })
        .effect,
    ).toBe(effect);
  });
});
