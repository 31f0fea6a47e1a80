/** A part of an explanation: a heading and what is to be said under it, which may be nothing. */
export interface ExplainedSection {
  readonly title: string;
  readonly items: readonly ExplainedItem[];
}

/** A statement, with its details below it. */
export interface ExplainedItem {
  /** A line: a whole sentence, or a name with its facts. */
  readonly text: string;
  readonly details?: readonly ExplainedItem[];
  /** A command to copy. */
  readonly command?: string;
  /** Another one to run before it. */
  readonly check?: string;
  /** The cluster's own words, untouched, of any length. */
  readonly original?: string;
}

/** An item whose text only names the source of quotes, so it is left out without them. */
export interface QuotingItem extends ExplainedItem {
  readonly original: string;
  readonly isQuote: true;
}

/** The sections as plain text, with a line feed at the end; empty when there are none. */
export function formatSectionsAsText(sections: readonly ExplainedSection[]): string {
  return sections
    .map(({ title, items }) => `= ${title} =\n${items.map((item) => asText(item, '')).join('')}`)
    .join('\n');
}

function asText(item: ExplainedItem, indent: string): string {
  const below = `${indent}  `;
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => `${below}${line}\n`)
      .join('');
  return [
    `${indent}${item.text}\n`,
    item.original === undefined ? '' : lines(item.original),
    item.check === undefined ? '' : lines(`$ ${item.check}`),
    item.command === undefined ? '' : lines(`$ ${item.command}`),
    ...(item.details ?? []).map((detail) => asText(detail, below)),
  ].join('');
}
