export const EXIT_SUCCESS = 0;
export const EXIT_FAILURE = 1;
export const EXIT_USAGE = 2;
export const EXIT_FOUND = 3;

/** When each is returned, as help and manual say it. */
export const EXIT_STATUSES: ReadonlyMap<number, string> = new Map([
  [EXIT_SUCCESS, 'success'],
  [
    EXIT_FAILURE,
    'failure, also where a part of the saved data could not be read or "status" has no text for want of permissions',
  ],
  [EXIT_USAGE, 'invalid usage'],
  [EXIT_FOUND, 'clusters in one of the states of "fleet --fail-on"'],
]);
