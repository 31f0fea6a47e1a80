/** The topic of an explanation; `all` is every section. */
export type ExplainTopic = { readonly topic: 'all' } | { readonly topic: 'payload' } | SubjectTopic;

/** An object, or without a name all of its kind. */
export interface SubjectTopic {
  readonly topic: 'node' | 'operator' | 'pool';
  readonly name?: string;
}
