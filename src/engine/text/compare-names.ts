/** Orders names by code unit, never by locale: the API server orders like this. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
