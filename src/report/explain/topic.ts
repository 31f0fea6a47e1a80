/** What an explanation is about; `all` is whatever there is to say. */
export type ExplainTopic =
  | { readonly topic: 'all' }
  | { readonly topic: 'payload' }
  /** Without a name: all of them. */
  | { readonly topic: 'node'; readonly name?: string }
  | { readonly topic: 'pool'; readonly name?: string };
