import { readObject, readText } from '../../engine';
import type { CollectionResource, NamedObject } from './collection';

/** A message of a watch. `resourceVersion` is empty if the message has none. */
export type WatchMessage<T> =
  | { readonly kind: 'changed'; readonly object: T; readonly resourceVersion: string }
  | { readonly kind: 'deleted'; readonly name: string; readonly resourceVersion: string }
  /** Nothing happened up to this version. */
  | { readonly kind: 'bookmark'; readonly resourceVersion: string }
  /** The server ends the watch; 410 when it no longer knows the version asked for. */
  | { readonly kind: 'error'; readonly code: number | undefined }
  | { readonly kind: 'invalid' };

const INVALID = { kind: 'invalid' } as const;

/** Reads a message as it comes from the socket. What is not a watch event is `invalid`. */
export function readWatchMessage<T extends NamedObject>(
  data: unknown,
  { trim }: Pick<CollectionResource<T>, 'trim'>,
): WatchMessage<T> {
  const { type, object } = readObject(parse(data));
  const resourceVersion = readText(readObject(readObject(object).metadata).resourceVersion);
  if (type === 'BOOKMARK') {
    return resourceVersion === '' ? INVALID : { kind: 'bookmark', resourceVersion };
  }
  if (type === 'ERROR') {
    const { code } = readObject(object);
    return { kind: 'error', code: typeof code === 'number' ? code : undefined };
  }
  const trimmed = trim(object);
  if (!trimmed) return INVALID;
  if (type === 'ADDED' || type === 'MODIFIED')
    return { kind: 'changed', object: trimmed, resourceVersion };
  if (type === 'DELETED') return { kind: 'deleted', name: trimmed.metadata.name, resourceVersion };
  return INVALID;
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
