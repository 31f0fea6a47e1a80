import type {
  HealthInsight,
  Instant,
  NodeAssessment,
  OperatorAssessment,
  UpdateStatus,
} from '../engine';

/** What a person has to act on: findings of one kind about one thing, which call for one step. */
export interface AttentionGroup {
  /** Stays the same while findings join and leave. */
  readonly key: string;
  /** Never empty; worst first, as the engine orders them. */
  readonly insights: readonly [HealthInsight, ...HealthInsight[]];
  /** The pool of the nodes it is about. */
  readonly pool?: string;
  /** The nodes are degraded while they are drained. */
  readonly isDraining: boolean;
  /** Since when the first of them lasts; absent when nobody knows. */
  readonly sinceAt?: Instant;
  /** What follows from it and ends with it. */
  readonly consequences: readonly HealthInsight[];
}

/** What an update brings with it and what heals by itself. */
export type ExpectedItem =
  | { readonly kind: 'operatorsUpdating'; readonly operators: readonly OperatorAssessment[] }
  /** Unavailable or degraded, for less than the grace time. */
  | { readonly kind: 'operatorsUnwell'; readonly operators: readonly OperatorAssessment[] }
  /** Away because they are being updated. */
  | { readonly kind: 'nodesUpdating'; readonly nodes: readonly string[] }
  /** Unavailable for less than the grace time. */
  | { readonly kind: 'nodesUnwell'; readonly nodes: readonly string[] }
  /** A finding without an impact. */
  | { readonly kind: 'insight'; readonly insight: HealthInsight };

export interface Shelves {
  /** Worst first. */
  readonly attention: readonly AttentionGroup[];
  readonly expected: readonly ExpectedItem[];
}

/** Sorts what was found onto the two shelves. Every health insight is on one of them, once. */
export function sortOntoShelves(status: UpdateStatus): Shelves {
  const nodes = new Map(
    status.health.length === 0
      ? []
      : status.pools.flatMap((pool) => pool.nodes.map((node) => [node.name, node] as const)),
  );
  const withoutImpact = status.health.filter(({ impact }) => impact === 'None');
  const groups = groupInsights(
    status.health.filter(({ impact }) => impact !== 'None'),
    nodes,
    status,
  );
  return {
    attention: foldConsequences(groups, status),
    expected: findExpected(status, withoutImpact),
  };
}

function groupInsights(
  health: readonly HealthInsight[],
  nodes: ReadonlyMap<string, NodeAssessment>,
  status: UpdateStatus,
): readonly AttentionGroup[] {
  const byKey = new Map<string, [HealthInsight, ...HealthInsight[]]>();
  for (const insight of health) {
    const key = keyOf(insight, nodes);
    const known = byKey.get(key);
    if (known) known.push(insight);
    else byKey.set(key, [insight]);
  }
  return [...byKey].map(([key, insights]) => {
    const [first] = insights;
    const node = 'node' in first ? nodes.get(first.node) : undefined;
    const pool = status.pools.find(({ name }) => name === node?.pool);
    const starts = insights.flatMap(({ startedAt }) => startedAt ?? []);
    return {
      key,
      insights,
      pool: node?.pool,
      isDraining: first.code === 'NodeDegraded' && node?.phase === 'Draining',
      sinceAt:
        starts.length > 0
          ? starts.reduce((earliest, at) => (at < earliest ? at : earliest))
          : first.code === 'NodeDegraded'
            ? pool?.degradedSinceAt
            : undefined,
      consequences: [],
    };
  });
}

/** Nodes of a pool go together, as do alerts of one name; everything else is about one object. */
function keyOf(insight: HealthInsight, nodes: ReadonlyMap<string, NodeAssessment>): string {
  switch (insight.code) {
    case 'NodeDegraded': {
      const node = nodes.get(insight.node);
      return `${insight.code} ${node?.pool ?? insight.node} ${node?.phase === 'Draining' ? 'draining' : ''}`;
    }
    case 'NodeUnavailable':
      return `${insight.code} ${nodes.get(insight.node)?.pool ?? insight.node}`;
    case 'AlertFiring':
      return `${insight.code} ${insight.alert}`;
    default:
      return [insight.code, ...insight.resources.map(({ name }) => name)].join(' ');
  }
}

