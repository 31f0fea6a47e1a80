export interface NamedObject {
  readonly metadata: { readonly name: string };
}

/** A kind that is listed and watched as a whole. */
export interface CollectionResource<T extends NamedObject> {
  /** Below the root of the API server, with a slash at its beginning. */
  readonly path: string;
  /** What is kept of an object; `undefined` of anything that is none. */
  readonly trim: (object: unknown) => T | undefined;
  /** As a message names them. */
  readonly plural: string;
}
