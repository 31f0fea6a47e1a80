import { isObject, readObject } from './object';

/** Values of a ConfigMap by their keys; what is no text is left out. */
export function readConfigMapData(object: unknown): ReadonlyMap<string, string> {
  const { data } = readObject(object);
  return new Map(
    Object.entries(readObject(data)).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    ),
  );
}

/** Name and data, and no more of it. */
export function trimConfigMap(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { name, namespace } = readObject(object.metadata);
  return { metadata: { name, namespace }, data: Object.fromEntries(readConfigMapData(object)) };
}
