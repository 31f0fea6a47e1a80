/**
 * Says aloud what the tests cannot check on this machine, and why. `make test` repeats the line also when everything
 * passes: a test that does not run must not go unnoticed. Nothing else that tests print is meant to be read.
 */
export function announceUnchecked(what: string): void {
  process.stderr.write(`\n*** NOT CHECKED: ${what}\n`);
}
