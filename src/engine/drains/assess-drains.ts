import { compareNames } from '../compare-names';
import { isDraining, listAffectedNodes } from '../nodes/affected-nodes';
import { keepIfEqual, memoizeByIdentity } from '../changes/memoize';
import type { MachineConfigNode } from '../resources/machine-config-node';
import type { DrainObjects, Fetched } from '../snapshot';
import type { NodeTimeline } from '../status/timeline';
import type { PoolTimelines, TimelinesByPool } from '../timelines/pool-timelines';
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

const NO_EVENTS: readonly unknown[] = [];

/** What the drains of one pool follow from, without pods and the clock. */
interface PoolSources {
  readonly nodes: readonly NodeAssessment[];
  readonly timelines: PoolTimelines;
  readonly eventsOf: (node: string) => DrainEvents;
}

/** Judges drains. Those of which nothing changed are not judged again. */
export class DrainCache {
  private readonly readEvents = memoizeByIdentity(readDrainEvents);
  private readonly pools = new Map<string, (sources: PoolSources) => PoolSources>();
  private readonly drains = new WeakMap<PoolSources, readonly KnownDrain[]>();
  private readonly keepDrains = keepIfEqual<readonly DrainAssessment[]>();
  private readonly sort = memoizeByIdentity(
    (drains: readonly DrainAssessment[]): readonly DrainAssessment[] =>
      [...drains].sort(compareByAge),
  );
  /** The drain of a node, as long as what it follows from stays the same. */
  private readonly keepDrain = memoizeByIdentity((_node: NodeAssessment) =>
    keepIfEqual<KnownDrain>(({ sources }) => sources),
  );

  /** Every node that is being drained, the longest drain first (unknown start last, then by name), with what keeps it. */
  assess(input: DrainsInput): readonly DrainAssessment[] {
    const eventsOf = this.readEvents(
      input.nodeEvents?.state === 'loaded' ? input.nodeEvents.value : NO_EVENTS,
    );
    const drains: DrainAssessment[] = [];
    for (const pool of input.pools) {
      if (!listAffectedNodes(pool.nodes).some(isDraining)) continue;
      const timelines = input.timelines.ofPool(pool.name);
      // A MachineConfigNode that changed makes its node's timeline another one, so it needs no part of its own.
      const sources = this.keepPool(pool.name)({ nodes: pool.nodes, timelines, eventsOf });
      for (const drain of this.drainsOf(sources, input)) {
        drains.push(drain.judge(input.objects, input.now));
      }
    }
    return this.sort(this.keepDrains(drains));
  }

  private drainsOf(sources: PoolSources, input: DrainsInput): readonly KnownDrain[] {
    const known = this.drains.get(sources);
    if (known) return known;
    const { eventsOf, nodes, timelines } = sources;
    const drains = listAffectedNodes(nodes)
      .filter(isDraining)
      .map((node) =>
        this.keepDrain(node)(
          new KnownDrain([
            node,
            input.machineConfigNodeOf(node.name),
            eventsOf(node.name),
            timelines.of(node.name),
          ]),
        ),
      );
    this.drains.set(sources, drains);
    return drains;
  }

  private keepPool(pool: string): (sources: PoolSources) => PoolSources {
    const known = this.pools.get(pool);
    if (known) return known;
    const keep = keepIfEqual<PoolSources>(({ eventsOf, nodes, timelines }) => [
      nodes,
      timelines,
      eventsOf,
    ]);
    this.pools.set(pool, keep);
    return keep;
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
  /** Read when they are needed. */
  private traces: DrainTraces | undefined;
  private last: Judged | undefined;

  constructor(readonly sources: DrainSources) {}

  /** Pods are judged by the clock, so only a drain without any stays as it is for a while. */
  judge(objects: DrainObjects | undefined, now: Instant): DrainAssessment {
    const traces = (this.traces ??= readTraces(this.sources));
    const { node, conditions, message, named, sinceAt } = traces;
    const hasPods = named.length > 0 || objects?.podsByNode.has(node.name) === true;
    const { last } = this;
    if (last && !hasPods && now >= last.from && (last.until === undefined || now < last.until)) {
      return last.drain;
    }
    const severity = readSeverity(traces, now);
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
