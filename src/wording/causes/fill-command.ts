import { shellWord } from '../next-steps/shell';
import type { Captures } from '../language/language';

type Quotes = 'none' | 'single' | 'double';

/**
 * A command with its `{name}`s filled in. Each value is one word of the shell, or part of one, whatever is in it; an
 * option with `{name...}` is given once for each word of the value. `undefined` when a value is missing, or could be
 * read as an option.
 */
export function fillCommand(template: string, values: Captures): string | undefined {
  const [, before = '', option = '', name = '', after = ''] = OF_WORDS.exec(template) ?? [];
  const words = values[name]?.split(' ').filter((word) => word !== '') ?? [];
  if (words.length === 0) return fillWords(template, values);
  const each = words.map((_, index) => `${option}{${name}${index}}`).join(' ');
  const ofWords = Object.fromEntries(words.map((word, index) => [`${name}${index}`, word]));
  return fillWords(`${before}${each}${after}`, { ...values, ...ofWords });
}

const OF_WORDS = /^(.*?)(--\w+=)\{(\w+)\.\.\.\}(.*)$/s;

function fillWords(template: string, values: Captures): string | undefined {
  const open: Quotes[] = ['none'];
  let isWordStart = true;
  let filled = '';
  const isForShell = /\bsh -c /.test(template);
  for (const token of template.match(TOKENS) ?? []) {
    const quotes = open.at(-1) ?? 'none';
    const [, name] = NAME.exec(token) ?? [];
    if (name === undefined) {
      filled += token;
      follow(token, quotes, open);
    } else {
      const value = values[name];
      if (value === undefined || (isWordStart && value.startsWith('-'))) return undefined;
      // A shell that the command starts takes its words apart once more.
      if (isForShell && shellWord(value) !== value) return undefined;
      filled += quote(value, quotes);
    }
    isWordStart = token === ' ' || token === '$(';
  }
  return filled;
}

const NAME = /^\{([a-zA-Z]\w*)(?:\.\.\.)?\}$/;

const TOKENS = /\{[a-zA-Z]\w*(?:\.\.\.)?\}|\\.|\$\(|./gs;

/** Quotes end where they began; a command in another one has quotes of its own. */
function follow(token: string, quotes: Quotes, open: Quotes[]): void {
  if (quotes === 'single') {
    if (token === "'") open.pop();
  } else if (token === '$(') open.push('none');
  else if (token === '"') {
    if (quotes === 'double') open.pop();
    else open.push('double');
  } else if (quotes === 'none') {
    if (token === "'") open.push('single');
    else if (token === ')' && open.length > 1) open.pop();
  }
}

function quote(value: string, quotes: Quotes): string {
  switch (quotes) {
    case 'none':
      return shellWord(value);
    case 'single':
      return value.replaceAll("'", String.raw`'\''`);
    case 'double':
      return value.replace(/["$`\\]/g, String.raw`\$&`);
  }
}
