import { compareNames } from '../compare-names';
import { findReportedDrain, startOfFailedDrain } from '../nodes/reported-drain';
import { isRecognized, type Cause } from '../known-causes/read-cause';
import { isDraining, isOnItsWay } from '../nodes/affected-nodes';
import { findEarliestCause } from '../nodes/unavailability';
import type { Instant } from '../time';
import type { HealthInsight } from '../status/health';
import type { NodeManager } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { SingleNodeRestart } from '../nodes/single-node-restart';
import type { UpdateStatus } from '../status/update-status';
import type { FaultRoot, NodeProblem } from '../status/attention';
import type { NextMove, UnfinishedItem } from '../status/mover';
import { FaultDraft, sortDrafts } from './fault-draft';
import { isDown, type KnownNodes } from './known-nodes';
import { namesObject } from './named-nodes';
import { itemsByName } from './normal-ends';

/** What findings are sorted by. */
export type FindingsInput = Pick<
  UpdateStatus,
  'drains' | 'health' | 'operators' | 'pools' | 'unfinished' | 'updating'
> & {
  /** Absent: the cluster is no single node, or its node has not rebooted. */
  readonly restart?: SingleNodeRestart;
};

type NodeFinding = Extract<HealthInsight, { readonly node: string }>;

/** What nodes with one problem have in common beyond it. */
interface NodeGroup {
  readonly group?: string;
  /** What updates the nodes instead of the machine-config operator, and which of their NodePools. */
  readonly manager?: NodeManager;
  readonly nodePool?: string;
  /** Where the nodes themselves are not known. */
  readonly pool?: string;
}

/**
 * Late nodes are one fault if they are late at the same step, and as badly: they have one age. Unavailable ones are if they are so for
 * the same reason, which one step is for: that they are not ready, or else the first.
 */
function groupOf(insight: NodeFinding): NodeGroup {
  const { manager, nodePool } = insight;
  switch (insight.code) {
    case 'NodeLate':
      return { group: `${insight.move} ${insight.level}` };
    case 'NodeUnavailable':
      return {
        manager,
        nodePool,
        group: insight.causes.some(({ kind }) => kind === 'NotReady')
          ? undefined
          : insight.causes[0]?.kind,
      };
    default:
      return {};
  }
}

/** What a node with that problem waits for. */
const MOVES: Readonly<Record<NodeProblem, ReadonlySet<NextMove>>> = {
  undrainable: new Set(['drain']),
  slowDrain: new Set(['drain']),
  late: new Set(['drain', 'apply', 'reboot', 'uncordon']),
  degraded: new Set(['repair']),
  unavailable: new Set(['free', 'recover', 'reboot']),
  restarting: new Set(['reboot', 'recover']),
};

function namesNode({ captures, text }: Cause, node: string): boolean {
  return captures.node === node || namesObject(text, node);
}

/** The faults as far as they are known, and what each is about. Alerts come last and are none at first. */
export class KnownFaults {
  /** Findings that turned out to belong to nothing that is wrong, and are left out. */
  readonly unrelated = new Set<HealthInsight>();
  readonly #drafts = new Map<string, FaultDraft>();
  readonly #operators = new Map<string, FaultDraft>();
  readonly #byNode = new Map<string, FaultDraft>();
  readonly #pools: ReadonlyMap<string, PoolAssessment>;
  #items: ReadonlyMap<string, UnfinishedItem> | undefined;

  /** `nodes`: those that findings name, and those that are down. */
  constructor(
    readonly status: FindingsInput,
    readonly nodes: KnownNodes,
  ) {
    this.#pools = new Map(status.pools.map((pool) => [pool.name, pool]));
    const findings = status.health.filter(
      ({ code, impact }) => impact !== 'None' && code !== 'AlertFiring',
    );
    for (const insight of findings) if (insight.code === 'NodeDegraded') this.#addDegraded(insight);
    for (const insight of findings) if (insight.code === 'DrainSlow') this.#addSlowDrain(insight);
    for (const insight of findings)
      if (insight.code === 'NodeLate') this.#addNode(insight, 'late', insight.startedAt);
    for (const insight of findings) this.#add(insight);
    this.#addSilentPools();
  }

