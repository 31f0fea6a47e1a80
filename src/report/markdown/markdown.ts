import {
  countPoolProgress,
  countUpdatedNodes,
  formatInstant,
  isOperatorProgressKnown,
  listBlockedNodes,
  readNodePhase,
  readNodeStates,
  readPoolState,
  SECOND,
  toMilliseconds,
  truncateTo,
  type HealthInsight,
  type Instant,
  type MissingData,
  type NodeAssessment,
  type NodeState,
  type OperatorAssessment,
  type PoolAssessment,
  type UnpooledNode,
  type UpdateHistoryEntry,
  type UpdateStatus,
} from '../../engine';
import { describeEvidence } from '../../wording/evidence/evidence';
import { formatDuration } from '../../wording/language/duration';
import { describeHealthDetails, describeKnownSummary } from '../../wording/health/health-insight';
import { listNodesOf } from '../../wording/health/entry-facts';
import { describeProblem } from '../../wording/health/problem';
import { describeMissing, describeMissingEffect } from '../../wording/health/missing-data';
import {
  describeControlPlaneAssessment,
  describeHealthLevel,
  describeImpact,
  describeNodePhase,
  describeNodeState,
  describeOperatorState,
  describePoolAssessment,
} from '../../wording/verdict/state-words';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import type { Language } from '../../wording/language/language';
import { describeVerdict, describeVerdictCause } from '../../wording/verdict/verdict';
import { listShownFindings, type ShownFinding } from '../../wording/health/shown-findings';
import { explainDetails } from '../explain/explain-status';
import { formatSectionsAsMarkdown } from '../explain/section-markdown';
import { escapeMarkdown, fence, link, table } from './markdown-text';

const HISTORY_SHOWN = 5;

/**
 * The status for a ticket, in GitHub's Markdown: what somebody who was not there needs. Times are in UTC. Of operators,
 * nodes and pools it names those that need a look, all of them, and counts the rest; what the cluster says stands in full.
 * `language` must be English, as its own sentences are.
 */
