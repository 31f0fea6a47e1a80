/** The values without `value` if it is chosen; otherwise with it. */
export function toggled<T extends string>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
