import { escapeMarkdown } from '../markdown/markdown-text';
import type { Language } from '../../wording/language/language';
import type { ExplainTopic } from './topic';
import { formatSectionsAsText, type ExplainedSection } from './section';
import { formatSectionsAsMarkdown } from './section-markdown';

/** An explanation by itself, with a line feed at its end; says so when there is nothing to explain. */
export function formatExplanation(
  sections: readonly ExplainedSection[],
  topic: ExplainTopic,
  format: 'text' | 'markdown',
  language: Language,
): string {
  if (sections.length === 0) {
    const nothing = describeNothing(topic, language);
    return `${format === 'markdown' ? escapeMarkdown(nothing) : nothing}\n`;
  }
  return format === 'markdown'
    ? `${formatSectionsAsMarkdown(sections, 2).join('\n\n')}\n`
    : formatSectionsAsText(sections);
}

function describeNothing(topic: ExplainTopic, { t }: Language): string {
  switch (topic.topic) {
    case 'all':
      return t('There is nothing to explain.');
    case 'payload':
      return t('No release waits to be accepted.');
    case 'node':
      return topic.name === undefined
        ? t('There is nothing to explain about nodes.')
        : t('There is nothing to explain about node {{name}}.', { name: topic.name });
    case 'pool':
      return topic.name === undefined
        ? t('There is nothing to explain about pools.')
        : t('There is nothing to explain about pool {{name}}.', { name: topic.name });
  }
}
