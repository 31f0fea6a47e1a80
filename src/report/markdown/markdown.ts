import {
  formatInstant,
  SECOND,
  toMilliseconds,
  truncateTo,
  type HealthInsight,
  type Instant,
  type MissingData,
  type NodeAssessment,
  type OperatorAssessment,
  type PoolAssessment,
  type UpdateHistoryEntry,
  type UpdateStatus,
} from '../../engine';
import { describeEvidence } from '../../wording/evidence/evidence';
import { formatDuration } from '../../wording/language/duration';
import { describeHealthDetails, describeHealthSummary } from '../../wording/health/health-insight';
import { describeMissing, describeMissingEffect } from '../../wording/health/missing-data';
import {
  describeControlPlaneAssessment,
  describeHealthLevel,
  describeImpact,
  describeNodeAssessment,
  describeNodePhase,
  describeOperatorState,
  describePoolAssessment,
} from '../../wording/verdict/state-words';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import type { Language } from '../../wording/language/language';
import { describeVerdict, describeVerdictCause } from '../../wording/verdict/verdict';
import { explainDetails } from '../explain/explain-status';
import { formatSectionsAsMarkdown } from '../explain/section-markdown';
import { escapeMarkdown, fence, link, table } from './markdown-text';

const HISTORY_SHOWN = 5;

/**
 * The status for a ticket, in GitHub's Markdown: what somebody who was not there needs. Times are in UTC. Of operators,
 * nodes and pools it names those that need a look, all of them, and counts the rest; what the cluster says stands in full.
 * `t` must give English, which is the language of numbers and durations in it.
 */
