/**
 * Turns a text, written in English in the code, into the reader's language. `values` fill the `{{…}}`; `count` also
 * chooses the plural, and `defaultValue_one` is then the English singular, which the extraction writes into the English
 * file.
 */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Looks texts up in `texts`; plurals as i18next v4 names them, and a key that is not there is its own text. */
export function translateFrom(texts: Readonly<Record<string, string>>, locale: string): Translate {
  // Made when they are needed: to make them takes a good part of a short command's time.
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const format = (value: number) => (numbers ??= new Intl.NumberFormat(locale)).format(value);
  const findPlural = (key: string, count: string | number | undefined) => {
    if (typeof count !== 'number') return undefined;
    plurals ??= new Intl.PluralRules(locale);
    return texts[`${key}_${plurals.select(count)}`] ?? texts[`${key}_other`];
  };
  return (key, values) => {
    if (!values) return texts[key] ?? key;
    const text = findPlural(key, values.count) ?? texts[key] ?? key;
    return fillIn(text, formatNumbers(values, { format }));
  };
}

/** The values as they stand in a sentence: numbers as the language writes them. */
export function formatNumbers(
  values: Readonly<Record<string, string | number>>,
  numbers: { readonly format: (value: number) => string },
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numbers.format(value) : value,
    ]),
  );
}

function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(
    /\{\{\s*(\w+)\s*\}\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}
