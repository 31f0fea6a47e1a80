/** Reference to an object. `group` is absent for the core group. */
export interface ResourceRef {
  readonly group?: string;
  /** Plural, lower case. */
  readonly resource: string;
  readonly name: string;
  readonly namespace?: string;
}
