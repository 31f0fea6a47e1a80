import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  aClusterOperator,
  aClusterVersion,
  aMachineConfig,
  aMachineConfigPool,
  aNode,
  aRelease,
  renderedConfigName,
} from '../../scenarios/builders';
import { assessUpdate, createUpdateAssessor } from './assess-update';
import { readName } from './resources/object';
import { type ClusterSnapshot, type Fetched, loaded, missing } from './snapshot';
import { aClusterNode, anUpdatingSnapshot, FROM, TO } from '../testing/engine/an-updating-cluster';
import { NOW } from '../testing/engine/readings';
import { type Instant, SECOND } from './time';
import type { UpdateStatus } from './status/update-status';

// --- Edits -----------------------------------------------------------------------------------------------------------

interface Moment {
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
}

type Edit = (moment: Moment, pick: number) => Moment;

type ListKey = 'clusterOperators' | 'machineConfigPools' | 'nodes' | 'machineConfigs';

const STAGES = ['outdated', 'draining', 'working', 'degraded', 'cordoned', 'updated'] as const;
const POOLS = ['master', 'worker', 'infra', 'empty', 'nowhere'];

function choose<T>(items: readonly [T, ...T[]] | readonly T[], pick: number): T {
  const item = items[pick % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

function valuesOf(fetched: Fetched<readonly unknown[]>): readonly unknown[] {
  return fetched.state === 'loaded' ? fetched.value : [];
}

function withList(
  { snapshot, now }: Moment,
  key: ListKey,
  map: (objects: readonly unknown[]) => readonly unknown[],
): Moment {
  return { now, snapshot: { ...snapshot, [key]: loaded(map(valuesOf(snapshot[key]))) } };
}

/** Puts the object in the place of the one of its name, or at the end. */
function put(objects: readonly unknown[], object: unknown): readonly unknown[] {
  const index = objects.findIndex((other) => readName(other) === readName(object));
  return index === -1 ? [...objects, object] : objects.with(index, object);
}

function without(objects: readonly unknown[], pick: number): readonly unknown[] {
  return objects.length === 0 ? objects : objects.toSpliced(pick % objects.length, 1);
}

const EDITS: Readonly<Record<string, Edit>> = {
  'a node changes': (moment, pick) =>
    withList(moment, 'nodes', (nodes) => {
      const name = readName(nodes[pick % Math.max(1, nodes.length)]) || 'worker-0';
      return put(nodes, aClusterNode(name, choose(POOLS, pick >> 3), choose(STAGES, pick >> 6)));
    }),
  'a node is added': (moment, pick) =>
    withList(moment, 'nodes', (nodes) =>
      put(
        nodes,
        aClusterNode(`new-${pick % 50}`, choose(POOLS, pick >> 3), choose(STAGES, pick >> 6)),
      ),
    ),
  'a node is removed': (moment, pick) => withList(moment, 'nodes', (nodes) => without(nodes, pick)),
  'nodes come in another order': (moment) =>
    withList(moment, 'nodes', (nodes) => [...nodes].reverse()),
  'all nodes are listed anew': (moment) =>
    withList(moment, 'nodes', (nodes) => structuredClone(nodes)),
  'the nodes are a new list of the same objects': (moment) =>
    withList(moment, 'nodes', (nodes) => [...nodes]),
  'something that is no node is among them': (moment, pick) =>
    withList(moment, 'nodes', (nodes) => nodes.toSpliced(pick % 7, 0, null)),
  'the nodes are lost': ({ snapshot, now }) => ({
    now,
    snapshot: { ...snapshot, nodes: missing('Forbidden') },
  }),
  'a pool changes': (moment, pick) =>
    withList(moment, 'machineConfigPools', (pools) => {
      const name = choose(POOLS, pick >> 2);
      return put(
        pools,
        aMachineConfigPool({
          name,
          paused: pick % 4 === 0,
          maxUnavailable: pick % 3,
          counts: { machine: pick % 9 },
          targetConfig: renderedConfigName(name, pick % 5 === 0 ? FROM : TO),
        }),
      );
    }),
  'a pool is removed': (moment, pick) =>
    withList(moment, 'machineConfigPools', (pools) => without(pools, pick)),
  'pools come in another order': (moment) =>
    withList(moment, 'machineConfigPools', (pools) => [...pools].reverse()),
  'a MachineConfig changes': (moment, pick) =>
    withList(moment, 'machineConfigs', (configs) =>
      put(configs, {
        ...aMachineConfig({ pool: choose(POOLS, pick >> 1), release: pick % 2 === 0 ? FROM : TO }),
        kind: 'MachineConfig',
      }),
    ),
  'a MachineConfig is removed': (moment, pick) =>
    withList(moment, 'machineConfigs', (configs) => without(configs, pick)),
  'the MachineConfigs are lost': ({ snapshot, now }) => ({
    now,
    snapshot: { ...snapshot, machineConfigs: missing('Forbidden') },
  }),
  'an operator changes': (moment, pick) =>
    withList(moment, 'clusterOperators', (operators) =>
      put(
        operators,
        aClusterOperator({
          name: readName(operators[pick % Math.max(1, operators.length)]) || 'etcd',
          release: pick % 2 === 0 ? FROM : TO,
          conditions: {
            Progressing: {
              status: pick % 3 === 0 ? 'True' : 'False',
              sinceAt: '2025-11-03T13:45:00Z',
            },
          },
        }),
      ),
    ),
  'ClusterVersion changes': ({ snapshot, now }, pick) => ({
    now,
    snapshot: {
      ...snapshot,
      clusterVersion: loaded(
        aClusterVersion({
          history: [
            pick % 2 === 0
              ? { release: TO, state: 'Partial', startedAt: '2025-11-03T13:10:00Z' }
              : {
                  release: TO,
                  startedAt: '2025-11-03T13:10:00Z',
                  completedAt: '2025-11-03T13:50:00Z',
                },
            {
              release: pick % 5 === 0 ? aRelease('4.18.9', { multiArch: true }) : FROM,
              startedAt: '2025-10-01T08:00:00Z',
              completedAt: '2025-10-01T09:10:00Z',
            },
          ],
          conditions: { Progressing: { status: pick % 2 === 0 ? 'True' : 'False' } },
        }),
      ),
    },
  }),
  'time passes': ({ snapshot, now }, pick) => ({
    snapshot,
    now: now + BigInt(pick % 900) * SECOND,
  }),
  'nothing happens': (moment) => moment,
};

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** Between snapshots that lie further apart nothing is seen to have changed, which a new assessor could not know. */
const UNSEEN = 31n * SECOND;

// --- The proof -------------------------------------------------------------------------------------------------------

describe('one assessor over a stream of snapshots', () => {
  const start: Moment = { snapshot: anUpdatingSnapshot(), now: NOW };

  it('judges as a new one would, after whatever edits, and leaves earlier statuses alone', () => {
    const edits = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat({ max: 5_000 })),
      { minLength: 1, maxLength: 25 },
    );
    fc.assert(
      fc.property(edits, (steps) => {
        const assessor = createUpdateAssessor();
        let moment = start;
        deepFreeze(assessor.assess(moment.snapshot, moment.now));
        for (const [name, pick] of steps) {
          const { snapshot, now } = EDITS[name]?.(moment, pick) ?? moment;
          moment = { snapshot, now: now + UNSEEN };
          const status = assessor.assess(moment.snapshot, moment.now);
          const anew = assessUpdate(moment.snapshot, moment.now);
          // Slow, so only to tell where they differ.
          if (!isDeepStrictEqual(status, anew)) expect(status).toEqual(anew);
          deepFreeze(status);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('what did not change is not judged again', () => {
  const before = anUpdatingSnapshot();

  function judge(change: (snapshot: ClusterSnapshot) => ClusterSnapshot, now = NOW) {
    const assessor = createUpdateAssessor();
    const first = assessor.assess(before, NOW);
    return { first, second: assessor.assess(change(before), now) };
  }

  /** Names of what is another object in the second status. */
  function changedNames(
    { first, second }: { first: UpdateStatus; second: UpdateStatus },
    list: (status: UpdateStatus) => readonly { readonly name: string }[],
  ): readonly string[] {
    const known = new Set<object>(list(first));
    return list(second)
      .filter((item) => !known.has(item))
      .map(({ name }) => name);
  }
  const nodesOf = ({ pools }: UpdateStatus) => pools.flatMap(({ nodes }) => nodes);
  const poolsOf = ({ pools }: UpdateStatus) => pools;
  const operatorsOf = ({ operators }: UpdateStatus) => operators;

  const changeList =
    (key: ListKey, map: (objects: readonly unknown[]) => readonly unknown[]) =>
    (snapshot: ClusterSnapshot): ClusterSnapshot => ({
      ...snapshot,
      [key]: loaded(map(valuesOf(snapshot[key]))),
    });
  const copy = (objects: readonly unknown[]) => [...objects];

  it.each([
    {
      name: 'time passes',
      change: (snapshot: ClusterSnapshot) => snapshot,
      nodes: [],
      pools: [],
      operators: [],
    },
    {
      name: 'the lists are new, the objects are not',
      change: (snapshot: ClusterSnapshot) =>
        (['nodes', 'machineConfigPools', 'clusterOperators', 'machineConfigs'] as const).reduce(
          (all, key) => changeList(key, copy)(all),
          snapshot,
        ),
      nodes: [],
      pools: [],
      operators: [],
    },
    {
      name: 'one node changed',
      change: changeList('nodes', (nodes) =>
        put(nodes, aClusterNode('worker-4', 'worker', 'draining')),
      ),
      nodes: ['worker-4'],
      pools: ['worker'],
      operators: [],
    },
    {
      name: 'a node was added',
      change: changeList('nodes', (nodes) => [
        ...nodes,
        aClusterNode('worker-5', 'worker', 'updated'),
      ]),
      nodes: ['worker-5'],
      pools: ['worker'],
      operators: [],
    },
    {
      name: 'a node was removed',
      change: changeList('nodes', (nodes) => nodes.filter((node) => readName(node) !== 'infra-0')),
      nodes: [],
      pools: ['infra'],
      operators: [],
    },
    {
      name: 'a node went to another pool',
      change: changeList('nodes', (nodes) =>
        put(nodes, aClusterNode('worker-4', 'infra', 'outdated')),
      ),
      nodes: ['worker-4'],
      pools: ['worker', 'infra'],
      operators: [],
    },
    {
      name: 'a node of no pool changed',
      change: changeList('nodes', (nodes) =>
        put(
          nodes,
          aNode({ name: 'windows-0', roles: [], unschedulable: true, machineConfig: null }),
        ),
      ),
      nodes: [],
      pools: [],
      operators: [],
    },
    {
      name: 'nodes came in another order',
      change: changeList('nodes', (nodes) => [...nodes].reverse()),
      nodes: [],
      pools: [],
      operators: [],
    },
    {
      name: 'a pool reports other counts',
      change: changeList('machineConfigPools', (pools) =>
        put(
          pools,
          aMachineConfigPool({
            name: 'worker',
            targetConfig: renderedConfigName('worker', TO),
            counts: { updated: 1 },
          }),
        ),
      ),
      nodes: [],
      pools: ['worker'],
      operators: [],
    },
    {
      name: 'one operator changed',
      change: changeList('clusterOperators', (operators) =>
        put(operators, aClusterOperator({ name: 'network', release: TO })),
      ),
      nodes: [],
      pools: [],
      operators: ['network'],
    },
    {
      name: 'an operator that does not count changed',
      change: changeList('clusterOperators', (operators) =>
        put(operators, aClusterOperator({ name: 'aside', inPayload: false })),
      ),
      nodes: [],
      pools: [],
      operators: [],
    },
    {
      name: 'ClusterVersion says it in other words',
      change: (snapshot: ClusterSnapshot) => ({
        ...snapshot,
        clusterVersion: loaded(
          structuredClone(
            snapshot.clusterVersion.state === 'loaded' ? snapshot.clusterVersion.value : {},
          ),
        ),
      }),
      nodes: [],
      pools: [],
      operators: [],
    },
  ])('$name', ({ change, nodes, pools, operators }) => {
    const statuses = judge(change, NOW + SECOND);
    expect(changedNames(statuses, nodesOf)).toEqual(nodes);
    expect(changedNames(statuses, poolsOf)).toEqual(pools);
    expect(changedNames(statuses, operatorsOf)).toEqual(operators);
  });

  it('judges all nodes again when a pool goes elsewhere', () => {
    const statuses = judge(
      changeList('machineConfigPools', (pools) =>
        put(pools, aMachineConfigPool({ name: 'worker', paused: true })),
      ),
    );
    expect(changedNames(statuses, nodesOf)).toHaveLength(nodesOf(statuses.second).length);
  });
});
