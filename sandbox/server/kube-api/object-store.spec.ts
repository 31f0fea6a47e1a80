import { aNode } from '../testing/a-scenario';
import { ObjectStore } from './object-store';
import { typeOfObject } from './resource-types';

const NODES = typeOfObject(aNode('any'));

it('forgets what is older than its history, and says so', () => {
  const store = new ObjectStore(2);
  store.put(NODES, aNode('a'));
  const early = store.resourceVersion;
  for (let round = 0; round < 5; round++) store.put(NODES, aNode('a', { spec: { round } }));
  expect(store.eventsSince(NODES, early)).toBeUndefined();
  expect(store.listAt(NODES, early)).toBeUndefined();
  expect(store.eventsSince(NODES, store.resourceVersion - 2)).toHaveLength(2);
});

it('reconstructs an earlier list', () => {
  const store = new ObjectStore();
  store.put(NODES, aNode('a'));
  store.put(NODES, aNode('b'));
  const before = store.list(NODES);
  const version = store.resourceVersion;
  store.put(NODES, aNode('a', { spec: { unschedulable: true } }));
  store.remove(NODES, '', 'b');
  store.put(NODES, aNode('b'));
  store.put(NODES, aNode('c'));
  expect(store.listAt(NODES, version)).toEqual(before);
  expect(store.list(NODES).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

it('counts one version over all kinds', () => {
  const store = new ObjectStore();
  const lease = { apiVersion: 'x.io/v1', kind: 'Policy', metadata: { name: 'p' } };
  const first = store.put(NODES, aNode('a'));
  const second = store.put(typeOfObject(lease), lease);
  expect(second.resourceVersion).toBe(first.resourceVersion + 1);
  expect(store.findType('x.io', 'v1', 'policies')?.kind).toBe('Policy');
});
