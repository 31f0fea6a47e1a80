import { listRunNamespaces } from './operator-namespaces';

it.each([
  {
    name: 'with its name behind the prefix',
    operator: 'dns',
    namespaces: ['openshift-dns-operator', 'openshift-dns'],
    first: 'openshift-dns',
  },
  {
    name: 'with its name, which has the prefix',
    operator: 'openshift-apiserver',
    namespaces: [
      'openshift-config',
      'openshift-config-managed',
      'openshift-apiserver-operator',
      'openshift-apiserver',
      'openshift-etcd-operator',
    ],
    first: 'openshift-apiserver',
  },
  {
    name: 'that it names, where none has its name',
    operator: 'console',
    namespaces: ['openshift-config', 'console-one', 'console-two'],
    first: 'console-one',
  },
  { name: 'none', operator: 'dns', namespaces: undefined, first: undefined },
])('an operator runs in the namespace $name', ({ first, namespaces, operator }) =>
  expect(listRunNamespaces(operator, namespaces)[0]).toBe(first),
);
