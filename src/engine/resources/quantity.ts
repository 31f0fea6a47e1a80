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
