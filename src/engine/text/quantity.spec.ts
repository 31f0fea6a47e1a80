import { addQuantities, parseQuantity } from './quantity';

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

it.each([
  ['2', '4', '6'],
  ['100m', '200m', '300m'],
  ['500m', '6', '6500m'],
  ['500m', '1500m', '2'],
  ['1', '.5', '1.5'],
  ['2Gi', '12Gi', '14Gi'],
  ['1Gi', '500Mi', '1524Mi'],
  ['1Gi', '1G', '2073741824'],
  ['1e3', '1', '1001'],
])('adds %s and %s to %s', (one, other, sum) => expect(addQuantities(one, other)).toBe(sum));

it('adds nothing to what is no quantity', () => expect(addQuantities('many', '1')).toBeUndefined());
