import * as fc from 'fast-check';
import { toYaml } from '../testing/must-gather';
import { parsePart } from './parse-document';
import { splitDocuments, type DocumentPart } from './split-documents';

const SEED = { seed: 14, numRuns: 100 };

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) {
    yield await Promise.resolve(text.slice(at, at + length));
  }
}

async function split(
  text: string,
  { length = 7, longest = Infinity } = {},
): Promise<readonly DocumentPart[]> {
  const parts: DocumentPart[] = [];
  for await (const part of splitDocuments(inPieces(text, length), longest)) parts.push(part);
  return parts;
}

/** What is in the text: items, and documents without their items. */
async function read(text: string, length?: number) {
  const parts = await split(text, { length });
  return Promise.all(
    parts.map(async (part) => {
      const parsed = await parsePart(part);
      return [part.kind, ...(parsed.state === 'read' ? parsed.values : ['unreadable'])];
    }),
  );
}

const A = { kind: 'Node', metadata: { name: 'a', note: 'x\n- y\nitems:\n---\n' } };
const B = { kind: 'Node', metadata: { name: 'b', items: [1, { items: [] }] }, t: '"}],\\' };
const LIST = { apiVersion: 'v1', items: [A, B], kind: 'List' };

it.each([
  { name: 'an object', text: JSON.stringify(A), found: [['document', A]] },
  {
    name: 'objects one behind the other',
    text: `${JSON.stringify(A)}\n${JSON.stringify(B, null, 2)}{}`,
    found: [
      ['document', A],
      ['document', B],
      ['document', {}],
    ],
  },
  {
    name: 'a list in JSON',
    text: JSON.stringify(LIST, null, 4),
    found: [
      ['item', A],
      ['item', B],
      ['document', { ...LIST, items: [] }],
    ],
  },
  {
    name: 'a list in YAML',
    text: toYaml(LIST),
    found: [
      ['item', A],
      ['item', B],
      ['document', { apiVersion: 'v1', kind: 'List' }],
    ],
  },
  {
    name: 'several documents of YAML',
    text: `--- # first\n${toYaml(A)}---\n${toYaml(LIST)}---\n---\n${toYaml(B)}`,
    found: [
      ['document', A],
      ['item', A],
      ['item', B],
      ['document', { apiVersion: 'v1', kind: 'List' }],
      ['document', B],
    ],
  },
  {
    name: 'a list whose items are indented, all at once',
    text: 'items:\n  - kind: Node\n  - kind: Pod\nkind: List\n',
    found: [
      ['item', { kind: 'Node' }, { kind: 'Pod' }],
      ['document', { kind: 'List' }],
    ],
  },
  { name: 'nothing', text: ' \n', found: [] },
  { name: 'an object that is cut off', text: '{"kind": "No', found: [['document', 'unreadable']] },
  {
    name: 'a list that is cut off',
    text: JSON.stringify(LIST).slice(0, -40),
    found: [
      ['item', A],
      ['item', 'unreadable'],
    ],
  },
])('takes apart $name', async ({ text, found }) => {
  expect(await read(text)).toEqual(found);
  expect(await read(text.replaceAll('\n', '\r\n'), 1000)).toEqual(found);
});

it('finds the same however the text arrives', async () => {
  const objects = fc.array(
    fc.record({ kind: fc.constantFrom('Node', 'Pod'), any: fc.jsonValue({ maxDepth: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(objects, fc.integer({ min: 1, max: 40 }), async (items, length) => {
      const text = JSON.stringify({ kind: 'List', items, metadata: {} });
      const found = items.map((item) => ['item', JSON.parse(JSON.stringify(item)) as unknown]);
      const rest = ['document', { kind: 'List', items: [], metadata: {} }];
      expect(await read(text, length)).toEqual([...found, rest]);
    }),
    SEED,
  );
});

it('never fails, whatever the text is', async () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"',
        '\\',
        ',',
        ':',
        'items:',
        '"items"',
        '\n',
        '- ',
        '---',
      ),
      fc.string(),
    ),
  );
  await fc.assert(
    fc.asyncProperty(pieces, async (some) => {
      await read(some.join(''));
    }),
    SEED,
  );
});

it('holds no more of a text than its limit', async () => {
  const long = JSON.stringify({ kind: 'List', items: [{ a: 'x'.repeat(100) }, { b: 1 }] });
  expect(await split(long, { longest: 60 })).toEqual([
    { kind: 'item', form: 'json', listKind: 'List' },
    { kind: 'item', form: 'json', listKind: 'List', text: '{"b":1}' },
    { kind: 'document', form: 'json', text: '{"kind":"List","items":[]}' },
  ]);
  const lines = `a: |\n${'  text\n'.repeat(100)}`;
  expect(await split(lines, { longest: 60 })).toEqual([{ kind: 'document', form: 'yaml' }]);
});
