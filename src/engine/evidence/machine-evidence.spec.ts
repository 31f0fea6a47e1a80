import { aMachine, anEvent, type MachineOptions } from '../../../scenarios/builders';
import { anUpdateStatus } from '../../testing/an-update-status';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { readWantedObjects, type EvidenceObjects } from '../reading/wanted-objects';
import { trimMachine } from '../resources/machine';
import { loaded } from '../snapshot';
import { formatInstant, MINUTE } from '../time';
import { addHealthCheck, findTroubledMachine, machines } from './machine-evidence';

const DELETED_AT = 1_776_168_000_000_000_000n;

const find = (options: MachineOptions, minutesLater = 25n) =>
  findTroubledMachine(
    [null, aMachine({ node: 'worker-b', phase: 'Failed' }), aMachine(options)],
    'worker-a',
    DELETED_AT + minutesLater * MINUTE,
    KNOWN_CAUSE_READER,
  );

it.each<{ name: string; options: MachineOptions; found: object }>([
  {
    name: 'its controller gave up',
    options: { name: 'demo-1', phase: 'Failed', errorMessage: "Can't find created instance." },
    found: {
      code: 'MachineNotRunning',
      object: {
        group: 'machine.openshift.io',
        resource: 'machines',
        name: 'demo-1',
        namespace: 'openshift-machine-api',
      },
      node: 'worker-a',
      isDeleting: false,
      isFailed: true,
      ownerKind: 'MachineSet',
      message: "Can't find created instance.",
    },
  },
  { name: 'it failed', options: { phase: 'Failed' }, found: { message: '', isDeleting: false } },
  {
    name: 'it failed and the control plane has a set of machines',
    options: { phase: 'Failed', ownerKind: 'ControlPlaneMachineSet' },
    found: { isFailed: true, ownerKind: 'ControlPlaneMachineSet' },
  },
  {
    name: 'its instance is off, however the cloud spells that',
    options: { instanceState: 'poweredOff' },
    found: { instanceState: 'poweredOff', isFailed: false },
  },
  {
    name: 'it is being deleted',
    options: { phase: 'Deleting', deletedAt: '2026-04-14T12:00:00Z' },
    found: { isDeleting: true, sinceAt: DELETED_AT },
  },
])('is in trouble when $name', ({ found, options }) => expect(find(options)).toMatchObject(found));

it.each<MachineOptions>([{}, { instanceState: 'ACTIVE' }, { instanceState: 'something new' }])(
  'is not with %p',
  (options) => expect(find(options)).toBeUndefined(),
);

it('says that nothing replaces a machine that stands alone', () =>
  expect(find({ phase: 'Failed', ownerKind: null })).not.toHaveProperty('ownerKind'));

it('says nothing of a node without one', () =>
  expect(
    findTroubledMachine(
      [aMachine({ node: 'worker-b', phase: 'Failed' })],
      'worker-a',
      DELETED_AT,
      KNOWN_CAUSE_READER,
    ),
  ).toBeUndefined());

describe('a deletion', () => {
  const deleted = { phase: 'Deleting', deletedAt: '2026-04-14T12:00:00Z' };
  const drainError =
    'could not drain machine: error when evicting pods/"web-0" -n "shop": global timeout reached: 20s';

  it.each([2n, 19n])('has its time: %p minutes', (minutes) => {
    const found = find({ ...deleted, drainError }, minutes);
    expect(found).toMatchObject({ isInTime: true });
    expect(found).not.toHaveProperty('cause');
  });

  it('is late after that, for what its drain says', () => {
    const found = find({ ...deleted, drainError }, 20n);
    expect(found).not.toHaveProperty('isInTime');
    expect(found?.cause).toMatchObject({ captures: { pod: 'web-0', namespace: 'shop' } });
    expect(trimMachine(aMachine({ ...deleted, drainError }))).toMatchObject({
      status: { conditions: [{ type: 'Drained', message: drainError }] },
    });
  });

  it('is late for no known cause, where nothing is said', () =>
    expect(find(deleted, 20n)).not.toHaveProperty('cause'));
});

describe('the MachineHealthCheck that has a Machine deleted', () => {
  const deleted = (machine: string, node: string, minutesAgo: number, check = 'workers') =>
    anEvent({
      reason: 'MachineDeleted',
      about: { kind: 'Machine', name: machine, namespace: 'openshift-machine-api' },
      component: 'machinehealthcheck-controller',
      message: `Machine openshift-machine-api/${check}/${machine}/${node} has been remediated by requesting to delete Machine object`,
      at: formatInstant(DELETED_AT - BigInt(minutesAgo) * MINUTE),
    });
  const evidence = find({ name: 'demo-1', phase: 'Deleting', deletedAt: '2026-04-14T12:00:00Z' });
  const told = (...events: readonly unknown[]) =>
    evidence && addHealthCheck(evidence, events, DELETED_AT - 60n * MINUTE);

  it('is named', () =>
    expect(told(deleted('demo-1', 'worker-a', 0))).toMatchObject({
      healthCheck: { resource: 'machinehealthchecks', name: 'workers' },
      deletedBefore: [],
    }));

  it('has the other nodes for which it did so in this update', () =>
    expect(
      told(
        deleted('demo-1', 'worker-a', 0),
        deleted('demo-2', 'worker-b', 40),
        deleted('demo-3', 'worker-c', 70),
        deleted('demo-4', 'worker-d', 30, 'others'),
      ),
    ).toMatchObject({ deletedBefore: ['worker-b'] }));

  it('is unknown where no event tells of this Machine', () =>
    expect(told(deleted('demo-2', 'worker-b', 40))).toBe(evidence));

  it.each<{
    name: string;
    machineDeletions: EvidenceObjects['machineDeletions'];
    isWanted: boolean;
  }>([
    { name: 'are unread', machineDeletions: [], isWanted: false },
    {
      name: 'tell of one',
      machineDeletions: [loaded([deleted('demo-1', 'worker-a', 0)])],
      isWanted: false,
    },
    {
      name: 'tell of another Machine',
      machineDeletions: [loaded([deleted('demo-2', 'worker-b', 0)])],
      isWanted: true,
    },
  ])('is looked for among NodeHealthChecks, too, where events $name: $isWanted', (given) => {
    const machine = aMachine({
      name: 'demo-1',
      phase: 'Deleting',
      deletedAt: '2026-04-14T12:00:00Z',
    });
    const wants = machines.wants?.({
      status: anUpdateStatus(),
      nodes: [],
      objects: {
        ...readWantedObjects().evidence,
        machines: [loaded([machine])],
        machineDeletions: given.machineDeletions,
      },
      drainObjects: undefined,
    });
    const reads = wants?.map(({ read }) => read);
    expect(reads?.includes('nodeHealthChecks')).toBe(given.isWanted);
  });
});
