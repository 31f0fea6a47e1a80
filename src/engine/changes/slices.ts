/** Work that can be paused where it yields; its result comes at the end. */
export type Slices<T> = Generator<undefined, T, undefined>;

/** All that is left of it, without a pause. */
export function endSlices<T>(slices: Slices<T>): T {
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}
