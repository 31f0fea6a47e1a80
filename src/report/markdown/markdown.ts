import {
  countPoolProgress,
  readPoolState,
  type Instant,
  type MissingData,
  type PoolAssessment,
  type UpdateHistoryEntry,
  type UpdateStatus,
} from '../../engine';
import { describeEvidence } from '../../wording/evidence/evidence';
import { describeHealthDetails } from '../../wording/health/health-details';
import { describeKnownSummary } from '../../wording/health/health-insight';
import { describeMissing, describeMissingEffect } from '../../wording/health/missing-data';
import {
  describeHealthLevel,
  describeImpact,
  describePoolAssessment,
} from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';
import { describeVerdict } from '../../wording/verdict/verdict';
import { describeVerdictCause } from '../../wording/verdict/verdict-cause';
import { listShownFindings, type ShownFinding } from '../../wording/health/shown-findings';
import { explainDetails } from '../explain/explain-status';
import { formatSectionsAsMarkdown } from '../explain/section-markdown';
import { escapeMarkdown, fence, link, table } from './markdown-text';
import { formatFacts } from './markdown-facts';
import { formatOperators } from './markdown-operators';
import { formatNodes } from './markdown-nodes';
import { formatTime, formatElapsed } from './markdown-times';

const HISTORY_SHOWN = 5;

/**
 * The status for a ticket, in GitHub's Markdown, for readers without access to the cluster. Times are in UTC. It names
 * all operators, nodes, and pools that need attention, and counts the others. Messages of the cluster are in full.
 * `language` must be English, because the sentences of this file are.
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

/** Health insights. `told` is the rest of the ticket, so that no message is in it twice. */
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
        ? ''
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
      ...facts.flatMap(([term, text]) =>
        text === '' ? [] : [`- **${term}:** ${escapeMarkdown(text)}`],
      ),
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
    // ClusterVersion has one word for both.
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
