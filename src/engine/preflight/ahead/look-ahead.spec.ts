import { aNode, aPod, aPodDisruptionBudget } from '../../../../scenarios/builders';
import { idle } from '../../../../scenarios/at-rest';
import type { KubernetesObject } from '../../../../scenarios/scenario';
import { snapshotOf } from '../../../../scenarios/snapshot-of';
import { assessUpdate } from '../../stages/assess-update';
import { joinLists, listPath } from '../../reading/list-path';
import { wholeList } from '../../reading/wanted-lists';
import { loaded } from '../../snapshot';
import type { CheckFinding } from '../../status/readiness';
import { parseInstant } from '../../time';
import { assessPreflight } from '../assess-preflight';

const NOW = parseInstant(idle.startsAt) ?? 0n;
const BASE = snapshotOf(idle.stateAt(0));
const STATUS = assessUpdate(BASE, NOW);
const [WORKER = '', OTHER = ''] = (
  STATUS.pools.find(({ name }) => name === 'worker')?.nodes ?? []
).map(({ name }) => name);

const [MASTER = ''] = (STATUS.pools.find(({ name }) => name === 'master')?.nodes ?? []).map(
  ({ name }) => name,
);

interface Cluster {
  readonly pods: readonly KubernetesObject[];
  readonly budgets?: readonly KubernetesObject[];
  readonly nodes?: readonly object[];
}

/** What is found of a cluster at rest with these pods. */
function findings({ budgets = [], nodes, pods }: Cluster): readonly CheckFinding[] {
  const lists = new Map([
    ['podsOfCluster', pods],
    ['podDisruptionBudgets', budgets],
    ['virtualMachines', []],
    ['persistentVolumes', []],
  ]);
  const wants = (
    ['podsOfCluster', 'podDisruptionBudgets', 'virtualMachines', 'persistentVolumes'] as const
  ).map(wholeList);
  const snapshot = {
    ...BASE,
    ...(nodes && { nodes: loaded(nodes) }),
    lists: new Map([
      ...(BASE.lists ?? []),
      ...joinLists(wants, ({ read }) => loaded(lists.get(read) ?? [])),
    ]),
  };
  expect(snapshot.lists.has(listPath(wholeList('podsOfCluster')))).toBe(true);
  return assessPreflight({ status: STATUS, snapshot, targets: [{ kind: 'patch' }] }).flatMap(
    ({ checks }) =>
      checks
        .filter(({ check }) => ['Drains', 'Headroom', 'Interruptions'].includes(check))
        .flatMap((check) => check.findings),
  );
}

function find(code: CheckFinding['code'], cluster: Cluster) {
  return findings(cluster).find((finding) => finding.code === code);
}

const web = (name: string, node: string, spec: object = {}) =>
  aPod({ name, namespace: 'shop', node, labels: { app: 'web' }, spec: { ...spec } });

describe('drains', () => {
  it('never end where a budget needs all of its pods', () =>
    expect(
      find('DrainsBlocked', {
        pods: [web('web-0', WORKER)],
        budgets: [
          aPodDisruptionBudget({
            namespace: 'shop',
            matchLabels: { app: 'web' },
            disruptionsAllowed: 0,
            desiredHealthy: 1,
            currentHealthy: 1,
            expectedPods: 1,
          }),
        ],
      }),
    ).toMatchObject({
      weight: 'blocks',
      pool: 'worker',
      nodes: [WORKER],
      blockers: [
        {
          because: 'BudgetNever',
          namespace: 'shop',
          workload: { kind: 'StatefulSet', workload: 'web' },
          nodes: [WORKER],
        },
      ],
    }));

  it('are not blocked by a budget with room', () =>
    expect(
      find('DrainsBlocked', {
        pods: [web('web-0', WORKER), web('web-1', OTHER)],
        budgets: [
          aPodDisruptionBudget({
            namespace: 'shop',
            matchLabels: { app: 'web' },
            disruptionsAllowed: 1,
          }),
        ],
      }),
    ).toBeUndefined());

  it('leave pods of DaemonSets and static pods alone', () =>
    expect(
      findings({
        pods: [
          aPod({ name: 'a', node: WORKER, owner: { kind: 'DaemonSet', name: 'agent' } }),
          aPod({
            name: 'b',
            node: WORKER,
            owner: null,
            annotations: { 'kubernetes.io/config.mirror': 'x' },
          }),
        ],
      }),
    ).toEqual([]));
});

