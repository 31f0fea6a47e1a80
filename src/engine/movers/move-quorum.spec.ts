import { findScenario, snapshotOf } from '../../../scenarios';
import { anEvent, aPod, aPodDisruptionBudget } from '../../../scenarios/builders';
import type { KubernetesObject } from '../../../scenarios/scenario';
import { at } from '../../testing/an-update-status';
import { refusedByGuard, theGuards } from '../../testing/engine/quorum-guards';
import { isSameRef } from '../../testing/engine/is-same-ref';
import { assessUpdate } from '../assess-with-causes';
import { formatInstant, fromMilliseconds, MINUTE } from '../time';

/** Three control plane nodes: node-1 is being drained for 20 min, and its guard refuses to go; node-2 is not ready. */
function assess(
  downMinutes: number,
  others: readonly KubernetesObject[] = [],
  isReady: 'Unknown' | 'True' = 'Unknown',
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
  const ready = {
    type: 'Ready',
    status: isReady,
    reason: 'NodeStatusUnknown',
    message: 'Kubelet stopped posting node status.',
    lastTransitionTime: formatInstant(now - BigInt(downMinutes) * MINUTE),
  };
  const nodes = objects.map((object) =>
    object.kind === 'Node' && object.metadata.name === 'node-2'
      ? { ...object, status: { conditions: [ready] } }
      : object,
  );
  const guards = theGuards(['node-0', 'node-1', 'node-2'], 'node-2');
  return assessUpdate(
    snapshotOf({ alerts, objects: [...nodes, refusal, ...guards, ...others] }),
    now,
  );
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
