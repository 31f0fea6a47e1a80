import { aMachineConfigNode, anEvent } from '../../../scenarios/builders';
import { aNode, aPool } from '../an-update-status';
import { TimelineCache } from '../../engine/timelines/timeline-cache';
import { timelinesByPool } from './timelines-by-pool';
import { loaded, type DrainObjects, type Fetched } from '../../engine/snapshot';
import type { NodeTimeline } from '../../engine/status/timeline';
import { formatInstant, parseInstant, SECOND, type Instant } from '../../engine/time';
import type { NodeAssessment } from '../../engine/status/node';
import { assessDrains, type DrainsInput } from '../../engine/drains/assess-drains';

export const NOW = parseInstant('2025-11-03T14:00:00Z') ?? 0n;
export const NODE = 'worker-0';
export const ERROR =
  'Error: Node Drain has not succeeded. Error is: error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s The drain will not be complete until desired drainer a matches current drainer b';

export function minutesAgo(minutes: number): Instant {
  return NOW - BigInt(Math.round(minutes * 60)) * SECOND;
}

export function at(minutes: number): string {
  return formatInstant(minutesAgo(minutes));
}

export function draining(changes: Partial<NodeAssessment> = {}): NodeAssessment {
  return aNode({ name: NODE, phase: 'Draining', updating: true, ...changes });
}

/** The MachineConfigNode of a node cordoned, and its drain's condition written, so many minutes ago. */
export function aDrainingNode({ cordoned = 15, written = 3, message = ERROR, name = NODE } = {}) {
  return aMachineConfigNode({
    name,
    conditions: {
      Cordoned: {
        status: 'True',
        reason: 'UpdateExecutedCordoned',
        message: '',
        sinceAt: at(cordoned),
      },
      Drained: {
        status: 'Unknown',
        reason: 'UpdateExecutedDrained',
        message,
        sinceAt: at(written),
      },
    },
  });
}

export function anEventOf(reason: string, minutes: number, message = '') {
  return anEvent({ about: { kind: 'Node', name: NODE }, reason, message, at: at(minutes) });
}

interface Objects {
  readonly pods?: Fetched<readonly unknown[]>;
  readonly budgets?: Fetched<readonly unknown[]>;
  readonly machines?: Fetched<readonly unknown[]>;
}

export function objectsOf({ pods, budgets, machines }: Objects): DrainObjects {
  const mapOf = (key: string, list: Fetched<readonly unknown[]> | undefined) =>
    new Map(list ? [[key, list]] : []);
  return {
    podsByNode: mapOf(NODE, pods),
    budgetsByNamespace: mapOf('shop', budgets),
    virtualMachinesByNamespace: mapOf('shop', machines),
    podsBySelector: new Map(),
  };
}

export interface Given extends Partial<Omit<DrainsInput, 'machineConfigNodeOf' | 'timelines'>> {
  readonly node?: NodeAssessment;
  readonly machineConfigNodes?: Fetched<readonly unknown[]>;
  readonly timelines?: readonly NodeTimeline[];
}

export function drainsOf(given: Given = {}) {
  const { node = draining(), timelines = [], machineConfigNodes, ...rest } = given;
  const cache = new TimelineCache();
  const pools = rest.pools ?? [aPool({ nodes: [node, aNode({ name: 'worker-1' })] })];
  cache.update({
    pools,
    machineConfigNodes:
      'machineConfigNodes' in given ? machineConfigNodes : loaded([aDrainingNode()]),
    nodeEvents: undefined,
    startedAt: undefined,
    isUpdating: false,
    topology: 'HighlyAvailable',
    now: NOW,
  });
  return assessDrains({
    pools,
    timelines: timelinesByPool(timelines),
    objects: undefined,
    machineConfigNodeOf: (name) => cache.machineConfigNode(name),
    nodeEvents: undefined,
    now: NOW,
    ...rest,
  });
}

export function only(changes: Parameters<typeof drainsOf>[0] = {}) {
  const [drain, ...more] = drainsOf(changes);
  if (!drain || more.length > 0) throw new Error('not one drain');
  return drain;
}
