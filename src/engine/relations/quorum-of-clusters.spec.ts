import { findScenario, snapshotOf } from '../../../scenarios';
import {
  aMachineConfigPool,
  anEvent,
  aPod,
  aPodDisruptionBudget,
} from '../../../scenarios/builders';
import type { KubernetesObject } from '../../../scenarios/scenario';
import { aNode, at } from '../../testing/an-update-status';
import { findContradictions } from '../../testing/engine/invariants';
import { refusedByGuard, theGuards } from '../../testing/engine/quorum-guards';
import { isSameRef } from '../../testing/engine/is-same-ref';
import { assessUpdate } from '../stages/assess-update';
import type { DrainAssessment } from '../status/drain';
import { formatInstant, fromMilliseconds, MINUTE } from '../time';
import { HeldDrains } from './quorum';

/**
 * Three control plane nodes: node-1 is being drained for 20 min, and its guard refuses to go; node-2 is not ready,
 * node-1 itself only where it is said.
 */
function assess(
  downMinutes: number,
  others: readonly KubernetesObject[] = [],
  isReady: 'Unknown' | 'True' = 'Unknown',
  drainedIsDownForMinutes?: number,
  arbiter?: string,
) {
  const compact = findScenario('compact');
  if (!compact) throw new Error('no such scenario');
  const { alerts, objects } = compact.stateAt(compact.showAtMs);
  const now = at(compact.startsAt) + fromMilliseconds(compact.showAtMs) + 20n * MINUTE;
  const refusal = anEvent({
    type: 'Warning',
    reason: 'FailedToDrain',
    about: { kind: 'Node', name: 'node-1' },
    message: refusedByGuard('node-1'),
    at: formatInstant(now - MINUTE),
  });
  const ready = (status: string, minutes: number) => ({
    type: 'Ready',
    status,
    reason: 'NodeStatusUnknown',
    message: 'Kubelet stopped posting node status.',
    lastTransitionTime: formatInstant(now - BigInt(minutes) * MINUTE),
  });
  const conditions: Readonly<Record<string, ReturnType<typeof ready>>> = {
    'node-2': ready(isReady, downMinutes),
    ...(drainedIsDownForMinutes !== undefined && {
      'node-1': ready('Unknown', drainedIsDownForMinutes),
    }),
  };
  const nodes = objects.map((object) => {
    const condition = object.kind === 'Node' ? conditions[object.metadata.name] : undefined;
    return condition ? { ...object, status: { conditions: [condition] } } : object;
  });
  const guards = theGuards(['node-0', 'node-1', 'node-2'], 'node-2');
  return assessUpdate(
    snapshotOf({
      alerts,
      objects: [
        ...(arbiter === undefined ? nodes : withArbiter(arbiter, nodes)),
        refusal,
        ...guards,
        ...others,
      ],
    }),
    now,
  );
}

/** The same nodes, but this one is in the pool of the arbiter. */
function withArbiter(
  name: string,
  objects: readonly KubernetesObject[],
): readonly KubernetesObject[] {
  return [
    ...objects.map((object) =>
      object.kind === 'Node' && object.metadata.name === name
        ? {
            ...object,
            metadata: { ...object.metadata, labels: { 'node-role.kubernetes.io/arbiter': '' } },
          }
        : object,
    ),
    aMachineConfigPool({ name: 'arbiter', counts: { machine: 1 } }),
  ];
}

const NODE_2 = { resource: 'nodes', name: 'node-2' };

const itemOf = ({ unfinished }: ReturnType<typeof assess>, node: string) =>
  unfinished.find(({ object }) => isSameRef(object, { resource: 'nodes', name: node }));