/** With these reasons ClusterVersion only passes on what its operators report. */
const PASSED_ON: ReadonlySet<string> = new Set([
  'ClusterOperatorDegraded',
  'ClusterOperatorsDegraded',
  'ClusterOperatorNotAvailable',
  'ClusterOperatorsNotAvailable',
]);

/** Fires when the machine-config controller fails to drain a node. */
const DRAIN_ALERT = 'MCCDrainError';

/**
 * Degraded nodes degrade their pool, that degrades the machine-config operator, and an operator makes ClusterVersion fail:
 * one fault, one entry. ClusterVersion is folded under the operator, or the nodes, only while nothing else is unwell.
 */
function foldConsequences(
  groups: readonly AttentionGroup[],
  { operators }: UpdateStatus,
): readonly AttentionGroup[] {
  const nodes = groups.find(({ insights: [first] }) => first.code === 'NodeDegraded');
  const folded = new Map<AttentionGroup, AttentionGroup>();
  if (nodes) {
    const drainAlert = groups.find(
      ({ insights: [first] }) => first.code === 'AlertFiring' && first.alert === DRAIN_ALERT,
    );
    if (drainAlert && nodes.isDraining) folded.set(drainAlert, nodes);
    const machineConfig = groups.find(
      ({ insights: [first] }) =>
        first.code === 'OperatorDegraded' && first.operator === 'machine-config',
    );
    if (machineConfig) folded.set(machineConfig, nodes);
  }
  const unwell = operators.filter(({ health }) => health !== 'healthy');
  const clusterVersion = groups.find(
    ({ insights: [first] }) =>
      first.code === 'ClusterVersionFailing' && PASSED_ON.has(first.conditionReason),
  );
  const [onlyOne] = unwell;
  if (clusterVersion && onlyOne && unwell.length === 1) {
    const operator = groups.find(
      ({ insights: [first] }) => 'operator' in first && first.operator === onlyOne.name,
    );
    const root = operator ? (folded.get(operator) ?? operator) : undefined;
    if (root) folded.set(clusterVersion, root);
  }
  return groups
    .filter((group) => !folded.has(group))
    .map((group) => {
      const consequences = [...folded].flatMap(([part, root]) =>
        root === group ? part.insights : [],
      );
      return consequences.length === 0 ? group : { ...group, consequences };
    });
}

function findExpected(
  status: UpdateStatus,
  withoutImpact: readonly HealthInsight[],
): readonly ExpectedItem[] {
  const insights = withoutImpact.map((insight) => ({ kind: 'insight', insight }) as const);
  if (status.updating !== true) return insights;
  const reported = new Set(
    status.health.flatMap((insight) => {
      if ('operator' in insight) return [`operator ${insight.operator}`];
      return 'node' in insight ? [`node ${insight.node}`] : [];
    }),
  );
  const updating = status.operators.filter(({ state }) => state === 'updating');
  const unwell = status.operators.filter(
    ({ name, health }) => health !== 'healthy' && !reported.has(`operator ${name}`),
  );
  const away: string[] = [];
  const awayShortly: string[] = [];
  for (const { nodes, counts } of status.pools) {
    if (!counts || counts.available === counts.total) continue;
    for (const { name, unavailable, updating: isUpdating } of nodes) {
      if (!unavailable || reported.has(`node ${name}`)) continue;
      (isUpdating ? away : awayShortly).push(name);
    }
  }
  return [
    ...(updating.length > 0 ? [{ kind: 'operatorsUpdating', operators: updating } as const] : []),
    ...(unwell.length > 0 ? [{ kind: 'operatorsUnwell', operators: unwell } as const] : []),
    ...(away.length > 0 ? [{ kind: 'nodesUpdating', nodes: away } as const] : []),
    ...(awayShortly.length > 0 ? [{ kind: 'nodesUnwell', nodes: awayShortly } as const] : []),
    ...insights,
  ];
}
