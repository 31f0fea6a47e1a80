/** A value as one word of a shell command. Names of the cluster's objects need no quotes; anything else gets them. */
export function shellWord(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A command for namespaced objects: by name where they share a namespace; otherwise all of the resource are listed. */
export function commandFor(
  verb: string,
  resource: string,
  objects: readonly { readonly name: string; readonly namespace: string }[],
): string {
  const namespaces = new Set(objects.map(({ namespace }) => namespace));
  const [namespace] = namespaces;
  if (namespace === undefined || namespaces.size > 1) return `oc get ${resource} --all-namespaces`;
  const names = [...new Set(objects.map(({ name }) => shellWord(name)))];
  return `oc -n ${shellWord(namespace)} ${verb} ${resource} ${names.join(' ')}`;
}