export function formatMarkdown(status: UpdateStatus, language: Language): string {
  const explanation = formatExplanation(status, language);
  const blocks = [
    `# ${escapeMarkdown(describeVerdict(status, language))}`,
    ...formatVerdictCause(status, language),
    ...formatVerdictMessage(status),
    formatFacts(status, language),
    ...formatOperators(status, language),
    ...formatPools(status, language),
    ...formatNodes(status, language),
    ...formatHealth(status, explanation.join('\n'), language),
    ...formatHistory(status, language),
    ...formatMissing(status, language),
    ...explanation,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function formatVerdictCause(status: UpdateStatus, language: Language): readonly string[] {
  const cause = describeVerdictCause(status, language);
  return cause === '' ? [] : [escapeMarkdown(cause)];
}

function formatVerdictMessage({ verdict }: UpdateStatus): readonly string[] {
  const message = 'message' in verdict ? verdict.message : '';
  return message === '' ? [] : [fence(message)];
}

// --- Facts -----------------------------------------------------------------------------------------------------------

function formatFacts(status: UpdateStatus, language: Language): string {
  const { controlPlane, now, timeLeft, topology } = status;
  const { startedAt } = controlPlane;
  const left = describeTimeLeft(timeLeft, language);
  const facts: readonly (readonly [string, string])[] = [
    ['As of', formatTime(now)],
    ...describeVersions(status),
    ...(startedAt !== undefined && status.updating !== false
      ? [
          ['Started', formatTime(startedAt)] as const,
          ['Elapsed', formatElapsed(now - startedAt, language)] as const,
        ]
      : []),
    ...(status.updating === false
      ? []
      : [
          [
            'Time remaining',
            left.basis === undefined ? left.text : `${left.text} (${left.basis})`,
          ] as const,
        ]),
    ['Control plane', describeControlPlane(status, language)],
    ['Control plane nodes', describePoolsEnd(status, 'ControlPlane', language)],
    ['Worker pools', describePoolsEnd(status, 'WorkerPool', language)],
    ...(topology === 'unknown' ? [] : [['Topology', topology] as const]),
  ];
  return facts.map(([term, text]) => `- **${term}:** ${escapeMarkdown(text)}`).join('\n');
}

function describeVersions({
  controlPlane: { versions },
  updating,
}: UpdateStatus): readonly (readonly [string, string])[] {
  const { target, previous, kind, lastCompleted } = versions;
  if (target === undefined) return [];
  const term = updating === false ? 'Last update' : 'Update';
  switch (kind) {
    case 'installation':
      return [['Installation', target]];
    case 'multiArch':
      return [[term, `${target}, migration to multi-architecture`]];
    case 'fromPartial':
      return [
        [term, `${previous ?? 'Unknown'} → ${target}`],
        [
          'Previous update',
          lastCompleted === undefined
            ? 'never completed'
            : `never completed, the last completed one was to ${lastCompleted}`,
        ],
      ];
    case 'update':
    case 'unknown':
      return [[term, `${previous ?? 'Unknown'} → ${target}`]];
  }
}

function describeControlPlane({ controlPlane }: UpdateStatus, language: Language): string {
  const { assessment, completedAt, counts, updatingForNs } = controlPlane;
  if (assessment === 'Completed' && completedAt !== undefined) {
    return `completed ${formatTime(completedAt)}, took ${formatElapsed(updatingForNs, language)}`;
  }
  const word = describeControlPlaneAssessment(assessment, language);
  return isOperatorProgressKnown(counts)
    ? `${word}, ${describeOperatorsUpdated(counts, language)}`
    : word;
}

/** One of the ends of an update that the pools decide: of how many nodes it is reached, and since when, if of all. */
function describePoolsEnd(
  { pools, topology }: UpdateStatus,
  scope: PoolAssessment['scope'],
  language: Language,
): string {
  const ours = pools.filter((pool) => pool.scope === scope);
  if (ours.length === 0) {
    return topology === 'External' ? 'not part of this cluster' : 'Unknown';
  }
  const progress = countUpdatedNodes(ours);
  if (!progress) return 'Unknown';
  const { source, total, updated } = progress;
  if (total === 0) return 'no nodes';
  const nodes = describeNodesUpdated(updated, total, language);
  if (source === 'reported') return `${nodes} (as the pools report)`;
  if (updated < total) return nodes;
  const ends = ours.filter(({ counts }) => counts?.total !== 0).map((pool) => pool.updatedSinceAt);
  const known = ends.filter((end) => end !== undefined);
  const last = known.reduce((latest, end) => (end > latest ? end : latest), known[0] ?? 0n);
  return known.length < ends.length
    ? `${nodes}, complete`
    : `${nodes}, completed ${formatTime(last)}`;
}

function describeNodesUpdated(updated: number, total: number, { t }: Language): string {
  return t('{{updated}} of {{count}} nodes', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} node',
  });
}

function describeOperatorsUpdated(
  { updated, total }: UpdateStatus['controlPlane']['counts'],
  { t }: Language,
): string {
  return t('{{updated}} of {{count}} operators', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} operator',
  });
}

// --- Operators, pools, nodes -----------------------------------------------------------------------------------------

function formatOperators(status: UpdateStatus, language: Language): readonly string[] {
  const { t } = language;
  const { counts } = status.controlPlane;
  if (counts.total === 0) return [];
  const shown = status.operators.filter(
    ({ state, health }) => state === 'updating' || health !== 'healthy',
  );
  return [
    '## Operators',
    [
      isOperatorProgressKnown(counts)
        ? describeOperatorsUpdated(counts, language)
        : t('{{count}} unknown', { count: counts.total }),
      t('{{count}} updating', { count: counts.updating }),
      t('{{count}} waiting', { count: counts.waiting }),
      t('{{count}} unavailable', { count: counts.unavailable }),
      t('{{count}} degraded', { count: counts.degraded }),
    ].join(', '),
    ...table(
      ['Operator', 'State', 'Health', 'Version', 'Since', 'Reason', 'Message'],
      shown.flatMap((operator) => formatOperatorRows(operator, status.now, language)),
    ),
  ];
}

