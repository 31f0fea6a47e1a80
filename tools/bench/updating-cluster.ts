import {
  type ClusterSnapshot,
  joinLists,
  loaded,
  missing,
  NODE_EVENTS,
  POOL_EVENTS,
  trimEvent,
  trimMachineConfigNode,
  trimNode,
  type WantedList,
  wholeList,
} from '../../src/engine';
import { aClusterOperator } from '../../scenarios/builders/cluster-operator';
import { aClusterVersion } from '../../scenarios/builders/cluster-version';
import { anEvent } from '../../scenarios/builders/event';
import { aMachineConfig } from '../../scenarios/builders/machine-config';
import {
  aMachineConfigNode,
  type MachineConfigNodeConditionOptions,
  type MachineConfigNodeConditionType,
} from '../../scenarios/builders/machine-config-node';
import { aMachineConfigPool } from '../../scenarios/builders/machine-config-pool';
import { aRealisticNode } from '../../scenarios/builders/realistic-node';
import { aRelease, renderedConfigName } from '../../scenarios/builders/release';
import type { KubernetesObject } from '../../scenarios/scenario';

const FROM = aRelease('4.18.8');
const TO = aRelease('4.18.9');
const POOLS = ['worker', 'infra', 'gpu', 'storage'];

/** Where a node is in the middle of an update. */
type Stage = 'updated' | 'draining' | 'updating' | 'rebooting' | 'cordoned' | 'waiting';

/** The objects as the API serves them, each list in the order of the nodes. */
export interface ClusterLists {
  readonly nodes: readonly KubernetesObject[];
  readonly machineConfigNodes: readonly KubernetesObject[];
  readonly events: readonly KubernetesObject[];
}

/** What the page keeps of them. */
export interface TrimmedLists {
  readonly nodes: readonly unknown[];
  /** Absent: not asked for. */
  readonly machineConfigNodes?: readonly unknown[];
  readonly events?: readonly unknown[];
}

/** `details`: MachineConfigNodes and events of the nodes, too. */
export function aClusterMidUpdate(
  nodeCount: number,
  details: { readonly eventCount: number } | undefined,
): ClusterLists {
  const places = Array.from({ length: nodeCount }, (_, index) => index);
  return {
    nodes: places.map((index) => aNodeMidUpdate(index)),
    machineConfigNodes: details ? places.map((index) => aMachineConfigNodeMidUpdate(index)) : [],
    events: places.flatMap((index) => eventsOf(index)).slice(0, details?.eventCount ?? 0),
  };
}

export function trimLists({ nodes, machineConfigNodes, events }: ClusterLists): TrimmedLists {
  return {
    nodes: nodes.map(trimNode),
    ...(machineConfigNodes.length > 0 && {
      machineConfigNodes: machineConfigNodes.map(trimMachineConfigNode),
      events: events.map(trimEvent),
    }),
  };
}

/** A node in another state, as a watch brings it. */
export interface NodeChange {
  readonly index: number;
  readonly node: unknown;
  readonly machineConfigNode: unknown;
}

/** Another node with each turn. */
export function aNodeChange(nodeCount: number, turn: number): NodeChange {
  const index = (turn * 7919) % nodeCount;
  return {
    index,
    node: trimNode(aNodeMidUpdate(index, turn)),
    machineConfigNode: trimMachineConfigNode(aMachineConfigNodeMidUpdate(index, turn)),
  };
}

/** The same lists after the change, made as the page makes its own; everything else keeps its identity. */
export function withNodeChange(
  lists: TrimmedLists,
  { index, machineConfigNode, node }: NodeChange,
): TrimmedLists {
  return {
    ...lists,
    nodes: lists.nodes.with(index, node),
    ...(lists.machineConfigNodes && {
      machineConfigNodes: lists.machineConfigNodes.with(index, machineConfigNode),
    }),
  };
}

