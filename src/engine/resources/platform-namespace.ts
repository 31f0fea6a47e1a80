import type { ResourceRef } from './resource-ref';

/** Whether the object is in a namespace of the platform: then no application owner can do anything about it. */
export function isOfPlatform({ namespace = '' }: Pick<ResourceRef, 'namespace'>): boolean {
  return /^(?:openshift|kube)(?:-|$)/.test(namespace);
}
