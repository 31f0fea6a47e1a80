/** A regular expression from a template with raw text, in which other patterns can stand. */
export function regExp(template: TemplateStringsArray, ...patterns: readonly string[]): RegExp {
  return new RegExp(String.raw(template, ...patterns));
}

/** The same, with `^` and `$` at the ends of each line. */
export function multiLine(template: TemplateStringsArray, ...patterns: readonly string[]): RegExp {
  return new RegExp(String.raw(template, ...patterns), 'm');
}
