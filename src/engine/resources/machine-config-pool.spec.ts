import { parseInstant } from '../time';
import { readMachineConfigPool, readPoolConfigNames } from './machine-config-pool';

const entry = (manager: string | undefined, time: string | undefined, fields: object) => ({
  manager,
  time,
  operation: 'Update',
  fieldsV1: fields,
});
const PAUSED = { 'f:spec': { 'f:paused': {} } };
const MORNING = '2025-11-03T08:00:00Z';
const EVENING = '2025-11-03T20:00:00Z';

function pausedBy(managedFields: unknown, paused: unknown = true) {
  return readMachineConfigPool({ metadata: { name: 'worker', managedFields }, spec: { paused } })
    .pausedBy;
}

it.each([
  { state: 'Paused', paused: true, found: true },
  { state: 'Paused', paused: false, found: undefined },
  { state: 'Idle', paused: true, found: undefined },
])('is paused by the SR-IOV Network Operator: $state, $paused', ({ state, paused, found }) => {
  const annotations = { 'sriovnetwork.openshift.io/state': state };
  const pool = readMachineConfigPool({ metadata: { name: 'a', annotations }, spec: { paused } });
  expect(pool.isPausedForSriov).toBe(found);
});

describe('who paused a pool', () => {
  it.each([
    {
      name: 'the newest of those that own the field',
      fields: [
        entry('machine-config-operator', MORNING, PAUSED),
        entry('kubectl-edit', EVENING, PAUSED),
        entry('oc', '2025-11-03T12:00:00Z', PAUSED),
      ],
      by: 'kubectl-edit',
      at: EVENING,
    },
    {
      name: 'nobody who owns other fields',
      fields: [
        entry('kubectl-edit', MORNING, PAUSED),
        entry('oc', EVENING, { 'f:spec': { 'f:maxUnavailable': {} } }),
        entry('other', EVENING, { 'f:status': { 'f:paused': {} } }),
      ],
      by: 'kubectl-edit',
      at: MORNING,
    },
    {
      name: 'one without a time only alone',
      fields: [entry('a', undefined, PAUSED), entry('b', MORNING, PAUSED)],
      by: 'b',
      at: MORNING,
    },
    { name: 'one without a time', fields: [entry('a', undefined, PAUSED)], by: 'a', at: undefined },
    { name: 'one without a name', fields: [entry(undefined, MORNING, PAUSED)], at: MORNING },
  ])('$name', ({ fields, by, at }) =>
    expect(pausedBy(fields)).toEqual({
      by,
      sinceAt: parseInstant(at),
      operation: 'Update',
    }),
  );

  it.each([
    { name: 'the object has no managed fields', fields: undefined },
    { name: 'they are no list', fields: {} },
    { name: 'they are of another shape', fields: [null, 'a', { fieldsV1: 'x' }, { fieldsV1: [] }] },
  ])('is unknown when $name', ({ fields }) => expect(pausedBy(fields)).toBeUndefined());

  it('is not asked of a pool that is not paused', () =>
    expect(pausedBy([entry('oc', MORNING, PAUSED)], false)).toBeUndefined());
});

const COUNTS = { 'f:status': { 'f:updatedMachineCount': {} } };

describe('when a pool last changed', () => {
  const changedAt = (managedFields: unknown) =>
    readMachineConfigPool({ metadata: { name: 'worker', managedFields } }).changedAt;

  it.each([
    {
      name: 'is when its counts did',
      fields: [entry('oc', MORNING, PAUSED), entry('controller', EVENING, COUNTS)],
      at: EVENING,
    },
    {
      name: 'is when it was resumed',
      fields: [entry('controller', MORNING, COUNTS), entry('oc', EVENING, PAUSED)],
      at: EVENING,
    },
    { name: 'is unknown without a time', fields: [entry('a', undefined, COUNTS)], at: undefined },
    {
      name: 'is unknown where nothing tells when its counts did',
      fields: [entry('oc', EVENING, PAUSED)],
      at: undefined,
    },
    { name: 'is unknown without managed fields', fields: undefined, at: undefined },
  ])('$name', ({ fields, at }) => expect(changedAt(fields)).toBe(parseInstant(at)));
});

it.each([
  { name: 'both', goesTo: 'b', hasReached: 'a', names: ['b', 'a'] },
  { name: 'the same once', goesTo: 'b', hasReached: 'b', names: ['b'] },
  { name: 'what is there', goesTo: undefined, hasReached: 'a', names: ['a'] },
  { name: 'none', goesTo: undefined, hasReached: undefined, names: [] },
])('names its configurations: $name', ({ goesTo, hasReached, names }) => {
  const pool = {
    spec: { configuration: { name: goesTo } },
    status: { configuration: { name: hasReached } },
  };
  expect(readPoolConfigNames(pool)).toEqual(names);
});
