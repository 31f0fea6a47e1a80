import { compareNames } from '../text/compare-names';
import { compareLevels, compareNewestFirst, isOlderAlert } from '../health/order-insights';
import { chooseCause } from '../known-causes/read-cause';
import type { Consequence, ConsequenceReason, Fault } from '../status/attention';
import type { HealthInsight, HealthLevel } from '../status/health';
import { earliest, type Instant } from '../time';
import {
  compareMatters,
  compareReasons,
  leastLevelOf,
  isDrain,
  worseOf,
  type Matter,
} from './matter';

/** The root matters of one entry, with what follows from them. */
export class Entry {
  readonly #consequences: Consequence[] = [];

  /** @param matters All of one entry; at least one. */
  constructor(private readonly matters: readonly [Matter, ...Matter[]]) {
    for (const { also } of matters) this.add(also, 'sameNode');
  }

  get key(): string {
    return this.matters[0].entry;
  }

  get root(): Matter['root'] {
    return this.matters[0].root;
  }

  get pool(): string | undefined {
    return this.matters[0].pool;
  }

  /** By name. */
  get nodes(): readonly string[] {
    return this.matters.flatMap(({ node }) => node ?? []).sort(compareNames);
  }

  /** About the root itself. */
  get insights(): readonly HealthInsight[] {
    return this.matters.flatMap(({ insights }) => insights);
  }

  /** About the root itself, and what follows from it. */
  get allInsights(): readonly HealthInsight[] {
    return [
      ...this.insights,
      ...this.#consequences.flatMap((item) => (item.kind === 'insight' ? item.insight : [])),
    ];
  }

  get consequences(): readonly Consequence[] {
    return this.#consequences;
  }

  /** Adds findings that follow from it. */
  add(insights: readonly HealthInsight[], because: ConsequenceReason): void {
    for (const insight of insights) this.#consequences.push({ kind: 'insight', because, insight });
  }

  /** Adds a matter that follows from it, with all that is reported of that one; else what it shows. */
  addMatter({ also, conditions, insights }: Matter, because: ConsequenceReason): void {
    this.add(insights, because);
    this.add(also, 'sameNode');
    for (const item of conditions) this.#consequences.push({ kind: 'condition', because, ...item });
  }

  /** Adds an alert about it. What began before the root does not follow from it; it may be what led to it. */
  /** @param isIndirect It is about something that depends on the matters of the entry. */
  addAlert(insight: HealthInsight, isIndirect = false): void {
    const sinceAt = this.ownSinceAt;
    const { startedAt } = insight;
    const isOlder = startedAt !== undefined && sinceAt !== undefined && startedAt < sinceAt;
    const because = isIndirect ? 'alertOfParts' : 'alertAboutIt';
    this.add([insight], isOlder ? 'olderAlertAboutIt' : because);
  }

  /** Since when the root lasts; `undefined` when it does not tell by itself. */
  get ownSinceAt(): Instant | undefined {
    return earliest(this.matters.map(({ sinceAt }) => sinceAt));
  }

  get level(): HealthLevel {
    const { root } = this;
    let worst = this.matters.map(leastLevelOf).find((level) => level !== undefined);
    for (const { level } of this.insights) worst = worseOf(worst, level);
    for (const item of this.#consequences) {
      const level = item.kind === 'insight' ? levelOf(item.insight, root) : undefined;
      if (level !== undefined) worst = worseOf(worst, level);
    }
    // An alert that belongs to nothing that is wrong holds nothing up, however bad it is by itself.
    if (root.kind === 'alert') return milderOf(worst ?? 'Warning', 'Warning');
    return worst ?? (root.kind === 'finding' ? 'Unknown' : 'Error');
  }

