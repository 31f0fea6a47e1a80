/**
 * The function as the console may call it while it renders a card of its own: what it throws is told in the browser's
 * console and turned into `fallback`, so that a mistake of ours takes no card down.
 */
export function guarded<Arguments extends readonly unknown[], Result>(
  handler: (...args: Arguments) => Result,
  fallback: Result,
): (...args: Arguments) => Result {
  let isTold = false;
  return (...args) => {
    try {
      return handler(...args);
    } catch (error) {
      // Handlers run on every render: once is enough.
      if (!isTold) {
        isTold = true;
        // oxlint-disable-next-line no-console
        console.warn('Update status:', error);
      }
      return fallback;
    }
  };
}
