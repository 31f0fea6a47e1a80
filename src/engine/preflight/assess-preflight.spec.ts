import { aClusterOperator, aClusterVersion, aRelease } from '../../../scenarios/builders';
import { idle } from '../../../scenarios/at-rest';
import { snapshotOf } from '../../../scenarios/snapshot-of';
import { assessUpdate } from '../stages/assess-update';
import { loaded, missing, type ClusterSnapshot } from '../snapshot';
import type { HopPlan } from '../status/next-update';
import type { CheckName, UpdateTarget } from '../status/preflight';
import { parseInstant } from '../time';
import { assessPreflight } from './assess-preflight';
import { listTargets, targetOf } from './targets';

const NOW = parseInstant(idle.startsAt) ?? 0n;
const PATCH: UpdateTarget = { version: '4.18.9', kind: 'patch' };
const MINOR: UpdateTarget = { kind: 'minor' };

function preflight(target: UpdateTarget, parts: Partial<ClusterSnapshot> = {}) {
  const snapshot = { ...snapshotOf(idle.stateAt(0)), ...parts };
  const status = assessUpdate(snapshot, NOW);
  const [found] = assessPreflight({ status, snapshot, targets: [target] });
  if (!found) throw new Error('no preflight');
  return found;
}

function outcomeOf(check: CheckName, ...args: Parameters<typeof preflight>) {
  return preflight(...args).checks.find((each) => each.check === check)?.outcome;
}

const refusing = aClusterVersion({
  history: [{ release: aRelease('4.18.8'), startedAt: '2026-04-01T10:00:00Z' }],
  conditions: { Upgradeable: { status: 'False', reason: 'Some', message: 'No.' } },
});

it('refuses a minor and not a patch while ClusterVersion is not upgradeable', () => {
  const parts = { clusterVersion: loaded(refusing) };
  expect(outcomeOf('Upgradeable', MINOR, parts)).toBe('block');
  expect(outcomeOf('Upgradeable', PATCH, parts)).toBe('pass');
});

it('never passes a check whose objects were not read', () => {
  const parts = { clusterOperators: missing('Forbidden', 'no') };
  const { checks } = preflight(PATCH, parts);
  const operators = checks.find(({ check }) => check === 'OperatorsHealthy');
  expect(operators).toMatchObject({
    outcome: 'unknown',
    findings: [],
    missing: [{ resource: 'clusteroperators', reason: 'Forbidden' }],
  });
});

it('counts what was not asked for as unknown', () =>
  expect(outcomeOf('Alerts', PATCH, { alerts: missing('NotAsked') })).toBe('unknown'));

it('warns although something else could not be read, and says what', () => {
  const unhealthy = aClusterOperator({ conditions: { Degraded: { status: 'True' } } });
  const parts = { clusterOperators: loaded([unhealthy]), alerts: missing('Failed', 'gone') };
  expect(outcomeOf('OperatorsHealthy', PATCH, parts)).toBe('warn');
  expect(outcomeOf('Alerts', PATCH, parts)).toBe('unknown');
});

it('comes to the worst outcome, and lists that first', () => {
  const { checks, outcome } = preflight(MINOR, { clusterVersion: loaded(refusing) });
  expect(outcome).toBe('block');
  expect(checks[0]?.check).toBe('Upgradeable');
});

it('misses no pools where the control plane is hosted', () => {
  const hosted = { infrastructure: loaded({ status: { controlPlaneTopology: 'External' } }) };
  const parts = { ...hosted, machineConfigPools: missing('NotFound') };
  expect(outcomeOf('PoolsHealthy', PATCH, parts)).toBe('pass');
});

describe('targets', () => {
  const option = { reason: '', message: '', blockedBy: [] } as const;
  const base = { refusals: [], restartsTwice: [], pauses: [], from: '4.18.8' } as const;

  it('are the newest of each kind, one without a known risk before others', () =>
    expect(
      listTargets({
        ...base,
        options: [
          { ...option, version: '4.19.4', kind: 'minor', risk: 'risky' },
          { ...option, version: '4.19.3', kind: 'minor', risk: 'recommended' },
          { ...option, version: '4.18.10', kind: 'patch', risk: 'unknown' },
        ],
      }),
    ).toEqual([
      { version: '4.18.10', kind: 'patch' },
      { version: '4.19.3', kind: 'minor' },
    ]));

  it('are whichever comes next where none is on offer', () =>
    expect(listTargets({ ...base, options: [] })).toEqual([{ kind: 'minor' }]));

  it('are also the next minor, where only patches are on offer and something refuses others', () =>
    expect(
      listTargets({
        ...base,
        options: [{ ...option, version: '4.18.10', kind: 'patch', risk: 'recommended' }],
        refusals: [{ because: 'overrides', reason: 'Set', message: '', from: [] }],
      }),
    ).toEqual([{ version: '4.18.10', kind: 'patch' }, { kind: 'minor' }]));

  it('are also the last minor of a plan that goes on for more than the next one', () => {
    const plan: HopPlan = {
      pools: ['worker'],
      nodes: 3,
      from: '4.17',
      hop: 1,
      of: 3,
      state: 'done',
      next: '4.19',
      to: '4.20',
      unpauseBefore: '4.21',
      versions: [],
    };
    expect(listTargets({ ...base, options: [], plan })).toEqual([
      { kind: 'minor' },
      { kind: 'minor', minor: '4.20' },
    ]);
    expect(listTargets({ ...base, options: [], plan: { ...plan, next: '4.20' } })).toEqual([
      { kind: 'minor' },
    ]);
  });

  it('may be a minor of which nothing is on offer yet', () =>
    expect(targetOf({ ...base, options: [] }, '4.20')).toEqual({ minor: '4.20', kind: 'minor' }));

  it('may be any release that is named', () =>
    expect(targetOf({ ...base, options: [] }, '4.17.1').kind).toBe('rollback'));
});
