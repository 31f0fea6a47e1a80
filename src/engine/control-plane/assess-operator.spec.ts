import {
  aCondition,
  aReadOperator,
  minutesAgo,
  OLD_VERSION,
  type OperatorFacts,
  TARGET_VERSION,
} from '../../testing/engine/readings';
import { assessOperator } from './assess-operator';

const DEPLOYED = 'mco@sha256:new';

function assess(facts: OperatorFacts, machineConfigOperatorImage: string | undefined = DEPLOYED) {
  return assessOperator(aReadOperator(facts), {
    version: TARGET_VERSION,
    machineConfigOperatorImage,
  });
}

const at = (version: string, image?: string) => [
  { name: 'operator', version },
  ...(image === undefined ? [] : [{ name: 'operator-image', version: image }]),
];
const condition = (type: string, status: string, message = '') =>
  aCondition({ type, status, message, reason: 'a' });
const moving = condition('Progressing', 'True');
const resting = condition('Progressing', 'False');
const available = condition('Available', 'True');

describe('assessOperator: Updating', () => {
  it.each([
    {
      name: 'no versions, no conditions',
      versions: [],
      conditions: [],
      state: 'unknown',
      updating: 'Unknown/CannotDetermine',
    },
    {
      name: 'at the target, resting',
      versions: at(TARGET_VERSION),
      conditions: [resting, available],
      state: 'updated',
      updating: 'False/Updated',
    },
    {
      name: 'at the target, still progressing',
      versions: at(TARGET_VERSION),
      conditions: [moving, available],
      state: 'updated',
      updating: 'False/Updated',
    },
    {
      name: 'at the target, without conditions',
      versions: at(TARGET_VERSION),
      conditions: [],
      state: 'updated',
      updating: 'False/Updated',
    },
    {
      name: 'outdated, progressing',
      versions: at(OLD_VERSION),
      conditions: [moving, available],
      state: 'updating',
      updating: 'True/Progressing',
    },
    {
      name: 'outdated, resting',
      versions: at(OLD_VERSION),
      conditions: [resting],
      state: 'waiting',
      updating: 'False/Pending',
    },
    {
      name: 'outdated, Progressing unknown',
      versions: at(OLD_VERSION),
      conditions: [condition('Progressing', 'Unknown')],
      state: 'unknown',
      updating: 'Unknown/CannotDetermine',
    },
    {
      name: 'only an operand is at the target',
      versions: [{ name: 'kube-apiserver', version: TARGET_VERSION }],
      conditions: [resting],
      state: 'waiting',
      updating: 'False/Pending',
    },
    {
      name: 'the last Progressing condition counts',
      versions: at(OLD_VERSION),
      conditions: [resting, moving],
      state: 'updating',
      updating: 'True/Progressing',
    },
  ])('$name: $state', ({ versions, conditions, state, updating }) => {
    const assessment = assess({ versions, conditions });
    const [condition] = assessment.insight.conditions;
    expect(assessment.state).toBe(state);
    expect(`${condition?.status}/${condition?.reason}`).toBe(updating);
  });

  it.each([
    {
      name: 'the old version is outdated',
      versions: at(OLD_VERSION, DEPLOYED),
      image: DEPLOYED,
      state: 'updating',
    },
    {
      name: 'another image than deployed is outdated',
      versions: at(TARGET_VERSION, 'mco@sha256:old'),
      image: DEPLOYED,
      state: 'updating',
    },
    {
      name: 'the deployed image is updated',
      versions: at(TARGET_VERSION, DEPLOYED),
      image: DEPLOYED,
      state: 'updated',
    },
    {
      name: 'no image told is updated',
      versions: at(TARGET_VERSION),
      image: DEPLOYED,
      state: 'updated',
    },
    {
      name: 'no Deployment is outdated, as with saved files',
      versions: at(TARGET_VERSION, DEPLOYED),
      image: '',
      state: 'updating',
    },
    {
      name: 'a Deployment that cannot be read is not held against it',
      versions: at(TARGET_VERSION, DEPLOYED),
      image: undefined,
      state: 'updated',
    },
  ])('machine-config: $name', ({ versions, image, state }) => {
    const operator = aReadOperator({ name: 'machine-config', versions, conditions: [moving] });
    const target = { version: TARGET_VERSION, machineConfigOperatorImage: image };
    expect(assessOperator(operator, target).state).toBe(state);
    expect(assessOperator(operator, { ...target, version: undefined }).state).toBe('unknown');
  });

  it('compares the image of machine-config alone', () => {
    expect(assess({ name: 'etcd', versions: at(TARGET_VERSION, 'another') }).state).toBe('updated');
  });

  it('tells what Progressing says, and since when', () => {
    const since = minutesAgo(5);
    const { insight } = assess({
      versions: at(OLD_VERSION),
      conditions: [aCondition({ status: 'True', message: 'rolling', lastTransitionAt: since })],
    });
    expect(insight.conditions[0]).toEqual({
      type: 'Updating',
      status: 'True',
      reason: 'Progressing',
      message: 'Progressing=True: rolling',
      lastTransitionTime: '2025-11-03T13:55:00Z',
    });
  });
});

