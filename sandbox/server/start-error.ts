/** The reason why the sandbox can't start, in one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
