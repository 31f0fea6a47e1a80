import { compareNames } from '../compare-names';
import { listAffectedNodes } from '../nodes/affected-nodes';
import { rememberLast } from '../changes/remember';
import type { MachineConfigNode } from '../resources/machine-config-node';
import { isSameList } from '../changes/same-list';
import type { DrainObjects, Fetched } from '../snapshot';
import type { NodeTimeline } from '../status/timeline';
import type { TimelinesByPool } from '../timelines/pool-timelines';
import { compareInstants, type Instant } from '../time';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { assessDrainPods } from './assess-drain-pods';
import type { DrainAssessment } from '../status/drain';
import { drainRetryDelay, drainSeverity, nextAttempt, severityTurns } from './drain-times';
import {
  readDrainConditions,
  readDrainEvents,
  type DrainConditions,
  type DrainEvents,
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

/** What is known of a drain without its pods and without the clock. */
interface DrainTraces {
  readonly node: NodeAssessment;
  readonly conditions: DrainConditions;
  readonly events: DrainEvents;
  /** When it began. */
  readonly sinceAt: Instant | undefined;
  readonly message: string;
  /** Pods that the message names. */
  readonly named: readonly NamedPod[];
}

/** A pool's drains as they were looked at last, and what they followed from. */
interface PoolDrains {
  readonly from: readonly unknown[];
  readonly drains: readonly KnownDrain[];
}

const NO_EVENTS: readonly unknown[] = [];

/** Judges drains, and remembers those of which nothing changed. */
export class DrainBook {
  private readonly readEvents = rememberLast(readDrainEvents);
  private pools = new Map<string, PoolDrains>();
  private unsorted: readonly DrainAssessment[] = [];
  private sorted: readonly DrainAssessment[] = [];

  /** Every node that is being drained, the longest drain first (unknown start last, then by name), with what keeps it. */
  assess(input: DrainsInput): readonly DrainAssessment[] {
    const eventsOf = this.readEvents(
      input.nodeEvents?.state === 'loaded' ? input.nodeEvents.value : NO_EVENTS,
    );
    const pools = new Map<string, PoolDrains>();
    const drains: DrainAssessment[] = [];
    for (const pool of input.pools) {
      if ((pool.counts?.draining ?? 0) === 0) continue;
      const ofPool = this.look(pool, input, eventsOf);
      pools.set(pool.name, ofPool);
      for (const drain of ofPool.drains) drains.push(drain.judge(input.objects, input.now));
    }
    this.pools = pools;
    if (!isSameList(this.unsorted, drains)) {
      this.unsorted = drains;
      this.sorted = [...drains].sort(compareByAge);
    }
    return this.sorted;
  }

  /** A drain's MachineConfigNode does not change without its timeline. */
  private look(
    { name, nodes }: PoolAssessment,
    { machineConfigNodeOf, timelines }: DrainsInput,
    eventsOf: (node: string) => DrainEvents,
  ): PoolDrains {
    const ofPool = timelines.ofPool(name);
    const from = [nodes, ofPool, eventsOf];
    const before = this.pools.get(name);
    if (before && isSameList(before.from, from)) return before;
    const known = new Map<string, KnownDrain>();
    for (const drain of before?.drains ?? []) known.set(drain.node.name, drain);
    const drains: KnownDrain[] = [];
    for (const node of listAffectedNodes(nodes)) {
      if (node.phase !== 'Draining') continue;
      const object = machineConfigNodeOf(node.name);
      const sources = [node, object, eventsOf(node.name), ofPool.of(node.name)] as const;
      const drain = known.get(node.name);
      drains.push(drain?.isOf(sources) ? drain : new KnownDrain(sources));
    }
    return { from, drains };
  }
}

type DrainSources = readonly [
  node: NodeAssessment,
  object: MachineConfigNode | undefined,
  events: DrainEvents,
  timeline: NodeTimeline | undefined,
];

/** A drain as judged at one moment, and until when it is the same. */
interface Judged {
  readonly from: Instant;
  /** Absent: for ever. */
  readonly until: Instant | undefined;
  readonly drain: DrainAssessment;
}

/** A drain, and how it was judged last. */
class KnownDrain {
  readonly node: NodeAssessment;
  private readonly traces: DrainTraces;
  private last: Judged | undefined;

  constructor(private readonly sources: DrainSources) {
    [this.node] = sources;
    this.traces = readTraces(sources);
  }

  isOf(sources: DrainSources): boolean {
    return isSameList(this.sources, sources);
  }

  /** Pods are judged by the clock, so only a drain without any stays as it is for a while. */
  judge(objects: DrainObjects | undefined, now: Instant): DrainAssessment {
    const { node, conditions, message, named, sinceAt } = this.traces;
    const hasPods = named.length > 0 || objects?.podsByNode.has(node.name) === true;
    const { last } = this;
    if (last && !hasPods && now >= last.from && (last.until === undefined || now < last.until)) {
      return last.drain;
    }
    const severity = readSeverity(this.traces, now);
    const next =
      conditions.hasFailed && conditions.writtenAt !== undefined
        ? nextAttempt(conditions.writtenAt, sinceAt)
        : undefined;
    const nextAttemptAt = next === undefined || next <= now ? undefined : next;
    const drain = {
      node: node.name,
      pool: node.pool,
      ...(sinceAt === undefined ? {} : { sinceAt }),
      severity,
      retryEveryNs: drainRetryDelay(severity),
      ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }),
      message,
      ...assessDrainPods({ node: node.name, severity, named, objects, now }),
    };
    const turns = [next, ...severityTurns(sinceAt)].filter((at) => at !== undefined && at > now);
    // With pods it holds for no other moment.
    const [until] = turns.sort(compareInstants);
    this.last = hasPods ? undefined : { from: now, until, drain };
    return drain;
  }
}

function readTraces([node, object, events, timeline]: DrainSources): DrainTraces {
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
  if (sinceAt !== undefined) return drainSeverity(now - sinceAt);
  return events.isLong ? 'long' : 'normal';
}

/**
 * The operator's own cordon begins a drain, and its condition stays as it is, while that of the drain is written anew with
 * each attempt. Then what is remembered, then events; a node's taint may tell of a cordon by somebody else.
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