export function formatMarkdown(status: UpdateStatus, language: Language): string {
  const blocks = [
    `# ${escapeMarkdown(describeVerdict(status, language))}`,
    ...formatVerdictCause(status, language),
    ...formatVerdictMessage(status),
    formatFacts(status, language),
    ...formatOperators(status, language),
    ...formatPools(status, language),
    ...formatNodes(status, language),
    ...formatHealth(status, language),
    ...formatHistory(status, language),
    ...formatMissing(status, language),
    ...formatExplanation(status, language),
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
  const { t } = language;
  const { controlPlane, now, timeLeft, topology } = status;
  const { startedAt } = controlPlane;
  const left = describeTimeLeft(timeLeft, language);
  const facts: readonly (readonly [string, string])[] = [
    [t('As of'), formatTime(now)],
    ...describeVersions(status, language),
    ...(startedAt !== undefined && status.updating !== false
      ? [
          [t('Started'), formatTime(startedAt)] as const,
          [t('Elapsed'), formatElapsed(now - startedAt, language)] as const,
        ]
      : []),
    ...(status.updating === false
      ? []
      : [
          [
            t('Time remaining'),
            left.basis === undefined ? left.text : `${left.text} (${left.basis})`,
          ] as const,
        ]),
    [t('Control plane'), describeControlPlane(status, language)],
    [t('Control plane nodes'), describePoolsEnd(status, 'ControlPlane', language)],
    [t('Worker pools'), describePoolsEnd(status, 'WorkerPool', language)],
    ...(topology === 'unknown' ? [] : [[t('Topology'), topology] as const]),
  ];
  return facts.map(([term, text]) => `- **${term}:** ${escapeMarkdown(text)}`).join('\n');
}

function describeVersions(
  { controlPlane: { versions }, updating }: UpdateStatus,
  { t }: Language,
): readonly (readonly [string, string])[] {
  const { target, previous, kind, lastCompleted } = versions;
  if (target === undefined) return [];
  const term = updating === false ? t('Last update') : t('Update');
  switch (kind) {
    case 'installation':
      return [[t('Installation'), target]];
    case 'multiArch':
      return [[term, t('{{version}}, migration to multi-architecture', { version: target })]];
    case 'fromPartial':
      return [
        [term, `${previous ?? t('Unknown')} → ${target}`],
        [
          t('Previous update'),
          lastCompleted === undefined
            ? t('never completed')
            : t('never completed, the last completed one was to {{version}}', {
                version: lastCompleted,
              }),
        ],
      ];
    case 'update':
    case 'unknown':
      return [[term, `${previous ?? t('Unknown')} → ${target}`]];
  }
}

function describeControlPlane({ controlPlane }: UpdateStatus, language: Language): string {
  const { t } = language;
  const { assessment, completedAt, counts, updatingForNs } = controlPlane;
  if (assessment === 'Completed' && completedAt !== undefined) {
    return t('completed {{moment}}, took {{duration}}', {
      moment: formatTime(completedAt),
      duration: formatElapsed(updatingForNs, language),
    });
  }
  const word = describeControlPlaneAssessment(assessment, language);
  return counts.total === 0 ? word : `${word}, ${describeOperatorsUpdated(counts, language)}`;
}

/** One of the ends of an update that the pools decide: of how many nodes it is reached, and since when, if of all. */
function describePoolsEnd(
  { pools, topology }: UpdateStatus,
  scope: PoolAssessment['scope'],
  language: Language,
): string {
  const { t } = language;
  const ours = pools.filter((pool) => pool.scope === scope);
  if (ours.length === 0) {
    return topology === 'External' ? t('not part of this cluster') : t('Unknown');
  }
  const isCounted = ours.every(({ counts, countsFrom }) => counts && countsFrom !== 'reported');
  const total = sum(ours, ({ counts, reported }) => counts?.total ?? reported.machines ?? 0);
  const updated = sum(ours, ({ counts, reported }) => counts?.updated ?? reported.updated ?? 0);
  if (total === 0) return t('no nodes');
  const nodes = describeNodesUpdated(updated, total, language);
  if (!isCounted) return `${nodes} ${t('(as the pools report)')}`;
  if (updated < total) return nodes;
  const ends = ours.filter(({ counts }) => counts?.total !== 0).map((pool) => pool.updatedSinceAt);
  const known = ends.filter((end) => end !== undefined);
  const last = known.reduce((latest, end) => (end > latest ? end : latest), known[0] ?? 0n);
  return known.length < ends.length
    ? t('{{nodes}}, complete', { nodes })
    : t('{{nodes}}, completed {{moment}}', { nodes, moment: formatTime(last) });
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
    `## ${t('Operators')}`,
    [
      describeOperatorsUpdated(counts, language),
      t('{{count}} updating', { count: counts.updating }),
      t('{{count}} waiting', { count: counts.waiting }),
      t('{{count}} unavailable', { count: counts.unavailable }),
      t('{{count}} degraded', { count: counts.degraded }),
    ].join(', '),
    ...table(
      [t('Operator'), t('State'), t('Health'), t('Version'), t('Since'), t('Reason'), t('Message')],
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
  const { t } = language;
  const { name, state, health, version, progressing, available, degraded } = operator;
  const healthWords = {
    healthy: t('Healthy'),
    degraded: t('Degraded'),
    unavailable: t('Unavailable'),
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
      version ?? t('Unknown'),
      formatSince(condition?.lastTransitionAt, now, language),
      condition?.reason || '–',
      condition?.message || '–',
    ].map(escapeMarkdown),
  );
}

function formatPools(status: UpdateStatus, language: Language): readonly string[] {
  const { t } = language;
  if (status.pools.length === 0) return [];
  return [
    `## ${t('Pools')}`,
    ...table(
      [
        t('Pool'),
        t('Assessment'),
        t('Updated'),
        t('Progressing'),
        t('Draining'),
        t('Degraded'),
        t('Unavailable'),
        t('Paused'),
        t('Max unavailable'),
      ],
      status.pools.map((pool) => formatPoolRow(pool, language).map(escapeMarkdown)),
    ),
  ];
}

function formatPoolRow(pool: PoolAssessment, language: Language): readonly string[] {
  const { t } = language;
  const { name, assessment, counts, countsFrom, reported, paused, maxUnavailable } = pool;
  const cells = [name, describePoolAssessment(assessment, language)];
  const rest = [paused ? t('yes') : t('no'), maxUnavailable?.toString() ?? t('Unknown')];
  if (counts) {
    const { updated, total, progressing, draining, degraded, available } = counts;
    const isReported = countsFrom === 'reported';
    const numbers = [progressing, isReported ? '?' : draining, degraded, total - available];
    const done = `${updated}/${total}`;
    return [
      ...cells,
      isReported ? `${done} ${t('(as the pool reports)')}` : done,
      ...numbers.map(String),
      ...rest,
    ];
  }
  const shown = (count: number | undefined): string => count?.toString() ?? '?';
  return [
    ...cells,
    `${shown(reported.updated)}/${shown(reported.machines)} ${t('(as the pool reports)')}`,
    '?',
    '?',
    shown(reported.degraded),
    shown(reported.unavailable),
    ...rest,
  ];
}

/** Bad: degraded, unavailable without being updated, or unknown. The rest is on its way, waits or is done. */
function formatNodes(status: UpdateStatus, language: Language): readonly string[] {
  const { t } = language;
  const nodes = status.pools.flatMap((pool) => pool.nodes);
  const { unpooledNodes } = status;
  if (nodes.length === 0 && unpooledNodes.length === 0) return [];
  const isBad = ({ assessment, degraded, phase }: NodeAssessment): boolean =>
    degraded || assessment === 'Unavailable' || phase === 'Unknown';
  const bad = nodes.filter(isBad);
  const rest = nodes.filter((node) => !isBad(node));
  return [
    `## ${t('Nodes that need attention')}`,
    ...(bad.length === 0 ? [t('None.')] : []),
    ...table(
      [t('Node'), t('Pool'), t('Assessment'), t('Phase'), t('Version'), t('Message')],
      bad.map((node) => formatNodeRow(node, language).map(escapeMarkdown)),
    ),
    ...(rest.length === 0 ? [] : [describeRest(rest, language)]),
    ...(unpooledNodes.length === 0
      ? []
      : [
          `${t('{{count}} nodes are in no pool and are not updated.', {
            count: unpooledNodes.length,
            defaultValue_one: '{{count}} node is in no pool and is not updated.',
          })} ${escapeMarkdown(unpooledNodes.map(({ name }) => name).join(', '))}`,
        ]),
  ];
}

function formatNodeRow(node: NodeAssessment, language: Language): readonly string[] {
  const { t } = language;
  const version = node.version ?? t('Unknown');
  const goesTo = node.desiredVersion;
  return [
    node.name,
    node.pool,
    describeNodeAssessment(node.assessment, language),
    describeNodePhase(node.phase, language),
    goesTo === undefined || goesTo === version ? version : `${version} → ${goesTo}`,
    node.message || '–',
  ];
}

function describeRest(nodes: readonly NodeAssessment[], language: Language): string {
  const { t } = language;
  const counts = new Map<NodeAssessment['phase'], number>();
  for (const { phase } of nodes) counts.set(phase, (counts.get(phase) ?? 0) + 1);
  return t('All others: {{counts}}', {
    counts: [...counts]
      .map(([phase, count]) => `${count} ${describeNodePhase(phase, language)}`)
      .join(', '),
  });
}

// --- Health, history, what is missing --------------------------------------------------------------------------------

function formatHealth(status: UpdateStatus, language: Language): readonly string[] {
  const { t } = language;
  return [
    `## ${t('Health')}`,
    ...(status.health.length === 0 ? [t('None.')] : []),
    ...status.health.flatMap((insight) => formatInsight(insight, status.now, language)),
  ];
}

function formatInsight(
  insight: HealthInsight,
  now: Instant,
  language: Language,
): readonly string[] {
  const { t } = language;
  const { level, impact, startedAt, resources, reference } = insight;
  const facts: readonly (readonly [string, string])[] = [
    [t('Level'), describeHealthLevel(level, language)],
    [t('Impact'), describeImpact(impact, language)],
    [
      t('Since'),
      startedAt === undefined
        ? t('Unknown')
        : `${formatTime(startedAt)} (${formatElapsed(now - startedAt, language)})`,
    ],
    [
      t('Resources'),
      resources
        .map(({ resource, group, namespace, name }) =>
          [group ? `${resource}.${group}` : resource, namespace, name].filter(Boolean).join('/'),
        )
        .join(', '),
    ],
  ];
  return [
    `### ${escapeMarkdown(describeHealthSummary(insight, language))}`,
    [
      ...facts.map(([term, text]) => `- **${term}:** ${escapeMarkdown(text)}`),
      ...(reference === undefined ? [] : [`- **${t('Reference')}:** ${link(reference)}`]),
    ].join('\n'),
    ...(insight.evidence ?? []).map((evidence) =>
      escapeMarkdown(describeEvidence(evidence, now, language)),
    ),
    fence(describeHealthDetails(insight, language)),
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
    `## ${t('History')}`,
    ...table(
      [t('Version'), t('State'), t('Started'), t('Completed'), t('Duration'), t('Verified')],
      history
        .slice(0, HISTORY_SHOWN)
        .map((entry) => formatHistoryRow(entry, language).map(escapeMarkdown)),
    ),
    ...(more > 0 ? [t('{{count}} more', { count: more })] : []),
  ];
}

function formatHistoryRow(entry: UpdateHistoryEntry, language: Language): readonly string[] {
  const { t } = language;
  const { version, state, startedAt, completedAt, verified, forced } = entry;
  return [
    version || t('Unknown'),
    state || t('Unknown'),
    startedAt === undefined ? '–' : formatTime(startedAt),
    completedAt === undefined ? '–' : formatTime(completedAt),
    startedAt === undefined || completedAt === undefined
      ? '–'
      : formatElapsed(completedAt - startedAt, language),
    [
      verified === undefined ? t('Unknown') : verified ? t('yes') : t('no'),
      ...(forced ? [t('forced')] : []),
    ].join(', '),
  ];
}

function formatMissing({ missing }: UpdateStatus, language: Language): readonly string[] {
  const { t } = language;
  const told = missing.filter(({ reason }) => reason !== 'NotAsked');
  if (told.length === 0) return [];
  return [
    `## ${t("What couldn't be read")}`,
    told.map((one) => `- ${escapeMarkdown(describeMissingInFull(one, language))}`).join('\n'),
  ];
}

function formatExplanation(status: UpdateStatus, language: Language): readonly string[] {
  const { t } = language;
  const sections = explainDetails(status, { topic: 'all' }, language);
  return sections.length === 0
    ? []
    : [`## ${t('Explanation')}`, ...formatSectionsAsMarkdown(sections, 3)];
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

function sum<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