/** A third updated, a few draining, updating, rebooting or cordoned, the rest waiting. */
function stageOf(index: number, shift: number): Stage {
  const place = (index + shift) % 30;
  if (place < 10) return 'updated';
  const stages: readonly Stage[] = ['draining', 'updating', 'rebooting', 'cordoned'];
  return stages[place - 10] ?? 'waiting';
}

function identify(index: number): { name: string; pool: string; from: string; to: string } {
  const pool = POOLS[index % POOLS.length] ?? 'worker';
  return {
    name: `node-${String(index).padStart(5, '0')}`,
    pool,
    from: renderedConfigName(pool, FROM),
    to: renderedConfigName(pool, TO),
  };
}

function aNodeMidUpdate(index: number, shift = 0): KubernetesObject {
  const { name, pool, from, to } = identify(index);
  const options = { name, roles: pool === 'worker' ? ['worker'] : ['worker', pool] };
  const moving = { currentConfig: from, desiredConfig: to, state: 'Working' };
  switch (stageOf(index, shift)) {
    case 'updated':
      return aRealisticNode(index, { ...options, machineConfig: { currentConfig: to } });
    case 'draining':
      return aRealisticNode(index, {
        ...options,
        unschedulable: true,
        machineConfig: {
          ...moving,
          desiredDrain: `drain-${to}`,
          lastAppliedDrain: `uncordon-${from}`,
        },
      });
    case 'updating':
      return aRealisticNode(index, { ...options, unschedulable: true, machineConfig: moving });
    case 'rebooting':
      return aRealisticNode(index, {
        ...options,
        unschedulable: true,
        machineConfig: { ...moving, postConfigAction: 'Rebooting' },
      });
    case 'cordoned':
      return aRealisticNode(index, {
        ...options,
        unschedulable: true,
        machineConfig: { currentConfig: from },
      });
    case 'waiting':
      return aRealisticNode(index, { ...options, machineConfig: { currentConfig: from } });
  }
}

/** So many minutes ago, at noon, a node began that moves. */
const BEGAN_AGO: Readonly<Partial<Record<Stage, number>>> = {
  draining: 2,
  updating: 8,
  rebooting: 12,
};

/**
 * When a node had been on its way for so many minutes. Those that are done followed each other from the beginning of
 * the update (10:00) on; those that move began shortly before noon, and a few of them are late.
 */
function momentOf(index: number, stage: Stage, minute: number): string {
  const agoSeconds = (BEGAN_AGO[stage] ?? 0) * 60 + (index % 7 === 0 ? 600 : index % 240);
  const seconds = minute * 60 + (stage === 'updated' ? index % 6_000 : 7_200 - agoSeconds);
  return new Date(Date.UTC(2026, 2, 2, 10, 0, seconds)).toISOString().replace('.000', '');
}

function aMachineConfigNodeMidUpdate(index: number, shift = 0): KubernetesObject {
  const { name, pool, from, to } = identify(index);
  const stage = stageOf(index, shift);
  const options = { name, pool };
  const condition = (
    status: MachineConfigNodeConditionOptions['status'],
    type: MachineConfigNodeConditionType,
    minute: number,
    message = `Action during update to ${to}: ${type}`,
  ) => ({ [type]: { status, reason: type, message, sinceAt: momentOf(index, stage, minute) } });
  const begun = {
    ...condition('False', 'Updated', 0, `Node ${name} needs an update`),
    ...condition('True', 'UpdatePrepared', 1, 'Update Compatible. Drain Required: true'),
    ...condition('True', 'Cordoned', 1),
  };
  const drained = { ...begun, ...condition('True', 'Drained', 5) };
  switch (stage) {
    case 'updated':
      return aMachineConfigNode({
        ...options,
        currentConfig: to,
        restingSinceAt: momentOf(index, stage, 12),
      });
    case 'draining':
    case 'updating':
    case 'rebooting':
      return aMachineConfigNode({
        ...options,
        currentConfig: from,
        desiredConfig: to,
        acceptedConfig: to,
        conditions:
          stage === 'draining'
            ? { ...begun, ...condition('Unknown', 'Drained', 2) }
            : stage === 'updating'
              ? { ...drained, ...condition('Unknown', 'AppliedFilesAndOS', 5) }
              : {
                  ...drained,
                  ...condition('True', 'AppliedFilesAndOS', 8),
                  ...condition('Unknown', 'RebootedNode', 8),
                },
      });
    case 'cordoned':
    case 'waiting':
      return aMachineConfigNode({ ...options, currentConfig: from });
  }
}