  /**
   * @param places The order of nodes by urgency: the finding about the first one leads, with its cause and its step.
   */
  describe(places: ReadonlyMap<string, number>): Fault {
    const { level, matters, ownSinceAt, pool, root } = this;
    const insights = [...this.insights].sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        compareLevels(a.level, b.level) ||
        placeOf(a, places) - placeOf(b, places) ||
        compareInsights(a, b),
    );
    const [first] = matters;
    const isPause = insights.some(({ code }) => code === 'PoolPaused');
    return {
      key: this.key,
      root: root.kind === 'nodes' ? { ...root, nodes: this.nodes } : root,
      level,
      cause: chooseCause([
        ...matters.map(({ drainCause }) => drainCause),
        ...insights.map(({ cause }) => cause),
        ...matters.map(({ reported }) => reported),
      ]),
      insights,
      ...(first.reportedNodes && { reportedNodes: first.reportedNodes }),
      pool,
      isDraining: isDrain(first),
      // An operator may be late for longer than it is unavailable: the entry has the age of the state that it names.
      sinceAt:
        (root.kind === 'operator' ? insights[0]?.startedAt : undefined) ??
        ownSinceAt ??
        // Each node has its own beginning, and what follows may be older than that; from a pause something follows only
        // once its turn has come.
        (root.kind === 'nodes' || isPause ? undefined : this.#firstConsequence()),
      consequences: [...this.#consequences].sort(compareConsequences),
    };
  }

  /** The first consequence. A matter that refuses the next minor update may do so for other reasons first. */
  #firstConsequence(): Instant | undefined {
    return earliest(
      this.#consequences
        .filter(({ because }) => because !== 'refusesMinorUpdates')
        .map((item) =>
          item.kind === 'insight' ? item.insight.startedAt : item.condition.lastTransitionAt,
        ),
    );
  }
}

/** Worst first, then what lasts longest. */
export function compareEntries(a: Entry, b: Entry): number {
  return compareMatters(
    { key: a.key, level: a.level, sinceAt: a.ownSinceAt },
    { key: b.key, level: b.level, sinceAt: b.ownSinceAt },
  );
}

/** Worst first, then the newest, as findings are ordered. */
export function compareFaults(a: Fault, b: Fault): number {
  return (
    compareLevels(a.level, b.level) ||
    compareNewestFirst({ startedAt: a.sinceAt }, { startedAt: b.sinceAt }) ||
    compareNames(a.key, b.key)
  );
}

/** The level that a consequence adds. An older alert adds none, and an alert about nodes at most a warning. */
function levelOf(insight: HealthInsight, root: Matter['root']): HealthLevel | undefined {
  if (isOlderAlert(insight)) return undefined;
  const isOfNodes = insight.code === 'AlertFiring' && root.kind === 'nodes';
  return isOfNodes ? milderOf(insight.level, 'Warning') : insight.level;
}

function milderOf(a: HealthLevel, b: HealthLevel): HealthLevel {
  return compareLevels(a, b) >= 0 ? a : b;
}

/** The rank of a finding within its entry: that an operator is late often follows from what else is wrong with it. */
function rankOf({ code }: HealthInsight): number {
  switch (code) {
    case 'OperatorUnavailable':
      return 0;
    case 'OperatorDegraded':
      return 1;
    default:
      return 2;
  }
}

function placeOf(insight: HealthInsight, places: ReadonlyMap<string, number>): number {
  return ('node' in insight ? places.get(insight.node) : undefined) ?? places.size;
}

function compareConsequences(a: Consequence, b: Consequence): number {
  return (
    compareReasons(a.because, b.because) ||
    compareNames(objectOf(a), objectOf(b)) ||
    (a.kind === 'insight' && b.kind === 'insight' ? compareInsights(a.insight, b.insight) : 0)
  );
}

function compareInsights(a: HealthInsight, b: HealthInsight): number {
  return (
    compareLevels(a.level, b.level) ||
    compareNewestFirst(a, b) ||
    compareNames(nameOf(a), nameOf(b)) ||
    compareNames(a.code, b.code) ||
    compareNames(textOf(a), textOf(b))
  );
}

function objectOf(item: Consequence): string {
  return item.kind === 'insight' ? nameOf(item.insight) : item.object.name;
}

/** The text that tells alerts of one name apart. */
function textOf(insight: HealthInsight): string {
  return insight.code === 'AlertFiring'
    ? [insight.summary, insight.description, insight.message].join('\n')
    : '';
}

function nameOf({ resources }: HealthInsight): string {
  return resources.map(({ namespace = '', name }) => `${namespace}/${name}`).join();
}
