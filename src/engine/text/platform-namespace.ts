/** True if the object is in a namespace of the platform, so that no application owner can do anything about it. */
export function isOfPlatform({ namespace = '' }: { readonly namespace?: string }): boolean {
  return /^(?:openshift|kube)(?:-|$)/.test(namespace);
}