it('is unknown where pods run on nodes that are not in the list', () => {
  const wants = [wholeList('podsOfCluster'), wholeList('podDisruptionBudgets')];
  const pods = [web('web-0', 'elsewhere')];
  const lists = joinLists(wants, ({ read }) => loaded(read === 'podsOfCluster' ? pods : []));
  const [found] = assessPreflight({
    status: STATUS,
    snapshot: { ...BASE, lists },
    targets: [{ kind: 'patch' }],
  });
  expect(found?.checks.find(({ check }) => check === 'Drains')).toMatchObject({
    outcome: 'unknown',
    missing: expect.arrayContaining([expect.objectContaining({ resource: 'nodes' })]) as unknown,
  });
});

describe('what is interrupted', () => {
  it('is an application of one pod', () =>
    expect(find('WorkloadsInterrupted', { pods: [web('web-0', WORKER)] })).toMatchObject({
      workloads: [{ kind: 'StatefulSet', workload: 'web', because: 'singlePod' }],
    }));

  it('is one whose pods are all on one node', () =>
    expect(
      find('WorkloadsInterrupted', { pods: [web('web-0', WORKER), web('web-1', WORKER)] }),
    ).toMatchObject({ workloads: [{ because: 'sameNode' }] }));

  it('is none whose pods are on nodes that are not away together', () =>
    expect(
      find('WorkloadsInterrupted', { pods: [web('web-0', WORKER), web('web-1', MASTER)] }),
    ).toBeUndefined());

  it('tells of pods that nothing makes again, but for those of the platform', () =>
    expect(
      find('PodsLost', {
        pods: [
          aPod({ name: 'lone', namespace: 'shop', node: WORKER, owner: null }),
          aPod({ name: 'guard', namespace: 'openshift-etcd', node: WORKER, owner: null }),
        ],
      }),
    ).toMatchObject({ pods: [{ namespace: 'shop', pod: 'lone' }] }));
});

describe('room for pods', () => {
  const requests = (memory: string) => ({
    containers: [{ name: 'app', resources: { requests: { memory } } }],
  });
  const sized = (name: string, memory: string, labels = {}) => {
    const node = aNode({ name });
    return {
      ...node,
      metadata: { ...node.metadata, labels: { ...node.metadata.labels, ...labels } },
      status: {
        conditions: [{ type: 'Ready', status: 'True' }],
        allocatable: { cpu: '8', memory, pods: '10' },
      },
    };
  };

  it('is missing where no other node has as much left', () =>
    expect(
      find('NoRoom', {
        nodes: [sized(WORKER, '16Gi'), sized('elsewhere', '4Gi')],
        pods: [web('web-0', WORKER, requests('8Gi'))],
      }),
    ).toMatchObject({
      weight: 'warns',
      pool: 'worker',
      workloads: [{ workload: 'web', pods: 1, because: 'resources' }],
    }));

  it('is there where one has', () =>
    expect(
      find('NoRoom', {
        nodes: [sized(WORKER, '16Gi'), sized('elsewhere', '16Gi')],
        pods: [web('web-0', WORKER, requests('8Gi'))],
      }),
    ).toBeUndefined());

  it('is missing where labels allow no other node', () =>
    expect(
      find('NoRoom', {
        nodes: [sized(WORKER, '16Gi'), sized('elsewhere', '16Gi')],
        pods: [web('web-0', WORKER, { ...requests('1Gi'), nodeSelector: { gpu: 'yes' } })],
      }),
    ).toMatchObject({ workloads: [{ because: 'noOtherNode', nodes: [] }] }));
});
