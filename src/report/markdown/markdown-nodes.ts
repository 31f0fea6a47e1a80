import {
  countUpdatedNodes,
  listBlockedNodes,
  readNodePhase,
  readNodeStates,
  type HealthInsight,
  type NodeAssessment,
  type NodeState,
  type UnpooledNode,
  type UpdateStatus,
} from '../../engine';
import { listNodesOf } from '../../wording/health/entry-facts';
import { describeProblem } from '../../wording/health/problem';
import { describeNodePhase, describeNodeState } from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';
import { escapeMarkdown, table } from './markdown-text';

const BAD_STATES: ReadonlySet<NodeState> = new Set(['Blocked', 'Degraded', 'Unavailable']);

/**
 * Affected nodes: blocked, degraded, unavailable without being updated, unknown where others are known, or
 * in an entry that needs attention. The others are counted.
 */
export function formatNodes(status: UpdateStatus, language: Language): readonly string[] {
  const nodes = status.pools.flatMap((pool) => pool.nodes);
  const { unpooledNodes } = status;
  if (nodes.length === 0 && unpooledNodes.length === 0) return [];
  const isAnyKnown = countUpdatedNodes(status.pools) !== undefined;
  const stateOf = readNodeStates(status.pools, new Set(listBlockedNodes(status.unfinished)));
  const problems = indexProblems(status, language);
  const isBad = (node: NodeAssessment): boolean =>
    node.degraded ||
    BAD_STATES.has(stateOf(node)) ||
    (node.phase === 'Unknown' && isAnyKnown) ||
    problems.has(node.name);
  const bad = nodes.filter(isBad);
  const rest = nodes.filter((node) => !isBad(node));
  const rows = [
    ...bad.map((node) => formatNodeRow(node, stateOf(node), problems.get(node.name), language)),
    ...listManagedRows(status, language),
  ];
  return [
    '## Affected nodes',
    ...(rows.length === 0 ? ['None.'] : []),
    ...table(
      ['Node', 'Pool', 'Assessment', 'Phase', 'Version', 'Message'],
      rows.map((cells) => cells.map(escapeMarkdown)),
    ),
    ...(rest.length === 0 ? [] : [describeRest(rest, language)]),
    ...describeUnpooled(status),
  ];
}

/** The problem of each node in an entry, by the name of the node. */
function indexProblems(
  { attention }: UpdateStatus,
  language: Language,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const insight of attention.flatMap(({ insights }) => insights)) {
    for (const node of listNodesOf(insight)) {
      if (!problems.has(node)) problems.set(node, describeProblem(ofNode(insight, node), language));
    }
  }
  return problems;
}

function ofNode(insight: HealthInsight, node: string): HealthInsight {
  return insight.code === 'PinnedImagesMissing' || insight.code === 'ServingCertificatePending'
    ? { ...insight, nodes: [node] }
    : insight;
}

/** Nodes that another component than the machine-config operator updates. Their steps and release are unknown. */
function listManagedRows(
  { health }: UpdateStatus,
  language: Language,
): readonly (readonly string[])[] {
  return health.flatMap((insight) => {
    const { manager } = insight;
    if (!manager || (insight.code !== 'NodeUnavailable' && insight.code !== 'NodeDegraded'))
      return [];
    const isDegraded = insight.code === 'NodeDegraded';
    // A separate finding says more.
    if (!isDegraded && insight.degradedReason !== undefined) return [];
    const message = isDegraded
      ? insight.message
      : (insight.causes.find((cause) => cause.message !== '')?.message ?? '');
    const state = isDegraded ? 'Degraded' : 'Unavailable';
    const pool = manager === 'NodePool' ? `NodePool ${insight.nodePool ?? '?'}` : '–';
    return [[insight.node, pool, describeNodeState(state, language), '–', '–', message || '–']];
  });
}

function describeUnpooled({ topology, unpooledNodes }: UpdateStatus): readonly string[] {
  const windows = unpooledNodes.filter(({ isWindows }) => isWindows);
  const others = unpooledNodes.filter(({ isWindows }) => !isWindows);
  const [one, many] =
    topology === 'External'
      ? ([
          '1 node is updated by a NodePool in the management cluster',
          'nodes are updated by NodePools in the management cluster',
        ] as const)
      : ([
          '1 node belongs to no pool and is not updated',
          'nodes belong to no pool and are not updated',
        ] as const);
  return [
    ...listUnpooled(others, one, many),
    ...listUnpooled(
      windows,
      '1 Windows node is updated by the Windows Machine Config Operator',
      'Windows nodes are updated by the Windows Machine Config Operator',
    ),
  ];
}

function listUnpooled(
  nodes: readonly UnpooledNode[],
  one: string,
  many: string,
): readonly string[] {
  if (nodes.length === 0) return [];
  const names = escapeMarkdown(nodes.map(({ name }) => name).join(', '));
  return [`${nodes.length === 1 ? one : `${nodes.length} ${many}`}: ${names}`];
}

function formatNodeRow(
  node: NodeAssessment,
  state: NodeState,
  problem: string | undefined,
  language: Language,
): readonly string[] {
  const version = node.version ?? 'Unknown';
  const goesTo = node.desiredVersion;
  return [
    node.name,
    node.pool,
    describeNodeState(state, language),
    describeNodePhase(node.phase, language),
    goesTo === undefined || goesTo === version ? version : `${version} → ${goesTo}`,
    node.message || problem || '–',
  ];
}

function describeRest(nodes: readonly NodeAssessment[], language: Language): string {
  const counts = new Map<NodeAssessment['phase'], number>();
  for (const node of nodes) {
    const phase = readNodePhase(node);
    counts.set(phase, (counts.get(phase) ?? 0) + 1);
  }
  const others = [...counts].map(
    ([phase, count]) => `${count} ${describeNodePhase(phase, language)}`,
  );
  return `All others: ${others.join(', ')}`;
}
