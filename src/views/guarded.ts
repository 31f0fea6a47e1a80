/**
 * The function for the console, which calls it while it renders its own card. Its errors are written to the browser's
 * console and replaced with `fallback`, so that a bug of the plugin breaks no card.
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
