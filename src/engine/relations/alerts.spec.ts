import type { AlertSubject, DrainAssessment, HealthInsight, UpdateStatus } from '..';
import { outline } from '../../testing/engine/outline-fault';
import { aNode, aPool } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import {
  aDegraded,
  anAlert,
  failing,
  aDown,
  unavailable,
  degradedNode,
  masters,
  sort,
  outlines,
} from '../../testing/engine/fault-situations';

const MINUTE = 60_000_000_000n;

describe('alerts', () => {
  const older = (...about: Parameters<typeof anAlert>[1][]) => ({
    ...anAlert('Old', ...about),
    level: 'Critical' as const,
    duringUpdate: false,
  });
  const aboutObject = (resource: string, namespace: string, name: string): AlertSubject => ({
    kind: 'object',
    object: { resource, namespace, name },
  });
  const pod = { resource: 'pods', namespace: 'vms', name: 'virt-launcher-legacy-x' };
  const drain: DrainAssessment = {
    node: 'worker-0',
    pool: 'worker',
    severity: 'failed',
    retryEveryNs: 5n * MINUTE,
    message: '',
    blockers: [
      {
        pod,
        owner: {
          kind: 'StatefulSet',
          object: { resource: 'statefulsets', namespace: 'vms', name: 'set' },
        },
        code: 'VirtualMachineCannotMigrate',
        virtualMachine: { resource: 'virtualmachineinstances', namespace: 'vms', name: 'legacy' },
        because: 'notMigratable',
        conditionReason: 'DisksNotLiveMigratable',
        message: 'cannot migrate VMI: PVC disk-a is not shared',
      },
    ],
    leaving: [{ pod: { resource: 'pods', namespace: 'shop', name: 'web-1' }, state: 'evictable' }],
    podsKnown: true,
    namespaces: ['vms'],
    virtualMachineNamespaces: ['vms'],
    missing: [],
  };
  const held: Partial<UpdateStatus> = {
    pools: [aPool({ name: 'worker', nodes: [aNode({ name: 'worker-0', phase: 'Draining' })] })],
    drains: [drain],
  };

  it.each([
    aboutObject('virtualmachineinstances', 'vms', 'legacy'),
    aboutObject('pods', 'vms', 'virt-launcher-legacy-x'),
    aboutObject('pods', 'shop', 'web-1'),
    aboutObject('statefulsets', 'vms', 'set'),
    aboutObject('persistentvolumeclaims', 'vms', 'disk-a'),
  ])('join the drain that their object is part of: $object.resource', (subject) =>
    expect(
      outlines({ ...held, health: [degradedNode('worker-0'), anAlert('A', subject)] }),
    ).toEqual([{ root: 'NodeDegraded worker-0', follows: ['alertAboutIt: AlertFiring A'] }]),
  );

  it.each([
    aboutObject('virtualmachineinstances', 'other', 'legacy'),
    aboutObject('persistentvolumeclaims', 'other', 'disk-a'),
    aboutObject('persistentvolumeclaims', 'vms', 'disk'),
    aboutObject('deployments', 'vms', 'set'),
  ])('stand by themselves about another object: $object', (subject) =>
    expect(
      outlines({ ...held, health: [degradedNode('worker-0'), anAlert('A', subject)] }),
    ).toMatchObject([{ root: 'NodeDegraded worker-0' }, { root: 'AlertFiring A' }]),
  );

  it('take the node when the first object that they name is fine', () =>
    expect(
      outlines({
        ...held,
        health: [
          degradedNode('worker-0'),
          anAlert('A', aboutObject('pods', 'n', 'p'), { kind: 'node', node: 'worker-0' }),
        ],
      }),
    ).toHaveLength(1));

  it('join the operator whose message names their workload', () => {
    const message = 'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" is not available';
    const network = aDegraded('network', message, 'RolloutHung');
    const alert = (name: string) =>
      anAlert(
        'KubeDaemonSetRolloutStuck',
        aboutObject('daemonsets', 'openshift-ovn-kubernetes', name),
      );
    const health = [anOperatorDegraded(network), alert('ovnkube-node')];
    expect(outlines({ operators: [network], health })).toHaveLength(1);
    expect(
      outlines({ operators: [network], health: [anOperatorDegraded(network), alert('ovnkube')] }),
    ).toHaveLength(2);
  });

  it('in the namespace of an operator that needs attention join it', () => {
    const dns = {
      ...aDegraded('dns', 'DNS default is degraded', 'D'),
      namespaces: ['openshift-dns'],
    };
    const alert = (namespace: string) =>
      anAlert('KubePodNotReady', aboutObject('pods', namespace, 'dns-default-x'));
    const outlineOf = (insight: HealthInsight) =>
      outlines({ operators: [dns], health: [anOperatorDegraded(dns), insight] });
    expect(outlineOf(alert('openshift-dns'))).toHaveLength(1);
    expect(outlineOf(alert('openshift-ingress'))).toHaveLength(2);
    expect(outlineOf(anAlert('A', { kind: 'node', node: 'worker-5' }))).toHaveLength(2);
  });

  it.each([
    { which: 'all', node: 'worker-0', pool: 'worker', entries: 1 },
    { which: 'controlPlane', node: 'worker-0', pool: 'worker', entries: 2 },
    { which: 'controlPlane', node: 'master-2', pool: 'master', entries: 1 },
  ] as const)(
    'that count $which follow from $node, which is down',
    ({ entries, node, pool, which }) => {
      const pools = [aPool({ name: pool, nodes: [aDown(node, { pool })] })];
      const health = [unavailable(node), anAlert('TargetDown', { kind: 'nodes', which })];
      expect(outlines({ pools, health })).toHaveLength(entries);
      // What is older does not follow from a restart.
      const before = older({ kind: 'nodes', which });
      expect(sort({ pools, health: [unavailable(node), before] }).health).not.toContain(before);
    },
  );

  it('about a static pod are about its node that is down', () => {
    const pools = [masters(aDown('master-2', { pool: 'master' }))];
    const alert = (namespace: string, name: string) =>
      anAlert('KubePodNotReady', aboutObject('pods', namespace, name));
    const outlineOf = (insight: HealthInsight) =>
      outlines({ pools, health: [unavailable('master-2'), insight] });
    expect(outlineOf(alert('openshift-etcd', 'etcd-master-2'))).toHaveLength(1);
    expect(outlineOf(alert('openshift-etcd', 'etcd-master-1'))).toHaveLength(2);
    expect(outlineOf(alert('shop', 'etcd-master-2'))).toHaveLength(2);
  });

  it('from before the update join what is wrong, and make it no worse', () => {
    const alert = older({ kind: 'node', node: 'worker-0' });
    const sorted = sort({ ...held, health: [degradedNode('worker-0'), alert] });
    expect(sorted.attention.map(outline)).toEqual([
      { root: 'NodeDegraded worker-0', follows: ['alertAboutIt: AlertFiring Old'] },
    ]);
    expect(sorted.attention[0]?.level).toBe('Error');
    expect(sorted.health).toContain(alert);
  });

  it('that are critical make a node that is away no error', () => {
    const alert = {
      ...anAlert('New', { kind: 'node', node: 'worker-0' }),
      level: 'Critical',
    } as const;
    const nodes = [aDown('worker-0', { pool: 'worker' })];
    const pools = [aPool({ name: 'worker', nodes })];
    const { attention } = sort({ pools, health: [unavailable('worker-0'), alert] });
    expect(attention).toMatchObject([{ level: 'Warning', consequences: [{ insight: alert }] }]);
  });

  it('about an operator that cannot be read join ClusterVersion, which fails because of it', () => {
    const down = (operator: string) =>
      anAlert('ClusterOperatorDown', { kind: 'operator', operator });
    const says = failing('ClusterOperatorNotAvailable', 'Cluster operator etcd is not available');
    expect(outlines({ health: [says, down('etcd')] })).toHaveLength(1);
    expect(outlines({ health: [says, down('dns')] })).toHaveLength(2);
  });

  it('from before the update are left out when they are about nothing that is wrong', () => {
    const health = [older({ kind: 'node', node: 'worker-0' }), anAlert('New')];
    const sorted = sort({ health });
    expect(sorted.attention.map(outline)).toMatchObject([{ root: 'AlertFiring New' }]);
    expect(sorted.health).toEqual([health[1]]);
  });
});
