import { assessUpdate, parseInstant } from '../src/engine';
import { assessScenario } from '../src/testing/assess-scenario';
import { findScenario, snapshotOf } from '.';

describe('paused pools between two minor updates', () => {
  const { controlPlane, health, nextUpdate, now, readiness, skew, verdict } =
    assessScenario('paused-pool');
  const poolNamed = (name: string) => skew.find(({ pool }) => pool === name);

  it('shows the control plane and each pool at their versions', () => {
    expect(controlPlane.versions.target).toBe('4.17.20');
    expect(poolNamed('worker')).toMatchObject({
      oldestVersion: '4.16.30',
      newestVersion: '4.16.30',
      isUniform: true,
      minorsBehind: 1,
    });
    expect(poolNamed('infra')).toMatchObject({
      oldestVersion: '4.16.30',
      newestVersion: '4.17.20',
      isUniform: false,
    });
    expect(poolNamed('master')).toMatchObject({ minorsBehind: 0, isUniform: true });
  });

  it('says since when and by whom, and which nodes are waiting', () => {
    expect(poolNamed('worker')?.pause).toMatchObject({
      by: 'kubectl-edit',
      heldBack: 40,
      moving: 0,
      staysAt: '4.16.30',
    });
    const { sinceAt = 0n } = poolNamed('worker')?.pause ?? {};
    expect((now - sinceAt) / 3_600_000_000_000n).toBe(25n);
  });

  it('lets the node on its way finish, and holds nobody else back', () =>
    expect(poolNamed('infra')?.pause).toMatchObject({ heldBack: 0, moving: 1 }));

  it('allows the second hop, and names the minor before which the pool has to go on', () => {
    expect(nextUpdate.plan).toMatchObject({
      pools: ['worker'],
      nodes: 40,
      hop: 1,
      of: 2,
      state: 'done',
      next: '4.18',
      versions: ['4.18.9'],
      unpauseBefore: '4.19',
    });
    expect(
      nextUpdate.options.map(({ version, kind, blockedBy }) => [version, kind, blockedBy]),
    ).toEqual([
      ['4.18.9', 'minor', []],
      ['4.17.21', 'patch', []],
    ]);
  });

  it('is a person’s turn, without an error', () => {
    expect(verdict).toMatchObject({
      kind: 'waitingForYou',
      reason: 'PoolsPaused',
      pools: ['worker'],
      nodes: 40,
    });
    expect(health.map(({ level }) => level)).not.toContain('Error');
    expect(
      health
        .filter(({ impact }) => impact === 'Update Stalled')
        .map(({ code, level }) => `${code} ${level}`),
    ).toEqual(['PoolPaused Warning']);
    expect(readiness.map(({ weight }) => weight)).not.toContain('blocks');
  });
});

describe('a second update while workers roll', () => {
  const { ends, nextUpdate } = assessScenario('second-update');

  it('says which nodes restart twice, and refuses nothing', () => {
    expect(nextUpdate.restartsTwice).toEqual([
      {
        pool: 'master',
        updated: 3,
        moving: 0,
        waiting: 0,
        nodes: ['master-0', 'master-1', 'master-2'],
      },
      {
        pool: 'worker',
        updated: 3,
        moving: 1,
        waiting: 6,
        nodes: ['worker-0', 'worker-3', 'worker-6', 'worker-9'],
      },
    ]);
    expect(nextUpdate.options).toMatchObject([
      { version: '4.18.11', kind: 'patch', blockedBy: [] },
    ]);
    expect(nextUpdate.underway).toBeUndefined();
  });

  it('keeps the end of the control plane apart from that of the pools', () => {
    expect(ends.controlPlaneAt).toBeDefined();
    expect(ends).toMatchObject({ pools: 'rolling' });
    expect(ends.poolsAt ?? ends.clusterAt).toBeUndefined();
  });
});

