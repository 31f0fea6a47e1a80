import { findScenario, snapshotOf, type KubernetesObject } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { findContradictions, TWO_DAYS } from '../../testing/engine/invariants';
import { storyOf } from '../../testing/engine/watch-story';
import { assessUpdate } from '../stages/assess-update';
import { formatInstant, fromMilliseconds, type Instant } from '../time';

const MINUTE_MS = 60_000;
const WORKERS_ARE_LEFT = 78 * MINUTE_MS;

/** Seen by a user who may not read nodes; from that moment on nothing changes any more. */
function assessAfter(minutes: number) {
  const scenario = findScenario('few-rights');
  const story = scenario && storyOf(scenario);
  if (!story) throw new Error('no such story');
  const { objects, ...state } = story.stateAt(WORKERS_ARE_LEFT);
  const since = at(story.startsAt) + fromMilliseconds(WORKERS_ARE_LEFT);
  const now = since + fromMilliseconds(minutes * MINUTE_MS);
  const changed = objects.map((object) =>
    object.kind === 'MachineConfigPool' ? changedAt(object, since) : object,
  );
  const snapshot = snapshotOf({ ...state, objects: changed }, scenario.denials, now);
  return assessUpdate(snapshot, now);
}

/** As the API server notes it. */
function changedAt(object: KubernetesObject, time: Instant): KubernetesObject {
  const fieldsV1 = { 'f:status': { 'f:updatedMachineCount': {} } };
  const entry = { manager: 'machine-config-controller', fieldsV1, time: formatInstant(time) };
  return { ...object, metadata: { ...object.metadata, managedFields: [entry] } };
}

it.each([
  { after: 104, kind: 'progressing' },
  { after: 106, kind: 'slow' },
  { after: 211, kind: 'stalled' },
  { after: TWO_DAYS, kind: 'stalled' },
])('a pool that stands still for $after min is $kind, without its nodes', ({ after, kind }) => {
  const status = assessAfter(after);
  expect(status.verdict.kind).toBe(kind);
  expect(findContradictions(status, after)).toEqual([]);
});

it('the entry blames nothing that only nodes could tell', () => {
  const status = assessAfter(TWO_DAYS);
  expect(status.verdict).toMatchObject({ reason: 'PoolNotStarting', pool: 'worker' });
  expect(status.attention).toMatchObject([
    { level: 'Error', insights: [{ code: 'PoolNotStarting', because: 'nodesUnknown' }] },
  ]);
});
