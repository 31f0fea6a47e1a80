declare module 'jest-axe' {
  /** The results of axe-core for the element, as for a page of its own. */
  export function axe(
    element: Element,
    options?: { readonly resultTypes?: readonly 'violations'[] },
  ): Promise<{ readonly violations: readonly { readonly id: string; readonly help: string }[] }>;
}
