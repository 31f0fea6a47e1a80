import { parseQuantity } from './quantity';

it.each([
  ['250m', 0.25],
  ['1', 1],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['2Ki', 2_048],
  ['3k', 3_000],
  ['1e3', 1_000],
  ['4E', 4e18],
  [7, 7],
] as const)('reads %s as %d', (text, number) => expect(parseQuantity(text)).toBe(number));

it.each(['', 'many', '1 Gi', '1Xi', null, undefined, {}, Infinity])('takes %p for none', (value) =>
  expect(parseQuantity(value)).toBeUndefined(),
);