describe('assessOperator: Healthy', () => {
  it.each([
    {
      name: 'no Available condition: unavailable, nobody knows',
      conditions: [resting],
      health: 'unavailable',
      healthy: {
        status: 'Unknown',
        reason: 'Unavailable',
        message:
          "The cluster operator is unavailable because the available condition is not found in the cluster operator's status",
      },
    },
    {
      name: 'available',
      conditions: [available],
      health: 'healthy',
      healthy: { status: 'True', reason: 'AsExpected', message: '' },
    },
    {
      name: 'available, not degraded',
      conditions: [available, condition('Degraded', 'False', 'ignored')],
      health: 'healthy',
      healthy: { status: 'True', reason: 'AsExpected', message: '' },
    },
    {
      name: 'available, Degraded unknown',
      conditions: [available, condition('Degraded', 'Unknown', 'ignored')],
      health: 'healthy',
      healthy: { status: 'True', reason: 'AsExpected', message: '' },
    },
    {
      name: 'not available',
      conditions: [condition('Available', 'False', 'b')],
      health: 'unavailable',
      healthy: { status: 'False', reason: 'Unavailable', message: 'b' },
    },
    {
      name: 'Available unknown',
      conditions: [condition('Available', 'Unknown', 'b')],
      health: 'unavailable',
      healthy: { status: 'False', reason: 'Unavailable', message: 'b' },
    },
    {
      name: 'degraded',
      conditions: [available, condition('Degraded', 'True', 'b')],
      health: 'degraded',
      healthy: { status: 'False', reason: 'Degraded', message: 'b' },
    },
    {
      name: 'unavailable outranks degraded',
      conditions: [condition('Available', 'False', 'a'), condition('Degraded', 'True', 'b')],
      health: 'unavailable',
      healthy: { status: 'False', reason: 'Unavailable', message: 'a' },
    },
  ])('$name', ({ conditions, health, healthy }) => {
    const assessment = assess({ conditions });
    expect(assessment.health).toBe(health);
    expect(assessment.insight.conditions[1]).toEqual({ type: 'Healthy', ...healthy });
  });
});

describe('assessOperator: identity', () => {
  it('names the ClusterOperator, and the version it reports', () => {
    const { name, version, insight } = assess({ name: 'etcd', versions: at(OLD_VERSION) });
    expect({ name, version, uid: insight.uid, resource: insight.resource }).toEqual({
      name: 'etcd',
      version: OLD_VERSION,
      uid: 'co-etcd',
      resource: { group: 'config.openshift.io', resource: 'clusteroperators', name: 'etcd' },
    });
  });

  it('has no version if none is reported', () => {
    expect(assess({ versions: [] }).version).toBeUndefined();
  });
});
