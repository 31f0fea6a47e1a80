declare module 'jest-axe' {
  /** What axe-core finds in the element, as it would be for a page of its own. */
  export function axe(
    element: Element,
  ): Promise<{ readonly violations: readonly { readonly id: string; readonly help: string }[] }>;
}
