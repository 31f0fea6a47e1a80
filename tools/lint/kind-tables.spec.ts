import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTS } from './kind-tables';

const fileOf = (document: string): string => path.resolve(__dirname, '../..', document);

it.each(Object.entries(DOCUMENTS))(
  '%s says what src/engine/kinds/kinds.ts says; "npm run tables" makes it so',
  (document, makeCurrent) => {
    const text = readFileSync(fileOf(document), 'utf8');
    const current = makeCurrent(text);
    if (process.env.UPDATE_FIXTURES) writeFileSync(fileOf(document), current);
    else expect(text).toBe(current);
  },
);

// The others are roles, which have no words.
it.each(Object.entries(DOCUMENTS).filter(([document]) => document.endsWith('.md')))(
  '%s leaves no cell of words empty',
  (document, makeCurrent) => {
    const rows = makeCurrent(readFileSync(fileOf(document), 'utf8'))
      .split('\n')
      .filter((line) => /^\| (`x-|get|list)/.test(line));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
  },
);
