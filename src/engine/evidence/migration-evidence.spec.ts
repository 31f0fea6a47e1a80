import { aPod } from '../../../scenarios/builders';
import { aDrain } from '../../testing/a-drain';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { formatInstant } from '../time';
import { findStrandedTarget, listMigrationNamespaces } from './migration-evidence';

const REFUSED =
  '0/11 nodes are available: 1 node(s) were unschedulable, 10 Insufficient memory. preemption: 0/11 nodes are available: 11 Preemption is not helpful for scheduling.';

const launcher = (name: string, machine: string, options: Parameters<typeof aPod>[0] = {}) =>
  aPod({
    name,
    namespace: 'vms',
    labels: { 'kubevirt.io': 'virt-launcher', 'vm.kubevirt.io/name': machine },
    owner: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: machine },
    ...options,
  });
const source = launcher('virt-launcher-db1-a', 'db1', { node: 'worker-0' });
const target = (minutes: number, machine = 'db1', message = REFUSED) =>
  launcher(`virt-launcher-${machine}-b`, machine, {
    phase: 'Pending',
    ready: false,
    spec: { nodeName: '' },
    status: {
      conditions: [
        {
          type: 'PodScheduled',
          status: 'False',
          reason: 'Unschedulable',
          message,
          lastTransitionTime: formatInstant(minutesAgo(minutes)),
        },
      ],
    },
    createdAt: formatInstant(minutesAgo(minutes)),
  });
const find = (...pods: readonly object[]) =>
  findStrandedTarget(pods, 'worker-0', NOW, KNOWN_CAUSE_READER);

describe('a virtual machine that has to move', () => {
  it('waits for a node that takes the pod it is to move to', () =>
    expect(find(source, target(2))).toMatchObject({
      code: 'PodNotRunning',
      reason: 'Unschedulable',
      object: { name: 'virt-launcher-db1-b', namespace: 'vms' },
      cause: { code: 'ResourceShort', captures: { resource: 'memory' } },
    }));

  it('is not kept by the cordon of its own node, but by that of others', () => {
    const codeOf = (message: string) => find(source, target(2, 'db1', message))?.cause?.code;
    const rest = "10 node(s) didn't match Pod's node affinity/selector.";
    expect(codeOf(`0/11 nodes are available: 1 node(s) were unschedulable, ${rest}`)).toBe(
      'NodeSelectorUnmet',
    );
    expect(codeOf(`0/12 nodes are available: 2 node(s) were unschedulable, ${rest}`)).toBe(
      'NodesCordoned',
    );
  });

  it.each([
    { name: 'it has only begun', pods: [source, target(0)] },
    { name: 'another one starts', pods: [source, target(2, 'web')] },
    {
      name: 'it runs on another node',
      pods: [launcher('virt-launcher-db1-a', 'db1', { node: 'worker-1' }), target(2)],
    },
    {
      name: 'its pod has a node',
      pods: [source, launcher('virt-launcher-db1-b', 'db1', { node: 'worker-1', ready: false })],
    },
  ])('waits for none where $name', ({ pods }) => expect(find(...pods)).toBeUndefined());
});

it.each([
  { severity: 'normal', state: 'migrating', namespaces: [] },
  { severity: 'long', state: 'migrating', namespaces: ['vms'] },
  { severity: 'failed', state: 'migrating', namespaces: ['vms'] },
  { severity: 'failed', state: 'ending', namespaces: [] },
] as const)('of a drain that is $severity, with a pod that is $state', (drain) =>
  expect(
    listMigrationNamespaces(
      aDrain({
        severity: drain.severity,
        leaving: [
          { pod: { resource: 'pods', namespace: 'vms', name: 'a' }, state: drain.state },
          { pod: { resource: 'pods', namespace: 'vms', name: 'b' }, state: drain.state },
        ],
      }),
    ),
  ).toEqual(drain.namespaces),
);
