import type { ResourceRef } from '../../engine/resources/resource-ref';

/** Whether both name one object. */
export function isSameRef(a: ResourceRef, b: ResourceRef): boolean {
  return (
    a.resource === b.resource &&
    a.name === b.name &&
    (a.group ?? '') === (b.group ?? '') &&
    (a.namespace ?? '') === (b.namespace ?? '')
  );
}
