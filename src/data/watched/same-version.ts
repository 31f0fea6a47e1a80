import { readObject, readText } from '../../engine';

/** True if two objects are the same, or the same object in the same version, read twice. */
export function isSameVersion(a: unknown, b: unknown): boolean {
  const version = readVersion(a);
  return a === b || (version !== '' && version === readVersion(b));
}

/** Empty where it does not say both. */
function readVersion(object: unknown): string {
  const { resourceVersion, uid } = readObject(readObject(object).metadata);
  return (
    readText(uid) && readText(resourceVersion) && `${readText(uid)} ${readText(resourceVersion)}`
  );
}