describe('completed, but the workers are not', () => {
  const { ends, pools, verdict } = assessScenario('workers-behind');

  it('is done with the control plane, and with nothing else', () => {
    expect(ends.controlPlaneAt).toBeDefined();
    expect(ends.pools).toBe('rolling');
    expect(ends.clusterAt).toBeUndefined();
    expect(verdict.kind).not.toBe('updated');
  });

  it('does not count an empty pool', () =>
    expect(pools.find(({ name }) => name === 'gpu')?.insight.completionPercent).toBe(0));
});

describe('before the start', () => {
  const { nextUpdate, readiness, verdict } = assessScenario('before-start');
  const option = (version: string) => nextUpdate.options.find((each) => each.version === version);

  it('tells what is recommended, what is risky and what could not be checked', () => {
    expect(nextUpdate.options.map(({ version, risk }) => [version, risk])).toEqual([
      ['4.19.3', 'risky'],
      ['4.18.12', 'unknown'],
      ['4.18.11', 'risky'],
      ['4.18.10', 'recommended'],
    ]);
    expect(option('4.18.12')).toMatchObject({
      reason: 'EvaluationFailed',
      risks: [{ name: 'SlowBootRisk', queries: ['max(node_multipath_paths) > 0'] }],
    });
    expect(option('4.18.12')?.sinceAt).toBeDefined();
  });

  it('refuses the minor update and says what for, and lets patches go', () => {
    expect(option('4.19.3')?.blockedBy).toEqual([
      { by: 'notUpgradeable', conditionReason: 'AdminAckRequired' },
      { by: 'kubeletSkew', pools: ['worker'] },
    ]);
    for (const patch of ['4.18.10', '4.18.11', '4.18.12'])
      expect(option(patch)?.blockedBy).toEqual([]);
    expect(nextUpdate.refusals.map(({ because }) => because)).toEqual(['adminAck', 'operators']);
    expect(nextUpdate.refusals[1]?.from.map(({ operator }) => operator)).toEqual([
      'kube-apiserver',
    ]);
  });

  it('names the nodes that cannot be drained, pool by pool', () => {
    expect(readiness.find(({ code }) => code === 'BudgetsExhausted')).toMatchObject({
      held: [
        { pool: 'worker', nodes: ['worker-a', 'worker-g'] },
        { pool: 'infra', nodes: ['infra-2'] },
      ],
    });
    expect(JSON.stringify(readiness)).not.toContain('"lab"');
  });

  it('names old kubelets and alerts', () => {
    expect(readiness.find(({ code }) => code === 'KubeletSkew')).toMatchObject({
      weight: 'blocks',
      nodes: ['worker-d', 'worker-j'],
    });
    expect(readiness.find(({ code }) => code === 'AlertsFiring')).toMatchObject({
      alerts: [{ alert: 'PodDisruptionBudgetAtLimit', count: 1 }],
    });
  });

  it('is at rest', () => expect(verdict.kind).toBe('notUpdating'));
});

describe('a paused control plane pool', () => {
  const scenario = findScenario('progressing');
  if (!scenario) throw new Error('The scenario is gone');
  const state = scenario.stateAt(scenario.showAtMs);
  const objects = state.objects.map((object) =>
    object.kind === 'MachineConfigPool' && object.metadata.name === 'master'
      ? // Pools of scenarios are complete.
        { ...object, spec: { ...(object.spec as object), paused: true } }
      : object,
  );
  const now = parseInstant(scenario.startsAt) ?? 0n;
  const { health, nextUpdate, verdict } = assessUpdate(snapshotOf({ ...state, objects }), now);

  it('is an error: the update cannot end', () => {
    expect(health.find(({ code }) => code === 'ControlPlanePaused')).toMatchObject({
      level: 'Error',
      impact: 'Update Stalled',
      nodes: 3,
    });
    expect(verdict).toMatchObject({
      kind: 'waitingForYou',
      reason: 'PoolsPaused',
      pools: ['master'],
    });
  });

  it('is no plan', () => expect(nextUpdate.plan).toBeUndefined());
});
