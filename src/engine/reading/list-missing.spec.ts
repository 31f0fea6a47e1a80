import { describeDeploymentUse, listMissing } from './list-missing';
import { someLists, type SomeList } from '../../testing/engine/some-lists';
import { EMPTY_SNAPSHOT, loaded, missing, type ClusterSnapshot } from '../snapshot';
import {
  budgetsOf,
  MACHINE_CONFIG_OPERATOR_PODS,
  NODE_EVENTS,
  podsOfBudget,
  podsOfNode,
  POOL_EVENTS,
  virtualMachinesOf,
  wholeList,
} from './wanted-lists';

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
const list = (...lists: readonly SomeList[]) =>
  listMissing({ ...COMPLETE, lists: someLists(...lists) }, undefined);
const entry = (resource: string, namespaces?: readonly string[], reason = 'Forbidden') => ({
  resource,
  reason,
  message: 'ann cannot',
  ...(namespaces && { namespaces }),
});

it('is empty when everything is there, and when nothing more was wanted', () => {
  expect(list()).toEqual([]);
  expect(listMissing(COMPLETE, undefined)).toEqual([]);
});

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

it.each<{ name: string; lists: readonly SomeList[]; expected: unknown }>([
  {
    name: 'of MachineConfigNodes',
    lists: [[wholeList('machineConfigNodes'), FORBIDDEN]],
    expected: [entry('machineconfignodes')],
  },
  {
    name: 'of events about nodes, once',
    lists: [
      [NODE_EVENTS, FORBIDDEN],
      [POOL_EVENTS, FORBIDDEN],
    ],
    expected: [entry('events', ['default'])],
  },
  {
    name: 'of what retrieves a release, each by itself',
    lists: [
      [wholeList('payloadPods'), FORBIDDEN],
      [wholeList('payloadJobs'), loaded([])],
      [wholeList('payloadEvents'), FORBIDDEN],
    ],
    expected: [
      entry('pods', ['openshift-cluster-version']),
      entry('events', ['openshift-cluster-version']),
    ],
  },
  {
    name: 'of pods on several nodes, once',
    lists: [
      [podsOfNode('a'), FORBIDDEN],
      [podsOfNode('b'), FORBIDDEN],
    ],
    expected: [entry('pods')],
  },
  {
    name: 'of all budgets',
    lists: [[wholeList('podDisruptionBudgets'), FORBIDDEN]],
    expected: [entry('poddisruptionbudgets')],
  },
  {
    name: 'of budgets in some namespaces, with these',
    lists: [
      [budgetsOf('shop'), FORBIDDEN],
      [budgetsOf('own'), loaded([])],
      [budgetsOf('lab'), FORBIDDEN],
      [budgetsOf('new'), missing('Failed', 'ann cannot')],
    ],
    expected: [
      entry('poddisruptionbudgets', ['lab', 'shop']),
      entry('poddisruptionbudgets', ['new'], 'Failed'),
    ],
  },
  {
    name: 'of virtual machines',
    lists: [[virtualMachinesOf('shop'), FORBIDDEN]],
    expected: [entry('virtualmachineinstances', ['shop'])],
  },
  {
    name: 'of pods that a budget covers',
    lists: [[podsOfBudget('shop', 'app=web'), FORBIDDEN]],
    expected: [entry('pods', ['shop'])],
  },
  {
    name: 'of pods that a budget of the platform covers, and what for: others are read there too',
    lists: [[podsOfBudget('openshift-cluster-version', 'app=web'), FORBIDDEN]],
    expected: [{ ...entry('pods', ['openshift-cluster-version']), read: 'podsOfBudgets' }],
  },
  {
    name: 'of certificates',
    lists: [[wholeList('certificateSigningRequests'), FORBIDDEN]],
    expected: [entry('certificatesigningrequests')],
  },
  {
    name: 'of image builds',
    lists: [
      [wholeList('machineOsConfigs'), FORBIDDEN],
      [wholeList('machineOsBuilds'), FORBIDDEN],
    ],
    expected: [entry('machineosconfigs'), entry('machineosbuilds')],
  },
  {
    name: 'of the operator’s pods',
    lists: [[MACHINE_CONFIG_OPERATOR_PODS, FORBIDDEN]],
    expected: [entry('pods', ['openshift-machine-config-operator'])],
  },
  {
    name: 'in the order of the reads, whatever weighs more',
    lists: [
      [podsOfNode('a'), FORBIDDEN],
      [wholeList('podDisruptionBudgets'), FORBIDDEN],
      [NODE_EVENTS, FORBIDDEN],
    ],
    expected: [entry('poddisruptionbudgets'), entry('events', ['default']), entry('pods')],
  },
])('tells $name', ({ lists, expected }) => expect(list(...lists)).toEqual(expected));

it.each(['NotLoaded', 'NotAsked', 'NotFound'] as const)(
  'does not tell of newer kinds that are %s',
  (reason) =>
    expect(
      list(
        [wholeList('machineConfigNodes'), missing(reason)],
        [wholeList('machineOsConfigs'), missing(reason)],
        [wholeList('machineOsBuilds'), missing(reason)],
        [virtualMachinesOf('shop'), missing(reason)],
      ),
    ).toEqual([]),
);

it('does not tell of what is still on its way, if it is only wanted', () =>
  expect(
    list(
      [NODE_EVENTS, missing('NotLoaded')],
      [POOL_EVENTS, missing('NotLoaded')],
      [wholeList('payloadPods'), missing('NotLoaded')],
      [wholeList('payloadJobs'), missing('NotLoaded')],
      [wholeList('payloadEvents'), missing('NotLoaded')],
    ),
  ).toEqual([]));

it('tells of budgets that are on their way: nothing is ready before they are there', () =>
  expect(list([wholeList('podDisruptionBudgets'), missing('NotLoaded', 'ann cannot')])).toEqual([
    entry('poddisruptionbudgets', undefined, 'NotLoaded'),
  ]));

describe('describeDeploymentUse', () => {
  const clusterVersion = (version: string, image: string) => ({
    status: { desired: { version, image } },
  });
  const operators = (image: string) => [
    { metadata: { name: 'etcd' } },
    {
      metadata: { name: 'machine-config' },
      status: { versions: [{ name: 'operator-image', version: image }] },
    },
  ];
  const use = describeDeploymentUse(clusterVersion('4.18.9', 'r1'), operators('m1'));

  it.each([
    {
      name: 'another release',
      other: describeDeploymentUse(clusterVersion('4.18.10', 'r1'), operators('m1')),
    },
    {
      name: 'another image of the release',
      other: describeDeploymentUse(clusterVersion('4.18.9', 'r2'), operators('m1')),
    },
    {
      name: 'another image of the operator',
      other: describeDeploymentUse(clusterVersion('4.18.9', 'r1'), operators('m2')),
    },
    {
      name: 'an unknown operator',
      other: describeDeploymentUse(clusterVersion('4.18.9', 'r1'), []),
    },
  ])('is another one with $name', ({ other }) => {
    expect(other).not.toBe(use);
  });

  it('is the same for the same', () => {
    expect(describeDeploymentUse(clusterVersion('4.18.9', 'r1'), operators('m1'))).toBe(use);
    expect(describeDeploymentUse(undefined, [])).toBe('');
  });
});
