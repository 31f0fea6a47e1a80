import { READS } from './kinds';
import { loaded, missing } from './snapshot';
import { isInList, joinWanted, listPath, listWanted, type WantedList } from './wanted-lists';
import type { SnapshotWants } from './wants';

const NOTHING: SnapshotWants = {
  machineConfigNodes: false,
  nodeEvents: false,
  payload: false,
  imageBuilds: false,
  machineConfigOperatorPods: false,
  podDisruptionBudgets: false,
  podsOfNodes: [],
  budgetsOfNamespaces: [],
  virtualMachinesOfNamespaces: [],
  podsOfBudgets: [],
};

it('lists nothing, and joins nothing, when nothing is wanted', () => {
  expect(listWanted(NOTHING)).toEqual([]);
  expect(joinWanted(NOTHING, () => missing('Forbidden'))).toEqual({});
});

it('lists what two wants have in common once', () => {
  const budget = { namespace: 'shop', name: 'web', labelSelector: 'app=web' };
  const wants = { ...NOTHING, podsOfBudgets: [budget, { ...budget, name: 'web-too' }] };
  expect(listWanted(wants).map(listPath)).toEqual([
    '/api/v1/namespaces/shop/pods?labelSelector=app%3Dweb',
  ]);
  expect([...(joinWanted(wants, () => loaded([])).drains?.podsByBudget.keys() ?? [])]).toEqual([
    'shop/web',
    'shop/web-too',
  ]);
});

it('joins what has been read, and says what has not', () => {
  const wants = { ...NOTHING, payload: true, nodeEvents: true, podsOfNodes: ['worker-a'] };
  const parts = joinWanted(wants, ({ read }) =>
    read === 'payloadJobs'
      ? undefined
      : READS[read].resource === 'pods'
        ? missing('Forbidden')
        : loaded([{}]),
  );
  expect(parts).toEqual({
    payload: { pods: missing('Forbidden'), jobs: missing('NotLoaded'), events: loaded([{}]) },
    nodeEvents: loaded([{}, {}]),
    drains: {
      podsByNode: new Map([['worker-a', missing('Forbidden')]]),
      budgetsByNamespace: new Map(),
      virtualMachinesByNamespace: new Map(),
      podsByBudget: new Map(),
    },
  });
});

it('misses events about nodes when one of their lists is missing', () => {
  const wants = { ...NOTHING, nodeEvents: true };
  const { nodeEvents } = joinWanted(wants, ({ field }) =>
    field?.value === 'Node' ? loaded([]) : missing('Failed', 'away'),
  );
  expect(nodeEvents).toEqual(missing('Failed', 'away'));
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
