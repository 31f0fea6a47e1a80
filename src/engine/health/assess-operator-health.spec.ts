import { KNOWN_CAUSE_READER } from '../known-causes';
import { assessOperator } from '../control-plane/assess-operator';
import {
  aCondition,
  aReadOperator,
  NOW,
  OLD_VERSION,
  TARGET_VERSION,
} from '../../testing/engine/readings';
import { MINUTE } from '../time';
import { assessOperatorHealth } from './assess-operator-health';
import { isOfOc } from './order-insights';

function find(
  conditions: readonly ReturnType<typeof aCondition>[],
  version = OLD_VERSION,
  isBlocking = false,
) {
  const operator = aReadOperator({ versions: [{ name: 'operator', version }], conditions });
  return assessOperatorHealth(
    assessOperator(operator, { version: TARGET_VERSION, machineConfigOperatorImage: '' }),
    NOW,
    KNOWN_CAUSE_READER,
    isBlocking,
  );
}

const since = (type: string, status: string, age: bigint | undefined) =>
  aCondition({
    type,
    status,
    reason: 'Broken',
    message: 'it broke',
    lastTransitionAt: age === undefined ? undefined : NOW - age,
  });

it.each([
  { name: 'unavailable', condition: since('Available', 'False', MINUTE), isEarly: true },
  { name: 'unavailable, as oc tells it', condition: since('Available', 'False', 6n * MINUTE) },
  { name: 'degraded', condition: since('Degraded', 'True', MINUTE), isEarly: true },
])('an operator that ClusterVersion fails for is told at once: $name', ({ condition, isEarly }) => {
  const [insight] = find([condition], OLD_VERSION, true);
  expect(insight).toMatchObject({ level: 'Warning' });
  expect(insight && isOfOc(insight)).toBe(isEarly !== true);
});

describe('assessOperatorHealth', () => {
  it.each([
    {
      name: 'O1: unavailable for 5 minutes',
      condition: since('Available', 'False', 5n * MINUTE),
      level: undefined,
    },
    {
      name: 'O1: unavailable for more',
      condition: since('Available', 'False', 5n * MINUTE + 1n),
      level: 'Warning',
    },
    {
      name: 'O1: unavailable for 20 minutes',
      condition: since('Available', 'False', 20n * MINUTE),
      level: 'Warning',
    },
    {
      name: 'O1: unavailable for more than that',
      condition: since('Available', 'False', 20n * MINUTE + 1n),
      level: 'Error',
    },
    {
      name: 'O1: unavailable for nobody knows how long',
      condition: since('Available', 'False', undefined),
      level: 'Error',
    },
    {
      name: 'Available is Unknown',
      condition: since('Available', 'Unknown', 90n * MINUTE),
      level: undefined,
    },
    { name: 'available', condition: since('Available', 'True', 90n * MINUTE), level: undefined },
    {
      name: 'O2: degraded for 5 minutes',
      condition: since('Degraded', 'True', 5n * MINUTE),
      level: undefined,
    },
    {
      name: 'O2: degraded for more',
      condition: since('Degraded', 'True', 5n * MINUTE + 1n),
      level: 'Warning',
    },
    {
      name: 'O2: degraded for 40 minutes',
      condition: since('Degraded', 'True', 40n * MINUTE),
      level: 'Warning',
    },
    {
      name: 'O2: degraded for more than that',
      condition: since('Degraded', 'True', 40n * MINUTE + 1n),
      level: 'Error',
    },
    {
      name: 'Degraded is Unknown',
      condition: since('Degraded', 'Unknown', 90n * MINUTE),
      level: undefined,
    },
    {
      name: 'Progressing never matters',
      condition: since('Progressing', 'True', 90n * MINUTE),
      level: undefined,
    },
  ])('$name: $level', ({ condition, level }) => {
    expect(find([condition])[0]?.level).toBe(level);
  });

  it('finds nothing without conditions', () => {
    expect(find([])).toEqual([]);
  });

  it('reports both, unavailable first, also of an updated operator', () => {
    const found = find(
      [since('Degraded', 'True', 6n * MINUTE), since('Available', 'False', 6n * MINUTE)],
      TARGET_VERSION,
    );
    expect(found.map(({ code }) => code)).toEqual(['OperatorUnavailable', 'OperatorDegraded']);
    expect(found[0]).toMatchObject({
      impact: 'API Availability',
      scope: 'ControlPlane',
      startedAt: NOW - 6n * MINUTE,
      operator: 'etcd',
      conditionReason: 'Broken',
      message: 'it broke',
      resources: [{ group: 'config.openshift.io', resource: 'clusteroperators', name: 'etcd' }],
    });
  });
});
