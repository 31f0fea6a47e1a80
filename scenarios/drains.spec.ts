import { assessUpdate, parseInstant, type UpdateStatus } from '../src/engine';
import { drainBlockedFor } from './drain-blocked';
import { findScenario, snapshotOf, type Scenario } from '.';

function assess(scenario: Scenario): UpdateStatus {
  const state = scenario.stateAt(scenario.showAtMs);
  return assessUpdate(snapshotOf(state, scenario.denials), parseInstant(scenario.startsAt) ?? 0n);
}

function scenarioNamed(id: string): Scenario {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`No scenario ${id}`);
  return scenario;
}

/** Each drain with what keeps it: `node: Code namespace/pod, …`. */
function summary({ drains }: UpdateStatus): readonly string[] {
  return drains.map(
    ({ node, blockers }) =>
      `${node}: ${blockers.map(({ code, pod }) => `${code} ${pod.namespace}/${pod.name}`).join(', ')}`,
  );
}

describe('a drain that one budget blocks', () => {
  const MINUTES = [
    // Every pod that there is to be is healthy, and still none may go: no controller will change that.
    { minutes: 3, severity: 'normal', codes: ['DrainSlow Error'] },
    { minutes: 11, severity: 'long', codes: ['DrainSlow Error'] },
    { minutes: 75, severity: 'failed', codes: ['NodeDegraded Error'] },
  ];
  it.each(MINUTES)('after $minutes minutes is $severity', ({ codes, minutes, severity }) => {
    const status = assess(
      drainBlockedFor(minutes, { id: 'drain', title: 'Drain', description: '' }),
    );
    const now = parseInstant('2026-04-14T13:40:00Z') ?? 0n;
    expect(status.drains).toMatchObject([
      { node: 'worker-c', severity, sinceAt: now - BigInt(minutes) * 60_000_000_000n },
    ]);
    expect(
      status.health
        .filter(({ code }) => code !== 'AlertFiring' && code !== 'OperatorDegraded')
        .map(({ code, level }) => `${code} ${level}`),
    ).toEqual(codes);
    expect(summary(status)).toEqual(['worker-c: BudgetRefuses shop/web-0']);
  });

  it('after 3 minutes needs a person for the budget, and not for a pod with a long time to end', () => {
    const status = assess(drainBlockedFor(3, { id: 'drain', title: 'Drain', description: '' }));
    expect(status.drains[0]?.leaving).toMatchObject([
      { pod: { name: 'cart-7d5bf8c6d-x2lqw' }, state: 'evictable' },
      { pod: { name: 'ledger-0' }, state: 'ending' },
    ]);
    const now = parseInstant('2026-04-14T13:40:00Z') ?? 0n;
    expect(status.verdict).toMatchObject({
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      node: 'worker-c',
      nodes: 1,
      blocker: 'BudgetRefuses',
      sinceAt: now - 3n * 60_000_000_000n,
    });
  });

  it('waits for a person after 75 minutes, since the drain began', () => {
    const status = assess(scenarioNamed('drain-blocked'));
    const now = parseInstant('2026-04-14T13:40:00Z') ?? 0n;
    expect(status.verdict).toMatchObject({
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      sinceAt: now - 75n * 60_000_000_000n,
    });
    expect(status.drains[0]).toMatchObject({
      retryEveryNs: 5n * 60_000_000_000n,
      blockers: [
        {
          owner: { kind: 'StatefulSet', object: { name: 'web' } },
          budget: { budget: { namespace: 'shop', name: 'web' }, needs: 1, has: 1, allows: 0 },
        },
      ],
    });
    expect(status.controlPlane.assessment).toBe('Completed');
  });

  it('is known by name to somebody who may read neither pods nor budgets', () => {
    const status = assess(scenarioNamed('drain-few-rights'));
    expect(summary(status)).toEqual(['worker-c: NamedByMessage shop/web-0']);
    expect(status.drains[0]?.missing).toMatchObject([
      { resource: 'pods', reason: 'Forbidden' },
      { resource: 'poddisruptionbudgets', reason: 'Forbidden', namespaces: ['shop'] },
    ]);
    expect(status.pools.every(({ counts }) => counts !== undefined)).toBe(true);
  });
});

it('a pod that a quota refuses is why a drain waits for the budget that misses it', () => {
  const [item] = assess(scenarioNamed('replacement-missing')).unfinished;
  expect(item).toMatchObject({
    mover: 'Administrator',
    cause: { code: 'ReplicasExceedQuota', captures: { quota: 'compute', owner: 'deployment/web' } },
    evidence: [
      { code: 'PodsNotCreated', owner: { name: 'web' } },
      { code: 'PodNotRunning', cause: { code: 'VolumeAttachedElsewhere' } },
    ],
  });
});

it('does not count on more replicas where those that are missing are refused', () => {
  const [drain] = assess(scenarioNamed('replacement-missing')).drains;
  expect(drain?.blockers).toMatchObject([
    { code: 'BudgetRefuses', budget: { roomWithReplicas: undefined } },
  ]);
  const [blocked] = assess(scenarioNamed('drain-blocked')).drains;
  expect(blocked?.blockers).toMatchObject([{ budget: { roomWithReplicas: 2 } }]);
});

describe('drains blocked in many ways', () => {
  const status = assess(scenarioNamed('drain-variety'));

  it('name each pod with its reason, and no other pod', () =>
    expect([...summary(status)].sort()).toEqual([
      'worker-a: TwoBudgets queue/broker-1',
      'worker-b: StuckFinalizer reporting/report-x7k2p',
      'worker-c: VirtualMachineCannotMigrate bluevms/virt-launcher-db-4z9qc',
      'worker-d: BudgetStale pay/salary-api-6c8f9-tq2wd, LongGracePeriod pay/stream-0',
    ]));

  it('leave bare pods, local data and unready pods that may always go on their way', () =>
    expect(
      status.drains
        .filter(({ node }) => node === 'worker-a')
        .flatMap(({ leaving }) => leaving.map(({ pod, state }) => `${state} ${pod.name}`)),
    ).toEqual(['evictable broken-0', 'evictable cache-5b7c9-8wq4k', 'evictable debug']));

  it('need somebody, as errors, but for the pod that only takes its time', () =>
    expect(
      status.health.filter(({ code }) => code === 'DrainSlow').map(({ level }) => level),
    ).toEqual(['Error', 'Error', 'Error', 'Warning']));
});
