import { loaded, missing, readName, readObject, type Fetched } from '../../engine';
import { asMissing, readApiFailure } from '../requests/api-failure';

/*
 * Reads what the console's `useK8sWatchResources` gives to handlers, with nothing taken for granted: placeholders are no
 * data, and data that was there before an error still counts.
 */

export function readWatchedObject(result: unknown): Fetched<unknown> {
  const { data, loaded: isLoaded, loadError } = readObject(result);
  if (isLoaded === true && readName(data) !== '') return loaded(data);
  return loadError ? asMissing(readApiFailure(loadError)) : missing('NotLoaded');
}

export function readWatchedList(result: unknown): Fetched<readonly unknown[]> {
  const { data, loaded: isLoaded, loadError } = readObject(result);
  if (isLoaded === true && Array.isArray(data) && !(loadError && data.length === 0)) {
    return loaded<readonly unknown[]>(data);
  }
  return loadError ? asMissing(readApiFailure(loadError)) : missing('NotLoaded');
}