describe('a control plane node whose drain the guards refuse while another one is down', () => {
  it.each([
    { minutes: 6, pace: 'moving', mover: 'Kubelet', kind: 'progressing' },
    { minutes: 19, pace: 'slow', mover: 'Machine', kind: 'slow' },
    { minutes: 45, pace: 'needsPerson', mover: 'InfrastructureOwner', kind: 'waitingForYou' },
  ])('waits for it, which is $pace after $minutes min', ({ minutes, pace, mover, kind }) => {
    const status = assess(minutes);
    expect(itemOf(status, 'node-1')).toMatchObject({
      move: 'drain',
      pace: 'waiting',
      can: 'no',
      behind: NODE_2,
    });
    expect(itemOf(status, 'node-2')).toMatchObject({ move: 'recover', pace, mover, waiting: 1 });
    expect(status.verdict.kind).toBe(kind);
  });

  it('is named in the headline of the one that is down, and told in its entry', () => {
    const { attention, verdict } = assess(45);
    expect(verdict).toMatchObject({
      reason: 'NodeMissing',
      pool: 'master',
      node: 'node-2',
      nodes: ['node-1'],
      object: NODE_2,
    });
    expect(attention[0]).toMatchObject({
      root: { kind: 'nodes', problem: 'unavailable', nodes: ['node-2'] },
      consequences: expect.arrayContaining([
        expect.objectContaining({
          because: 'waitsForQuorum',
          insight: expect.objectContaining({ code: 'DrainSlow', node: 'node-1' }) as unknown,
        }),
      ]) as unknown,
    });
  });

  it.each([10, 45, 90])('waits for the other one, itself not ready for %d min', (minutes) => {
    const status = assess(45, [], 'Unknown', minutes);
    expect(itemOf(status, 'node-1')).toMatchObject({ pace: 'waiting', behind: NODE_2 });
    expect(status.verdict).toMatchObject({ reason: 'NodeMissing', object: NODE_2 });
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('is what the others wait for, where it is the only one that is down', () => {
    const status = assess(0, [], 'True', 45);
    expect(itemOf(status, 'node-1')).toMatchObject({
      move: 'apply',
      mover: 'InfrastructureOwner',
      pace: 'needsPerson',
    });
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('is the administrator’s while no other node is down, for it is a pod of the platform', () => {
    const status = assess(0, [], 'True');
    expect(itemOf(status, 'node-1')).toMatchObject({
      pace: 'needsPerson',
      mover: 'Administrator',
      blocker: 'BudgetRefuses',
    });
    expect(itemOf(status, 'node-2')).toBeUndefined();
  });

  it('does not wait for it where another pod stays too', () => {
    const status = assess(45, [
      aPod({ name: 'web-0', namespace: 'shop', node: 'node-1' }),
      aPodDisruptionBudget({ name: 'web', namespace: 'shop' }),
    ]);
    expect(itemOf(status, 'node-1')?.pace).toBe('needsPerson');
    expect(itemOf(status, 'node-1')?.behind).toBeUndefined();
  });
});

describe('an arbiter, which has a member of etcd too', () => {
  it.each([6, 45])('is what a drain of the control plane waits for, down for %d min', (minutes) => {
    const status = assess(minutes, [], 'Unknown', undefined, 'node-2');
    expect(itemOf(status, 'node-1')).toMatchObject({
      subject: { pool: 'master' },
      move: 'drain',
      pace: 'waiting',
      behind: NODE_2,
    });
    expect(status.unfinished.filter(({ object }) => isSameRef(object, NODE_2))).toEqual([
      expect.objectContaining({ subject: { kind: 'node', node: 'node-2', pool: 'arbiter' } }),
    ]);
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('is named in the headline, and takes the drain with it', () => {
    const { attention, verdict } = assess(45, [], 'Unknown', undefined, 'node-2');
    expect(verdict).toMatchObject({ kind: 'waitingForYou', object: NODE_2 });
    expect(attention[0]).toMatchObject({
      root: { kind: 'nodes', problem: 'unavailable', nodes: ['node-2'] },
      consequences: expect.arrayContaining([
        expect.objectContaining({ because: 'waitsForQuorum' }),
      ]) as unknown,
    });
  });

  it('waits itself for a control plane node that is down', () => {
    const status = assess(45, [], 'Unknown', undefined, 'node-1');
    expect(itemOf(status, 'node-1')).toMatchObject({
      subject: { pool: 'arbiter' },
      pace: 'waiting',
      behind: NODE_2,
    });
    expect(findContradictions(status, 0)).toEqual([]);
  });
});

describe('guards that miss a node', () => {
  const guardIn = (namespace: string) => ({
    pod: { resource: 'pods', namespace, name: 'any-guard-master-1' },
    code: 'NamedByMessage' as const,
    detail: '',
    isEnding: false,
    candidates: [],
  });
  const drainHeldIn = (...namespaces: readonly string[]) =>
    ({ node: 'master-1', blockers: namespaces.map(guardIn) }) as unknown as DrainAssessment;

  it.each([
    { pool: 'arbiter', namespaces: ['openshift-etcd'], expected: true },
    {
      pool: 'arbiter',
      namespaces: ['openshift-etcd', 'openshift-kube-apiserver'],
      expected: false,
    },
    { pool: 'master', namespaces: ['openshift-etcd', 'openshift-kube-apiserver'], expected: true },
  ])('may be of $namespaces, for one of $pool: $expected', ({ pool, namespaces, expected }) => {
    const held = new HeldDrains([drainHeldIn(...namespaces)]);
    expect(held.waitsFor('master-1', aNode({ name: 'master-2', pool }))).toBe(expected);
  });
});
