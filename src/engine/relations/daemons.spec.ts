import type { NodeManager } from '../status/node';
import type { OperatorAssessment, UnfinishedItem, UpdateStatus } from '..';
import { anOperator, aPool, NOW } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import { aDegraded, aDown, unavailable, outlines } from '../../testing/engine/fault-situations';

const MINUTE = 60_000_000_000n;

describe('operators that wait for pods of a DaemonSet', () => {
  const awaited: UnfinishedItem = {
    subject: { kind: 'node', node: 'worker-0', pool: 'worker' },
    object: { resource: 'nodes', name: 'worker-0' },
    move: 'free',
    mover: 'InfrastructureOwner',
    can: 'no',
    pace: 'needsPerson',
  };
  const daemons = (missing: number) =>
    `Unable to apply 4.18.9: error during waitForDaemonsetRollout: [context deadline exceeded, daemonset machine-config-daemon is not ready. status: (desired: 5, updated: 5, ready: ${5 - missing}, unavailable: ${missing})]`;
  const progressing = (name: string, message: string) =>
    anOperator({
      name,
      progressing: {
        type: 'Progressing',
        status: 'True',
        reason: 'Rolling',
        message,
        lastTransitionAt: NOW - 45n * MINUTE,
      },
    });
  const stuck =
    'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" rollout is not making progress - last change 2025-11-03T13:00:00Z';
  const withRollout = (message: string) => ({
    ...aDegraded('network', stuck, 'RolloutHung'),
    progressing: progressing('network', message).progressing,
  });
  const follow = (operator: OperatorAssessment, changes: Partial<UpdateStatus> = {}) =>
    outlines({
      operators: [operator],
      pools: [aPool({ name: 'worker', nodes: [aDown('worker-0')] })],
      health: [anOperatorDegraded(operator), unavailable('worker-0')],
      unfinished: [awaited],
      ...changes,
    });

  it.each([
    aDegraded('machine-config', daemons(1), 'MachineConfigDaemonFailed'),
    aDegraded(
      'monitoring',
      'UpdatingNodeExporter: reconciling node-exporter DaemonSet failed: updating DaemonSet object failed: waiting for DaemonSetRollout of openshift-monitoring/node-exporter: context deadline exceeded: got 1 unavailable pods',
      'UpdatingNodeExporterFailed',
    ),
    progressing(
      'dns',
      'DNS "default" reports Progressing=True: "Have 4 available DNS pods, want 5."',
    ),
    withRollout(
      'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" is not available (awaiting 1 nodes)',
    ),
    withRollout(
      'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" update is rolling out (4 out of 5 updated)',
    ),
  ])('follow from the node that is down: $name', (operator) =>
    expect(follow(operator)).toEqual([
      {
        root: 'NodeUnavailable worker-0',
        follows: [`missesNodePods: OperatorDegraded ${operator.name}`],
      },
    ]),
  );

  it.each([
    {
      name: 'more are missing than nodes',
      operator: aDegraded('machine-config', daemons(2), 'MachineConfigDaemonFailed'),
    },
    { name: 'nobody says how many', operator: aDegraded('network', stuck, 'RolloutHung') },
    {
      name: 'something else is wrong',
      operator: aDegraded('machine-config', `${daemons(1)}\nno space left`, 'Failed'),
    },
  ])('stand by themselves: $name', ({ operator }) => expect(follow(operator)).toHaveLength(2));

  it.each(['slow', 'stalled'] as const)('follow from a node that is %s', (pace) => {
    const operator = aDegraded('machine-config', daemons(1), 'MachineConfigDaemonFailed');
    const unfinished = [{ ...awaited, mover: 'Kubelet', can: 'unknown', pace } as const];
    expect(follow(operator, { unfinished })).toHaveLength(1);
  });

  describe('of a hosted cluster', () => {
    const hosted = (manager: NodeManager, missing: number) => {
      const operator = progressing(
        'dns',
        `DNS "default" reports Progressing=True: "Have ${6 - missing} available DNS pods, want 6."`,
      );
      const nodes = ['a', 'b'].map((name) => ({
        ...unavailable(name),
        manager,
        ...(manager === 'NodePool' && { nodePool: 'demo' }),
      }));
      const health = [anOperatorDegraded(operator), ...nodes];
      return follow(operator, { pools: [], health, unfinished: [] });
    };

    it('follow from the nodes of a NodePool, which no update here waits for', () =>
      expect(hosted('NodePool', 2)).toEqual([
        {
          root: expect.stringContaining('NodeUnavailable') as unknown,
          follows: expect.arrayContaining(['missesNodePods: OperatorDegraded dns']) as unknown,
        },
      ]));

    it('stand by themselves where more are missing', () =>
      expect(hosted('NodePool', 3)).toHaveLength(2));

    it('stand by themselves beside Windows nodes, which have none of these pods', () =>
      expect(hosted('WindowsMachineConfigOperator', 2)).toHaveLength(2));
  });

  it('stand by themselves while the node may come back', () => {
    const operator = aDegraded('machine-config', daemons(1), 'MachineConfigDaemonFailed');
    const unfinished = [{ ...awaited, mover: 'Kubelet', can: 'yes', pace: 'moving' } as const];
    expect(follow(operator, { unfinished })).toHaveLength(2);
  });

  it('stand by themselves beside a node that only has no disk left', () => {
    const operator = aDegraded('machine-config', daemons(1), 'MachineConfigDaemonFailed');
    const full = aDown('worker-0', { unavailableBecause: [{ kind: 'DiskPressure', message: '' }] });
    const pools = [aPool({ name: 'worker', nodes: [full] })];
    expect(follow(operator, { pools })).toHaveLength(2);
  });
});
