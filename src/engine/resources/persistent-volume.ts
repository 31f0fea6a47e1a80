import { readNodeSelector, type NodeSelector } from './node-selector';
import { isObject, readName, readObject, readText } from './object';

/** The fields of a PersistentVolume that we read. */
export interface PersistentVolume {
  readonly name: string;
  /** `namespace/name` of the claim that it belongs to; empty while it belongs to none. */
  readonly claim: string;
  /** The nodes that it can be used on; absent: all. */
  readonly nodes?: NodeSelector;
}

export function readPersistentVolume(object: unknown): PersistentVolume {
  const { claimRef, nodeAffinity } = readObject(readObject(object).spec);
  const { name, namespace } = readObject(claimRef);
  const { required } = readObject(nodeAffinity);
  return {
    name: readName(object),
    claim: readText(name) === '' ? '' : `${readText(namespace)}/${readText(name)}`,
    ...(isObject(required) && { nodes: readNodeSelector(required) }),
  };
}

export function trimPersistentVolume(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { claimRef, nodeAffinity } = readObject(object.spec);
  const { name, namespace } = readObject(claimRef);
  return {
    metadata: { name: readName(object) },
    spec: { claimRef: { name, namespace }, nodeAffinity },
  };
}
