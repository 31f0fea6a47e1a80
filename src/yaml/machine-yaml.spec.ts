import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parseAllDocuments, stringify } from 'yaml';
import { announceUnchecked } from '../testing/announce-unchecked';
import { SAVED_CLUSTERS_FOLDER } from '../testing/engine/saved-clusters';
import { parseMachineYaml } from './machine-yaml';

/** What the whole of YAML makes of a text; `undefined` if it is no single document without fault. */
function parseWholeYaml(text: string): { readonly value: unknown } | undefined {
  const documents = parseAllDocuments(text, { logLevel: 'silent' });
  const [document, ...others] = 'empty' in documents ? [] : documents;
  const isSound =
    document && others.length === 0 && document.errors.length + document.warnings.length === 0;
  return isSound ? { value: document.toJS() } : undefined;
}

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

describe('what machines write', () => {
  it.each([
    { name: 'a map', text: 'a: b\n', value: { a: 'b' } },
    { name: 'a document mark', text: '---\na: b\n', value: { a: 'b' } },
    { name: 'no line feed at the end', text: 'a: b', value: { a: 'b' } },
    { name: 'line ends of Windows', text: 'a: b\r\nc:\r\n- d\r\n', value: { a: 'b', c: ['d'] } },
    {
      name: 'a list in the column of its key',
      text: 'a:\n- b\nc: d\n',
      value: { a: ['b'], c: 'd' },
    },
    { name: 'a list deeper than its key', text: 'a:\n  - b\n  - c\n', value: { a: ['b', 'c'] } },
    { name: 'a list of lists', text: '- - a\n  - b\n- - c\n', value: [['a', 'b'], ['c']] },
    {
      name: 'maps in lists',
      text: lines('- a: 1', '  b:', '  - c: 2', '- a: 3'),
      value: [{ a: 1, b: [{ c: 2 }] }, { a: 3 }],
    },
    {
      name: 'empty collections',
      text: 'a: {}\nb: []\nc:\n- {}\n',
      value: { a: {}, b: [], c: [{}] },
    },
    { name: 'no value', text: 'a:\nb:\n', value: { a: null, b: null } },
    {
      name: 'values that are no texts',
      text: 'a: [null, true, 1, -2.5, 1e3]'.replace(/\[|,|\]/g, '').replace(/ (\S+)/g, '\n- $1'),
      value: { a: [null, true, 1, -2.5, 1000] },
    },
    {
      name: 'texts that look like values',
      text: lines(
        'a: "1"',
        "b: 'true'",
        'c: 1.2.3',
        'd: yes',
        'e: 2026-01-31T12:00:00Z',
        'f: 08:00',
      ),
      value: { a: '1', b: 'true', c: '1.2.3', d: 'yes', e: '2026-01-31T12:00:00Z', f: '08:00' },
    },
    {
      name: 'keys of field sets',
      text: lines('f:status:', '  .: {}', '  k:{"type":"Ready"}:', '    f:type: {}'),
      value: { 'f:status': { '.': {}, 'k:{"type":"Ready"}': { 'f:type': {} } } },
    },
    { name: 'quoted keys', text: '"1": a\n\'b: c\': d\n', value: { '1': 'a', 'b: c': 'd' } },
    {
      name: 'plain texts of several lines',
      text: lines('a: one two', '  three', '  - four', '- five'.replace('- ', 'b: ')),
      value: { a: 'one two three - four', b: 'five' },
    },
    {
      name: 'quoted texts of several lines',
      text: lines(
        "a: 'it''s one",
        '  two: 2',
        '',
        "  #3'",
        'b: "one',
        '  \\ two\\n',
        '',
        '',
        '  \\"three\\""',
      ),
      value: { a: "it's one two: 2\n#3", b: 'one  two\n\n\n"three"' },
    },
    {
      name: 'escapes',
      text: 'a: "\\t\\\\\\u00e9\\x41\\/ \\e"\n',
      value: { a: '\t\\éA/ \u001b' },
    },
    {
      name: 'literal texts',
      text: lines(
        'a: |',
        '  #!/bin/sh',
        '',
        '    b: c',
        'd: |-',
        '  e',
        'f: |+',
        '  g',
        '',
        'h: i',
      ),
      value: { a: '#!/bin/sh\n\n  b: c\n', d: 'e', f: 'g\n\n', h: 'i' },
    },
    {
      name: 'comments and empty lines between entries',
      text: lines(
        '# a',
        'b:',
        '  # c',
        '- d',
        '',
        '# e',
        '- f: g',
        '  # h',
        '  i: j',
        '',
        'l: |',
        '  # m',
        '# n',
        'o: p',
        '# q',
      ),
      value: { b: ['d', { f: 'g', i: 'j' }], l: '# m\n', o: 'p' },
    },
    { name: 'tabs in literal texts', text: 'a: |\n  b\tc\n  \td\n', value: { a: 'b\tc\n\td\n' } },
  ])('$name', ({ text, value }) => {
    expect(parseMachineYaml(text)).toEqual({ value });
    expect(parseWholeYaml(text)).toEqual({ value });
  });
});

