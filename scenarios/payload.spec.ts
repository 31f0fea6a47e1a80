import { assessScenario } from '../src/testing/assess-scenario';
import { payloadNotAccepted } from './payload-not-accepted';
import { payloadPreconditions } from './payload-preconditions';
import type { Scenario } from './scenario';

const statesOf = (scenario: Scenario) =>
  assessScenario(scenario).payload?.steps.map(({ state }) => state);

it('payload-not-accepted: the download failed, and the Pod says why', () => {
  expect(statesOf(payloadNotAccepted)).toEqual([
    'done',
    'failed',
    'notReached',
    'notReached',
    'notReached',
  ]);
  const { payload, updating } = assessScenario(payloadNotAccepted);
  expect(updating).toBe(false);
  expect(payload).toMatchObject({
    currentVersion: '4.18.9',
    cause: { code: 'RegistryUnauthorized' },
    podSource: 'cluster',
    pod: { node: 'master-0', deadlineSeconds: 120 },
  });
  expect(payload?.events.map(({ reason }) => reason)).toEqual([
    'RetrievePayloadFailed',
    'BackOff',
    'Failed',
    'RetrievePayload',
  ]);
});

it('payload-preconditions: two failed, one warns; the updates before were forced', () => {
  expect(statesOf(payloadPreconditions)).toEqual(['done', 'done', 'done', 'failed', 'notReached']);
  const { controlPlane, payload } = assessScenario(payloadPreconditions);
  expect(payload).toMatchObject({
    podSource: 'none',
    // Only another request ends this one; removed APIs can be acknowledged.
    cause: { code: 'MinorVersionSkipped' },
    preconditions: [
      { name: 'ClusterVersionUpgradeable', conditionReason: 'AdminAckRequired', blocks: true },
      { name: 'ClusterVersionGiantHop', blocks: true },
      { name: 'ClusterVersionRecommendedUpdate', blocks: false },
    ],
  });
  expect(controlPlane.history.map(({ forced, verified }) => [forced, verified])).toEqual([
    [true, false],
    [true, true],
    [undefined, true],
  ]);
});
