import { packValue, unpackValue } from './packed-value';

it.each([
  ['texts, numbers and the rest', { a: 'x', b: 1.5, c: true, d: null, e: '' }],
  ['lists in lists', [[], [[1], [1, 2]], {}]],
  ['moments', { at: 1_700_000_000_123_456_789n, list: [-5n, 0n] }],
  ['texts that look like something else', ['1', '-1', '[0,1]', '-2', 'null']],
  ['names that look like something else', { 1: 'a', length: 2, constructor: 'x' }],
  ['a text alone', 'x'],
  ['a number alone', -2],
])('brings back %s', (_, value) => {
  expect(unpackValue(packValue(value))).toEqual(value);
});

it('leaves out what is undefined', () => {
  expect(Object.entries(unpackValue(packValue({ a: undefined, b: 1 })) ?? {})).toEqual([['b', 1]]);
});

it('writes once what comes up again, and gives one object back', () => {
  const many = Array.from({ length: 100 }, () => ({ name: 'a name of some length', at: 5n }));
  const text = packValue(many);
  expect(text.length).toBeLessThan(500);
  const read = unpackValue(text) as readonly object[];
  expect(read).toEqual(many);
  expect(new Set(read).size).toBe(1);
});

it.each(['', '{', '{}', '[]', '7'])('takes nothing from %j', (text) => {
  expect(unpackValue(text)).toBeUndefined();
});
