import { compareNames } from '../text/compare-names';
import { compareLevels, compareNewestFirst } from '../health/order-insights';
import type { Cause } from '../known-causes/read-cause';
import type { ReadCondition } from '../resources/conditions';
import type { ResourceRef } from '../resources/resource-ref';
import {
  CONSEQUENCE_RANKS,
  type ConsequenceReason,
  type FaultRoot,
  type NodeProblem,
} from '../status/attention';
import type { AlertFinding, HealthInsight, HealthLevel } from '../status/health';
import type { ReportedNode } from '../status/pool';
import type { Instant } from '../time';

/** Something that is not as it should be: one for each node, operator, pool, or other finding. */
export interface Matter {
  /** Unique among the matters of one look. */
  readonly key: string;
  /** The entry that the matter is told in, if it is a root: matters of one entry have the same problem. */
  readonly entry: string;
  /** The root; of a node without its name. */
  readonly root: FaultRoot;
  readonly pool?: string;
  /** Only of a node. */
  readonly node?: string;
  /** Findings about the matter itself. Empty where only other objects report it. */
  readonly insights: readonly HealthInsight[];
  /** Further findings about the same node. */
  readonly also: readonly HealthInsight[];
  /** Conditions shown where there is no finding; used for consequences only. */
  readonly conditions: readonly MatterCondition[];
  /** True if a finding or a pool reports it. Other matters are shown only where something follows from them. */
  readonly isReported: boolean;
  /** True if it can head an entry. */
  readonly canLead: boolean;
  readonly level: HealthLevel;
  /** Since when it lasts; absent when unknown. */
  readonly sinceAt?: Instant;
  /** Cause why a node can't be drained: from the drain itself, before the report that it failed. */
  readonly drainCause?: Cause;
  /** Cause where no finding tells it. */
  readonly reported?: Cause;
  /** The same by node, where these could not be looked at. */
  readonly reportedNodes?: readonly ReportedNode[];
}

/** A condition that is no finding of its own. */
export interface MatterCondition {
  readonly object: ResourceRef;
  readonly condition: ReadCondition;
}

/** A relation: one matter waits for, or follows from, others. */
export interface Edge {
  readonly from: Matter;
  /** All of them are needed to explain it; it is told with the worst. */
  readonly to: readonly Matter[];
  readonly because: ConsequenceReason;
}

/** The problem of a node; `undefined` for all other matters. */
export function problemOf({ root }: Matter): NodeProblem | undefined {
  return root.kind === 'nodes' ? root.problem : undefined;
}

/** True if it is about degraded nodes, or a pool that reports some. */
export function isDegradation({ root }: Pick<Matter, 'root'>): boolean {
  return (
    root.kind === 'pool' ||
    (root.kind === 'nodes' && (root.problem === 'degraded' || root.problem === 'undrainable'))
  );
}

/**
 * The mildest level of a matter that holds the update up; `undefined` for others. No update waits for a node that
 * something else than the machine-config operator updates.
 */
export function leastLevelOf(matter: Pick<Matter, 'root'>): HealthLevel | undefined {
  const { root } = matter;
  const isManaged = root.kind === 'nodes' && root.manager !== undefined;
  return isDegradation(matter) && !isManaged ? 'Error' : undefined;
}

/** True if it is about the drain of a node that makes no progress. */
export function isDrain(matter: Matter): boolean {
  const problem = problemOf(matter);
  return problem === 'undrainable' || problem === 'slowDrain';
}

/** Negative where `a` is told before `b`. */
export function compareReasons(a: ConsequenceReason, b: ConsequenceReason): number {
  return CONSEQUENCE_RANKS[a] - CONSEQUENCE_RANKS[b];
}

/** Worst first, then what lasts longest, then by key. */
export function compareMatters(
  a: Pick<Matter, 'key' | 'level' | 'sinceAt'>,
  b: Pick<Matter, 'key' | 'level' | 'sinceAt'>,
): number {
  return (
    compareLevels(a.level, b.level) ||
    -compareNewestFirst({ startedAt: a.sinceAt ?? 0n }, { startedAt: b.sinceAt ?? 0n }) ||
    compareNames(a.key, b.key)
  );
}

/** The worst of some matters. */
export function worstOf(matters: Iterable<Matter>): Matter | undefined {
  let worst: Matter | undefined;
  for (const matter of matters) {
    if (!worst || compareMatters(matter, worst) < 0) worst = matter;
  }
  return worst;
}

/** The worse of two levels. */
export function worseOf(a: HealthLevel | undefined, b: HealthLevel): HealthLevel {
  return a !== undefined && compareLevels(a, b) <= 0 ? a : b;
}

/** A matter of which nothing is known yet beside what it is about. */
export function matterOf(key: string, root: FaultRoot, pool?: string): Matter {
  return {
    key,
    entry: key,
    root,
    pool,
    insights: [],
    also: [],
    conditions: [],
    isReported: false,
    canLead: false,
    level: 'Error',
  };
}

/** An alert that is about nothing else that is wrong; alerts of one name are one entry. */
export function alertMatter(insight: AlertFinding): Matter {
  const { alert, level, resources, startedAt } = insight;
  const names = resources.map(({ name, namespace = '' }) => `${namespace}/${name}`);
  const entry = `alert ${alert}`;
  return {
    ...matterOf([entry, ...names].join(' '), { kind: 'alert', alert }),
    entry,
    insights: [insight],
    isReported: true,
    canLead: true,
    level,
    sinceAt: startedAt,
  };
}
