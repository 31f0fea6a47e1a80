import { listMissing } from './list-missing';
import {
  EMPTY_SNAPSHOT,
  loaded,
  missing,
  type ClusterSnapshot,
  type DrainObjects,
} from './snapshot';

const COMPLETE: ClusterSnapshot = {
  clusterVersion: loaded({}),
  clusterOperators: loaded([]),
  machineConfigPools: loaded([]),
  nodes: loaded([]),
  machineConfigs: loaded([]),
  machineConfigOperator: missing('NotFound'),
  alerts: loaded({}),
  infrastructure: loaded({}),
};
const FORBIDDEN = missing('Forbidden', 'ann cannot');
const NO_DRAINS: DrainObjects = {
  podsByNode: new Map(),
  budgetsByNamespace: new Map(),
  virtualMachinesByNamespace: new Map(),
  podsByBudget: new Map(),
};

const list = (parts: Partial<ClusterSnapshot>) => listMissing({ ...COMPLETE, ...parts }, undefined);
const entry = (resource: string, namespaces?: readonly string[], reason = 'Forbidden') => ({
  resource,
  reason,
  message: 'ann cannot',
  ...(namespaces && { namespaces }),
});

it('is empty when everything is there, and when nothing more was wanted', () =>
  expect(list({})).toEqual([]));

it('lists what every look reads, in the order of the snapshot', () =>
  expect(listMissing(EMPTY_SNAPSHOT, undefined).map(({ resource }) => resource)).toEqual([
    'clusterversions',
    'clusteroperators',
    'machineconfigpools',
    'nodes',
    'machineconfigs',
    'alerts',
    'infrastructures',
  ]));

it.each([
  {
    name: 'of MachineConfigNodes',
    parts: { machineConfigNodes: FORBIDDEN },
    expected: [entry('machineconfignodes')],
  },
  {
    name: 'of events about nodes',
    parts: { nodeEvents: FORBIDDEN },
    expected: [entry('events', ['default'])],
  },
  {
    name: 'of what retrieves a release, each by itself',
    parts: { payload: { pods: FORBIDDEN, jobs: loaded([]), events: FORBIDDEN } },
    expected: [
      entry('pods', ['openshift-cluster-version']),
      entry('events', ['openshift-cluster-version']),
    ],
  },
  {
    name: 'of pods on several nodes, once',
    parts: {
      drains: {
        ...NO_DRAINS,
        podsByNode: new Map([
          ['a', FORBIDDEN],
          ['b', FORBIDDEN],
        ]),
      },
    },
    expected: [entry('pods')],
  },
  {
    name: 'of budgets in some namespaces, with these',
    parts: {
      drains: {
        ...NO_DRAINS,
        budgetsByNamespace: new Map([
          ['shop', FORBIDDEN],
          ['own', loaded([])],
          ['lab', FORBIDDEN],
          ['new', missing('Failed', 'ann cannot')],
        ]),
      },
    },
    expected: [
      entry('poddisruptionbudgets', ['lab', 'shop']),
      entry('poddisruptionbudgets', ['new'], 'Failed'),
    ],
  },
  {
    name: 'of virtual machines',
    parts: { drains: { ...NO_DRAINS, virtualMachinesByNamespace: new Map([['shop', FORBIDDEN]]) } },
    expected: [entry('virtualmachineinstances', ['shop'])],
  },
  {
    name: 'of pods that a budget covers',
    parts: { drains: { ...NO_DRAINS, podsByBudget: new Map([['shop/web', FORBIDDEN]]) } },
    expected: [entry('pods', ['shop'])],
  },
  {
    name: 'of image builds',
    parts: { imageBuilds: { configs: FORBIDDEN, builds: FORBIDDEN } },
    expected: [entry('machineosconfigs'), entry('machineosbuilds')],
  },
  {
    name: 'of the operator’s pods',
    parts: { machineConfigOperatorPods: FORBIDDEN },
    expected: [entry('pods', ['openshift-machine-config-operator'])],
  },
] satisfies readonly { name: string; parts: Partial<ClusterSnapshot>; expected: unknown }[])(
  'tells $name',
  ({ parts, expected }) => expect(list(parts)).toEqual(expected),
);

it.each(['NotLoaded', 'NotAsked', 'NotFound'] as const)(
  'does not tell of newer kinds that are %s',
  (reason) =>
    expect(
      list({
        machineConfigNodes: missing(reason),
        imageBuilds: { configs: missing(reason), builds: missing(reason) },
        drains: { ...NO_DRAINS, virtualMachinesByNamespace: new Map([['shop', missing(reason)]]) },
      }),
    ).toEqual([]),
);

it('does not tell of what is still on its way, if it is only wanted', () =>
  expect(
    list({
      nodeEvents: missing('NotLoaded'),
      payload: {
        pods: missing('NotLoaded'),
        jobs: missing('NotLoaded'),
        events: missing('NotLoaded'),
      },
    }),
  ).toEqual([]));
