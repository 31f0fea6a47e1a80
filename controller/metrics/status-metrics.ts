import { Gauge, type Registry } from 'prom-client';
import {
  NODE_PHASE_RANKS,
  toMilliseconds,
  VERDICT_KINDS,
  type CheckOutcome,
  type Instant,
  type MissingData,
  type OperatorState,
  type PoolAssessment,
  type Preflight,
  type UpdateStatus,
} from '../../src/engine';
import { needsPerson } from '../../src/report/resource/needs-person';
import { StepDurations } from './step-durations';

/** The prefix of all metrics of the controller. */
export const PREFIX = 'update_status_';

const STATES: Readonly<Record<OperatorState, true>> = {
  updated: true,
  updating: true,
  waiting: true,
  unknown: true,
};
const OUTCOMES: Readonly<Record<CheckOutcome, true>> = {
  block: true,
  unknown: true,
  warn: true,
  pass: true,
};

/**
 * The status as metrics, made when they are asked for. Labels hold codes, pools and words of a known set. The only name
 * of a node is that of the object that decides, in one series that is there while a person has to act.
 */
export class StatusMetrics {
  private latest: UpdateStatus | undefined;
  private preflights: readonly Preflight[] = [];
  private readonly steps: StepDurations;
  private readonly gauges;

  constructor(registry: Registry) {
    const gauge = <T extends string>(
      name: string,
      help: string,
      labelNames: readonly T[] = [],
    ): Gauge<T> =>
      new Gauge({
        name: PREFIX + name,
        help,
        labelNames: [...labelNames],
        registers: [registry],
      });
    this.steps = new StepDurations(registry, `${PREFIX}node_step_duration_seconds`);
    this.gauges = {
      observed: gauge('observed_timestamp_seconds', 'When the cluster was last looked at.'),
      verdict: gauge('verdict', '1 for the verdict that holds, 0 for others.', ['verdict']),
      since: gauge(
        'verdict_since_timestamp_seconds',
        'Since when the verdict holds, where that is known.',
      ),
      actionNeeded: gauge(
        'action_needed',
        '1 while a person has to act: why, who, and the object that decides.',
        ['verdict', 'reason', 'cause', 'mover', 'resource', 'name'],
      ),
      version: gauge('version_info', 'The version that the cluster goes to or has.', ['version']),
      nodes: gauge('nodes', 'Nodes of a pool in a phase.', ['pool', 'phase']),
      degraded: gauge('nodes_degraded', 'Nodes of a pool that are degraded.', ['pool']),
      paused: gauge('pool_paused', '1 for a pool that is paused.', ['pool']),
      operators: gauge('operators', 'Cluster operators in a state.', ['state']),
      unhealthy: gauge(
        'operators_unhealthy',
        'Cluster operators that are unavailable or degraded.',
        ['health'],
      ),
      attention: gauge('attention', 'What needs attention.', ['cause', 'level']),
      remaining: gauge(
        'time_remaining_seconds',
        'Time remaining; absent while nobody should say.',
        ['bound'],
      ),
      signer: gauge(
        'signer_expiry_timestamp_seconds',
        'When a signer expires that was not replaced in time; absent when none does.',
        ['signer'],
      ),
      checks: gauge(
        'preflight_checks',
        'Checks before an update by what came of them, for each kind of release that is on offer; absent while one is in progress.',
        ['kind', 'outcome'],
      ),
      missing: gauge('missing', 'Kinds that cannot be read.', ['resource', 'reason']),
    };
    this.clear();
  }

  /** The status from now on. */
  observe(status: UpdateStatus): void {
    this.latest = status;
    this.steps.observe(status.timelines);
  }

  /** Sets the metrics of the checks before an update; none while they are unknown. */
  observePreflights(preflights: readonly Preflight[] = []): void {
    this.preflights = preflights;
  }

