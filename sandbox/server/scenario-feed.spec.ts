import { ObjectStore, storedOf } from './kube-api/object-store';
import { typeOfObject } from './kube-api/resource-types';
import { ScenarioFeed } from './scenario-feed';
import { aNode } from './testing/a-scenario';

const NODES = typeOfObject(aNode('any'));
const stateOf = (...objects: ReturnType<typeof aNode>[]) => ({ objects, alerts: [] });

function aFedStore() {
  const store = new ObjectStore();
  const feed = new ScenarioFeed(store);
  const events: string[] = [];
  store.subscribe(NODES, (event) => events.push(`${event.type} ${storedOf(event).name}`));
  return { store, feed, events };
}

it('tells changes only', () => {
  const { feed, events } = aFedStore();
  const a = aNode('a');
  feed.apply(stateOf(a, aNode('b'), aNode('c')));
  events.length = 0;
  feed.apply(stateOf(a, aNode('b'), aNode('d'), aNode('c', { spec: { unschedulable: true } })));
  expect(events).toEqual(['ADDED d', 'MODIFIED c']);
  events.length = 0;
  feed.apply(stateOf(a));
  expect(events).toEqual(['DELETED b', 'DELETED d', 'DELETED c']);
});

it('leaves what others changed until the scenario changes the same object', () => {
  const { feed, store } = aFedStore();
  const a = aNode('a');
  const cordoned = aNode('a', { spec: { unschedulable: true } });
  feed.apply(stateOf(a));
  store.put(NODES, cordoned);
  feed.apply(stateOf(a, aNode('b')));
  expect(store.get(NODES, '', 'a')?.object.spec).toEqual({ unschedulable: true });
  feed.apply(stateOf(aNode('a', { spec: { taints: [] } })));
  expect(store.get(NODES, '', 'a')?.object.spec).toEqual({ taints: [] });
});

it('puts everything back on a reset', () => {
  const { feed, store, events } = aFedStore();
  const a = aNode('a');
  feed.apply(stateOf(a, aNode('b')));
  store.put(NODES, aNode('a', { spec: { unschedulable: true } }));
  store.put(NODES, aNode('foreign'));
  events.length = 0;
  feed.reset(stateOf(a, aNode('b')));
  expect(events).toEqual(['MODIFIED a', 'DELETED foreign']);
});
