import { readObject, readText, trimNode, type TrimmedNode } from '../../engine';

/** One message of a node watch. `resourceVersion` is empty when the message has none. */
export type WatchMessage =
  | { readonly kind: 'changed'; readonly node: TrimmedNode; readonly resourceVersion: string }
  | { readonly kind: 'deleted'; readonly name: string; readonly resourceVersion: string }
  /** Nothing happened up to this version. */
  | { readonly kind: 'bookmark'; readonly resourceVersion: string }
  /** The server ends the watch; 410 when it no longer knows the version asked for. */
  | { readonly kind: 'error'; readonly code: number | undefined }
  | { readonly kind: 'garbage' };

const GARBAGE: WatchMessage = { kind: 'garbage' };

/** Reads a message as it comes from the socket. Anything that makes no sense is garbage. */
export function readWatchMessage(data: unknown): WatchMessage {
  const { type, object } = readObject(parse(data));
  const resourceVersion = readText(readObject(readObject(object).metadata).resourceVersion);
  if (type === 'BOOKMARK') {
    return resourceVersion === '' ? GARBAGE : { kind: 'bookmark', resourceVersion };
  }
  if (type === 'ERROR') {
    const { code } = readObject(object);
    return { kind: 'error', code: typeof code === 'number' ? code : undefined };
  }
  const node = trimNode(object);
  if (!node) return GARBAGE;
  if (type === 'ADDED' || type === 'MODIFIED') return { kind: 'changed', node, resourceVersion };
  if (type === 'DELETED') return { kind: 'deleted', name: node.metadata.name, resourceVersion };
  return GARBAGE;
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
