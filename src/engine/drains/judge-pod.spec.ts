import { aPod, aPodDisruptionBudget, type PodOptions } from '../../../scenarios/builders';
import { formatInstant, parseInstant, SECOND } from '../time';
import { readPod } from '../resources/pod';
import { readPodDisruptionBudget } from '../resources/pod-disruption-budget';
import { readVirtualMachineInstance } from '../resources/virtual-machine-instance';
import { judgePod, type PodSurroundings } from './judge-pod';

const NOW = parseInstant('2025-11-03T14:00:00Z') ?? 0n;

/** A budget as an object, with fields laid over it. */
function aBudget(
  options: Parameters<typeof aPodDisruptionBudget>[0] = {},
  over: { spec?: object; status?: object; metadata?: object } = {},
) {
  const object = aPodDisruptionBudget(options);
  return readPodDisruptionBudget({
    ...object,
    metadata: { ...object.metadata, ...over.metadata },
    spec: { ...(object.spec as object), ...over.spec },
    status: { ...(object.status as object), ...over.status },
  });
}

function judge(
  pod: PodOptions & { metadata?: object },
  surroundings: Partial<PodSurroundings> = {},
) {
  const object = aPod(pod);
  return judgePod(readPod({ ...object, metadata: { ...object.metadata, ...pod.metadata } }), {
    severity: 'normal',
    budgets: [aBudget()],
    virtualMachine: 'unknown',
    now: NOW,
    ...surroundings,
  });
}

/** In a few words what becomes of the pod. */
function summary(verdict: ReturnType<typeof judgePod>): string {
  switch (verdict.kind) {
    case 'stays':
      return 'stays';
    case 'leaving':
      return `leaving ${verdict.state}`;
    case 'blocked':
      return verdict.reason.code;
  }
}

const ROOM = aBudget({ disruptionsAllowed: 1, currentHealthy: 2 });

function ending(secondsFromNow: number, graceSeconds: number, finalizers?: readonly string[]) {
  return {
    metadata: {
      deletionTimestamp: formatInstant(NOW + BigInt(secondsFromNow) * SECOND),
      deletionGracePeriodSeconds: graceSeconds,
      finalizers,
    },
  };
}

describe('no part of the drain', () => {
  it.each([
    {
      name: 'a DaemonSet’s pod',
      pod: { owner: { kind: 'DaemonSet', name: 'agent' } },
    },
    { name: 'a mirror pod', pod: { annotations: { 'kubernetes.io/config.mirror': 'abc' } } },
    { name: 'a pod that has completed', pod: { phase: 'Succeeded' } },
    { name: 'a pod that has failed', pod: { phase: 'Failed' } },
  ])('$name', ({ pod }) => expect(summary(judge(pod))).toBe('stays'));
});

describe('never a blocker by itself', () => {
  it.each([
    { name: 'a bare pod', pod: { owner: null } },
    { name: 'a pod with an emptyDir', pod: { spec: { volumes: [{ name: 'x', emptyDir: {} }] } } },
  ])('$name', ({ pod }) => expect(summary(judge(pod, { budgets: [] }))).toBe('leaving evictable'));
});

