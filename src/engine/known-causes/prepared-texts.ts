/**
 * What texts that rows match need to hold, by the code of the row, where a build has found it out beforehand: the command line looks at
 * a few messages in each run, and to read hundreds of patterns takes longer than that.
 */
export const PREPARED_TEXTS: Readonly<Record<string, readonly string[]>> = {};