/** One row for each condition that makes the operator stand there. */
function formatOperatorRows(
  operator: OperatorAssessment,
  now: Instant,
  language: Language,
): readonly (readonly string[])[] {
  const { name, state, health, version, progressing, available, degraded } = operator;
  const healthWords = {
    healthy: 'Healthy',
    degraded: 'Degraded',
    unavailable: 'Unavailable',
  } as const;
  const conditions = [
    ...(health === 'unavailable' ? [available] : []),
    ...(health === 'degraded' ? [degraded] : []),
    ...(state === 'updating' ? [progressing] : []),
  ];
  return conditions.map((condition) =>
    [
      name,
      describeOperatorState(state, language),
      healthWords[health],
      version ?? 'Unknown',
      formatSince(condition?.lastTransitionAt, now, language),
      condition?.reason || '–',
      condition?.message || '–',
    ].map(escapeMarkdown),
  );
}

function formatPools(status: UpdateStatus, language: Language): readonly string[] {
  if (status.pools.length === 0) return [];
  return [
    '## Pools',
    ...table(
      [
        'Pool',
        'Assessment',
        'Updated',
        'Progressing',
        'Draining',
        'Degraded',
        'Unavailable',
        'Paused',
        'Max unavailable',
      ],
      status.pools.map((pool) => formatPoolRow(pool, language).map(escapeMarkdown)),
    ),
  ];
}

function formatPoolRow(pool: PoolAssessment, language: Language): readonly string[] {
  const { name, counts, countsFrom, reported, paused, maxUnavailable } = pool;
  const cells = [name, describePoolAssessment(readPoolState(pool), language)];
  const rest = [paused ? 'yes' : 'no', maxUnavailable?.toString() ?? 'Unknown'];
  if (counts) {
    const { total, progressing, draining, degraded, available } = counts;
    const progress = countPoolProgress(pool);
    const isReported = countsFrom === 'reported';
    const numbers = [progressing, isReported ? '?' : draining, degraded, total - available];
    const done = `${progress?.updated ?? '?'}/${total}${progress?.goal === 'configuration' ? ' (new configuration)' : ''}`;
    return [...cells, isReported ? `${done} (reported)` : done, ...numbers.map(String), ...rest];
  }
  const shown = (count: number | undefined): string => count?.toString() ?? '?';
  return [
    ...cells,
    `${shown(reported.updated)}/${shown(reported.machines)} (reported)`,
    '?',
    '?',
    shown(reported.degraded),
    shown(reported.unavailable),
    ...rest,
  ];
}

const BAD_STATES: ReadonlySet<NodeState> = new Set(['Blocked', 'Degraded', 'Unavailable']);

/**
 * Bad: blocked, degraded, unavailable without being updated, unknown where others are known, or what an entry of those that need attention is about. The rest is
 * on its way, waits or is done.
 */
function formatNodes(status: UpdateStatus, language: Language): readonly string[] {
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
    '## Nodes that need attention',
    ...(rows.length === 0 ? ['None.'] : []),
    ...table(
      ['Node', 'Pool', 'Assessment', 'Phase', 'Version', 'Message'],
      rows.map((cells) => cells.map(escapeMarkdown)),
    ),
    ...(rest.length === 0 ? [] : [describeRest(rest, language)]),
    ...describeUnpooled(status),
  ];
}

/** What is wrong, by node, of those that entries are about. */
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

