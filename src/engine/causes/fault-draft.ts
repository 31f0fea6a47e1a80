import { compareNames } from '../compare-names';
import { chooseCause, type Cause } from '../known-causes/read-cause';
import { isOlderAlert } from '../health/is-of-oc';
import { compareLevels, compareNewestFirst } from '../health/order-insights';
import type { ReportedNode } from '../status/pool';
import type { Instant } from '../time';
import type { HealthInsight, HealthLevel } from '../status/health';
import type { Consequence, ConsequenceReason, Fault, FaultRoot } from '../status/attention';

/** In the order in which one follows from the other. */
const REASON_RANKS: Readonly<Record<ConsequenceReason, number>> = {
  sameNode: 0,
  poolOfNodes: 1,
  slotsOfNodes: 2,
  waitsForQuorum: 3,
  waitsForPods: 4,
  machineConfigOfPool: 5,
  refusesMinorUpdates: 6,
  namesNode: 7,
  missesMachines: 8,
  missesInstances: 9,
  missesNodePods: 10,
  evictedFromNode: 11,
  stoppedWithNode: 12,
  missesNetwork: 13,
  missesNodes: 14,
  missesRoute: 15,
  missesCredentials: 16,
  missesApi: 17,
  missesEtcd: 18,
  missesDns: 19,
  sameRelease: 20,
  passesOnOperators: 21,
  alertAboutIt: 22,
  olderAlertAboutIt: 23,
};

export type NodesRoot = Extract<FaultRoot, { kind: 'nodes' }>;

/** A fault while it is put together: findings join it, and it may turn out to follow from another one. */
export class FaultDraft {
  readonly insights: HealthInsight[] = [];
  readonly consequences: Consequence[] = [];
  /** Since when, where neither its nodes nor its findings tell. */
  beganAt: Instant | undefined;
  /** Why, where no finding tells. */
  reported: Cause | undefined;
  /** The same by node, where these could not be looked at. */
  reportedNodes: readonly ReportedNode[] | undefined;
  readonly #nodes = new Map<string, Instant | undefined>();
  /** Why its nodes can't be drained: what the drain says, before what says that it failed. */
  readonly #drainCauses: (Cause | undefined)[] = [];
  #cause: FaultDraft | undefined;

  constructor(
    readonly key: string,
    /** Of nodes, without their names. */
    readonly root: FaultRoot,
    readonly pool: string | undefined,
  ) {}

  /** What it follows from in the end; itself if it follows from nothing. */
  get top(): FaultDraft {
    return this.#cause?.top ?? this;
  }

  get isRoot(): boolean {
    return this.#cause === undefined;
  }

  get nodes(): readonly string[] {
    return [...this.#nodes.keys()].sort(compareNames);
  }

  get problem(): NodesRoot['problem'] | undefined {
    return this.root.kind === 'nodes' ? this.root.problem : undefined;
  }

  /** Nodes that are degraded, whatever for, or a pool that says that it has some. */
  get isDegradation(): boolean {
    return (
      this.problem === 'degraded' || this.problem === 'undrainable' || this.root.kind === 'pool'
    );
  }

  addNode(name: string, sinceAt: Instant | undefined, drainCause?: Cause): void {
    const known = this.#nodes.get(name);
    this.#nodes.set(name, known ?? sinceAt);
    this.#drainCauses.push(drainCause);
  }

  /** Gives all that it holds to the fault that it follows from. */
  follow(cause: FaultDraft, because: ConsequenceReason): void {
    const { top } = cause;
    if (top === this || !this.isRoot) return;
    top.consequences.push(
      ...this.insights.map((insight) => ({ kind: 'insight', because, insight }) as const),
      ...this.consequences,
    );
    this.#cause = top;
  }

  get level(): HealthLevel {
    let worst: HealthLevel | undefined = this.isDegradation ? 'Error' : undefined;
    for (const { level } of this.insights) worst = worstOf(worst, level);
    for (const item of this.consequences) {
      const level = item.kind === 'insight' ? this.#levelOf(item.insight) : undefined;
      if (level !== undefined) worst = worstOf(worst, level);
    }
    // An alert that belongs to nothing that is wrong holds nothing up, however bad it is by itself.
    if (this.root.kind === 'alert')
      return worst === undefined ? 'Warning' : milderOf(worst, 'Warning');
    return worst ?? (this.root.kind === 'finding' ? 'Unknown' : 'Error');
  }

  /** What follows from it is as bad as it is, but for alerts: an older one makes nothing worse, and none a node that is away. */
  #levelOf(insight: HealthInsight): HealthLevel | undefined {
    if (isOlderAlert(insight)) return undefined;
    const isOfNodes = insight.code === 'AlertFiring' && this.root.kind === 'nodes';
    return isOfNodes ? milderOf(insight.level, 'Warning') : insight.level;
  }

  /**
   * Since when the root lasts; failing that, the first of what follows from it. Of nodes each has its own beginning, and what follows
   * may be older than that: a node that cannot be drained may have been unready before.
   */
  get sinceAt(): Instant | undefined {
    if (this.root.kind === 'nodes') return this.ownSinceAt;
    return this.ownSinceAt ?? earliest(this.consequences.filter(isOfItsTime).map(startOf));
  }

