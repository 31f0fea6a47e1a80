import { aFailedPayload } from '../../testing/engine/a-failed-payload';
import { english } from '../language/english';
import { describePayloadSteps } from './payload-next-steps';
import { stepsOf, WARNS, blocked, OVERRIDES } from '../../testing/a-blocked-release';

const GATE = { gate: 'ack-4.18-x', minor: '4.18', message: 'Read it.', isInvalid: false };

it('offers to acknowledge a change that is known by name', () => {
  const steps = stepsOf(...blocked('AdminAckRequired', 'Read it.', { gates: [GATE] }));
  expect(steps).toContainEqual(
    expect.objectContaining({
      action: 'Complete what ack-4.18-x requires, then acknowledge it.',
      command: expect.stringContaining('"ack-4.18-x":"true"') as string,
      availability: 'No downtime expected.',
    }),
  );
});

it('names the gates of a refusal, in the order of its words, but none that is invalid', () => {
  const gates = ['B.', 'A.'].map((message) => ({ ...GATE, gate: `ack-4.18-${message}`, message }));
  const captures = (...parts: ReturnType<typeof blocked>) =>
    aFailedPayload(...parts).cause?.captures;
  expect(captures(...blocked('AdminAckRequired', 'A. B.', { gates }))).toMatchObject({
    gate: 'ack-4.18-A.',
    otherGates: 'ack-4.18-B.',
  });
  const invalid = gates.map((gate) => ({ ...gate, message: '', isInvalid: true }));
  expect(captures(...blocked('AdminAckRequired', 'A. B.', { gates: invalid }))).not.toHaveProperty(
    'gate',
  );
});

it('says of one precondition that failed for several reasons what to do about each', () => {
  const message = `Cluster should not be upgraded between minor versions for multiple reasons: ClusterVersionOverridesSet,EtcdNotUpgradeable\n* ${OVERRIDES}\n* Cluster operator etcd should not be upgraded between minor versions: RecentBackup: backup failed`;
  const [failure, changes] = blocked('MultipleReasons', message);
  const payload = aFailedPayload(failure, changes);
  expect(payload.cause?.code).toBe('OverridesSet');
  expect(payload.preconditions[0]?.otherCauses?.map(({ code }) => code)).toEqual([
    'OperatorBlocksMinorUpdate',
  ]);
  expect(describePayloadSteps(payload, english).map(({ action }) => action)).toEqual([
    'Remove the overrides from ClusterVersion.',
    'Check the conditions of cluster operator etcd.',
    'Withdraw the update request.',
  ]);
});

it('says of several preconditions what to do about each, and first what the cause is', () => {
  const [failure, { preconditions = [] }] = blocked('ClusterVersionOverridesSet', OVERRIDES);
  const unknown = { ...WARNS, name: 'NewOne', blocks: true };
  const skipped = {
    name: 'ClusterVersionGiantHop',
    conditionReason: 'MultipleMinorVersionsUpdate',
    message: '4.20.1 is more than one minor version beyond the current target 4.18.9 (x',
    blocks: true,
  };
  const back = {
    name: 'ClusterVersionRollback',
    conditionReason: 'LowDesiredVersion',
    message:
      '4.18.7 is less than the current target 4.18.9, and the cluster has no previous Semantic Version',
    blocks: true,
  };
  const read = (...failed: readonly (typeof unknown)[]) => {
    const lines = failed.map(
      (each) =>
        `* Precondition "${each.name}" failed because of "${each.conditionReason}": ${each.message}`,
    );
    const message = ['Multiple precondition checks failed:', ...lines].join('\n');
    const payload = aFailedPayload({ ...failure, message }, { preconditions: failed });
    return [
      payload.cause?.code,
      ...describePayloadSteps(payload, english).map(({ action }) => action),
    ];
  };
  expect(read(unknown, ...preconditions)).toEqual([
    'OverridesSet',
    'Remove the overrides from ClusterVersion.',
    'Withdraw the update request.',
  ]);
  // It can't go there at all; the next minor version would be refused for the overrides, too.
  expect(read(unknown, ...preconditions, skipped)).toEqual([
    'MinorVersionSkipped',
    "Update to a 4.19 release first: minor versions can't be skipped. The command lists available releases.",
    'Remove the overrides from ClusterVersion.',
    'Withdraw the update request.',
  ]);
  // Nothing that is settled makes that possible.
  expect(read(...preconditions, back)).toEqual([
    'RollbackWithoutPrevious',
    'Withdraw the update request.',
  ]);
});
