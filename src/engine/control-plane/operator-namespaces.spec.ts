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
  { name: 'none', operator: 'dns', namespaces: [], first: undefined },
  {
    name: 'that it speaks of',
    operator: 'network',
    namespaces: ['openshift-host-network', 'openshift-multus', 'openshift-ovn-kubernetes'],
    messages: ['DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" update is rolling out'],
    first: 'openshift-ovn-kubernetes',
  },
  {
    name: 'that it speaks of, before the one with its name',
    operator: 'authentication',
    namespaces: ['openshift-authentication', 'openshift-oauth-apiserver'],
    messages: ['deployment/apiserver.openshift-oauth-apiserver: 1/3 pods have been updated'],
    first: 'openshift-oauth-apiserver',
  },
  {
    name: 'of the part that speaks',
    operator: 'authentication',
    namespaces: [
      'openshift-authentication',
      'openshift-authentication-operator',
      'openshift-oauth-apiserver',
    ],
    messages: ['APIServicesAvailable: PreconditionNotReady'],
    first: 'openshift-oauth-apiserver',
  },
  {
    name: 'with its name where another part speaks',
    operator: 'authentication',
    namespaces: ['openshift-authentication', 'openshift-oauth-apiserver'],
    messages: ['OAuthServerDeploymentDegraded: 1 of 3 requested instances are unavailable'],
    first: 'openshift-authentication',
  },
  {
    name: 'with its name where it only speaks of its configuration, or of a longer name',
    operator: 'dns',
    namespaces: ['openshift-config', 'openshift-dns-operator', 'openshift-dns', 'dns'],
    messages: ['secret "x" in openshift-config', 'namespaces/openshift-dns-operator-2 is missing'],
    first: 'openshift-dns',
  },
])('an operator runs in the namespace $name', ({ first, messages = [], namespaces, operator }) =>
  expect(listRunNamespaces(operator, namespaces, messages)[0]).toBe(first),
);

it('lists each namespace once, those of the first message first', () =>
  expect(
    listRunNamespaces('x', ['a', 'b', 'x', 'c'], ['pod c/web-0', 'a, then c, then b']),
  ).toEqual(['c', 'a', 'b', 'x']));

it('begins with the namespace of the operator itself where that has not begun', () => {
  const namespaces = ['openshift-dns-operator', 'openshift-dns'];
  expect(listRunNamespaces('dns', namespaces, [], true)[0]).toBe('openshift-dns-operator');
});
