import { readLabelSelector } from './label-selector';

const matches = (selector: unknown, labels: Readonly<Record<string, unknown>>): boolean => {
  const read = readLabelSelector(selector);
  return read.valid && read.matches(labels);
};
const expression = (operator: unknown, values?: unknown, key: unknown = 'tier') => ({
  matchExpressions: [{ key, operator, values }],
});

interface Row {
  readonly name: string;
  readonly selector: unknown;
  readonly labels: Readonly<Record<string, unknown>>;
  readonly answer: boolean;
}

describe('readLabelSelector', () => {
  it.each<Row>([
    { name: 'absent matches nothing', selector: undefined, labels: { tier: 'a' }, answer: false },
    { name: 'null matches nothing', selector: null, labels: {}, answer: false },
    { name: 'empty matches everything', selector: {}, labels: {}, answer: true },
    {
      name: 'empty parts match everything',
      selector: { matchLabels: {}, matchExpressions: [] },
      labels: {},
      answer: true,
    },
    {
      name: 'a label is there',
      selector: { matchLabels: { tier: 'a' } },
      labels: { tier: 'a', more: '' },
      answer: true,
    },
    {
      name: 'a label has another value',
      selector: { matchLabels: { tier: 'a' } },
      labels: { tier: 'b' },
      answer: false,
    },
    {
      name: 'an empty value is not an absent one',
      selector: { matchLabels: { tier: '' } },
      labels: {},
      answer: false,
    },
    {
      name: 'all labels must match',
      selector: { matchLabels: { tier: 'a', zone: 'x' } },
      labels: { tier: 'a' },
      answer: false,
    },
    { name: 'In', selector: expression('In', ['a', 'b']), labels: { tier: 'b' }, answer: true },
    { name: 'In, absent', selector: expression('In', ['a', '']), labels: {}, answer: false },
    { name: 'NotIn', selector: expression('NotIn', ['a']), labels: { tier: 'b' }, answer: true },
    {
      name: 'NotIn, listed',
      selector: expression('NotIn', ['a']),
      labels: { tier: 'a' },
      answer: false,
    },
    { name: 'NotIn, absent', selector: expression('NotIn', ['a']), labels: {}, answer: true },
    { name: 'Exists', selector: expression('Exists'), labels: { tier: '' }, answer: true },
    { name: 'Exists, absent', selector: expression('Exists'), labels: {}, answer: false },
    { name: 'DoesNotExist', selector: expression('DoesNotExist', []), labels: {}, answer: true },
    {
      name: 'DoesNotExist, present',
      selector: expression('DoesNotExist'),
      labels: { tier: '' },
      answer: false,
    },
    {
      name: 'labels and expressions must both hold',
      selector: { matchLabels: { zone: 'x' }, ...expression('Exists') },
      labels: { zone: 'x' },
      answer: false,
    },
    {
      name: 'what every object inherits is no label',
      selector: expression('Exists', undefined, 'constructor'),
      labels: {},
      answer: false,
    },
    {
      name: 'a label of that name is one',
      selector: { matchLabels: { constructor: 'a' } },
      labels: { constructor: 'a' },
      answer: true,
    },
    {
      name: 'a label without a value is an empty one',
      selector: { matchLabels: { tier: '' } },
      labels: { tier: null },
      answer: true,
    },
    {
      name: 'a label without a value, among values',
      selector: expression('In', ['a', '']),
      labels: { tier: null },
      answer: true,
    },
    {
      name: 'a label without a value, not among values',
      selector: expression('NotIn', ['']),
      labels: { tier: null },
      answer: false,
    },
    {
      name: 'asking for a label without a value asks for an empty one',
      selector: { matchLabels: { tier: null } },
      labels: { tier: '' },
      answer: true,
    },
    {
      name: 'a label that is no text is absent',
      selector: expression('Exists'),
      labels: { tier: 1 },
      answer: false,
    },
  ])('$name: $answer', ({ selector, labels, answer }) => {
    expect(matches(selector, labels)).toBe(answer);
  });

  it.each([
    { name: 'no object', selector: 'tier=a' },
    { name: 'a list', selector: [] },
    { name: 'a label value that is no text', selector: { matchLabels: { tier: 1 } } },
    { name: 'an unknown operator', selector: expression('Abnormal', ['a']) },
    { name: 'no operator', selector: expression(undefined) },
    { name: 'no key', selector: expression('Exists', undefined, '') },
    { name: 'In without values', selector: expression('In', []) },
    { name: 'NotIn without values', selector: expression('NotIn') },
    { name: 'Exists with values', selector: expression('Exists', ['a']) },
    { name: 'a key no label has', selector: { matchLabels: { 'a b': '' } } },
    { name: 'a value no label has', selector: { matchLabels: { a: 'b c' } } },
    { name: 'an expression of a key no label has', selector: expression('Exists', [], '-a') },
    { name: 'an expression of a value no label has', selector: expression('In', ['a/b']) },
    { name: 'labels that are no map', selector: { matchLabels: ['a'] } },
    { name: 'expressions that are no list', selector: { matchExpressions: { key: 'a' } } },
    { name: 'an expression that is none', selector: { matchExpressions: [null] } },
  ])('cannot be read: $name', ({ selector }) => {
    expect(readLabelSelector(selector)).toEqual({ valid: false, key: '' });
  });

  it('has the same key when it says the same, another when not', () => {
    const key = (selector: unknown) => readLabelSelector(selector).key;
    expect(key({ matchLabels: { a: 'b' } })).toBe(key({ matchLabels: { a: 'b' } }));
    const different = [
      undefined,
      {},
      'invalid',
      { matchLabels: { a: 'b' } },
      { matchLabels: { a: 'c' } },
      expression('Exists', undefined, 'a'),
      expression('In', ['b'], 'a'),
      expression('NotIn', ['b'], 'a'),
    ].map(key);
    expect(new Set(different).size).toBe(different.length);
  });
});
