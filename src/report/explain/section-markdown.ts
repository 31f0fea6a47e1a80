import { escapeMarkdown, fence } from '../markdown/markdown-text';
import type { ExplainedItem, ExplainedSection } from './section';

/** The sections as blocks of Markdown, each with a heading of the given level. */
export function formatSectionsAsMarkdown(
  sections: readonly ExplainedSection[],
  level: 2 | 3,
): readonly string[] {
  return sections.flatMap(({ title, items }) => [
    `${'#'.repeat(level)} ${escapeMarkdown(title)}`,
    ...(items.length === 0 ? [] : [items.map((item) => asMarkdown(item, '')).join('\n')]),
  ]);
}

/** A point of a list; what belongs to it is indented, blocks of text too, so that the list goes on behind them. */
function asMarkdown(
  { check, command, details = [], original, text }: ExplainedItem,
  indent: string,
): string {
  const below = `${indent}  `;
  return [
    `${indent}- ${escapeMarkdown(text)}`,
    ...[original, check, command]
      .filter((block) => block !== undefined)
      .map((block) => indented(fence(block), below)),
    ...details.map((detail) => asMarkdown(detail, below)),
  ].join('\n');
}

function indented(block: string, indent: string): string {
  return block
    .split('\n')
    .map((line) => `${indent}${line}`)
    .join('\n');
}
