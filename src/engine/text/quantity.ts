const FACTORS: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

/** The number that a resource quantity stands for: `250m` is 0.25. `undefined`: it is none. */
export function parseQuantity(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const [, number, exponent, suffix = ''] =
    /^([+-]?(?:\d+\.?\d*|\.\d+))(?:([eE][+-]?\d+)|([a-zA-Z]{0,2}))$/.exec(value) ?? [];
  if (number === undefined || !Object.hasOwn(FACTORS, suffix)) return undefined;
  const factor = FACTORS[suffix];
  return factor === undefined ? undefined : Number(number + (exponent ?? '')) * factor;
}

/**
 * The sum of two quantities, in the largest of their units in which it is a whole number: `1Gi` and `500Mi` are
 * `1524Mi`. `undefined`: one of them is none.
 */
export function addQuantities(one: string, other: string): string | undefined {
  const [a, b] = [parseQuantity(one), parseQuantity(other)];
  if (a === undefined || b === undefined) return undefined;
  const sums = [one, other, '']
    .map((quantity) => /[a-zA-Z]*$/.exec(quantity)?.[0] ?? '')
    .map((suffix) => ({ suffix, factor: FACTORS[suffix] ?? 1 }))
    .sort((left, right) => right.factor - left.factor)
    // Without the error of binary fractions.
    .map(({ suffix, factor }) => ({ suffix, number: Number(((a + b) / factor).toPrecision(15)) }));
  const sum = sums.find(({ number }) => Number.isInteger(number)) ?? sums.at(-1);
  return sum && `${sum.number}${sum.suffix}`;
}
