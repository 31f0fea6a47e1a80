import { anUpdateStatus, aPool } from '../../testing/an-update-status';
import { aPayload } from '../../testing/a-payload';
import { someLists } from '../../testing/engine/some-lists';
import type { WantedRead } from '../kinds/reads';
import type { DrainAssessment } from '../status/drain';
import { loaded } from '../snapshot';
import { listPath } from '../reading/list-path';
import {
  budgetsOf,
  podsOfBudget,
  podsOfNode,
  virtualMachinesOf,
  wholeList,
} from '../reading/wanted-lists';
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

/** Of these reads, which lists a status wants. */
const wanted = (
  status: Parameters<typeof anUpdateStatus>[0],
  reads: readonly WantedRead[],
  snapshot: Parameters<typeof readWants>[1] = {},
) => readWants(anUpdateStatus(status), snapshot).filter(({ read }) => reads.includes(read));

const count = (most: number, each: (index: number) => string) =>
  Array.from({ length: most }, (_, index) => each(index));

it.each([
  { updating: true, topology: 'HighlyAvailable', expected: [true, true, false] },
  { updating: false, topology: 'HighlyAvailable', expected: [false, false, true] },
  { updating: undefined, topology: 'HighlyAvailable', expected: [false, false, false] },
  { updating: true, topology: 'External', expected: [false, false, false] },
  { updating: false, topology: 'External', expected: [false, false, true] },
] as const)(
  'wants MachineConfigNodes and events while nodes roll, budgets while nothing does: $updating, $topology',
  ({ updating, topology, expected }) => {
    // No pool: at rest nothing rolls out.
    const lists = readWants(anUpdateStatus({ updating, topology, pools: [] }), {});
    const reads = new Set(lists.map(({ read }) => read));
    expect([
      reads.has('machineConfigNodes'),
      reads.has('nodeEvents'),
      reads.has('podDisruptionBudgets'),
    ]).toEqual(expected);
  },
);

it.each([
  { name: 'rolls out', atPoolConfig: 1, paused: false, expected: true },
  { name: 'is there', atPoolConfig: 3, paused: false, expected: false },
  { name: 'waits in a paused pool', atPoolConfig: 1, paused: true, expected: false },
])('wants them at rest while a configuration $name: $expected', (row) => {
  const { atPoolConfig, expected, paused } = row;
  const pool = aPool({ paused });
  const pools = [{ ...pool, counts: pool.counts && { ...pool.counts, total: 3, atPoolConfig } }];
  const reads = readWants(anUpdateStatus({ updating: false, pools }), {}).map(({ read }) => read);
  expect(reads.includes('machineConfigNodes')).toBe(expected);
  expect(reads.includes('nodeEvents')).toBe(expected);
});

it('wants image builds where there are pools', () => {
  const pools = [aPool()];
  const images = ['machineOsConfigs', 'machineOsBuilds'] as const;
  expect(wanted({ pools: [] }, images)).toEqual([]);
  expect(wanted({ pools }, images)).toEqual(images.map(wholeList));
  expect(wanted({ pools, topology: 'External' }, images)).toEqual([]);
});

it.each([
  { because: 'adminAck', isWanted: true },
  { because: 'operators', isWanted: false },
] as const)(
  'wants what is to be acknowledged where that is why ($because): $isWanted',
  (example) => {
    const { nextUpdate } = anUpdateStatus({});
    const refusals = [{ because: example.because, reason: '', message: '', from: [] }];
    const status = { nextUpdate: { ...nextUpdate, refusals } };
    const gates = ['adminGates', 'adminAcks'] as const;
    expect(wanted(status, gates)).toEqual(example.isWanted ? gates.map(wholeList) : []);
  },
);

it('wants the image policies of a release whose signature is rejected', () => {
  const policies = ['clusterImagePolicies', 'imagePolicies'] as const;
  const rejected = {
    what: 'ContainerWaiting',
    reason: 'SignatureValidationFailed',
    message: '',
  } as const;
  const missing = { what: 'ReleaseAccepted', reason: 'RetrievePayload', message: '' } as const;
  expect(wanted({ payload: aPayload({ failure: rejected }) }, policies)).toEqual(
    policies.map(wholeList),
  );
  expect(wanted({ payload: aPayload({ failure: missing }) }, policies)).toEqual([]);
});

it('wants nothing of drains, payload and budgets where there are none', () =>
  expect(
    wanted({}, [
      'payloadPods',
      'payloadJobs',
      'payloadEvents',
      'machineConfigOperatorPods',
      'podsOfNodes',
      'budgetsOfNamespaces',
      'virtualMachinesOfNamespaces',
      'podsOfBudgets',
      'adminGates',
      'adminAcks',
      'clusterImagePolicies',
      'imagePolicies',
    ]),
  ).toEqual([]));

const OF_DRAINS = ['podsOfNodes', 'budgetsOfNamespaces', 'virtualMachinesOfNamespaces'] as const;

it('wants of drains what their nodes and namespaces hold, each once', () => {
  const drains = [aDrain('worker-b', ['shop', 'lab']), aDrain('worker-a', ['lab'])];
  expect(wanted({ drains }, OF_DRAINS)).toEqual([
    podsOfNode('worker-b'),
    podsOfNode('worker-a'),
    budgetsOf('lab'),
    budgetsOf('shop'),
    virtualMachinesOf('lab'),
    virtualMachinesOf('shop'),
  ]);
});

it('wants no more than its bounds, of the longest drains', () => {
  const drains = count(100, (index) => `worker-${index}`).map((node) =>
    aDrain(node, [`of-${node}`]),
  );
  expect(wanted({ drains }, ['podsOfNodes'])).toEqual(
    count(MOST_DRAINS, (index) => `worker-${index}`).map(podsOfNode),
  );
  const budgets = wanted({ drains }, ['budgetsOfNamespaces']);
  expect(budgets).toHaveLength(MOST_NAMESPACES);
  expect(budgets).toContainEqual(budgetsOf('of-worker-0'));
});

describe('pods of budgets', () => {
  const aBudget = (name: string, disruptionsAllowed = 0, expectedPods = 1): object => ({
    metadata: { name, namespace: 'shop' },
    spec: { selector: { matchLabels: { app: name } } },
    status: { disruptionsAllowed, expectedPods },
  });
  const wantsOf = (updating: boolean, budgets: readonly unknown[]) =>
    wanted({ updating }, ['podsOfBudgets'], {
      lists: someLists([wholeList('podDisruptionBudgets'), loaded(budgets)]),
    });

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
      podsOfBudget('shop', 'app=db'),
      podsOfBudget('shop', 'app=web'),
    ]);
  });

  it('are wanted of so many, whatever is found', () => {
    const budgets = count(100, (index) => `budget-${index}`).map((name) => aBudget(name));
    expect(wantsOf(false, budgets)).toHaveLength(MOST_BUDGETS);
  });

  it('that select the same pods are wanted once', () => {
    const twin = { ...aBudget('web'), metadata: { name: 'web-too', namespace: 'shop' } };
    expect(wantsOf(false, [aBudget('web'), twin]).map(listPath)).toEqual([
      '/api/v1/namespaces/shop/pods?labelSelector=app%3Dweb',
    ]);
  });
});