  /** Those that follow from nothing, worst first. */
  get roots(): readonly FaultDraft[] {
    return sortDrafts([...this.#drafts.values()].filter(({ isRoot }) => isRoot));
  }

  get clusterVersion(): FaultDraft | undefined {
    return this.#withCode('ClusterVersionFailing');
  }

  /** The release that gets no further. */
  get lateRelease(): FaultDraft | undefined {
    return this.#withCode('ReleaseLate');
  }

  get payload(): FaultDraft | undefined {
    return this.#withCode('PayloadNotAccepted');
  }

  operator(name: string): FaultDraft | undefined {
    return this.#operators.get(name);
  }

  /** The fault of that node, if there is one. */
  node(name: string): FaultDraft | undefined {
    return this.#byNode.get(name);
  }

  /** The pool of which the message names a node that could not be looked at. */
  poolNaming(node: string): FaultDraft | undefined {
    return this.roots.find(
      ({ reported, reportedNodes = [], root }) =>
        root.kind === 'pool' &&
        (reportedNodes.some((each) => each.node === node) ||
          (reported !== undefined && namesNode(reported, node))),
    );
  }

  isDown(name: string): boolean {
    const node = this.nodes.get(name);
    return node !== undefined && isDown(node);
  }

  /** The fault of that node; begun here if it is down and nothing was found about the node itself. */
  downNode(name: string): FaultDraft | undefined {
    const node = this.nodes.get(name);
    const known = this.#byNode.get(name);
    if (known || !node || !isDown(node)) return known;
    return this.#openNode(
      isOnItsWay(node) ? 'restarting' : 'unavailable',
      name,
      findEarliestCause(node.unavailableBecause),
    );
  }

  /** A node that others say is down, and that could not be looked at. */
  unlistedNode(name: string, sinceAt: Instant | undefined): FaultDraft {
    return this.#byNode.get(name) ?? this.#openNode('unavailable', name, sinceAt);
  }

  /** The worst of what is wrong with that pool or its nodes. */
  pool(name: string): FaultDraft | undefined {
    return this.roots.find(({ pool }) => pool === name);
  }

  open(key: string, root: FaultRoot, pool?: string): FaultDraft {
    const known = this.#drafts.get(key);
    if (known) return known;
    const draft = new FaultDraft(key, root, pool);
    this.#drafts.set(key, draft);
    return draft;
  }

  #withCode(code: HealthInsight['code']): FaultDraft | undefined {
    return [...this.#drafts.values()].find(({ insights: [first] }) => first?.code === code);
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
    this.#openNode(problem, name, sinceAt, {
      manager: insight.manager,
      nodePool: insight.nodePool,
      group: hasFailedDrain ? undefined : code,
    }).insights.push(insight);
  }

  #add(insight: HealthInsight): void {
    switch (insight.code) {
      case 'NodeDegraded':
      case 'DrainSlow':
      case 'NodeLate':
        return;
      case 'NodeUnavailable':
        this.#addNode(insight, 'unavailable', insight.startedAt);
        return;
      case 'OperatorUnavailable':
      case 'OperatorDegraded':
      case 'OperatorLate': {
        const { operator } = insight;
        const draft = this.open(`operator ${operator}`, { kind: 'operator', operator });
        draft.insights.push(insight);
        this.#operators.set(operator, draft);
        return;
      }
      default: {
        const names = insight.resources.map(({ namespace = '', name }) => `${namespace}/${name}`);
        const pool = 'pool' in insight ? insight.pool : undefined;
        // One pause, whatever it does.
        const code = insight.code === 'ControlPlanePaused' ? 'PoolPaused' : insight.code;
        const draft = this.open([code, ...names].join(' '), { kind: 'finding' }, pool);
        draft.insights.push(insight);
        // `oc` gives a pause no beginning.
        if (code === 'PoolPaused' && pool !== undefined) {
          draft.beganAt = this.#itemOfPool(pool, 'resume')?.sinceAt;
        }
      }
    }
  }

  #addSlowDrain(insight: Extract<HealthInsight, { code: 'DrainSlow' }>): void {
    // It needs a person: nothing will change it by itself.
    const problem = insight.level === 'Error' ? 'undrainable' : 'slowDrain';
    this.#addNode(insight, problem, insight.startedAt);
  }

  /** A second finding about a node belongs to the first one. */
  #addNode(insight: NodeFinding, problem: NodeProblem, sinceAt: Instant | undefined): void {
    const known = this.#byNode.get(insight.node);
    if (known && known.problem !== problem) {
      known.consequences.push({ kind: 'insight', because: 'sameNode', insight });
    } else this.#openNode(problem, insight.node, sinceAt, groupOf(insight)).insights.push(insight);
  }

  #openNode(
    problem: NodeProblem,
    name: string,
    sinceAt: Instant | undefined,
    { group = '', manager, nodePool, pool = this.nodes.get(name)?.pool }: NodeGroup = {},
  ): FaultDraft {
    const owner = pool ?? nodePool ?? (manager === 'WindowsMachineConfigOperator' && manager);
    const key = ['nodes', problem, group, owner ? `of ${owner}` : name].join(' ');
    const root = { kind: 'nodes', problem, nodes: [], pool, manager, nodePool } as const;
    const draft = this.open(key, root, pool);
    const item = this.#itemOfNode(problem, name);
    draft.addNode(
      name,
      item ? item.sinceAt : sinceAt,
      item?.move === 'drain' ? item.cause : undefined,
    );
    this.#byNode.set(name, draft);
    return draft;
  }

  /** Who has to move because of that problem, where anybody has: what they wait for has one age. */
  #itemOfNode(problem: NodeProblem, name: string): UnfinishedItem | undefined {
    this.#items ??= itemsByName(this.status.unfinished, 'node');
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
    const told = new Set(
      [...this.#drafts.values()]
        .filter(({ isDegradation }) => isDegradation)
        .map(({ pool }) => pool),
    );
    for (const pool of [...this.#pools.values()].sort((a, b) => compareNames(a.name, b.name))) {
      const { counts, name } = pool;
      if (!counts || counts.degraded === 0 || told.has(name)) continue;
      const { degraded, total } = counts;
      const drain = findReportedDrain(pool);
      if (drain) {
        const draft = this.#openNode('undrainable', drain.node, drain.sinceAt, { pool: name });
        draft.reported = pool.degradedBecause;
        continue;
      }
      const draft = this.open(`pool ${name}`, { kind: 'pool', pool: name, degraded, total }, name);
      draft.beganAt = pool.degradedSinceAt;
      draft.reported = pool.degradedBecause;
      draft.reportedNodes = pool.degradedNodes;
    }
  }
}
