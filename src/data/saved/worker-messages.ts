import type { SavedAnswer } from './read-given-files';

/** What the worker says. The page sends it one `SavedRequest`. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly readBytes: number }
  | { readonly type: 'answer'; readonly answer: SavedAnswer }
  | { readonly type: 'failure'; readonly message: string };
