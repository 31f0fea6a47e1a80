export const EXIT_SUCCESS = 0;
export const EXIT_FAILURE = 1;
export const EXIT_USAGE = 2;
/** The exit status of `preflight` with warnings. Its usage errors are failures. */
export const EXIT_WARNINGS = 2;
export const EXIT_BLOCKED = 3;
export const EXIT_UNKNOWN = 4;
/** The exit status of `fleet` with such clusters. */
export const EXIT_FOUND = 3;

/** When each is returned, as help and manual say it. */
export const EXIT_STATUSES: ReadonlyMap<number, string> = new Map([
  [EXIT_SUCCESS, 'success'],
  [
    EXIT_FAILURE,
    'failure; a part of the saved data can\'t be read; "status" as text lacks permissions; invalid usage of "preflight"',
  ],
  [EXIT_USAGE, 'invalid usage; of "preflight": warnings that are not accepted'],
  [
    EXIT_BLOCKED,
    'of "preflight": something blocks the update; of "fleet": clusters are in a state that --fail-on names',
  ],
  [EXIT_UNKNOWN, 'of "preflight": something could not be checked, and nothing blocks'],
]);
