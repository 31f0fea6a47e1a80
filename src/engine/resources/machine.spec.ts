import { aMachine, aNode } from '../../../scenarios/builders';
import { readMachine, readMachineOfNode, trimMachine } from './machine';
import { trimNode } from './node';

it('reads its node, phase and failure', () =>
  expect(
    readMachine(
      aMachine({
        name: 'demo-1',
        node: 'worker-a',
        phase: 'Failed',
        errorMessage: 'gone',
        instanceState: 'terminated',
        deletedAt: '2026-04-14T12:00:00Z',
      }),
    ),
  ).toEqual({
    name: 'demo-1',
    namespace: 'openshift-machine-api',
    node: 'worker-a',
    phase: 'Failed',
    errorMessage: 'gone',
    instanceState: 'terminated',
    ownerKind: 'MachineSet',
    deletedAt: 1_776_168_000_000_000_000n,
  }));

it('takes the reason where there is no message', () =>
  expect(readMachine({ status: { errorReason: 'CreateError' } }).errorMessage).toBe('CreateError'));

it.each([null, 'text', [], {}, { metadata: { annotations: 7 }, status: { nodeRef: 'a' } }])(
  'reads nothing off %p',
  (object) =>
    expect(readMachine(object)).toEqual({
      name: '',
      namespace: '',
      node: undefined,
      phase: '',
      errorMessage: undefined,
      instanceState: undefined,
      deletedAt: undefined,
    }),
);

it('is trimmed to what is read of it', () => {
  const machine = aMachine({ phase: 'Failed', errorMessage: 'gone' });
  const trimmed = trimMachine(machine);
  expect(readMachine(trimmed)).toEqual(readMachine(machine));
  expect(trimmed).not.toHaveProperty('spec');
  expect(trimMachine(null)).toBeUndefined();
});

describe('of a node', () => {
  const annotated = (text: unknown) => ({
    metadata: { annotations: { 'machine.openshift.io/machine': text } },
  });

  it('is told by the node, also once that is trimmed', () => {
    const node = aNode({ name: 'worker-a' });
    expect(readMachineOfNode(node)).toMatchObject({ namespace: 'openshift-machine-api' });
    expect(readMachineOfNode(trimNode(node))).toEqual(readMachineOfNode(node));
  });

  it.each([null, {}, annotated(7), annotated(''), annotated('name'), annotated('namespace/')])(
    'is none for %p',
    (node) => expect(readMachineOfNode(node)).toBeUndefined(),
  );
});
