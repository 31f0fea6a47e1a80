import { findScenario, snapshotOf } from '../../scenarios';
import type { KubernetesObject } from '../../scenarios/scenario';
import { at } from '../testing/an-update-status';
import { aReadNode, aReadPool, aTarget } from '../testing/engine/readings';
import { assessUpdate } from '.';
import { assessNode } from './nodes/assess-node';
import { readObject } from './resources/object';
import { fromMilliseconds } from './time';

/** Four drains that do not get on, while their pool is given another configuration. */
function assess() {
  const scenario = findScenario('drain-variety');
  if (!scenario) throw new Error('no such scenario');
  const { alerts, objects } = scenario.stateAt(scenario.showAtMs);
  const now = at(scenario.startsAt) + fromMilliseconds(scenario.showAtMs);
  return assessUpdate(snapshotOf({ alerts, objects: objects.map(withAnotherConfig) }), now);
}

function withAnotherConfig(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'MachineConfigPool' || object.metadata.name !== 'worker') return object;
  const spec = readObject(object.spec);
  return { ...object, spec: { ...spec, configuration: { name: 'rendered-worker-newest' } } };
}

describe('a drain for a configuration that is no longer the pool’s', () => {
  const status = assess();

  it('is looked at as before', () => {
    expect(status.drains.map(({ node }) => node).sort()).toEqual([
      'worker-a',
      'worker-b',
      'worker-c',
      'worker-d',
    ]);
    expect(status.verdict).toMatchObject({
      kind: 'waitingForYou',
      reason: 'DrainBlocked',
      node: 'worker-a',
      nodes: 3,
      blocker: 'TwoBudgets',
    });
  });

  it('is not a cordon by hand', () => {
    const [pool] = status.slots.filter((each) => each.pool === 'worker');
    expect(pool?.holders.map(({ because }) => because)).not.toContain('cordoned');
  });
});

describe('a node whose daemon asks for a drain', () => {
  const asked = { desiredDrain: 'drain-new', lastAppliedDrain: 'uncordon-old' };
  const assessed = (facts: Parameters<typeof aReadNode>[0]) =>
    assessNode(aReadNode(facts), aReadPool({ name: 'worker' }), aTarget());

  it.each([
    { name: 'a drain', facts: asked, is: true },
    { name: 'one that is over', facts: { ...asked, lastAppliedDrain: 'drain-new' }, is: false },
    { name: 'an uncordon', facts: { ...asked, desiredDrain: 'uncordon-new' }, is: false },
    { name: 'nothing yet', facts: {}, is: false },
  ])('$name: $is', ({ facts, is }) => expect(assessed(facts).isDrainAsked).toBe(is));

  const left = { ...asked, lastAppliedDrain: 'drain-new', unschedulable: true };
  it.each([
    { name: 'a drain that is over, of a node at rest', facts: left, is: true },
    { name: 'one that goes on', facts: { ...left, ...asked }, is: false },
    { name: 'a node that takes pods', facts: { ...left, unschedulable: false }, is: false },
    { name: 'a node on its way', facts: { ...left, desiredConfig: 'other' }, is: false },
    { name: 'a daemon at work', facts: { ...left, daemonState: 'Working' }, is: false },
  ])('$name is left drained: $is', ({ facts, is }) =>
    expect(assessed(facts).isLeftDrained).toBe(is),
  );
});