describe('budgets', () => {
  const UNREADY = { ready: false };
  it.each<{
    name: string;
    pod?: PodOptions;
    budgets: PodSurroundings['budgets'];
    expected: string;
  }>([
    { name: 'without room refuse', budgets: [aBudget()], expected: 'BudgetRefuses' },
    { name: 'with room let go', budgets: [ROOM], expected: 'leaving evictable' },
    { name: 'that are not known leave it open', budgets: undefined, expected: 'leaving unknown' },
    {
      name: 'refuse where nobody has counted',
      budgets: [aBudget({}, { status: { disruptionsAllowed: undefined } })],
      expected: 'BudgetRefuses',
    },
    {
      name: 'of other pods do not matter',
      budgets: [aBudget({ matchLabels: { app: 'db' } })],
      expected: 'leaving evictable',
    },
    {
      name: 'with an empty selector cover every pod of the namespace',
      budgets: [aBudget({}, { spec: { selector: {} } })],
      expected: 'BudgetRefuses',
    },
    {
      name: 'without a selector cover none',
      budgets: [aBudget({}, { spec: { selector: null } })],
      expected: 'leaving evictable',
    },
    {
      name: 'with a selector that cannot be read cover none',
      budgets: [
        aBudget({}, { spec: { selector: { matchExpressions: [{ key: 'a', operator: '?' }] } } }),
      ],
      expected: 'leaving evictable',
    },
    {
      name: 'two on one pod always fail, also with room',
      budgets: [ROOM, aBudget({ name: 'other', disruptionsAllowed: 1 })],
      expected: 'TwoBudgets',
    },
    {
      name: 'two of which one covers it do not',
      budgets: [ROOM, aBudget({ name: 'other', matchLabels: { app: 'db' } })],
      expected: 'leaving evictable',
    },
    {
      name: 'that were changed since they were counted refuse, with room too',
      budgets: [aBudget({ disruptionsAllowed: 1 }, { metadata: { generation: 2 } })],
      expected: 'BudgetStale',
    },
    {
      name: 'do not hold pods that do not run yet',
      pod: { phase: 'Pending' },
      budgets: [aBudget(), aBudget({ name: 'other' })],
      expected: 'leaving evictable',
    },
    {
      name: 'with AlwaysAllow let unready pods go',
      pod: UNREADY,
      budgets: [
        aBudget({ currentHealthy: 0 }, { spec: { unhealthyPodEvictionPolicy: 'AlwaysAllow' } }),
      ],
      expected: 'leaving evictable',
    },
    {
      name: 'with AlwaysAllow hold ready pods',
      budgets: [aBudget({}, { spec: { unhealthyPodEvictionPolicy: 'AlwaysAllow' } })],
      expected: 'BudgetRefuses',
    },
    {
      name: 'that have all they need let unready pods go',
      pod: UNREADY,
      budgets: [aBudget({ currentHealthy: 1, expectedPods: 2 })],
      expected: 'leaving evictable',
    },
    {
      name: 'that lack pods hold unready ones too',
      pod: UNREADY,
      budgets: [aBudget({ currentHealthy: 0 })],
      expected: 'BudgetRefuses',
    },
    {
      name: 'that need nothing hold unready pods while they have no room',
      pod: UNREADY,
      budgets: [aBudget({ desiredHealthy: 0, currentHealthy: 0 })],
      expected: 'BudgetRefuses',
    },
    {
      name: 'that were changed let unready pods go by what they said before',
      pod: UNREADY,
      budgets: [aBudget({ expectedPods: 2 }, { metadata: { generation: 2 } })],
      expected: 'leaving evictable',
    },
  ])('$name', ({ budgets, expected, pod = {} }) =>
    expect(summary(judge(pod, { budgets }))).toBe(expected),
  );

  it('say what they need, have and allow', () => {
    expect(judge({})).toMatchObject({
      reason: {
        budget: {
          budget: { namespace: 'shop', name: 'web', resource: 'poddisruptionbudgets' },
          limit: { kind: 'minAvailable', value: '1' },
          needs: 1,
          has: 1,
          allows: 0,
          covers: 1,
          roomWithReplicas: 2,
        },
      },
    });
  });

  it('that were changed are overdue in a long drain, not before', () => {
    const budgets = [aBudget({}, { metadata: { generation: 2 } })];
    expect(judge({}, { budgets })).not.toHaveProperty('reason.isOverdue');
    for (const severity of ['long', 'failed'] as const) {
      expect(judge({}, { budgets, severity })).toHaveProperty('reason.isOverdue', true);
    }
  });

  it('are all named, by their names, however they were listed', () => {
    const budgets = ['c', 'a', 'b'].map((name) => aBudget({ name }));
    for (const listed of [budgets, [...budgets].reverse()]) {
      expect(judge({}, { budgets: listed })).toMatchObject({
        reason: {
          code: 'TwoBudgets',
          budgets: ['a', 'b', 'c'].map((name) => ({ budget: { name } })),
        },
      });
    }
  });
});

describe('replicas that make room', () => {
  it.each([
    { name: 'one more than must be available', options: { minAvailable: 1 }, replicas: 2 },
    {
      name: 'those that are not healthy are made up for',
      options: { minAvailable: 2, expectedPods: 3, currentHealthy: 1, desiredHealthy: 2 },
      replicas: 5,
    },
    {
      name: 'shares are rounded up',
      options: { minAvailable: '60%', expectedPods: 2, currentHealthy: 2, desiredHealthy: 2 },
      replicas: 3,
    },
    { name: 'none with 100 %', options: { minAvailable: '100%' }, replicas: undefined },
    { name: 'none with maxUnavailable 0', options: { maxUnavailable: 0 }, replicas: undefined },
    {
      name: 'none with maxUnavailable, which moves along',
      options: { maxUnavailable: 1, expectedPods: 3, currentHealthy: 2, desiredHealthy: 2 },
      replicas: undefined,
    },
    {
      name: 'none that anybody would call help',
      options: { minAvailable: 1000 },
      replicas: undefined,
    },
  ])('$name', ({ options, replicas }) => {
    const verdict = judge({}, { budgets: [aBudget(options)] });
    expect(verdict.kind === 'blocked' && verdict.reason).toMatchObject({ code: 'BudgetRefuses' });
    expect(
      verdict.kind === 'blocked' && verdict.reason.code === 'BudgetRefuses'
        ? verdict.reason.budget.roomWithReplicas
        : 'none',
    ).toBe(replicas);
  });
});