/** Nodes that something else than the machine-config operator updates: they have no steps here, and no release that is known. */
function listManagedRows(
  { health }: UpdateStatus,
  language: Language,
): readonly (readonly string[])[] {
  return health.flatMap((insight) => {
    const { manager } = insight;
    if (!manager || (insight.code !== 'NodeUnavailable' && insight.code !== 'NodeDegraded'))
      return [];
    const isDegraded = insight.code === 'NodeDegraded';
    // Then a finding of its own says more.
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

// --- Health, history, what is missing --------------------------------------------------------------------------------

/** `told`: what stands in the ticket anyway, so that no message is in it twice. */
function formatHealth(status: UpdateStatus, told: string, language: Language): readonly string[] {
  return [
    '## Health',
    ...(status.health.length === 0 ? ['None.'] : []),
    ...listShownFindings(status.health, status.attention).flatMap((finding) =>
      formatInsight(finding, told, status.now, language),
    ),
  ];
}

function formatInsight(
  { insight, level }: ShownFinding,
  told: string,
  now: Instant,
  language: Language,
): readonly string[] {
  const details = describeHealthDetails(insight, language);
  const isTold = details.split('\n').every((line) => told.includes(line.trim()));
  const { impact, startedAt, resources, reference } = insight;
  const facts: readonly (readonly [string, string])[] = [
    ['Level', describeHealthLevel(level, language)],
    ['Impact', describeImpact(impact, language)],
    [
      'Since',
      startedAt === undefined
        ? 'Unknown'
        : `${formatTime(startedAt)} (${formatElapsed(now - startedAt, language)})`,
    ],
    [
      'Resources',
      resources
        .map(({ resource, group, namespace, name }) =>
          [group ? `${resource}.${group}` : resource, namespace, name].filter(Boolean).join('/'),
        )
        .join(', '),
    ],
  ];
  return [
    `### ${escapeMarkdown(describeKnownSummary(insight, language))}`,
    [
      ...facts.map(([term, text]) => `- **${term}:** ${escapeMarkdown(text)}`),
      ...(reference === undefined ? [] : [`- **Reference:** ${link(reference)}`]),
    ].join('\n'),
    ...(insight.evidence ?? []).map((evidence) =>
      escapeMarkdown(describeEvidence(evidence, now, language)),
    ),
    ...(isTold ? [] : [fence(details)]),
  ];
}

function formatHistory(
  { controlPlane: { history } }: UpdateStatus,
  language: Language,
): readonly string[] {
  const { t } = language;
  if (history.length === 0) return [];
  const more = history.length - HISTORY_SHOWN;
  return [
    '## History',
    ...table(
      ['Version', 'State', 'Started', 'Completed', 'Duration', 'Verified'],
      history
        .slice(0, HISTORY_SHOWN)
        .map((entry, index) => formatHistoryRow(entry, index === 0, language).map(escapeMarkdown)),
    ),
    ...(more > 0 ? [t('{{count}} more', { count: more })] : []),
  ];
}

function formatHistoryRow(
  entry: UpdateHistoryEntry,
  isNewest: boolean,
  language: Language,
): readonly string[] {
  const { version, state, startedAt, completedAt, verified, forced } = entry;
  return [
    version || 'Unknown',
    // ClusterVersion's word for both.
    state === 'Partial' ? (isNewest ? 'In progress' : 'Not completed') : state || 'Unknown',
    startedAt === undefined ? '–' : formatTime(startedAt),
    completedAt === undefined ? '–' : formatTime(completedAt),
    startedAt === undefined || completedAt === undefined
      ? '–'
      : formatElapsed(completedAt - startedAt, language),
    [
      verified === undefined ? 'Unknown' : verified ? 'yes' : 'no',
      ...(forced ? ['forced'] : []),
    ].join(', '),
  ];
}

function formatMissing({ missing }: UpdateStatus, language: Language): readonly string[] {
  const told = missing.filter(({ reason }) => reason !== 'NotAsked');
  if (told.length === 0) return [];
  return [
    "## What couldn't be read",
    told.map((one) => `- ${escapeMarkdown(describeMissingInFull(one, language))}`).join('\n'),
  ];
}

function formatExplanation(status: UpdateStatus, language: Language): readonly string[] {
  const sections = explainDetails(status, { topic: 'all' }, language);
  return sections.length === 0 ? [] : ['## Explanation', ...formatSectionsAsMarkdown(sections, 3)];
}

function describeMissingInFull(missing: MissingData, language: Language): string {
  const { summary, resolve } = describeMissing(missing, language);
  return [summary, describeMissingEffect(missing, language), resolve]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

// --- Times -----------------------------------------------------------------------------------------------------------

/** `2026-03-01 12:00:00 UTC`; empty for a moment that no calendar has. */
function formatTime(at: Instant): string {
  const text = formatInstant(truncateTo(at, SECOND));
  return text === '' ? '' : `${text.slice(0, -1).replace('T', ' ')} UTC`;
}

function formatElapsed(durationNs: bigint, language: Language): string {
  return formatDuration(toMilliseconds(durationNs), language);
}

function formatSince(since: Instant | undefined, now: Instant, language: Language): string {
  return since === undefined ? '–' : formatElapsed(now - since, language);
}
