import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeCausesDocument } from './causes-document';

const FILE = path.resolve(__dirname, '../../docs/causes.md');

it('lists the rows of src/engine/known-causes; "npm run tables" writes it', () => {
  const current = makeCausesDocument();
  if (process.env.UPDATE_FIXTURES) writeFileSync(FILE, current);
  else expect(readFileSync(FILE, 'utf8')).toBe(current);
});
