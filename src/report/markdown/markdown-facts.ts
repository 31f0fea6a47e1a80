import {
  countUpdatedNodes,
  isOperatorProgressKnown,
  type PoolAssessment,
  type UpdateStatus,
} from '../../engine';
import { describeControlPlaneAssessment } from '../../wording/verdict/state-words';
import {
  describeExpectedEnd,
  describeWholeTimeLeft,
  describeWindow,
} from '../../wording/estimates/expected-end';
import type { Language } from '../../wording/language/language';
import { escapeMarkdown } from './markdown-text';
import { formatTime, formatElapsed } from './markdown-times';
import { describeOperatorsUpdated } from './markdown-operators';

export function formatFacts(status: UpdateStatus, language: Language): string {
  const { controlPlane, now, topology } = status;
  const { startedAt } = controlPlane;
  const left = describeWholeTimeLeft(status, language);
  const end = describeExpectedEnd(status, language);
  const fit = describeWindow(status, language);
  const facts: readonly (readonly [string, string])[] = [
    ['As of', formatTime(now)],
    ...(status.clusterName === undefined ? [] : [['Cluster', status.clusterName] as const]),
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
          ...(end === '' || end === left.text ? [] : [['Expected end', end] as const]),
          ...(fit === '' ? [] : [['Maintenance window', fit] as const]),
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

/** The progress of the pools of a scope: the number of updated nodes, and the time of completion. */
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
