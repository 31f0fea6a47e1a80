import { anUpdateStatus, aPool } from '../testing/an-update-status';
import type { DrainAssessment } from './status/drain';
import { loaded } from './snapshot';
import { MOST_BUDGETS, MOST_DRAINS, MOST_NAMESPACES, readWants } from './wants';

const aDrain = (node: string, namespaces: readonly string[]): DrainAssessment => ({
  node,
  pool: 'worker',
  severity: 'long',
  retryEveryNs: 60_000_000_000n,
  message: '',
  blockers: [],
  leaving: [],
  podsKnown: true,
  namespaces,
  virtualMachineNamespaces: namespaces.slice(0, 1),
  missing: [],
});

const count = (most: number, each: (index: number) => string) =>
  Array.from({ length: most }, (_, index) => each(index));

it.each([
  { updating: true, topology: 'HighlyAvailable', wanted: [true, true, false] },
  { updating: false, topology: 'HighlyAvailable', wanted: [false, false, true] },
  { updating: undefined, topology: 'HighlyAvailable', wanted: [false, false, false] },
  { updating: true, topology: 'External', wanted: [false, false, false] },
  { updating: false, topology: 'External', wanted: [false, false, true] },
] as const)(
  'wants MachineConfigNodes and events while nodes roll, budgets while nothing does: $updating, $topology',
  ({ updating, topology, wanted }) => {
    const wants = readWants(anUpdateStatus({ updating, topology }), {});
    expect([wants.machineConfigNodes, wants.nodeEvents, wants.podDisruptionBudgets]).toEqual(
      wanted,
    );
  },
);

it('wants image builds where there are pools', () => {
  const pools = [aPool()];
  expect(readWants(anUpdateStatus({ pools: [] }), {}).imageBuilds).toBe(false);
  expect(readWants(anUpdateStatus({ pools }), {}).imageBuilds).toBe(true);
  expect(readWants(anUpdateStatus({ pools, topology: 'External' }), {}).imageBuilds).toBe(false);
});

it('wants nothing of drains, payload and budgets where there are none', () =>
  expect(readWants(anUpdateStatus(), {})).toMatchObject({
    payload: false,
    machineConfigOperatorPods: false,
    podsOfNodes: [],
    budgetsOfNamespaces: [],
    virtualMachinesOfNamespaces: [],
    podsOfBudgets: [],
  }));

it('wants of drains what their nodes and namespaces hold, each once', () => {
  const drains = [aDrain('worker-b', ['shop', 'lab']), aDrain('worker-a', ['lab'])];
  expect(readWants(anUpdateStatus({ drains }), {})).toMatchObject({
    podsOfNodes: ['worker-b', 'worker-a'],
    budgetsOfNamespaces: ['lab', 'shop'],
    virtualMachinesOfNamespaces: ['lab', 'shop'],
  });
});

it('wants no more than its bounds, of the longest drains', () => {
  const drains = count(100, (index) => `worker-${index}`).map((node) =>
    aDrain(node, [`of-${node}`]),
  );
  const wants = readWants(anUpdateStatus({ drains }), {});
  expect(wants.podsOfNodes).toEqual(count(MOST_DRAINS, (index) => `worker-${index}`));
  expect(wants.budgetsOfNamespaces).toHaveLength(MOST_NAMESPACES);
  expect(wants.budgetsOfNamespaces).toContain('of-worker-0');
});

describe('pods of budgets', () => {
  const aBudget = (name: string, disruptionsAllowed = 0, expectedPods = 1): object => ({
    metadata: { name, namespace: 'shop' },
    spec: { selector: { matchLabels: { app: name } } },
    status: { disruptionsAllowed, expectedPods },
  });
  const wantsOf = (updating: boolean, budgets: readonly unknown[]) =>
    readWants(anUpdateStatus({ updating }), { podDisruptionBudgets: loaded(budgets) })
      .podsOfBudgets;

  it('are wanted of those without room, before an update', () => {
    const budgets = [
      aBudget('web'),
      aBudget('roomy', 1),
      aBudget('empty', 0, 0),
      aBudget('db'),
      null,
    ];
    expect(wantsOf(true, budgets)).toEqual([]);
    expect(wantsOf(false, budgets)).toEqual([
      { namespace: 'shop', name: 'db', labelSelector: 'app=db' },
      { namespace: 'shop', name: 'web', labelSelector: 'app=web' },
    ]);
  });

  it('are wanted of so many, whatever is found', () => {
    const budgets = count(100, (index) => `budget-${index}`).map((name) => aBudget(name));
    expect(wantsOf(false, budgets)).toHaveLength(MOST_BUDGETS);
  });
});
