import type { DrainAssessment, HealthInsight, OperatorAssessment } from '..';
import { outline } from '../../testing/engine/outline-fault';
import { aHealthInsight, aNode, anOperator, aPool, at } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import { countNodes } from '../pools/count-nodes';
import {
  aDegraded,
  anAlert,
  failing,
  unavailable,
  degradedNode,
  masters,
  sort,
  outlines,
} from '../../testing/engine/fault-situations';
import { MINUTE } from '../time';

describe('degraded nodes', () => {
  const degradedPool: OperatorAssessment = anOperator({
    name: 'machine-config',
    upgradeable: {
      type: 'Upgradeable',
      status: 'False',
      reason: 'DegradedPool',
      message: 'see mcp',
    },
  });
  const nodes = ['worker-0', 'worker-1'].map((name) =>
    aNode({ name, degraded: true, phase: 'Draining' }),
  );
  const pools = [aPool({ nodes, degradedSinceAt: at('2025-11-03T13:00:00Z') })];

  it('make the next minor update refused, and the alert about that theirs', () => {
    const alert = anAlert('ClusterNotUpgradeable', { kind: 'clusterVersion' });
    const [fault] = outlines({
      operators: [degradedPool],
      pools,
      health: [degradedNode('worker-0'), alert],
    });
    expect(fault?.follows).toEqual([
      'poolOfNodes: worker Degraded',
      'refusesMinorUpdates: machine-config Upgradeable',
      'alertAboutIt: AlertFiring ClusterNotUpgradeable',
    ]);
  });

  it('refuse it, not an image of another pool that was not built', () => {
    const build: HealthInsight = {
      ...aHealthInsight(),
      code: 'ImageBuildFailed',
      level: 'Critical',
      startedAt: undefined,
      pool: 'master',
      interrupted: true,
    } as HealthInsight;
    const [first, second] = sort({
      operators: [degradedPool],
      pools: [...pools, masters()],
      health: [build, degradedNode('worker-0')],
    }).attention;
    expect(first).toMatchObject({ insights: [build], consequences: [], sinceAt: undefined });
    expect(second?.consequences.map(({ because }) => because)).toContain('refusesMinorUpdates');
  });

  it('are two faults if they have two causes, and what follows is counted once', () => {
    const drifted = degradedNode(
      'worker-1',
      'unexpected on-disk state validating against a: content mismatch for file "/etc/x"',
    );
    const found = outlines({
      operators: [degradedPool],
      pools,
      health: [degradedNode('worker-0'), drifted],
    });
    expect(found).toHaveLength(2);
    expect(found.flatMap(({ follows }) => follows)).toHaveLength(2);
  });

  it('are one fault together with that they are not ready', () => {
    expect(
      outlines({ pools, health: [unavailable('worker-0'), degradedNode('worker-0')] }),
    ).toEqual([
      {
        root: 'NodeDegraded worker-0',
        follows: ['sameNode: NodeUnavailable worker-0', 'poolOfNodes: worker Degraded'],
      },
    ]);
  });

  it('that give no reason are their pool', () => {
    expect(sort({ pools }).attention.map(({ root }) => root)).toEqual([
      { kind: 'pool', pool: 'worker', degraded: 2, total: 2 },
    ]);
  });

  const drainOf = (budgets: readonly string[]): DrainAssessment => ({
    node: 'worker-0',
    pool: 'worker',
    sinceAt: at('2025-11-03T12:45:00Z'),
    severity: 'failed',
    retryEveryNs: 5n * MINUTE,
    message: '',
    blockers: budgets.map((name) => ({
      pod: { resource: 'pods', name: 'web-0', namespace: 'shop' },
      code: 'BudgetRefuses',
      isReady: true,
      budget: {
        budget: { group: 'policy', resource: 'poddisruptionbudgets', name, namespace: 'shop' },
        limit: { kind: 'minAvailable', value: '1' },
      },
    })),
    leaving: [],
    podsKnown: true,
    namespaces: ['shop'],
    virtualMachineNamespaces: [],
    missing: [],
  });
  const atLimit = anAlert('PodDisruptionBudgetAtLimit', {
    kind: 'budget',
    budget: { group: 'policy', resource: 'poddisruptionbudgets', name: 'web', namespace: 'shop' },
  });

  it.each([
    { name: 'the budget that holds the drain', budgets: ['web'], faults: 1 },
    { name: 'another budget', budgets: ['cart'], faults: 2 },
  ])('take the alert about $name: $faults', ({ budgets, faults }) => {
    const status = {
      pools,
      drains: [drainOf(budgets)],
      health: [degradedNode('worker-0'), atLimit],
    };
    expect(outlines(status)).toHaveLength(faults);
  });

  it('cannot be drained since the drain began', () => {
    const [fault] = sort({
      pools,
      drains: [drainOf([])],
      health: [degradedNode('worker-0')],
    }).attention;
    expect(fault).toMatchObject({ isDraining: true, sinceAt: at('2025-11-03T12:45:00Z') });
  });

  it('take the alert about a failed drain, of that node alone', () => {
    const alertOn = (node: string) => anAlert('MCCDrainError', { kind: 'node', node });
    const health = [degradedNode('worker-0'), alertOn('worker-0'), alertOn('infra-0')];
    expect(outlines({ pools, health }).map(({ root }) => root)).toEqual([
      'NodeDegraded worker-0',
      'AlertFiring MCCDrainError',
    ]);
  });

  it('take it by the message of the pool, where nodes cannot be read', () => {
    const alertOn = (node: string) => anAlert('MCCDrainError', { kind: 'node', node });
    const unread = aPool({
      counts: { ...countNodes([]), total: 3, degraded: 1 },
      degradedBecause: {
        code: 'DrainTimedOut',
        captures: { node: 'worker-0' },
        text: 'failed to drain node: worker-0 after 1 hour. Please see the logs',
      },
    });
    const health = [alertOn('worker-0'), alertOn('worker-1')];
    expect(outlines({ pools: [unread], health })).toEqual([
      {
        root: 'nodes undrainable  of worker',
        follows: ['alertAboutIt: AlertFiring MCCDrainError'],
      },
      { root: 'AlertFiring MCCDrainError', follows: [] },
    ]);
  });

  it('take it of each of several of which the pool tells', () => {
    const unread = aPool({
      counts: { ...countNodes([]), total: 3, degraded: 2 },
      degradedNodes: [{ node: 'worker-0' }, { node: 'worker-1' }],
    });
    const health = [anAlert('MCDRebootError', { kind: 'node', node: 'worker-1' })];
    expect(outlines({ pools: [unread], health })).toEqual([
      { root: 'pool worker', follows: ['alertAboutIt: AlertFiring MCDRebootError'] },
    ]);
  });

  it('explain the machine-config operator before that is reported', () => {
    const operator = aDegraded(
      'machine-config',
      'error MachineConfigPool worker is not ready, retrying. Status: (pool degraded: true)',
      'RequiredPoolsFailed',
    );
    const { attention, expected } = sort({
      operators: [operator],
      pools,
      health: [
        degradedNode('worker-0'),
        failing('ClusterOperatorDegraded', 'Cluster operator machine-config is degraded'),
      ],
    });
    expect(attention.map(outline)).toMatchObject([
      {
        follows: [
          'poolOfNodes: worker Degraded',
          'machineConfigOfPool: machine-config Degraded',
          'passesOnOperators: ClusterVersionFailing version',
        ],
      },
    ]);
    expect(expected).toEqual([]);
  });

  it('do not explain a machine-config operator that fails at something else', () => {
    const operator = aDegraded('machine-config', 'no luck', 'RenderConfigFailed');
    expect(
      outlines({
        operators: [operator],
        pools,
        health: [degradedNode('worker-0'), anOperatorDegraded(operator)],
      }),
    ).toHaveLength(2);
  });
});
