/** A kind as the API serves it. */
export interface Model {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced: boolean;
  /**
   * Part of Kubernetes itself. The console names such kinds by their plural in its addresses, all others by reference.
   */
  readonly isBuiltIn: boolean;
}
