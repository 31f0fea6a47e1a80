import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTS } from './kind-tables';

describe.each(Object.entries(DOCUMENTS))('%s', (document, makeCurrent) => {
  const file = path.resolve(__dirname, '..', document);

  it('says what src/engine/kinds.ts says; "npm run tables" makes it so', () => {
    const text = readFileSync(file, 'utf8');
    const current = makeCurrent(text);
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, current);
    else expect(text).toBe(current);
  });

  it('leaves no cell of words empty', () => {
    const rows = makeCurrent(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => /^\| (`x-|get|list)/.test(line));
    for (const row of rows) expect(row).not.toMatch(/\|\s*\|$/);
  });
});
