/** A way from one version to another that ends no line with its arrow. */
export const keepArrow = (text: string): string => text.replace('→ ', '→\u00A0');

/** "17 more", on one line. */
export const keepNumber = (text: string): string => text.replace(' ', '\u00A0');
