import type { Fault, ReadinessCode, ReadinessFinding } from '../../engine';
import { anOperator } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import { english } from '../language/english';
import { describeReadiness, isTold } from './readiness';

/** Nanoseconds. */
const HOUR = 3_600_000_000_000n;

function describeFinding(code: ReadinessCode) {
  const finding: ReadinessFinding = { weight: 'warns', ...code };
  return describeReadiness(finding, english);
}

describe('an operator that is unwell', () => {
  const finding: ReadinessFinding = {
    weight: 'warns',
    code: 'OperatorUnhealthy',
    operator: 'ingress',
    health: 'unavailable',
    message: '',
  };
  const fault = (operator: string, follows?: string): Fault => ({
    key: operator,
    root: { kind: 'operator', operator },
    level: 'Error',
    insights: [],
    isDraining: false,
    consequences:
      follows === undefined
        ? []
        : [
            {
              kind: 'insight',
              because: 'missesNodes',
              insight: anOperatorDegraded(anOperator({ name: follows })),
            },
          ],
  });

  it('is told once: by its entry, or the one that it follows from', () => {
    expect(isTold(finding, [fault('ingress')])).toBe(true);
    expect(isTold(finding, [fault('dns', 'ingress')])).toBe(true);
    expect(isTold(finding, [fault('dns')])).toBe(false);
  });
});