  /** Since when the root lasts; `undefined` when it does not tell by itself. */
  get ownSinceAt(): Instant | undefined {
    return this.root.kind === 'nodes'
      ? earliest(this.#nodes.values())
      : earliest([this.beganAt, ...this.insights.map(startOfInsight)]);
  }

  /** @param places Of nodes that somebody has to move for, the most urgent one first: it leads, with its cause and its step. */
  finish(places: ReadonlyMap<string, number> = new Map()): Fault {
    const { key, pool, level, nodes, problem, root, sinceAt } = this;
    const insights = [...this.insights].sort(
      (a, b) =>
        rankOf(a) - rankOf(b) ||
        compareLevels(a.level, b.level) ||
        placeOf(a, places) - placeOf(b, places) ||
        compareInsights(a, b),
    );
    return {
      key,
      root: root.kind === 'nodes' ? { ...root, nodes } : root,
      level,
      cause: chooseCause([
        ...this.#drainCauses,
        ...insights.map(({ cause }) => cause),
        this.reported,
      ]),
      insights,
      ...(this.reportedNodes && { reportedNodes: this.reportedNodes }),
      pool,
      isDraining: problem === 'undrainable' || problem === 'slowDrain',
      // An operator may be late for longer than it is unavailable: the age is that of what the entry says of it.
      sinceAt: (root.kind === 'operator' ? insights[0]?.startedAt : undefined) ?? sinceAt,
      consequences: [...this.consequences].sort(compareConsequences),
    };
  }
}

/** Of what is wrong with one operator: what is told first, since that it is late often follows from the others. */
const OPERATOR_RANKS: Readonly<Partial<Record<HealthInsight['code'], number>>> = {
  OperatorUnavailable: 0,
  OperatorDegraded: 1,
  OperatorLate: 2,
};

function rankOf({ code }: HealthInsight): number {
  return OPERATOR_RANKS[code] ?? 3;
}

function placeOf(insight: HealthInsight, places: ReadonlyMap<string, number>): number {
  return ('node' in insight ? places.get(insight.node) : undefined) ?? places.size;
}

/** That a condition is not there has no beginning: `oc` counts it from now. */
function startOfInsight({ code, startedAt }: HealthInsight): Instant | undefined {
  return code === 'NoFailingCondition' ? undefined : startedAt;
}

/** Worst first, then what lasts longest, then by key: a consequence of several goes to the first of them. */
export function compareDrafts(
  a: Pick<FaultDraft, 'key' | 'level' | 'sinceAt'>,
  b: Pick<FaultDraft, 'key' | 'level' | 'sinceAt'>,
): number {
  return (
    compareLevels(a.level, b.level) ||
    -compareNewestFirst({ startedAt: a.sinceAt ?? 0n }, { startedAt: b.sinceAt ?? 0n }) ||
    compareNames(a.key, b.key)
  );
}

/** In the order of `compareDrafts`. Asks each once for what it is ordered by, which follows from hundreds of findings. */
export function sortDrafts(drafts: readonly FaultDraft[]): readonly FaultDraft[] {
  return drafts
    .map((draft) => ({ draft, key: draft.key, level: draft.level, sinceAt: draft.sinceAt }))
    .sort(compareDrafts)
    .map(({ draft }) => draft);
}

/** Worst first, then the newest, as findings are ordered. */
export function compareFaults(a: Fault, b: Fault): number {
  return (
    compareLevels(a.level, b.level) ||
    compareNewestFirst({ startedAt: a.sinceAt }, { startedAt: b.sinceAt }) ||
    compareNames(a.key, b.key)
  );
}

function compareConsequences(a: Consequence, b: Consequence): number {
  return (
    REASON_RANKS[a.because] - REASON_RANKS[b.because] ||
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

/** What tells alerts of one name apart. */
function textOf(insight: HealthInsight): string {
  return insight.code === 'AlertFiring'
    ? [insight.summary, insight.description, insight.message].join('\n')
    : '';
}

function nameOf({ resources }: HealthInsight): string {
  return resources.map(({ namespace = '', name }) => `${namespace}/${name}`).join();
}

/** What refuses the next minor update may do so for other reasons first. */
function isOfItsTime({ because }: Consequence): boolean {
  return because !== 'refusesMinorUpdates';
}

function startOf(item: Consequence): Instant | undefined {
  return item.kind === 'insight' ? item.insight.startedAt : item.condition.lastTransitionAt;
}

function worstOf(a: HealthLevel | undefined, b: HealthLevel): HealthLevel {
  return a !== undefined && compareLevels(a, b) <= 0 ? a : b;
}

function milderOf(a: HealthLevel, b: HealthLevel): HealthLevel {
  return compareLevels(a, b) >= 0 ? a : b;
}

function earliest(instants: Iterable<Instant | undefined>): Instant | undefined {
  let first: Instant | undefined;
  for (const instant of instants) {
    if (instant !== undefined && (first === undefined || instant < first)) first = instant;
  }
  return first;
}
