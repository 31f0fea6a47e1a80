import { findScenario, snapshotOf, type Denial } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { Dice } from '../../testing/engine/dice';
import { OBJECT_FAULTS } from '../../testing/engine/object-faults';
import { assessUpdate } from '../stages/assess-update';
import { fromMilliseconds, HOUR } from '../time';

/* docs/decisions/nodes-off.md: who has to move next is known, and nobody waits for them before an update runs. */

const NO_POOLS: readonly Denial[] = [
  { group: 'machineconfiguration.openshift.io', resource: 'machineconfigpools', verb: '*' },
];

/** The scenario at rest, with a worker that is off for three days. */
function assessWith(fault: string, denials: readonly Denial[] = []) {
  const scenario = findScenario('idle');
  const spoil = OBJECT_FAULTS[fault]?.spoil;
  if (!scenario || !spoil) throw new Error('no such scenario or fault');
  const now = at(scenario.startsAt) + fromMilliseconds(scenario.showAtMs);
  const context = { dice: new Dice(1), now: now - 72n * HOUR };
  const { alerts, objects } = scenario.stateAt(scenario.showAtMs);
  const spoiled = objects.map((object) =>
    object.kind === 'Node' && object.metadata.name === 'worker-00'
      ? spoil(object, context)
      : object,
  );
  return assessUpdate(snapshotOf({ alerts, objects: spoiled }, denials, now), now);
}

it.each(['notReady', 'kubeletSilent'])(
  'a node that is off at rest is a warning, and told before the next update: %s',
  (fault) => {
    const { attention, readiness, unfinished, verdict } = assessWith(fault);
    expect(verdict).toMatchObject({ kind: 'notUpdating', reason: 'Idle' });
    expect(attention).toMatchObject([{ level: 'Warning', root: { nodes: ['worker-00'] } }]);
    expect(readiness).toMatchObject([{ code: 'NodesUnavailable' }]);
    expect(unfinished).toEqual([]);
  },
);

it('a node that somebody has cordoned is told before the next update, and needs no attention', () => {
  const { attention, readiness, verdict } = assessWith('cordonedByHand');
  expect(verdict).toMatchObject({ kind: 'notUpdating', reason: 'Idle' });
  expect(attention).toEqual([]);
  expect(readiness).toMatchObject([{ code: 'NodesUnavailable' }]);
});

it('a node whose pool nobody may read is a warning as well: nothing says that anybody waits for it', () => {
  const { attention, unfinished, verdict } = assessWith('kubeletSilent', NO_POOLS);
  expect(verdict).toMatchObject({ kind: 'unknown', reason: 'PoolsMissing' });
  expect(attention).toMatchObject([{ level: 'Warning', root: { nodes: ['worker-00'] } }]);
  expect(unfinished).toEqual([]);
});
