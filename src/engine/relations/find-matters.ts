import { compareNames } from '../text/compare-names';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { isRecognized, type Cause } from '../known-causes/read-cause';
import { isDraining, isOnItsWay } from '../nodes/affected-nodes';
import { findReportedDrain, startOfFailedDrain } from '../nodes/reported-drain';
import type { SingleNodeRestart } from '../nodes/single-node-restart';
import { findEarliestCause } from '../nodes/unavailability';
import type { NodeProblem } from '../status/attention';
import type { HealthInsight } from '../status/health';
import type { NextMove, UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import type { Platform } from '../resources/infrastructure';
import type { UpdateStatus } from '../status/update-status';
import { earliest, type Instant } from '../time';
import { itemsByName } from '../unfinished/items-by-name';
import { badConditions } from '../control-plane/bad-conditions';
import { isDown, type KnownNodes } from './known-nodes';
import { isDegradation, problemOf, type Matter } from './matter';
import {
  type NodeFinding,
  type NodeGroup,
  MOVES,
  type Draft,
  groupOf,
  describe,
  judge,
  describeDegradedPool,
  describeRefusal,
} from './draft-matters';

/** The input that matters are found in. */
export type MattersInput = Pick<
  UpdateStatus,
  'drains' | 'health' | 'operators' | 'pools' | 'unfinished' | 'updating'
> & {
  /** Absent: the cluster is no single node, or its node has not rebooted. */
  readonly restart?: SingleNodeRestart;
  /** Platform, on which the normal time of a restart depends. */
  readonly platform?: Platform;
};

/**
 * The index of all matters of one look: what findings report, and what operators, pools and nodes show without a
 * finding of their own. Alerts are none: they tell of matters.
 */
export class Matters {
  /** Reported matters, in no particular order. */
  readonly reported: readonly Matter[];
  /** Pools that have degraded nodes, each as the condition that says so. */
  readonly degradedPools: readonly Matter[];
  /** The machine-config operator's refusal of minor updates while a pool is degraded. */
  readonly refusal: Matter | undefined;
  readonly #matters = new Map<string, Draft>();
  readonly #nodes = new Map<string, Draft>();
  readonly #operators = new Map<string, Matter>();
  readonly #pools: ReadonlyMap<string, PoolAssessment>;
  readonly #items: ReadonlyMap<string, UnfinishedItem>;

  /** @param nodes Those that findings name, and those that are down. */
  constructor(
    readonly status: MattersInput,
    readonly nodes: KnownNodes,
  ) {
    this.#pools = new Map(status.pools.map((pool) => [pool.name, pool]));
    this.#items = itemsByName(status.unfinished, 'node');
    const findings = status.health.filter(
      ({ code, impact }) => impact !== 'None' && code !== 'AlertFiring',
    );
    // The first finding about a node is its problem. Silence comes before the step that the node was in.
    for (const insight of findings) {
      if (insight.code === 'NodeUnavailable' && insight.isEarly) {
        this.#addNode(insight, 'unavailable', insight.startedAt);
      }
    }
    for (const insight of findings) if (insight.code === 'NodeDegraded') this.#addDegraded(insight);
    for (const insight of findings) if (insight.code === 'DrainSlow') this.#addSlowDrain(insight);
    for (const insight of findings) {
      if (insight.code === 'NodeLate') this.#addNode(insight, 'late', insight.startedAt);
    }
    for (const insight of findings) this.#add(insight);
    this.#addSilentPools();
    this.reported = [...this.#matters.values()];
    for (const draft of this.#matters.values()) judge(draft);
    for (const operator of status.operators) this.#addOperator(operator);
    this.degradedPools = status.pools.flatMap(describeDegradedPool);
    this.refusal = describeRefusal(status.operators);
  }

  /** The reported matter of ClusterVersion failing. */
  get clusterVersion(): Matter | undefined {
    return this.#withCode('ClusterVersionFailing');
  }

  /** The release that gets no further. */
  get lateRelease(): Matter | undefined {
    return this.#withCode('ReleaseLate');
  }

  /** The release that was not accepted. */
  get payload(): Matter | undefined {
    return this.#withCode('PayloadNotAccepted');
  }

  /** The matter of that operator, if it is not well, or rolls out pools. */
  operator(name: string): Matter | undefined {
    return this.#operators.get(name);
  }

  /** The same, if it is reported. */
  reportedOperator(name: string): Matter | undefined {
    const matter = this.#operators.get(name);
    return matter?.isReported ? matter : undefined;
  }

  /** The reported matter of that node. */
  node(name: string): Matter | undefined {
    const matter = this.#nodes.get(name);
    return matter?.isReported ? matter : undefined;
  }

  /** The matter of a node; a node that is only down has one that is not reported. */
  downNode(name: string): Matter | undefined {
    const node = this.nodes.get(name);
    const known = this.#nodes.get(name);
    if (known || !node || !isDown(node)) return known;
    const problem = isOnItsWay(node) ? 'restarting' : 'unavailable';
    return this.#openQuietly(problem, name, findEarliestCause(node.unavailableBecause));
  }

  /** The matters of the nodes of a pool that are down, reported or not. */
  downNodesOf(pool: string): readonly Matter[] {
    return this.nodes
      .listDown()
      .filter((node) => node.pool === pool)
      .flatMap(({ name }) => this.downNode(name) ?? []);
  }

  /** The matter of a node that others say is down, and that could not be looked at. */
  unlistedNode(name: string, sinceAt: Instant | undefined): Matter {
    return this.#nodes.get(name) ?? this.#openQuietly('unavailable', name, sinceAt);
  }

  /** Reported matters about that pool or its nodes. */
  ofPool(name: string): readonly Matter[] {
    return this.reported.filter(({ pool }) => pool === name);
  }

  /** The pool of which the message names a node that could not be looked at. */
  poolNaming(node: string, namesNode: (cause: Cause, node: string) => boolean): Matter | undefined {
    return this.reported.find(
      ({ reported, reportedNodes = [], root }) =>
        root.kind === 'pool' &&
        (reportedNodes.some((each) => each.node === node) ||
          (reported !== undefined && namesNode(reported, node))),
    );
  }

  #withCode(code: HealthInsight['code']): Matter | undefined {
    return this.reported.find(({ insights: [first] }) => first?.code === code);
  }

  #addDegraded(insight: Extract<HealthInsight, { code: 'NodeDegraded' }>): void {
    const { cause, evidence, node: name } = insight;
    const node = this.nodes.get(name);
    const code = isRecognized(cause) ? cause.code : undefined;
    // What other objects tell of a drain is why it fails.
    const hasFailedDrain =
      code && !evidence ? code === 'DrainTimedOut' : node !== undefined && isDraining(node);
    const pool = node && this.#pools.get(node.pool);
    const problem = hasFailedDrain ? 'undrainable' : 'degraded';
    const sinceAt = hasFailedDrain
      ? (this.#drainOf(name) ??
        startOfFailedDrain(pool?.degradedSinceAt) ??
        // Without its pool, who repairs it is all that tells.
        (node ? undefined : this.#itemOfNode('degraded', name)?.sinceAt))
      : pool?.degradedSinceAt;
    const draft = this.#openNode(problem, name, sinceAt, {
      manager: insight.manager,
      nodePool: insight.nodePool,
      group: hasFailedDrain ? undefined : code,
    });
    draft.insights.push(insight);
  }

  #addSlowDrain(insight: Extract<HealthInsight, { code: 'DrainSlow' }>): void {
    // It needs a person: nothing will change it by itself.
    const problem = insight.level === 'Error' ? 'undrainable' : 'slowDrain';
    this.#addNode(insight, problem, insight.startedAt);
  }

  /** A second finding about a node belongs to the first one. */
  #addNode(insight: NodeFinding, problem: NodeProblem, sinceAt: Instant | undefined): void {
    const known = this.#nodes.get(insight.node);
    if (known && problemOf(known) !== problem) known.also.push(insight);
    else this.#openNode(problem, insight.node, sinceAt, groupOf(insight)).insights.push(insight);
  }

  #add(insight: HealthInsight): void {
    switch (insight.code) {
      case 'NodeDegraded':
      case 'DrainSlow':
      case 'NodeLate':
        return;
      case 'NodeUnavailable':
        if (!insight.isEarly) this.#addNode(insight, 'unavailable', insight.startedAt);
        return;
      case 'OperatorUnavailable':
      case 'OperatorDegraded':
      case 'OperatorLate': {
        const { operator } = insight;
        const draft = this.#open(`operator ${operator}`, { kind: 'operator', operator });
        draft.insights.push(insight);
        this.#operators.set(operator, draft);
        return;
      }
      default: {
        const names = insight.resources.map(({ namespace = '', name }) => `${namespace}/${name}`);
        const pool = 'pool' in insight ? insight.pool : undefined;
        // One pause, whatever it does.
        const code = insight.code === 'ControlPlanePaused' ? 'PoolPaused' : insight.code;
        const draft = this.#open([code, ...names].join(' '), { kind: 'finding' }, pool);
        draft.insights.push(insight);
        // `oc` gives a pause no beginning.
        if (code === 'PoolPaused' && pool !== undefined) {
          draft.sinceAt = this.#itemOfPool(pool, 'resume')?.sinceAt;
        }
      }
    }
  }

  /** An operator without a finding is a matter all the same, if it is not well or rolls out pools. */
  #addOperator(operator: OperatorAssessment): void {
    const { health, insight, name, state } = operator;
    if (this.#operators.has(name)) return;
    const isRollingPools = name === MACHINE_CONFIG_OPERATOR && state === 'updating';
    if (health === 'healthy' && !isRollingPools) return;
    const conditions = badConditions(operator);
    this.#operators.set(name, {
      ...describe(`operator ${name}`, { kind: 'operator', operator: name }),
      conditions: conditions.map((condition) => ({ object: insight.resource, condition })),
      sinceAt: earliest(conditions.map(({ lastTransitionAt }) => lastTransitionAt)),
    });
  }

  #open(key: string, root: Matter['root'], pool?: string): Draft {
    const known = this.#matters.get(key);
    if (known) return known;
    const draft = { ...describe(key, root, pool), isReported: true, canLead: true };
    this.#matters.set(key, draft);
    return draft;
  }

  #openNode(
    problem: NodeProblem,
    name: string,
    sinceAt: Instant | undefined,
    group: NodeGroup = {},
  ): Draft {
    const known = this.#nodes.get(name);
    if (known) return known;
    const draft = { ...this.#describeNode(problem, name, sinceAt, group), isReported: true };
    this.#matters.set(draft.key, draft);
    this.#nodes.set(name, draft);
    return draft;
  }

  /** A drain that its pool calls failed, whatever else was found about its node. */
  #openFailedDrain(name: string, sinceAt: Instant | undefined, pool: string): Draft {
    const drain = this.#describeNode('undrainable', name, sinceAt, { pool });
    const { drainCause, entry, root } = drain;
    const draft = this.#openNode('undrainable', name, sinceAt, { pool });
    return Object.assign(draft, { drainCause, entry, root, sinceAt: drain.sinceAt });
  }

  #openQuietly(problem: NodeProblem, name: string, sinceAt: Instant | undefined): Matter {
    const draft = this.#describeNode(problem, name, sinceAt, {});
    this.#nodes.set(name, draft);
    return draft;
  }

  #describeNode(
    problem: NodeProblem,
    name: string,
    sinceAt: Instant | undefined,
    { group = '', manager, nodePool, pool = this.nodes.get(name)?.pool }: NodeGroup,
  ): Draft {
    const owner = pool ?? nodePool ?? (manager === 'WindowsMachineConfigOperator' && manager);
    const root = { kind: 'nodes', problem, nodes: [], pool, manager, nodePool } as const;
    const item = this.#itemOfNode(problem, name);
    return {
      ...describe(`node ${name}`, root, pool),
      entry: ['nodes', problem, group, owner ? `of ${owner}` : name].join(' '),
      node: name,
      canLead: true,
      sinceAt: item ? item.sinceAt : sinceAt,
      drainCause: item?.move === 'drain' ? item.cause : undefined,
    };
  }

  /** The item that has to move because of that problem, if any, so that both have the same age. */
  #itemOfNode(problem: NodeProblem, name: string): UnfinishedItem | undefined {
    const item = this.#items.get(name);
    return item && MOVES[problem].has(item.move) ? item : undefined;
  }

  #itemOfPool(pool: string, move: NextMove): UnfinishedItem | undefined {
    return this.status.unfinished.find(
      (item) => item.move === move && item.subject.kind === 'pool' && item.subject.pool === pool,
    );
  }

  #drainOf(node: string): Instant | undefined {
    return this.status.drains.find((drain) => drain.node === node)?.sinceAt;
  }

  /** Pools with degraded nodes of which no finding tells: nodes that were not looked at, or that give no reason. */
  #addSilentPools(): void {
    const told = new Set([...this.#matters.values()].filter(isDegradation).map(({ pool }) => pool));
    for (const pool of [...this.#pools.values()].sort((a, b) => compareNames(a.name, b.name))) {
      const { counts, degradedBecause, degradedNodes, degradedSinceAt, name } = pool;
      if (!counts || counts.degraded === 0) continue;
      const drain = findReportedDrain(pool);
      const known = drain && this.#nodes.get(drain.node);
      // Another drain of the pool that takes long is no degraded node.
      const isTold = drain ? known !== undefined && isDegradation(known) : told.has(name);
      if (isTold) continue;
      const draft = drain
        ? this.#openFailedDrain(drain.node, drain.sinceAt, name)
        : this.#open(
            `pool ${name}`,
            { kind: 'pool', pool: name, degraded: counts.degraded, total: counts.total },
            name,
          );
      draft.reported = degradedBecause;
      if (drain) continue;
      draft.sinceAt = degradedSinceAt;
      draft.reportedNodes = degradedNodes;
    }
  }
}
