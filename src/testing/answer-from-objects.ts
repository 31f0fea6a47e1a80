import { KIND_NAMES, kindPath, KINDS, readName, readObject, readText } from '../engine';
import type { StubAnswer, StubRequest } from './sdk-stub';

const API = '/api/kubernetes';

/**
 * Answers as the API of a cluster with these objects: lists by namespace and by the node of a pod, and single objects.
 */
export function answerFromObjects(
  { path }: StubRequest,
  objects: readonly object[],
): StubAnswer | undefined {
  const { pathname, searchParams } = new URL(path, 'http://console');
  const namespace = /\/namespaces\/([^/]+)\/./.exec(pathname)?.[1];
  const plain = decodeURIComponent(pathname.replace(/\/namespaces\/[^/]+(?=\/)/, ''));
  const node = /spec\.nodeName=([^,]+)/.exec(searchParams.get('fieldSelector') ?? '')?.[1];
  for (const name of KIND_NAMES) {
    const root = API + kindPath(name);
    if (plain !== root && !plain.startsWith(`${root}/`)) continue;
    const items = objects.filter((object) => {
      const { kind, metadata, spec } = readObject(object);
      return (
        kind === KINDS[name].kind &&
        (namespace === undefined || readText(readObject(metadata).namespace) === namespace) &&
        (node === undefined || readText(readObject(spec).nodeName) === node)
      );
    });
    if (plain === root) return { body: { metadata: { resourceVersion: '1' }, items } };
    const found = items.find((item) => readName(item) === plain.slice(root.length + 1));
    return found && { body: found };
  }
  return undefined;
}
