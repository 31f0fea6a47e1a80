/**
 * What was given to read cannot be used. The message is one sentence for people, says which file or object and, where
 * anything can be done, what; without the `error: ` that a command line puts in front.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
}
