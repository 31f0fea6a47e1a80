/** The fields of a JSON object of unknown shape; anything else has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The value if it is text, else empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
