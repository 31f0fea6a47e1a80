import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import {
  aClusterOperator,
  aClusterVersion,
  aMachineConfig,
  aMachineConfigOperatorDeployment,
  aMachineConfigPool,
  anAlert,
  anInfrastructure,
  aNode,
  aRelease,
  renderedConfigName,
} from '../../scenarios/builders';
import { assessWithMemory, createUpdateAssessor } from './stages/assess-update';
import { readMemory, storeMemory } from './memory/stored-memory';
import type { UpdateMemory } from './memory/update-memory';
import { joinLists, listPath } from './reading/list-path';
import { CHANGING_LISTS } from '../testing/engine/changing-lists';
import { readName } from './resources/object';
import { type ClusterSnapshot, type Fetched, loaded, missing } from './snapshot';
import { aClusterNode, anUpdatingSnapshot, FROM, TO } from '../testing/engine/an-updating-cluster';
import { NOW } from '../testing/engine/readings';
import { formatInstant, type Instant, SECOND } from './time';
import type { UpdateStatus } from './status/update-status';

// --- Edits -----------------------------------------------------------------------------------------------------------

interface Moment {
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
}

type Edit = (moment: Moment, pick: number) => Moment;

const LIST_KEYS = ['clusterOperators', 'machineConfigPools', 'nodes', 'machineConfigs'] as const;
type ListKey = (typeof LIST_KEYS)[number];

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

/** Changes one of the lists that a status may want; which one is for `pick` to say. */
function withWanted(
  { snapshot, now }: Moment,
  pick: number,
  map: (
    objects: readonly unknown[],
    changing: (typeof CHANGING_LISTS)[number],
  ) => readonly unknown[] | Fetched<never> | undefined,
): Moment {
  const changing = choose(CHANGING_LISTS, pick);
  const lists = new Map(snapshot.lists);
  const path = listPath(changing.list);
  const before = lists.get(path)?.fetched;
  const after = map(before ? valuesOf(before) : [], changing);
  if (!after) lists.delete(path);
  else {
    lists.set(path, { list: changing.list, fetched: 'state' in after ? after : loaded(after) });
  }
  return { now, snapshot: { ...snapshot, lists } };
}

