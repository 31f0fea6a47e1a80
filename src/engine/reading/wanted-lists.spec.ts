import { loaded, missing, type WantedList } from '../snapshot';
import { joinLists, listPath } from './list-path';
import {
  budgetsOf,
  isInList,
  isNeverEmpty,
  NODE_EVENTS,
  podsOfNode,
  POOL_EVENTS,
  wholeList,
} from './wanted-lists';
import { findList, readWantedObjects } from './wanted-objects';

/** The lists that explain unfinished items, until they are asked for. */
const NO_EVIDENCE_OBJECTS = {
  podsByBuild: new Map(),
  podsByNamespace: new Map(),
  daemonsByNode: new Map(),
  endpointSlices: new Map(),
  replicaSets: new Map(),
  eventsByObject: new Map(),
  failedCreatesByNamespace: new Map(),
  leasesByNamespace: new Map(),
  machines: [],
  machineDeletions: [],
};

/** Each part that was not asked for. */
const NOTHING_WANTED = {
  evidence: NO_EVIDENCE_OBJECTS,
  gates: {},
  policies: {},
};

it('joins nothing when nothing is wanted', () => {
  expect([...joinLists([], () => missing('Forbidden'))]).toEqual([]);
  expect(readWantedObjects()).toEqual(NOTHING_WANTED);
});

it('joins what has been read, and says what has not', () => {
  const payload = [wholeList('payloadPods'), wholeList('payloadJobs'), wholeList('payloadEvents')];
  const lists = joinLists(
    [...payload, podsOfNode('worker-a'), NODE_EVENTS, POOL_EVENTS],
    ({ read }) =>
      read === 'payloadJobs'
        ? undefined
        : read === 'payloadPods' || read === 'podsOfNodes'
          ? missing('Forbidden')
          : loaded([{}]),
  );
  expect(readWantedObjects(lists)).toEqual({
    ...NOTHING_WANTED,
    payload: { pods: missing('Forbidden'), jobs: missing('NotLoaded'), events: loaded([{}]) },
    nodeEvents: loaded([{}, {}]),
    drains: {
      podsByNode: new Map([['worker-a', missing('Forbidden')]]),
      budgetsByNamespace: new Map(),
      virtualMachinesByNamespace: new Map(),
      podsBySelector: new Map(),
    },
  });
});

it('misses events about nodes when one of their lists is missing', () => {
  const lists = joinLists([NODE_EVENTS, POOL_EVENTS], (list) =>
    list === NODE_EVENTS ? loaded([]) : missing('Failed', 'away'),
  );
  expect(readWantedObjects(lists).nodeEvents).toEqual(missing('Failed', 'away'));
});

it('gives the same events as long as their lists are the same', () => {
  const nodes = loaded([{}]);
  const pools = loaded([{}]);
  const eventsOf = (): unknown => {
    const { nodeEvents } = readWantedObjects(
      joinLists([NODE_EVENTS, POOL_EVENTS], (list) => (list === NODE_EVENTS ? nodes : pools)),
    );
    return nodeEvents?.state === 'loaded' ? nodeEvents.value : undefined;
  };
  expect(eventsOf()).toEqual([{}, {}]);
  expect(eventsOf()).toBe(eventsOf());
});

it('tells budgets of all namespaces from those of one', () => {
  const lists = joinLists([budgetsOf('shop')], () => loaded([]));
  expect(findList(lists, 'podDisruptionBudgets')).toBeUndefined();
  expect([...lists.keys()]).toEqual([listPath(budgetsOf('shop'))]);
});

const POD = {
  metadata: { name: 'web-0', namespace: 'shop', labels: { app: 'web' } },
  spec: { nodeName: 'worker-a' },
};

it.each<{ name: string; list: Partial<WantedList>; isIn: boolean }>([
  { name: 'everything', list: {}, isIn: true },
  { name: 'its namespace', list: { namespace: 'shop' }, isIn: true },
  { name: 'another namespace', list: { namespace: 'lab' }, isIn: false },
  { name: 'its node', list: { field: { path: 'spec.nodeName', value: 'worker-a' } }, isIn: true },
  { name: 'another node', list: { field: { path: 'spec.nodeName', value: 'b' } }, isIn: false },
  { name: 'its labels', list: { labelSelector: 'app in (web,db)' }, isIn: true },
  { name: 'other labels', list: { labelSelector: 'app=db' }, isIn: false },
  { name: 'a selector nobody understands', list: { labelSelector: '((' }, isIn: false },
])('knows a pod in a list of $name: $isIn', ({ list, isIn }) =>
  expect(isInList({ read: 'podsOfNodes', ...list }, POD)).toBe(isIn),
);

it.each([null, 7, {}, { metadata: null }])('knows %j in no narrower list', (object) =>
  expect(isInList({ read: 'podsOfNodes', namespace: 'shop' }, object)).toBe(false),
);

it.each<{ list: WantedList; always: boolean }>([
  { list: { read: 'podsOfOperators', namespace: 'openshift-dns' }, always: true },
  { list: { read: 'podsOfBudgets', namespace: 'shop', labelSelector: 'app=web' }, always: false },
  {
    list: { read: 'podsOfOperators', namespace: 'openshift-machine-config-operator' },
    always: true,
  },
  { list: { read: 'podsOfOperators', namespace: 'openshift-dns-operator' }, always: false },
  { list: { read: 'podsOfOperators', namespace: 'openshift-cloud-platform-infra' }, always: false },
  { list: podsOfNode('worker-a'), always: false },
  { list: { read: 'budgetsOfNamespaces', namespace: 'openshift-dns' }, always: false },
])('knows whether $list always has objects in its namespace', ({ always, list }) =>
  expect(isNeverEmpty(list)).toBe(always),
);