  /** Sets them all, to be asked for right after. */
  collect(): void {
    const { gauges, latest } = this;
    if (!latest) return;
    this.clear();
    gauges.observed.set(toSeconds(latest.now));
    this.setVerdict(latest);
    for (const pool of latest.pools) this.setPool(pool);
    for (const state of keysOf(STATES)) {
      gauges.operators.set(
        { state },
        latest.operators.filter((each) => each.state === state).length,
      );
    }
    for (const health of ['unavailable', 'degraded'] as const) {
      gauges.unhealthy.set(
        { health },
        latest.operators.filter((each) => each.health === health).length,
      );
    }
    for (const { cause, level } of latest.attention) {
      gauges.attention.inc({ cause: cause?.code ?? '', level });
    }
    const { timeLeft } = latest;
    if (timeLeft.kind === 'range') {
      gauges.remaining.set(
        { bound: 'shortest' },
        Math.round(toMilliseconds(timeLeft.fromNs) / 1_000),
      );
      gauges.remaining.set({ bound: 'longest' }, Math.round(toMilliseconds(timeLeft.toNs) / 1_000));
    }
    for (const finding of latest.readiness) {
      if (finding.code !== 'SignerExpiring') continue;
      gauges.signer.set({ signer: finding.signer }, toSeconds(finding.expiresAt));
    }
    for (const { checks, target } of this.preflights) {
      for (const outcome of keysOf(OUTCOMES)) gauges.checks.set({ kind: target.kind, outcome }, 0);
      for (const { outcome } of checks) gauges.checks.inc({ kind: target.kind, outcome });
    }
    for (const { reason, resource } of distinct(latest.missing)) {
      gauges.missing.set({ resource, reason }, 1);
    }
  }

  /** Clears all metrics. Those without labels are removed, because 0 is also a time or a duration. */
  private clear(): void {
    for (const gauge of Object.values(this.gauges)) gauge.reset();
    for (const gauge of [this.gauges.observed, this.gauges.since]) gauge.remove();
  }

  private setVerdict({ attention, controlPlane, unfinished, verdict }: UpdateStatus): void {
    const { gauges } = this;
    const { cause, kind, object, reason, sinceAt } = verdict;
    for (const each of keysOf(VERDICT_KINDS))
      gauges.verdict.set({ verdict: each }, each === kind ? 1 : 0);
    if (sinceAt !== undefined) gauges.since.set(toSeconds(sinceAt));
    const { target } = controlPlane.versions;
    if (target !== undefined) gauges.version.set({ version: target }, 1);
    if (!needsPerson(verdict)) return;
    const [first] = unfinished;
    gauges.actionNeeded.set(
      {
        verdict: kind,
        reason,
        cause: (cause ?? first?.cause ?? attention[0]?.cause)?.code ?? '',
        mover: first?.mover ?? '',
        resource: object?.resource ?? '',
        name: object?.name ?? '',
      },
      1,
    );
  }

  private setPool({ counts, name: pool, nodes, paused }: PoolAssessment): void {
    const { gauges } = this;
    gauges.paused.set({ pool }, paused ? 1 : 0);
    if (!counts) return;
    gauges.degraded.set({ pool }, counts.degraded);
    for (const phase of keysOf(NODE_PHASE_RANKS)) gauges.nodes.set({ pool, phase }, 0);
    if (nodes.length > 0) {
      for (const { phase } of nodes) gauges.nodes.inc({ pool, phase });
    } else {
      // Only the pool tells: which of its nodes are updated, and not what others are at.
      gauges.nodes.set({ pool, phase: 'Updated' }, counts.updated);
      gauges.nodes.set({ pool, phase: 'Unknown' }, counts.total - counts.updated);
    }
  }
}

/** Each kind and reason once. */
function distinct(missing: readonly MissingData[]): readonly MissingData[] {
  return [...new Map(missing.map((each) => [`${each.resource} ${each.reason}`, each])).values()];
}

function toSeconds(instant: Instant): number {
  return Math.floor(toMilliseconds(instant) / 1_000);
}

function keysOf<K extends string>(set: Readonly<Record<K, unknown>>): readonly K[] {
  // The record has no other keys.
  return Object.keys(set) as K[];
}