const EDITS: Readonly<Record<string, Edit>> = {
  'a node changes': (moment, pick) =>
    withList(moment, 'nodes', (nodes) => {
      const name = readName(nodes[pick % Math.max(1, nodes.length)]) || 'worker-0';
      return put(nodes, aClusterNode(name, choose(POOLS, pick >> 3), choose(STAGES, pick >> 6)));
    }),
  'many nodes change at once': (moment, pick) =>
    withList(moment, 'nodes', (nodes) =>
      nodes.map((node, index) =>
        (index + pick) % 3 === 0
          ? aClusterNode(
              readName(node) || 'worker-0',
              choose(POOLS, (pick >> 3) + index),
              choose(STAGES, (pick >> 6) + index),
            )
          : node,
      ),
    ),
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
  'an object is listed twice': (moment, pick) =>
    withList(moment, choose(LIST_KEYS, pick), (objects) =>
      objects.length === 0
        ? objects
        : objects.toSpliced(
            (pick >> 2) % (objects.length + 1),
            0,
            pick % 3 === 0
              ? choose(objects, pick >> 5)
              : structuredClone(choose(objects, pick >> 5)),
          ),
    ),
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
  'ClusterVersion asks for another release': ({ snapshot, now }, pick) => ({
    now,
    snapshot: {
      ...snapshot,
      clusterVersion: loaded(
        aClusterVersion({
          history: [{ release: FROM, startedAt: '2025-10-01T08:00:00Z' }],
          desiredUpdate: pick % 2 === 0 ? TO : aRelease('4.18.10'),
          conditions: {
            ReleaseAccepted: {
              status: pick % 3 === 0 ? 'Unknown' : 'False',
              reason: 'RetrievePayload',
              message: 'Retrieving payload failed',
              sinceAt: formatInstant(now - BigInt(pick % 300) * SECOND),
            },
          },
        }),
      ),
    },
  }),
  'the alerts change': ({ snapshot, now }, pick) => ({
    now,
    snapshot: {
      ...snapshot,
      alerts:
        pick % 7 === 0
          ? missing('Forbidden')
          : loaded({
              data: {
                alerts: ['KubeNodeNotReady', 'PodDisruptionBudgetAtLimit', 'Other']
                  .slice(pick % 3)
                  .map((name) => anAlert({ name, labels: { node: `worker-${pick % 5}` } })),
              },
            }),
    },
  }),
  'the cluster is another kind of cluster': ({ snapshot, now }, pick) => ({
    now,
    snapshot: {
      ...snapshot,
      infrastructure: loaded(
        anInfrastructure({
          controlPlaneTopology: choose(['HighlyAvailable', 'SingleReplica', 'External'], pick),
        }),
      ),
      machineConfigOperator: loaded(
        aMachineConfigOperatorDeployment({ release: pick % 2 === 0 ? FROM : TO }),
      ),
    },
  }),
  'an object of a wanted list changes or is added': (moment, pick) =>
    withWanted(moment, pick, (objects, { make }) => put(objects, make(pick >> 4))),
  'a new object of a wanted list stands first': (moment, pick) =>
    withWanted(moment, pick, (objects, { make }) => [make(pick >> 4), ...objects]),
  'an object of a wanted list is removed': (moment, pick) =>
    withWanted(moment, pick, (objects) => without(objects, pick >> 4)),
  'a wanted list comes in another order': (moment, pick) =>
    withWanted(moment, pick, (objects) => [...objects].reverse()),
  'a wanted list is read anew': (moment, pick) =>
    withWanted(moment, pick, (objects) => structuredClone(objects)),
  'something that is no object is in a wanted list': (moment, pick) =>
    withWanted(moment, pick, (objects) => objects.toSpliced(pick % 5, 0, 'nothing')),
  'a wanted list is lost': (moment, pick) => withWanted(moment, pick, () => missing('Forbidden')),
  'a wanted list is no longer wanted': (moment, pick) => withWanted(moment, pick, () => undefined),
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

/** Within it what changes is seen to change; beyond it is not. */
const GAPS = [0n, SECOND, 31n * SECOND];

/** The snapshot of the beginning, with every list that a status may want. */
function aFullSnapshot(): ClusterSnapshot {
  const lists = joinLists(
    CHANGING_LISTS.map(({ list }) => list),
    (list) => {
      const { make } = CHANGING_LISTS.find((changing) => changing.list === list) ?? {};
      return loaded(make ? [0, 1, 2, 3].map((pick) => make(pick * 37)) : []);
    },
  );
  return { ...anUpdatingSnapshot(), lists };
}

/** What an assessor of another process has to go on with. */
function restart(memory: UpdateMemory): UpdateMemory {
  return readMemory(JSON.parse(JSON.stringify(storeMemory(memory))));
}

// --- The proof -------------------------------------------------------------------------------------------------------

describe('one assessor over a stream of snapshots', () => {
  const start: Moment = { snapshot: aFullSnapshot(), now: NOW };

  it('judges as one without its caches would, after whatever edits, and leaves earlier statuses alone', () => {
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
          moment = { snapshot, now: now + choose(GAPS, pick >> 2) };
          const memory = restart(assessor.memory);
          const status = assessor.assess(moment.snapshot, moment.now);
          const anew = assessWithMemory(moment.snapshot, moment.now, memory).status;
          // Slow, so only to tell where they differ.
          if (!isDeepStrictEqual(status, anew)) expect(status).toEqual(anew);
          deepFreeze(status);
        }
      }),
      {
        numRuns: 150,
        examples: [
          // Two nodes have one name then.
          [
            [
              ['something that is no node is among them', 0],
              ['many nodes change at once', 0],
            ],
          ],
          // Two operators do.
          [
            [
              ['an object is listed twice', 3336],
              ['an operator changes', 2766],
            ],
          ],
        ],
      },
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

  /** Names of the parts that are another object in the second status. */
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
        LIST_KEYS.reduce((all, key) => changeList(key, copy)(all), snapshot),
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
      name: 'a healthy node is another object and says the same',
      change: changeList('nodes', (nodes) =>
        nodes.map((node) => (readName(node) === 'worker-4' ? structuredClone(node) : node)),
      ),
      nodes: [],
      pools: [],
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

  it('judges the nodes of a pool anew that goes elsewhere, and keeps healthy ones of others', () => {
    const statuses = judge(
      changeList('machineConfigPools', (pools) =>
        put(pools, aMachineConfigPool({ name: 'worker', paused: true })),
      ),
    );
    const isOfWorkers = ({ pool }: { readonly pool: string }) => pool === 'worker';
    const changed = changedNames(statuses, nodesOf);
    expect(changed).toEqual(
      expect.arrayContaining(
        nodesOf(statuses.second)
          .filter(isOfWorkers)
          .map(({ name }) => name),
      ),
    );
    expect(changed).not.toContain('master-0');
  });

  it('says nothing more of nodes that are gone when pools have changed, too', () => {
    const inTrouble = changeList('nodes', () => [aClusterNode('worker-2', 'worker', 'degraded')])(
      before,
    );
    const assessor = createUpdateAssessor();
    const codes = (status: UpdateStatus) => status.health.map(({ code }) => code);
    expect(codes(assessor.assess(inTrouble, NOW))).toContain('NodeDegraded');
    const gone = changeList('machineConfigPools', (pools) =>
      put(pools, aMachineConfigPool({ name: 'worker', paused: true })),
    )(changeList('nodes', () => [])(inTrouble));
    expect(codes(assessor.assess(gone, NOW))).not.toContain('NodeDegraded');
  });
});
