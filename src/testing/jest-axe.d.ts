declare module 'jest-axe' {
  /** What axe-core finds in the element, as it would be for a page of its own. */
  export function axe(
    element: Element,
    options?: { readonly resultTypes?: readonly 'violations'[] },
  ): Promise<{ readonly violations: readonly { readonly id: string; readonly help: string }[] }>;
}
