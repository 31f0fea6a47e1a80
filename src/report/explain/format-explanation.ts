import type { UpdateStatus } from '../../engine';
import { escapeMarkdown } from '../markdown/markdown-text';
import { isWhole } from './is-whole';
import type { ExplainTopic } from './topic';
import { formatSectionsAsText, type ExplainedSection } from './section';
import { formatSectionsAsMarkdown } from './section-markdown';

/** An explanation by itself, with a line feed at its end; says so when there is nothing to explain. */
export function formatExplanation(
  sections: readonly ExplainedSection[],
  topic: ExplainTopic,
  status: Pick<UpdateStatus, 'missing' | 'pools'>,
  format: 'text' | 'markdown',
): string {
  if (sections.length === 0 && topic.topic !== 'all') {
    const nothing = describeNothing(topic, isWhole(status));
    return `${format === 'markdown' ? escapeMarkdown(nothing) : nothing}\n`;
  }
  return format === 'markdown'
    ? `${formatSectionsAsMarkdown(sections, 2).join('\n\n')}\n`
    : formatSectionsAsText(sections);
}

/** The text for an explanation without sections. Data that could not be read may contain a problem. */
function describeNothing(
  topic: Exclude<ExplainTopic, { readonly topic: 'all' }>,
  wasAllRead: boolean,
): string {
  const nothing = describeNoProblem(topic);
  return wasAllRead ? `${nothing}.` : `${nothing}, as far as resources could be read.`;
}

function describeNoProblem(topic: Exclude<ExplainTopic, { readonly topic: 'all' }>): string {
  switch (topic.topic) {
    case 'payload':
      return 'No release is waiting for acceptance';
    case 'node':
      return topic.name === undefined
        ? 'No node problems, no nodes waiting'
        : `No problems with node ${topic.name}, and the node isn't waiting`;
    case 'operator':
      return topic.name === undefined
        ? 'No operator problems'
        : `No problems with operator ${topic.name}`;
    case 'pool':
      return topic.name === undefined
        ? 'No pool problems, no pools waiting'
        : `No problems with pool ${topic.name}, and the pool isn't waiting`;
  }
}