describe('what to settle before the next update', () => {
  it.each<[summary: string, code: ReadinessCode, detail: string]>([
    [
      'Only patch updates are possible now',
      {
        code: 'NotUpgradeable',
        conditionReason: 'ClusterOperatorsNotUpgradeable',
        message: 'Several operators object',
        operators: [{ name: 'storage', reason: 'OldDriver', message: 'remove the driver' }],
      },
      'ClusterOperatorsNotUpgradeable: Several operators object\nstorage (OldDriver): remove the driver',
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
      '2 of 4 nodes in NodePool demo-a run an older release than 4.18.9',
      {
        code: 'NodePoolBehind',
        nodePool: 'demo-a',
        nodes: ['a-2', 'a-3'],
        kubeletVersions: ['v1.30.13+abc'],
        total: 4,
        version: '4.18.9',
      },
      'a-2 and a-3\nKubelet v1.30.13',
    ],
    [
      'The release of 2 nodes is unknown',
      { code: 'NodeReleasesUnknown', nodes: 2, version: '4.18.9' },
      '',
    ],
    [
      '1 of 12 nodes in pool worker is degraded',
      { code: 'PoolDegraded', pool: 'worker', degraded: 1, total: 12 },
      '',
    ],
    [
      '2 kubelets are too old for the API server (v1.28.1 for v1.31.4)',
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
      '1 kubelet would be too old after the next minor update (v1.28.1, API server v1.31.4)',
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
      '1 kubelet is newer than the API server (v1.32.0, v1.31.4)',
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
      "Pool worker is paused, and 40 of 43 nodes don't have the pool's configuration",
      { code: 'PoolBehind', pool: 'worker', behind: 40, total: 43, paused: true },
      '',
    ],
    [
      "3 of 43 nodes in pool worker don't have the pool's configuration",
      { code: 'PoolBehind', pool: 'worker', behind: 3, total: 43, paused: false },
      '',
    ],
    ['Pool worker is paused', { code: 'PoolPausedAtRest', pool: 'worker', total: 3 }, ''],
    [
      '1 node in pool worker is unavailable',
      { code: 'NodesUnavailable', pool: 'worker', nodes: ['a'], maxUnavailable: 1 },
      'a',
    ],
    [
      '2 nodes in pool worker are cordoned',
      {
        code: 'NodesUnavailable',
        pool: 'worker',
        nodes: ['a', 'b'],
        maxUnavailable: 1,
        areCordoned: true,
      },
      'Unless cordoned on purpose, mark as schedulable: a and b',
    ],
    ['2 nodes belong to no pool', { code: 'UnpooledNodes', nodes: ['a', 'b'] }, 'a and b'],
    [
      'PodDisruptionBudget shop/web allows 0 disruptions',
      {
        code: 'BudgetsExhausted',
        budgets: [
          { namespace: 'shop', name: 'web', currentHealthy: 1, desiredHealthy: 1, expectedPods: 1 },
        ],
        held: [],
      },
      'shop/web (healthy pods: 1 of 1, required: 1)',
    ],
    [
      '1 node belongs to several custom pools',
      { code: 'ContestedNodes', nodes: ['a'], pools: ['gpu', 'infra'] },
      'a',
    ],
    [
      '2 nodes have no configuration yet',
      { code: 'UnconfiguredNodes', nodes: ['a', 'b'] },
      'a and b',
    ],
    [
      '2 alerts to check before an update',
      {
        code: 'AlertsFiring',
        alerts: [
          { alert: 'KubeNodeNotReady', severity: 'warning', summary: 'Not ready.', count: 2 },
          { alert: 'EtcdDown', severity: 'critical', summary: '', count: 1 },
        ],
      },
      'KubeNodeNotReady (warning) ×2: Not ready.\nEtcdDown (critical)',
    ],
    [
      'Certificate kube-apiserver-to-kubelet-signer expires in 12d',
      {
        code: 'SignerExpiring',
        signer: 'kube-apiserver-to-kubelet-signer',
        dueAt: -61n * 24n * HOUR,
        expiresAt: 12n * 24n * HOUR,
        seenAt: 0n,
      },
      '1970-01-13T00:00:00Z',
    ],
    [
      'Certificate kube-apiserver-to-kubelet-signer has expired',
      {
        code: 'SignerExpiring',
        signer: 'kube-apiserver-to-kubelet-signer',
        dueAt: -73n * 24n * HOUR,
        expiresAt: 0n,
        seenAt: HOUR,
      },
      '1970-01-01T00:00:00Z',
    ],
    ["A requested release isn't accepted", { code: 'UpdateUnderway', because: 'notAccepted' }, ''],
    ["The cluster can't reconcile its release", { code: 'UpdateUnderway', because: 'failing' }, ''],
    [
      'Pool worker needs at least 60 rounds',
      { code: 'ManyRounds', pool: 'worker', total: 60, maxUnavailable: 1, rounds: 60 },
      '',
    ],
    ['Pool gpu builds its own OS image', { code: 'ImageMode', pool: 'gpu' }, ''],
    [
      'The OS image of pool gpu is set by a MachineConfig',
      { code: 'OsImagePinned', pool: 'gpu' },
      '',
    ],
  ])('%s', (summary, code, detail) => {
    const text = describeFinding(code);
    expect(text.summary).toBe(summary);
    expect(text.detail).toBe(detail);
    expect(text.effect).toMatch(/\.$/);
    expect(text.command).toMatch(/^oc /);
  });

  it.each([
    [1, "These nodes use all of the pool's update slots, so no other node would be updated."],
    [3, 'These nodes use update slots of the pool, which has 3.'],
    [undefined, 'These nodes use update slots of the pool.'],
  ])('says what unavailable nodes leave of %s slots', (maxUnavailable, effect) => {
    expect(
      describeFinding({ code: 'NodesUnavailable', pool: 'worker', nodes: ['a'], maxUnavailable })
        .effect,
    ).toBe(effect);
  });

  it.each([
    [
      ['a'],
      "Several custom pools (gpu and infra) select this node, so the machine-config operator doesn't update the node.",
    ],
    [
      ['a', 'b'],
      "Several custom pools (gpu and infra) select these nodes, so the machine-config operator doesn't update the nodes.",
    ],
  ])('says why nodes of several custom pools are not updated: %s', (nodes, effect) => {
    expect(describeFinding({ code: 'ContestedNodes', nodes, pools: ['gpu', 'infra'] }).effect).toBe(
      effect,
    );
  });

  it('names the nodes that cannot be drained, pool by pool', () => {
    const text = describeFinding({
      code: 'BudgetsExhausted',
      budgets: [
        {
          namespace: 'pay',
          name: 'ledger',
          currentHealthy: 3,
          desiredHealthy: 3,
          expectedPods: 3,
          nodes: ['infra-2', 'worker-a', 'worker-g'],
        },
      ],
      held: [
        { pool: 'worker', nodes: ['worker-a', 'worker-g'] },
        { pool: 'infra', nodes: ['infra-2'] },
      ],
    });
    expect(text.effect).toBe(
      "3 nodes can't be drained: worker-a, worker-g (pool worker), infra-2 (pool infra)",
    );
    // Of one budget the nodes are named already.
    expect(text.detail).toBe('pay/ledger (healthy pods: 3 of 3, required: 3)');
  });

  it('leads to the node that is down with the pods that the budget misses', () => {
    const budget = {
      namespace: 'shop',
      name: 'web',
      currentHealthy: 2,
      desiredHealthy: 2,
      expectedPods: 3,
      nodes: ['worker-0', 'worker-2'],
      missedOn: ['worker-2'],
    };
    const finding = {
      weight: 'warns',
      code: 'BudgetsExhausted',
      held: [{ pool: 'worker', nodes: ['worker-0', 'worker-2'] }],
    } as const;
    const one = describeReadiness({ ...finding, budgets: [budget] }, english);
    expect(one.effect).toBe(
      "The budget misses pods on node worker-2, which isn't ready. Restore this node first.",
    );
    expect(one.command).toBe('oc describe node worker-2');
    expect(one.detail).toBe(
      'shop/web (healthy pods: 2 of 3, required: 2), on worker-0 and worker-2',
    );
    const two = describeReadiness(
      { ...finding, budgets: [budget, { ...budget, name: 'api', missedOn: undefined }] },
      english,
    );
    expect(two.detail).toBe(
      'shop/web (healthy pods: 2 of 3, required: 2), on worker-0 and worker-2; nodes that are not ready: worker-2\nshop/api (healthy pods: 2 of 3, required: 2), on worker-0 and worker-2',
    );
  });

  it('says of several budgets which nodes each is about', () => {
    const counts = { namespace: 'pay', currentHealthy: 3, desiredHealthy: 3, expectedPods: 3 };
    const { detail } = describeReadiness(
      {
        weight: 'warns',
        code: 'BudgetsExhausted',
        budgets: [
          { ...counts, name: 'ledger', nodes: ['infra-2', 'worker-a', 'worker-g'] },
          { ...counts, name: 'cart', nodes: ['worker-b'] },
        ],
        held: [{ pool: 'worker', nodes: ['worker-a', 'worker-b'] }],
      },
      english,
    );
    expect(detail).toBe(
      'pay/ledger (healthy pods: 3 of 3, required: 3), on infra-2, worker-a, and worker-g\npay/cart (healthy pods: 3 of 3, required: 3), on worker-b',
    );
  });

  it.each([
    [
      'ClusterOperatorsNotUpgradeable',
      ['storage', 'dns'],
      /^oc describe clusteroperator storage dns$/,
    ],
    ['AdminAckRequired', [], /^oc .*get configmap admin-gates/],
    ['ClusterVersionOverridesSet', [], /^oc get clusterversion version/],
    ['ResourceDeletesInProgress', [], /^oc adm upgrade$/],
  ])('shows what %s is about', (conditionReason, names, command) => {
    const operators = names.map((name) => ({ name, reason: 'OldDriver', message: '' }));
    expect(
      describeFinding({ code: 'NotUpgradeable', conditionReason, message: '', operators }).command,
    ).toMatch(command);
  });

  it('does not hold a pause against anybody who planned it', () => {
    const paused = {
      code: 'PoolBehind',
      pool: 'worker',
      behind: 40,
      total: 40,
      paused: true,
      staysAt: '4.16.30',
    } as const;
    const planned = describeFinding({ ...paused, isPlanned: true, unpauseBefore: '4.19' });
    expect(planned.effect).toMatch(/^As planned .* before updating to 4\.19\.$/);
    expect(planned.detail).toBe('These nodes stay on 4.16.30.');
    expect(planned.command).toBe('oc get machineconfigpool worker');
    expect(describeFinding(paused).effect).toMatch(
      /^Resume the pool when its nodes can reboot\. The next update skips/,
    );
    expect(describeFinding(paused).command).toMatch(
      /^oc patch machineconfigpool\/worker .*"paused":false/,
    );
  });
});
