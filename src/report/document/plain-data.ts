/**
 * A copy of plain data without what JSON and YAML cannot say or would say as something else: fields that are
 * `undefined`, and numbers that are none. Keys keep their order.
 */
export function toPlainData<T>(data: T): T {
  // What is left out was optional or not a number in the first place.
  return copy(data) as T;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy).filter((item) => item !== undefined);
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, copy(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}
