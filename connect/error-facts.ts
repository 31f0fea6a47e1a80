import { isFields } from './fields';

/*
 * Errors of the platform need not be instances of this realm's Error (in test runners, for one), so they are read by
 * field.
 */

export function errorMessage(error: unknown): string {
  return isFields(error) && typeof error.message === 'string' ? error.message : String(error);
}

/** `ENOENT`, `ECONNREFUSED` and the like. */
export function errorCode(error: unknown): string | undefined {
  return isFields(error) && typeof error.code === 'string' ? error.code : undefined;
}
