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
      return t('No problems, nothing waiting.');
    case 'payload':
      return t('No release is waiting for acceptance.');
    case 'node':
      return topic.name === undefined
        ? t('No node problems, no nodes waiting.')
        : t("No problems with node {{name}}, and the node isn't waiting.", { name: topic.name });
    case 'pool':
      return topic.name === undefined
        ? t('No pool problems, no pools waiting.')
        : t("No problems with pool {{name}}, and the pool isn't waiting.", { name: topic.name });
  }
}
