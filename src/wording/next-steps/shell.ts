/** A value as one word of a shell command. Names of the cluster's objects need no quotes; anything else gets them. */
export function shellWord(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
