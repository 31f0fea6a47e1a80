import { loaded, missing, readName, readObject, type Fetched } from '../../engine';
import { asMissing, readApiFailure } from '../requests/api-failure';

/** The unchecked result of `useK8sWatchResource`. */
export interface WatchResult {
  readonly data: unknown;
  readonly isLoaded: boolean;
  readonly error: unknown;
}

/** The object of a watch; `undefined` while there is none: `{}` and `null` stand for "not there yet". */
export function objectOf({ data, isLoaded }: WatchResult): unknown {
  return isLoaded && readName(data) !== '' ? data : undefined;
}

/** The list of a watch; `undefined` while there is none. With an error, an empty list is a placeholder. */
export function listOf({ data, isLoaded, error }: WatchResult): readonly unknown[] | undefined {
  if (!isLoaded || !Array.isArray(data)) return undefined;
  return error && data.length === 0 ? undefined : data;
}

/**
 * An object of the console's `useK8sWatchResources`, as handlers receive it. Data from before an error still counts.
 */
export function readWatchedObject(entry: unknown): Fetched<unknown> {
  const result = readResult(entry);
  const object = objectOf(result);
  return object === undefined ? missingIn(result) : loaded(object);
}

/** A list as the console's `useK8sWatchResources` gives it to handlers. Data from before an error still counts. */
export function readWatchedList(entry: unknown): Fetched<readonly unknown[]> {
  const result = readResult(entry);
  const list = listOf(result);
  return list === undefined ? missingIn(result) : loaded(list);
}

function readResult(entry: unknown): WatchResult {
  const { data, loaded: isLoaded, loadError } = readObject(entry);
  return { data, isLoaded: isLoaded === true, error: loadError };
}

function missingIn({ error }: WatchResult): Fetched<never> {
  return error ? asMissing(readApiFailure(error)) : missing('NotLoaded');
}
