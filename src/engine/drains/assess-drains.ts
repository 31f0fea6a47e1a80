import { isDraining, memoizeChosen } from '../nodes/affected-nodes';
import { Clock, keepUntilTurn } from '../changes/clock';
import { compareNames } from '../text/compare-names';
import { concat } from '../changes/concat';
import { isSameList, keepIfEqual, memoizeByIdentity } from '../changes/memoize';
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

/** Judges drains. Those of which nothing changed are not judged again. */
export class DrainCache {
  private readonly eventsBy = memoizeByIdentity(readDrainEvents);
  private readonly pools = new Map<string, PoolDrains>();
  private readonly keep = keepIfEqual<readonly DrainAssessment[]>();

  /** Nodes that are being drained, the longest drain first, with what blocks it. */
  assess(input: DrainsInput): readonly DrainAssessment[] {
    const eventsOf = this.eventsBy(
      input.nodeEvents?.state === 'loaded' ? input.nodeEvents.value : NO_EVENTS,
    );
    const drains = input.pools.map((pool) => {
      const ofPool = this.pools.get(pool.name) ?? new PoolDrains();
      this.pools.set(pool.name, ofPool);
      return ofPool.update(pool, eventsOf, input);
    });
    return this.keep(concat(drains).sort(compareByAge));
  }
}

const listDraining = memoizeChosen(isDraining);

type DrainSources = readonly [
  node: NodeAssessment,
  object: MachineConfigNode | undefined,
  events: DrainEvents,
  timeline: NodeTimeline | undefined,
];

/** The drains of one pool. */
class PoolDrains {
  private known: ReadonlyMap<string, KnownDrain> = new Map();
  private readonly keep = keepIfEqual<readonly DrainAssessment[]>();

  /** In the order of nodes; the same list as long as none of them is judged otherwise. */
  update(pool: PoolAssessment, eventsOf: EventsOf, input: DrainsInput): readonly DrainAssessment[] {
    const { machineConfigNodeOf, now, objects } = input;
    const timelines = input.timelines.ofPool(pool.name);
    const clock = new Clock(now);
    const known = new Map<string, KnownDrain>();
    const drains = listDraining(pool.nodes).map((node) => {
      const { name } = node;
      const sources = [
        node,
        machineConfigNodeOf(name),
        eventsOf(name),
        timelines.of(name),
      ] as const;
      const before = this.known.get(name);
      const drain = before?.isFrom(sources) ? before : new KnownDrain(sources);
      known.set(name, drain);
      return drain.judge(clock, objects);
    });
    this.known = known;
    return this.keep(drains);
  }
}

type EventsOf = (node: string) => DrainEvents;

/** A drain, and how it was judged last. */
class KnownDrain {
  /** Read when they are needed. */
  private traces: DrainTraces | undefined;
  private objects: DrainObjects | undefined;
  private judgeUntilTurn = keepUntilTurn((clock) => this.judgeAt(clock));

  constructor(private readonly sources: DrainSources) {}

  isFrom(sources: DrainSources): boolean {
    return isSameList(this.sources, sources);
  }

  /** The same judgement until its turn, or until objects are read that tell of its pods. */
  judge(clock: Clock, objects: DrainObjects | undefined): DrainAssessment {
    const { named, node } = this.readTraces();
    const hasPods = named.length > 0 || objects?.podsByNode.has(node.name) === true;
    const telling = hasPods ? objects : undefined;
    if (telling !== this.objects) {
      this.objects = telling;
      this.judgeUntilTurn = keepUntilTurn((at) => this.judgeAt(at));
    }
    return this.judgeUntilTurn(clock);
  }

  private judgeAt(clock: Clock): DrainAssessment {
    const { objects } = this;
    const traces = this.readTraces();
    const { node, conditions, message, named, sinceAt } = traces;
    const severity = readSeverity(traces, clock);
    const next =
      conditions.hasFailed && conditions.writtenAt !== undefined
        ? nextAttempt(conditions.writtenAt, sinceAt)
        : undefined;
    const nextAttemptAt = next === undefined || clock.hasReached(next) ? undefined : next;
    return {
      node: node.name,
      pool: node.pool,
      ...(sinceAt === undefined ? {} : { sinceAt }),
      severity,
      retryEveryNs: drainRetryDelay(severity),
      ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }),
      message,
      ...assessDrainPods({ node: node.name, severity, named, objects, clock }),
    };
  }

  private readTraces(): DrainTraces {
    this.traces ??= readTraces(this.sources);
    return this.traces;
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
  clock: Clock,
): DrainAssessment['severity'] {
  if (node.degraded) return 'failed';
  if (sinceAt !== undefined) return drainSeverity(sinceAt, clock);
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