/** What the daemon says on its way, of nodes that are done or have begun. */
function eventsOf(index: number): readonly KubernetesObject[] {
  const { name, to } = identify(index);
  const stage = stageOf(index, 0);
  const told: Readonly<Record<Stage, number>> = {
    updated: 6,
    draining: 2,
    updating: 3,
    rebooting: 4,
    cordoned: 0,
    waiting: 0,
  };
  const steps = [
    ['Cordon', 'Cordoned node to apply update', 1],
    ['Drain', 'Draining node to update config.', 1],
    ['OSUpdateStarted', '', 5],
    ['Reboot', `Node will reboot into config ${to}`, 8],
    ['Uncordon', 'Uncordoned node', 12],
    ['NodeDone', `Setting node ${name}, currentConfig ${to} to Done`, 12],
  ] as const;
  return steps.slice(0, told[stage]).map(([reason, message, minute]) =>
    anEvent({
      about: { kind: 'Node', name },
      reason,
      message,
      at: momentOf(index, stage, minute),
    }),
  );
}

/** A tenth of each pool may be away; 34 operators; and the lists. */
export function snapshotOf(lists: TrimmedLists): ClusterSnapshot {
  const pools = [
    aMachineConfigPool({ name: 'master', counts: { machine: 0 } }),
    ...POOLS.map((name, place) =>
      aMachineConfigPool({
        name,
        // All of them are listed: a list that lacks some is judged otherwise.
        counts: { machine: Math.ceil((lists.nodes.length - place) / POOLS.length) },
        targetConfig: renderedConfigName(name, TO),
        maxUnavailable: '10%',
      }),
    ),
  ];
  const configs = POOLS.flatMap((pool) =>
    [FROM, TO].map((release) => aMachineConfig({ pool, release })),
  );
  return {
    clusterVersion: loaded(
      aClusterVersion({
        history: [
          { release: TO, state: 'Partial', startedAt: '2026-03-02T10:00:00Z' },
          { release: FROM, startedAt: '2026-01-10T10:00:00Z', completedAt: '2026-01-10T11:00:00Z' },
        ],
      }),
    ),
    clusterOperators: loaded(
      Array.from({ length: 34 }, (_, index) =>
        aClusterOperator({ name: `operator-${String(index)}` }),
      ),
    ),
    machineConfigPools: loaded(pools),
    machineConfigs: loaded(configs),
    machineConfigOperator: missing('NotAsked'),
    alerts: missing('NotAsked'),
    infrastructure: missing('NotAsked'),
    ...fetchedLists(lists),
  };
}

/** One list, because what did not change keeps its identity. */
const NO_EVENTS: readonly unknown[] = [];

/** The parts of a snapshot that are these lists. */
export function fetchedLists({
  nodes,
  machineConfigNodes,
  events,
}: TrimmedLists): Pick<ClusterSnapshot, 'lists' | 'nodes'> {
  const lists = new Map<WantedList, readonly unknown[]>();
  if (machineConfigNodes) lists.set(wholeList('machineConfigNodes'), machineConfigNodes);
  if (events) lists.set(NODE_EVENTS, events).set(POOL_EVENTS, NO_EVENTS);
  return {
    nodes: loaded(nodes),
    lists: joinLists([...lists.keys()], (list) => loaded(lists.get(list) ?? [])),
  };
}
