/** Why the sandbox cannot start, in one sentence for people. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
