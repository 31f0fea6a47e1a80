import type { DrainAssessment, HealthInsight } from '..';
import { aNode } from '../../testing/an-update-status';
import { aDrainSlow, anOperatorDegraded } from '../../testing/some-insights';
import {
  aDegraded,
  aDown,
  unavailable,
  masters,
  outlines,
} from '../../testing/engine/fault-situations';

const MINUTE = 60_000_000_000n;

describe('a drain that the guards of the control plane refuse', () => {
  const blocker = (namespace: string, name: string): DrainAssessment['blockers'][number] => ({
    pod: { resource: 'pods', namespace, name },
    code: 'NamedByMessage',
    detail: '',
    isEnding: false,
    candidates: [],
  });
  const guards = [
    blocker('openshift-etcd', 'etcd-guard-master-1'),
    blocker('openshift-kube-scheduler', 'openshift-kube-scheduler-guard-master-1'),
  ];
  const drainOf = (blockers: DrainAssessment['blockers']): DrainAssessment => ({
    node: 'master-1',
    pool: 'master',
    severity: 'failed',
    retryEveryNs: 5n * MINUTE,
    message: '',
    blockers,
    leaving: [],
    podsKnown: true,
    namespaces: [],
    virtualMachineNamespaces: [],
    missing: [],
  });
  const draining = aNode({ name: 'master-1', pool: 'master', phase: 'Draining' });
  const refused = (
    blockers: DrainAssessment['blockers'],
    other: ReturnType<typeof aNode>,
    ...health: HealthInsight[]
  ) =>
    outlines({
      pools: [masters(draining, other)],
      drains: [drainOf(blockers)],
      health: [aDrainSlow('master-1'), ...health],
    });
  const lost = aDown('master-2', { pool: 'master' });

  it('waits for the node that is down', () =>
    expect(refused(guards, lost, unavailable('master-2'))).toEqual([
      { root: 'NodeUnavailable master-2', follows: ['waitsForQuorum: DrainSlow master-1'] },
    ]));

  it('waits for it when nothing was found about it', () =>
    expect(refused(guards, lost)).toEqual([
      {
        root: 'nodes unavailable  of master',
        follows: ['waitsForQuorum: DrainSlow master-1'],
      },
    ]));

  it('waits for the operators of the guards where no node is down', () => {
    const operators = [
      aDegraded('etcd', 'EtcdMembersDegraded: 2 of 3 members are available', 'EtcdMembers'),
      aDegraded('kube-scheduler', 'StaticPodsDegraded: x', 'StaticPods_Error'),
    ];
    const found = (blockers: DrainAssessment['blockers']) =>
      outlines({
        pools: [masters(draining, aNode({ name: 'master-2', pool: 'master' }))],
        drains: [drainOf(blockers)],
        operators,
        health: [aDrainSlow('master-1'), ...operators.map(anOperatorDegraded)],
      });
    expect(found(guards)).toContainEqual({
      root: 'OperatorDegraded etcd',
      follows: ['waitsForQuorum: DrainSlow master-1'],
    });
    const ofAnother = blocker('openshift-kube-apiserver', 'kube-apiserver-guard-master-1');
    expect(found([...guards, ofAnother])).toContainEqual({
      root: 'DrainSlow master-1',
      follows: [],
    });
  });

  it.each([
    { name: 'no node is down', blockers: guards, other: aNode({ name: 'master-2' }) },
    {
      name: 'a worker is down',
      blockers: guards,
      other: aDown('worker-0', { pool: 'worker' }),
    },
    {
      name: 'another pod does not leave either',
      blockers: [...guards, blocker('shop', 'web-1')],
      other: lost,
    },
    { name: 'no pod is known', blockers: [], other: lost },
    {
      name: 'a guard of somebody else',
      blockers: [blocker('shop', 'shop-guard-master-1')],
      other: lost,
    },
  ])('stands by itself: $name', ({ blockers, other }) =>
    expect(refused(blockers, other)).toContainEqual({ root: 'DrainSlow master-1', follows: [] }),
  );
});