describe('pods that end', () => {
  it.each<{
    name: string;
    pod: ReturnType<typeof ending>;
    severity?: PodSurroundings['severity'];
    expected: string;
  }>([
    { name: 'are leaving within their time', pod: ending(20, 30), expected: 'leaving ending' },
    {
      name: 'are leaving within a long time while the drain is young',
      pod: ending(420, 600),
      expected: 'leaving ending',
    },
    {
      name: 'block a long drain while they have a long time left',
      pod: ending(600, 1200),
      severity: 'long',
      expected: 'LongGracePeriod',
    },
    {
      name: 'do not block a long drain with a short time',
      pod: ending(20, 30),
      severity: 'long',
      expected: 'leaving ending',
    },
    {
      name: 'get a moment beyond their time',
      pod: ending(-60, 30, ['example.com/x']),
      expected: 'leaving ending',
    },
    {
      name: 'are stuck after that on a finalizer',
      pod: ending(-61, 30, ['example.com/x']),
      expected: 'StuckFinalizer',
    },
    {
      name: 'are stuck after that on their node without one',
      pod: ending(-61, 30),
      expected: 'StuckTerminating',
    },
  ])('$name', ({ expected, pod, severity = 'normal' }) =>
    expect(summary(judge(pod, { severity }))).toBe(expected),
  );

  it('are held by a finalizer after they completed', () => {
    expect(
      summary(judge({ phase: 'Succeeded', ...ending(-600, 30, ['batch.kubernetes.io/job']) })),
    ).toBe('StuckFinalizer');
    expect(summary(judge({ phase: 'Succeeded', ...ending(-600, 30) }))).toBe('stays');
  });
});

describe('virtual machines', () => {
  const LAUNCHER: PodOptions = {
    labels: { 'kubevirt.io': 'virt-launcher', app: 'web' },
    annotations: { 'kubevirt.io/domain': 'db' },
    owner: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: 'db' },
  };
  function aMachine(status: string, strategy: string, migrationState?: object) {
    return readVirtualMachineInstance({
      metadata: { name: 'db', namespace: 'shop' },
      spec: { evictionStrategy: strategy },
      status: {
        conditions: [
          { type: 'LiveMigratable', status, reason: 'DisksNotLiveMigratable', message: 'local' },
        ],
        migrationState,
      },
    });
  }
  it.each<{ name: string; machine: PodSurroundings['virtualMachine']; expected: string }>([
    {
      name: 'that cannot move block',
      machine: aMachine('False', 'LiveMigrate'),
      expected: 'VirtualMachineCannotMigrate',
    },
    {
      name: 'that cannot move block by the cluster’s default',
      machine: aMachine('False', ''),
      expected: 'VirtualMachineCannotMigrate',
    },
    {
      name: 'that can move are moved, though their budget has no room',
      machine: aMachine('True', 'LiveMigrate'),
      expected: 'leaving migrating',
    },
    {
      name: 'that are said to move if possible are judged as pods when they cannot',
      machine: aMachine('False', 'LiveMigrateIfPossible'),
      expected: 'BudgetRefuses',
    },
    {
      name: 'that are said to move if possible are moved when they can',
      machine: aMachine('True', 'LiveMigrateIfPossible'),
      expected: 'leaving migrating',
    },
    {
      name: 'that may be shut down are judged as pods',
      machine: aMachine('False', 'None'),
      expected: 'BudgetRefuses',
    },
    {
      name: 'that somebody else moves block',
      machine: aMachine('True', 'External'),
      expected: 'VirtualMachineCannotMigrate',
    },
    {
      name: 'whose move failed block',
      machine: aMachine('True', 'LiveMigrate', { failed: true, failureReason: 'no room' }),
      expected: 'VirtualMachineCannotMigrate',
    },
    { name: 'that are being read are left open', machine: 'loading', expected: 'leaving unknown' },
    {
      name: 'that cannot be read are judged by their budget',
      machine: 'unknown',
      expected: 'BudgetRefuses',
    },
  ])('$name', ({ expected, machine }) =>
    expect(summary(judge(LAUNCHER, { virtualMachine: machine }))).toBe(expected),
  );

  it('say why they cannot', () => {
    expect(judge(LAUNCHER, { virtualMachine: aMachine('False', 'LiveMigrate') })).toMatchObject({
      reason: {
        virtualMachine: { namespace: 'shop', name: 'db' },
        because: 'notMigratable',
        conditionReason: 'DisksNotLiveMigratable',
        message: 'local',
      },
    });
  });

  it('do not matter to other pods', () => {
    expect(
      summary(judge({}, { virtualMachine: aMachine('False', 'LiveMigrate'), budgets: [] })),
    ).toBe('leaving evictable');
  });
});
