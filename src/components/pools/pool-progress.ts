import type { NodeAssessment } from '../../engine';
import type { NodeProgress } from '../../wording/nodes/node-progress';
import type { Language } from '../../wording/language/language';
import type { Segment } from '../shared/SegmentedBar';
import type { Tone } from '../shared/tone';

type Part =
  | 'updated'
  | 'degraded'
  | 'unavailable'
  | 'draining'
  | 'updating'
  | 'rebooting'
  | 'excluded'
  | 'pending'
  | 'unknown';

/** Best first, as the bar fills from the left; problems stand between what is done and what waits. */
const PARTS: readonly { readonly part: Part; readonly tone: Tone }[] = [
  { part: 'updated', tone: 'success' },
  { part: 'rebooting', tone: 'rebooting' },
  { part: 'updating', tone: 'info' },
  { part: 'draining', tone: 'draining' },
  { part: 'degraded', tone: 'danger' },
  { part: 'unavailable', tone: 'warning' },
  { part: 'excluded', tone: 'paused' },
  { part: 'pending', tone: 'pending' },
  { part: 'unknown', tone: 'unknown' },
];

/**
 * The nodes in parts that do not overlap. An updated node counts as updated even if something else is wrong with it, so that
 * the bar never says less than "N updated"; a degraded one as degraded, whichever phase it is in.
 */
export function splitNodes(
  nodes: readonly NodeAssessment[],
  language: Language,
): readonly Segment[] {
  const counts = new Map<Part, number>();
  for (const node of nodes) {
    const part = partOf(node);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return PARTS.map(({ part, tone }) => {
    const count = counts.get(part) ?? 0;
    return { id: part, tone, count, text: describePart(part, count, language) };
  });
}

/** The same bar from what a pool reports about itself: updated, degraded, and the rest, of which nothing is known. */
export function splitReported(progress: NodeProgress, language: Language): readonly Segment[] {
  const { t } = language;
  const { updated, total } = progress;
  const rest = Math.max(0, total - updated);
  return [
    {
      id: 'updated',
      tone: 'success',
      count: updated,
      text: describePart('updated', updated, language),
    },
    { id: 'rest', tone: 'unknown', count: rest, text: t('{{count}} not updated', { count: rest }) },
  ];
}

function partOf(node: NodeAssessment): Part {
  if (node.updated) return 'updated';
  switch (node.assessment) {
    case 'Degraded':
      return 'degraded';
    case 'Unavailable':
      return 'unavailable';
    case 'Excluded':
      return 'excluded';
    case 'Progressing':
      if (node.phase === 'Draining') return 'draining';
      return node.phase === 'Rebooting' ? 'rebooting' : 'updating';
    case 'Outdated':
      return 'pending';
    case 'Completed':
      return 'updated';
    case 'Unknown':
      return 'unknown';
  }
}

function describePart(part: Part, count: number, { t }: Language): string {
  switch (part) {
    case 'updated':
      return t('{{count}} updated', { count });
    case 'degraded':
      return t('{{count}} degraded', { count });
    case 'unavailable':
      return t('{{count}} unavailable', { count });
    case 'draining':
      return t('{{count}} draining', { count });
    case 'updating':
      return t('{{count}} updating', { count });
    case 'rebooting':
      return t('{{count}} rebooting', { count });
    case 'excluded':
      return t('{{count}} excluded', { count });
    case 'pending':
      return t('{{count}} pending', { count });
    case 'unknown':
      return t('{{count}} unknown', { count });
  }
}
