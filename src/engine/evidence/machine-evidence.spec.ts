import { aMachine, type MachineOptions } from '../../../scenarios/builders';
import { findTroubledMachine } from './machine-evidence';

const find = (options: MachineOptions) =>
  findTroubledMachine(
    [null, aMachine({ node: 'worker-b', phase: 'Failed' }), aMachine(options)],
    'worker-a',
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
    found: { isDeleting: true, sinceAt: 1_776_168_000_000_000_000n },
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
    findTroubledMachine([aMachine({ node: 'worker-b', phase: 'Failed' })], 'worker-a'),
  ).toBeUndefined());
