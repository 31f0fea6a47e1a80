import { commandFor } from './shell';

const ledger = { namespace: 'pay', name: 'ledger' };

it('names objects that share a namespace, each once', () => {
  const objects = [ledger, { namespace: 'pay', name: 'odd name' }, ledger];
  expect(commandFor('describe', 'pod', objects)).toBe("oc -n pay describe pod ledger 'odd name'");
});

it.each([[[ledger, { namespace: 'shop', name: 'web' }]], [[]]])(
  'lists all where %j share no namespace',
  (objects) => expect(commandFor('describe', 'pod', objects)).toBe('oc get pod --all-namespaces'),
);
