import { findScenario, snapshotOf, type KubernetesObject } from '../../../scenarios';
import { aRelease } from '../../../scenarios/builders';
import { at } from '../../testing/an-update-status';
import { assessUpdate } from '..';
import { readObject } from '../resources/object';

const asked = aRelease('4.19.2');

/** A release that was rejected after the update of the control plane. */
function withRejection(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'ClusterVersion') return object;
  const spec = readObject(object.spec);
  const status = readObject(object.status);
  const accepted = {
    type: 'ReleaseAccepted',
    status: 'False',
    reason: 'PreconditionChecks',
    message: `Preconditions failed for payload loaded version="${asked.version}" image="${asked.image}": Precondition "ClusterVersionUpgradeable" failed because of "AdminAckRequired": x`,
  };
  const conditions = (status.conditions as readonly { readonly type: string }[]).filter(
    ({ type }) => type !== accepted.type,
  );
  return {
    ...object,
    spec: { ...spec, desiredUpdate: { version: asked.version, image: asked.image } },
    status: { ...status, conditions: [...conditions, accepted] },
  };
}

it.each([
  { id: 'workers-behind', isUpdating: true },
  { id: 'idle', isUpdating: false },
  { id: 'paused-pool', isUpdating: false },
])('knows whether the update before goes on in $id: $isUpdating', ({ id, isUpdating }) => {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const state = scenario.stateAt(scenario.showAtMs);
  const now = at(scenario.startsAt);
  const objects = state.objects.map(withRejection);
  const { payload } = assessUpdate(snapshotOf({ ...state, objects }, [], now), now);
  expect(payload).toMatchObject({ state: 'refused', isUpdating });
});
