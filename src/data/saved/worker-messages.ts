import type { SavedAnswer } from './read-given-files';

/** The messages of the worker. The page sends it one `SavedRequest`. */
export type WorkerMessage =
  | { readonly type: 'progress'; readonly readBytes: number }
  | { readonly type: 'answer'; readonly answer: SavedAnswer }
  | { readonly type: 'failure'; readonly message: string };