describe('what is left to the whole of YAML', () => {
  it.each([
    { name: 'nothing', text: '' },
    { name: 'a scalar alone', text: 'a\n' },
    { name: 'comments behind values', text: 'a: b # c\n' },
    { name: 'comments between the lines of a text', text: 'a: b\n  # c\n  d\n' },
    { name: 'anchors and aliases', text: 'a: &b c\nd: *b\n' },
    { name: 'tags', text: 'a: !!str 1\n' },
    { name: 'flow collections', text: 'a: {b: c}\nd: [e]\n' },
    { name: 'folded texts', text: 'a: >\n  b\n' },
    { name: 'merged maps', text: '<<: a\n' },
    { name: 'complex keys', text: '? a\n: b\n' },
    { name: 'repeated keys', text: 'a: 1\na: 2\n' },
    { name: 'keys that are no texts', text: '1: a\n' },
    { name: 'a key that sets a prototype', text: '__proto__: {}\n' },
    { name: 'further documents', text: 'a: b\n---\nc: d\n' },
    { name: 'lines of spaces', text: 'a: b\n  \nc: d\n' },
    { name: 'empty lines in a plain text', text: 'a: b\n\n  c\n' },
    { name: 'tabs for spaces', text: 'a:\tb\n' },
    { name: 'spaces at the end of a line', text: 'a: b \n' },
    { name: 'spaces in front of a value', text: 'a:  b\n' },
    { name: 'a map on the line of a key', text: 'a: b: c\n' },
    { name: 'a line in a column where nothing begins', text: 'a:\n    b: c\n  d: e\n' },
    { name: 'a list without its dash', text: 'a:\n- b\n  c: d\n' },
    { name: 'a quote that does not end', text: 'a: "b\n' },
    { name: 'text behind a quote', text: 'a: "b" c\n' },
    { name: 'a quote whose lines are not indented', text: 'a:\n  b: "c\n  d"\n' },
    { name: 'an escape that does not exist', text: 'a: "\\q"\n' },
    { name: 'literal texts with their indentation said', text: 'a: |2\n    b\n' },
    { name: 'literal texts with lines of spaces', text: 'a: |\n  b\n   \n  c\n' },
    { name: 'literal texts without a line feed at the end', text: 'a: |\n  b' },
    { name: 'hexadecimal numbers', text: 'a: 0x1f\n' },
    { name: 'line ends of old machines', text: 'a: b\rc: d\r' },
    { name: 'a byte order mark', text: '\ufeffa: b\n' },
  ])('$name', ({ text }) => {
    expect(parseMachineYaml(text)).toBeUndefined();
  });

  it('is a nesting deeper than the stack', () => {
    expect(parseMachineYaml('- '.repeat(200_000))).toBeUndefined();
  });
});

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.stringMatching(/^[a-z0-9 .:#'"\\\n-]{0,40}$/),
  fc.lorem({ maxCount: 40 }),
  fc.constantFrom('true', 'null', '~', '1', '0x1', '1e3', '', ' a', 'a\n', '\na', '2026-01-31'),
);
const object = fc.letrec<{ value: unknown; map: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(true, false, null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('map'),
  ),
  map: fc.dictionary(fc.oneof(fc.stringMatching(/^[a-zA-Z][\w./:-]{0,20}$/), text), tie('value'), {
    maxKeys: 5,
    noNullPrototype: true,
  }),
})).map;

