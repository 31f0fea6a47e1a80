import type { UpdateStatus } from '../../engine';
import type { Handover } from '../handover/handover';
import type { Language } from '../../wording/language/language';
import { formatMarkdown } from './markdown';
import { escapeMarkdown, fence } from './markdown-text';

/** For a ticket: what the first screen says in ten lines, and everything else folded below. */
export function formatTicket(
  status: UpdateStatus,
  { action, cause, cluster, command, end, link, verdict }: Handover,
  language: Language,
): string {
  const where = [
    ...(cluster === undefined ? [] : [escapeMarkdown(cluster)]),
    // It is a link as it stands, and no other character of it needs an escape between these.
    ...(link === undefined ? [] : [`<${link}>`]),
  ];
  const lines = [
    ...(where.length === 0 ? [] : [`- **Cluster:** ${where.join(' ')}`]),
    ...(cause === undefined ? [] : [`- **Cause:** ${escapeMarkdown(cause)}`]),
    `- **Next:** ${escapeMarkdown(action)}`,
    ...(end === undefined ? [] : [`- **Expected end:** ${escapeMarkdown(end)}`]),
  ];
  return [
    `**${escapeMarkdown(verdict)}**`,
    lines.join('\n'),
    ...(command === undefined ? [] : [fence(command)]),
    '<details>\n<summary>Details</summary>',
    formatMarkdown(status, language).trimEnd(),
    '</details>\n',
  ].join('\n\n');
}
