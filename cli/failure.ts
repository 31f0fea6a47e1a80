import { UsageError } from './arguments/flags';
import { ApiError } from '../connect/api-error';
import { errorMessage } from '../connect/error-facts';
import { InputError } from '../connect/input-error';

/** A failure that people can do something about, as opposed to a mistake of ours. */
export function isExpected(error: unknown): error is Error {
  return error instanceof InputError || error instanceof ApiError || error instanceof UsageError;
}

/** The text for standard error, without a line feed at the end. */
export function formatFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return `error: ${errorMessage(error)}`;
}