/** Pieces that YAML is made of, so that many of the texts made of them are YAML, and most of those nearly what machines write. */
const PIECES = [
  ...[
    'a',
    'b: c',
    'k:',
    'k: ',
    '- ',
    '- a: ',
    '-',
    '\n',
    '\n  ',
    '\n    ',
    '\n\n',
    '\n- ',
    '\n  - ',
    '\n  b: ',
  ],
  ...[
    "'",
    '"',
    "''",
    '"a"',
    '"a": ',
    '|\n  ',
    '|-\n',
    '|+\n  ',
    ': |\n  ',
    ': "',
    ": '",
    '>',
    '#',
    ' #',
    ' ',
    '  ',
    '{}',
    '[]',
  ],
  ...[
    '1',
    '-1',
    '1.5',
    '1e3',
    '~',
    'null',
    'true',
    '0x1',
    '.5',
    '.inf',
    '\\n',
    '\\"',
    '\\',
    '\\ ',
    '\\x41',
    '\t',
    '\r\n',
    '\r',
  ],
  ...[
    '---',
    '...',
    '?',
    '&a',
    '*a',
    '!',
    '%',
    '@',
    '`',
    '<<',
    '__proto__',
    'é',
    '\u00a0',
    '\ufeff',
    '{',
    '}',
    '[',
    ']',
    ',',
    '//',
  ],
];

describe('agreement with the whole of YAML', () => {
  /** Fails for the first text for which it does not hold; tells how many were taken. */
  const countTaken = (texts: fc.Arbitrary<string>, runs: number): number => {
    let taken = 0;
    fc.assert(
      fc.property(texts, (written) => {
        const found = parseMachineYaml(written);
        if (!found) return;
        taken++;
        expect(found).toStrictEqual(parseWholeYaml(written));
      }),
      { numRuns: runs },
    );
    return taken;
  };

  it('holds for what oc wrote of real clusters', () => {
    if (!existsSync(SAVED_CLUSTERS_FOLDER)) {
      announceUnchecked(`there are no examples of oc in ${SAVED_CLUSTERS_FOLDER}`);
      return;
    }
    const files = readdirSync(SAVED_CLUSTERS_FOLDER).filter((file) => file.endsWith('.yaml'));
    const notTaken = files.filter((file) => {
      const written = readFileSync(path.join(SAVED_CLUSTERS_FOLDER, file), 'utf8');
      const found = parseMachineYaml(written);
      if (found) expect(found).toStrictEqual(parseWholeYaml(written));
      return !found;
    });
    expect(notTaken).toEqual([]);
  });

  it('holds for objects as libraries write them', () => {
    const widths = fc.constantFrom(0, 40, 80);
    const written = fc.tuple(object, widths, fc.boolean()).map(([value, lineWidth, indentSeq]) =>
      stringify(value, {
        lineWidth,
        indentSeq,
        aliasDuplicateObjects: false,
        blockQuote: 'literal',
      }),
    );
    expect(countTaken(written, 1_000)).toBeGreaterThan(200);
  });

  it('holds for texts of any pieces', () => {
    const start = fc.constantFrom(
      'a: ',
      'a: ',
      'a:\n',
      '- ',
      '- a: ',
      "a: '",
      'a: "',
      'a: |\n',
      '',
    );
    const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 });
    const written = fc.tuple(start, pieces).map(([first, more]) => first + more.join(''));
    expect(countTaken(written, 10_000)).toBeGreaterThan(500);
  });
});
