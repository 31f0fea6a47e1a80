import { isDraining, memoizeChosen } from '../nodes/affected-nodes';
import { compareNames } from '../text/compare-names';
import { memoizeByIdentity } from '../changes/memoize';
import type { MachineConfigNode } from '../resources/machine-config-node';
import type { DrainObjects, Fetched } from '../snapshot';
import type { NodeTimeline } from '../status/timeline';
import type { TimelinesByPool } from '../timelines/pool-timelines';
import { compareInstants, type Instant } from '../time';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { DrainAssessment } from '../status/drain';
import { assessDrainPods } from './assess-drain-pods';
import { drainRetryDelay, drainSeverity, nextAttempt } from './drain-times';
import {
  type DrainConditions,
  type DrainEvents,
  readDrainConditions,
  readDrainEvents,
} from './drain-traces';
import { type NamedPod, parseDrainError } from './parse-drain-error';

export interface DrainsInput {
  readonly pools: readonly PoolAssessment[];
  readonly timelines: TimelinesByPool;
  readonly objects: DrainObjects | undefined;
  readonly machineConfigNodeOf: (node: string) => MachineConfigNode | undefined;
  readonly nodeEvents: Fetched<readonly unknown[]> | undefined;
  readonly now: Instant;
}

/** Facts about a drain that depend neither on its pods nor on the clock. */
interface DrainTraces {
  readonly node: NodeAssessment;
  readonly conditions: DrainConditions;
  readonly events: DrainEvents;
  readonly sinceAt: Instant | undefined;
  readonly message: string;
  /** Pods that the message names. */
  readonly named: readonly NamedPod[];
}

const NO_EVENTS: readonly unknown[] = [];

const readEvents = memoizeByIdentity(readDrainEvents);

/** Nodes that are being drained, the longest drain first, with what blocks it. */
export function assessDrains(input: DrainsInput): readonly DrainAssessment[] {
  const { machineConfigNodeOf, nodeEvents, pools } = input;
  const eventsOf = readEvents(nodeEvents?.state === 'loaded' ? nodeEvents.value : NO_EVENTS);
  return pools
    .flatMap((pool) => {
      const timelines = input.timelines.ofPool(pool.name);
      return listDraining(pool.nodes).map((node) =>
        assessDrain(
          readTraces(
            node,
            machineConfigNodeOf(node.name),
            eventsOf(node.name),
            timelines.of(node.name),
          ),
          input,
        ),
      );
    })
    .sort(compareByAge);
}

const listDraining = memoizeChosen(isDraining);

function assessDrain(traces: DrainTraces, { now, objects }: DrainsInput): DrainAssessment {
  const { node, conditions, message, named, sinceAt } = traces;
  const severity = readSeverity(traces, now);
  const next =
    conditions.hasFailed && conditions.writtenAt !== undefined
      ? nextAttempt(conditions.writtenAt, sinceAt)
      : undefined;
  const nextAttemptAt = next === undefined || now >= next ? undefined : next;
  return {
    node: node.name,
    pool: node.pool,
    ...(sinceAt === undefined ? {} : { sinceAt }),
    severity,
    retryEveryNs: drainRetryDelay(severity),
    ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }),
    message,
    ...assessDrainPods({ node: node.name, severity, named, objects, now }),
  };
}

function readTraces(
  node: NodeAssessment,
  object: MachineConfigNode | undefined,
  events: DrainEvents,
  timeline: NodeTimeline | undefined,
): DrainTraces {
  const conditions = readDrainConditions(object);
  const messages = [conditions.message, ...events.messages].filter((text) => text !== '');
  const naming = messages
    .map((text) => ({ text, named: parseDrainError(text) }))
    .find(({ named }) => named.length > 0);
  return {
    node,
    conditions,
    events,
    sinceAt: findBeginning(node, conditions, events, timeline),
    message: naming?.text ?? messages[0] ?? '',
    named: naming?.named ?? [],
  };
}

function readSeverity(
  { events, node, sinceAt }: DrainTraces,
  now: Instant,
): DrainAssessment['severity'] {
  if (node.degraded) return 'failed';
  if (sinceAt !== undefined) return drainSeverity(sinceAt, now);
  return events.isLong ? 'long' : 'normal';
}

/**
 * The operator's own cordon begins a drain, and its condition stays as it is, while that of the drain is written anew
 * with each attempt. Then what is remembered, then events; a node's taint may tell of a cordon by another client.
 */
function findBeginning(
  node: NodeAssessment,
  conditions: DrainConditions,
  events: DrainEvents,
  timeline: NodeTimeline | undefined,
): Instant | undefined {
  const drained = timeline?.steps.find(({ id }) => id === 'drain');
  return (
    conditions.cordonedAt ??
    drained?.startedAt ??
    events.beganAt ??
    node.cordonedAt ??
    conditions.writtenAt
  );
}

function compareByAge(a: DrainAssessment, b: DrainAssessment): number {
  return compareInstants(a.sinceAt, b.sinceAt) || compareNames(a.node, b.node);
}
