import type { Topology } from '../../engine/resources/infrastructure';
import { loaded, missing } from '../../engine/snapshot';
import type { NodeAssessment } from '../../engine/status/node';
import type { NodeStep, NodeTimeline } from '../../engine/status/timeline';
import { type Instant, SECOND } from '../../engine/time';
import { TimelineCache } from '../../engine/timelines/timeline-cache';
import { aNode, aPool } from '../an-update-status';
import {
  aWrittenNode,
  type ConditionFacts,
  minute,
  NEW_CONFIG,
  OLD_CONFIG,
  UPDATE_STARTED,
} from './moving-nodes';

/** A node at a moment of an update, and what is known about it. */
export interface Look {
  readonly node: Partial<NodeAssessment>;
  readonly conditions?: Readonly<Record<string, ConditionFacts>>;
  readonly object?: object;
  readonly events?: readonly object[];
  readonly now?: Instant;
  readonly topology?: Topology;
  readonly isUpdating?: boolean;
}

/** Worker-a, on its way. */
export const MOVING: Partial<NodeAssessment> = {
  name: 'worker-a',
  currentConfig: OLD_CONFIG,
  desiredConfig: NEW_CONFIG,
  daemonState: 'Working',
  updating: true,
};
export const DRAINING = { ...MOVING, phase: 'Draining', unschedulable: true } as const;
export const UPDATING = { ...MOVING, phase: 'Updating', unschedulable: true } as const;
export const REBOOTING = { ...MOVING, phase: 'Rebooting', unschedulable: true } as const;
/** A node that has not started. */
export const WAITING: Partial<NodeAssessment> = {
  name: 'worker-a',
  phase: 'Pending',
  currentConfig: OLD_CONFIG,
  desiredConfig: OLD_CONFIG,
};
/** A node with the new configuration. */
export const DONE: Partial<NodeAssessment> = {
  name: 'worker-a',
  phase: 'Updated',
  currentConfig: NEW_CONFIG,
  desiredConfig: NEW_CONFIG,
  updated: true,
};

/** The result of a look with a cache. */
export function look(cache: TimelineCache, given: Look): NodeTimeline | undefined {
  const { conditions, events, node, now = minute(60), object } = given;
  const written = object ?? (conditions && aWrittenNode(conditions));
  return cache.update({
    pools: [aPool({ nodes: [aNode(node)] })],
    machineConfigNodes: written ? loaded([written]) : missing('NotFound'),
    nodeEvents: events ? loaded(events) : missing('Forbidden'),
    startedAt: UPDATE_STARTED,
    isUpdating: given.isUpdating ?? true,
    topology: given.topology ?? 'HighlyAvailable',
    now,
  })[0];
}

/** The same at first sight. */
export function lookOnce(given: Look): NodeTimeline | undefined {
  return look(new TimelineCache(), given);
}

const MARKS = {
  done: '+',
  current: '>',
  held: '!',
  waiting: '.',
  skipped: '-',
  unknown: '?',
} as const;

/** `+cordon 3-4`: done, from minute 3 to 4. */
export function describeStep({ id, state, startedAt, endedAt }: NodeStep): string {
  const minutes = (moment: Instant | undefined) =>
    moment === undefined ? '' : String(Number((moment - UPDATE_STARTED) / SECOND) / 60);
  const times =
    startedAt === undefined && endedAt === undefined
      ? ''
      : ` ${minutes(startedAt)}-${minutes(endedAt)}`;
  return `${MARKS[state]}${id}${times}`;
}

/** The steps, each as one line. */
export function stepsOf(timeline: NodeTimeline | undefined): readonly string[] {
  return (timeline?.steps ?? []).map(describeStep);
}

export function stepOf(
  timeline: NodeTimeline | undefined,
  id: NodeStep['id'],
): NodeStep | undefined {
  return timeline?.steps.find((step) => step.id === id);
}

/** The conditions of a MachineConfigNode at each step, and the minute of their change. */
export const NEEDS_UPDATE: Readonly<Record<string, ConditionFacts>> = { Updated: ['False', 1] };
export const PREPARED = { ...NEEDS_UPDATE, UpdatePrepared: ['True', 2] } as const;
export const CORDONED = {
  ...PREPARED,
  UpdateExecuted: ['Unknown', 3],
  Cordoned: ['True', 3],
} as const;
export const DRAINED = { ...CORDONED, Drained: ['True', 10] } as const;
export const APPLIED = {
  ...DRAINED,
  AppliedFilesAndOS: ['True', 15],
  UpdateExecuted: ['True', 15],
} as const;
export const REBOOTED = { ...APPLIED, RebootedNode: ['True', 21] } as const;
export const RESUMED = { ...REBOOTED, Resumed: ['True', 22] } as const;
export const UNCORDONED = {
  ...RESUMED,
  UpdateComplete: ['True', 23],
  Uncordoned: ['True', 23],
} as const;
