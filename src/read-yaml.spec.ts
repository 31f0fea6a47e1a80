import { readFirstYaml, readYaml } from './read-yaml';

it.each([
  { name: 'one document', text: 'a: b\n', documents: [{ a: 'b' }] },
  { name: 'several documents', text: '---\na: b\n---\n- c\n', documents: [{ a: 'b' }, ['c']] },
  { name: 'nothing', text: '', documents: [] },
  { name: 'only comments', text: '# a\n', documents: [] },
  { name: 'a byte order mark', text: '\ufeffa: b\n', documents: [{ a: 'b' }] },
  {
    name: 'line ends of Windows',
    text: 'a: b\r\nc:\r\n- d\r\n',
    documents: [{ a: 'b', c: ['d'] }],
  },
  {
    name: 'texts that look like times, versions, or numbers of other schemas',
    text: 'a: 2026-01-31T12:00:00Z\nb: 1.2.3\nc: 08:00\nd: yes\ne: 0b1\nf: 1_000\n',
    documents: [
      { a: '2026-01-31T12:00:00Z', b: '1.2.3', c: '08:00', d: 'yes', e: '0b1', f: '1_000' },
    ],
  },
  {
    name: 'values that are no texts',
    text: 'a: [null, true, 1, -2.5, 1e3, 0x1f]\nb:\n',
    documents: [{ a: [null, true, 1, -2.5, 1000, 31], b: null }],
  },
  { name: 'keys that are no texts', text: '1: a\ntrue: b\n', documents: [{ 1: 'a', true: 'b' }] },
  {
    name: 'a merge, as a key like any other',
    text: '<<: {a: b}\n',
    documents: [{ '<<': { a: 'b' } }],
  },
  { name: 'aliases', text: 'a: &b {c: d}\ne: *b\n', documents: [{ a: { c: 'd' }, e: { c: 'd' } }] },
  { name: 'keys that come twice: the last counts', text: 'a: 1\na: 2\n', documents: [{ a: 2 }] },
])('$name', ({ text, documents }) => expect(readYaml(text)).toEqual(documents));

const NESTED = 10_000;

it.each([
  { name: 'a list that does not end', text: 'a:\n- [b\n', message: / at line 3, column 1$/ },
  { name: 'a map on the line of a key', text: 'a: b: c\n', message: / at line 1, column \d+$/ },
  { name: 'an alias to nothing', text: 'a: *b\n', message: /"b" at line 1, column \d+$/ },
  { name: 'a tag that nothing knows', text: 'a: !b c\n', message: /!b.* at line 1, column \d+$/ },
  { name: 'a key that is no scalar', text: '? [a]\n: b\n', message: / at line 1, column \d+$/ },
  { name: 'a nesting without end', text: '['.repeat(NESTED), message: /at line 1, column \d+$/ },
  {
    name: 'an alias of more aliases than any writer needs',
    text: ['a: &a [x]', 'b:', ...Array.from({ length: 200 }, () => '- *a')].join('\n'),
    message: /alias/,
  },
  {
    name: 'aliases that stand for more than fits',
    text: Array.from({ length: 9 }, (_, level) =>
      level === 0
        ? `a0: &a0 [${Array.from({ length: 20 }, () => 'x').join(', ')}]`
        : `a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`,
    ).join('\n'),
    message: /^the aliases stand for too many values$/,
  },
  {
    name: 'an alias of itself',
    text: 'a: &a [*a]\n',
    message: /^the aliases stand for too many values$/,
  },
])('$name is refused, in one line', ({ text, message }) => {
  expect(() => readYaml(text)).toThrow(message);
  expect(() => readYaml(text)).not.toThrow('\n');
});

it('refuses keys that come twice where that is a fault', () => {
  expect(() => readYaml('a: 1\na: 2\n', { hasUniqueKeys: true })).toThrow(
    /duplicated mapping key at line 2, column 1$/,
  );
});

it('sets no prototype', () => {
  const [value] = readYaml('__proto__: {polluted: true}\n');
  expect(value).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
});

it.each([
  { name: 'alone', text: 'a: b\n', first: { a: 'b' } },
  { name: 'after a mark', text: '# c\n\n---\na: b\n', first: { a: 'b' } },
  { name: 'with content on the line of the mark', text: '--- a\n', first: 'a' },
  {
    name: 'before a broken one',
    text: '---\na: |\n  b\n  ---\n---\nc: [\n',
    first: { a: 'b\n---\n' },
  },
  { name: 'before the end of all', text: 'a: b\n...\nc: [\n', first: { a: 'b' } },
  { name: 'of nothing', text: '---\n', first: undefined },
])('the first document $name', ({ text, first }) => expect(readFirstYaml(text)).toEqual(first));
